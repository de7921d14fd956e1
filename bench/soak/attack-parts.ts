import { ARCHIVES_PART } from './attack-archives';
import { BODIES_PART } from './attack-bodies';
import { DATABASE_PART } from './attack-database';
import { FEEDS_PART } from './attack-feeds';
import { KILL_PART } from './attack-kill';
import { MEMORY_PART } from './attack-memory';
import type { AttackPart } from './attack-part';
import { RECOMPUTE_PART } from './attack-recompute';
import { START_PART } from './attack-start';

/** Run in this order: parts that measure time and memory first; kills, which take longest, last. */
export const ATTACK_PARTS: readonly AttackPart[] = [
  FEEDS_PART,
  BODIES_PART,
  DATABASE_PART,
  ARCHIVES_PART,
  RECOMPUTE_PART,
  MEMORY_PART,
  KILL_PART,
  START_PART,
];
