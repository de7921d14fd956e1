/** How often something followed the flags of a season, by level (METHODS W5). */
import { type Proportion, proportion } from '../../stats/proportion';
import type { FatigueLevel } from './fatigue-level';
import type { RatingResult } from './flag-outcome';

export const LEDGER_LEVELS = ['red', 'amber', 'flags', 'green'] as const;
export type LedgerLevel = (typeof LEDGER_LEVELS)[number];

interface Rated {
  readonly level: FatigueLevel;
  readonly result: RatingResult['result'];
}

export function ofLedgerLevel<Flag extends Pick<Rated, 'level'>>(flags: readonly Flag[], level: LedgerLevel): Flag[] {
  return flags.filter((flag) => (level === 'flags' ? flag.level !== 'green' : flag.level === level));
}

export function isDecided({ result }: Pick<Rated, 'result'>): boolean {
  return result === 'followed' || result === 'notFollowed';
}

/** @returns null without a flag whose result is known */
export function followedShare(flags: readonly Pick<Rated, 'result'>[]): Proportion | null {
  const decided = flags.filter(isDecided);
  return proportion(decided.filter(({ result }) => result === 'followed').length, decided.length);
}
