import { ARCHIVES_PART } from './attack-archives';
import { BODIES_PART } from './attack-bodies';
import { DATABASE_PART } from './attack-database';
import { FEEDS_PART } from './attack-feeds';
import { KILL_PART } from './attack-kill';
import { MEMORY_PART } from './attack-memory';
import type { AttackPart } from './attack-part';
import { RECOMPUTE_PART } from './attack-recompute';
import { START_PART } from './attack-start';

/** In the order they run in, one after the other: each wants the machine for itself. */
export const ATTACK_PARTS: readonly AttackPart[] = [
  MEMORY_PART,
  RECOMPUTE_PART,
  KILL_PART,
  START_PART,
  DATABASE_PART,
  BODIES_PART,
  ARCHIVES_PART,
  FEEDS_PART,
];
