import type { AttackPart } from './attack-part';

/** In the order they run in, one after the other: each wants the machine for itself. */
export const ATTACK_PARTS: readonly AttackPart[] = [];
