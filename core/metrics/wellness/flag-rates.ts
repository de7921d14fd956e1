/** How often something followed the flags of a season, by level (METHODS W5). */
import { type Proportion, proportion } from '../../stats/proportion';
import type { FatigueLevel } from './fatigue-level';
import type { RatingResult } from './flag-outcome';

export const LEDGER_LEVELS = ['red', 'amber', 'flags', 'green'] as const;
export type LedgerLevel = (typeof LEDGER_LEVELS)[number];

type Raised = Exclude<FatigueLevel, 'green'>;

/** How many of a number of matches are flagged where nothing has changed: percents, or a count. */
interface FromTo {
  readonly low: number;
  readonly high: number;
}
type AlarmPercents = Readonly<Record<Raised, FromTo>>;

const RAISED: Readonly<Record<Exclude<LedgerLevel, 'green'>, readonly Raised[]>> = {
  red: ['red'],
  amber: ['amber'],
  flags: ['red', 'amber'],
};

/** The rates at which chance alone raises flags of a level. */
export function alarmRates(level: Exclude<LedgerLevel, 'green'>, percents: AlarmPercents) {
  return RAISED[level].map((raised) => ({ level: raised, ...percents[raised] }));
}

/** How many of the ratings chance alone flags. */
export function expectedByChance(ratings: number, rates: readonly FromTo[]): FromTo {
  const sum = (end: keyof FromTo) => rates.reduce((total, rate) => total + (ratings * rate[end]) / 100, 0);
  return { low: sum('low'), high: sum('high') };
}

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
