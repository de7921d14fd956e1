/** What a player did on each day (METHODS LD1). */
import type { WeekKpi } from './week-kpis';
import { dayFromNumber, dayNumber, localDay } from '../../calendar/day';
import { groupBy } from '../../stats/group-by';
import { perMinute } from '../reference/per-active-minute';
import type { PlayerSession } from '../reference/reference-rules';

export interface WeekSession extends PlayerSession {
  readonly isRehab: boolean;
  /** METHODS LD8; null where it is not known, and where nobody asks for it. */
  readonly edwardsLoad: number | null;
}

export interface LoadOf {
  readonly kpi: WeekKpi;
  /** Divided by active minutes; times, peaks and heart rate are not. */
  readonly perMinute: boolean;
}

/** `rest`: no session, which is 0; `unknown`: the squad had a session without them, or their record had not begun. */
export type DayState = 'done' | 'rest' | 'unknown';

export interface DayLoad {
  readonly day: string;
  readonly state: DayState;
  readonly sessions: readonly WeekSession[];
  readonly amount: number | null;
  readonly minutesM: number | null;
}

export function isHighest(kpi: WeekKpi): boolean {
  return kpi === 'peakSpeedMPerS';
}

export function isRate({ kpi, perMinute: wanted }: LoadOf): boolean {
  return wanted && kpi !== 'activeTimeM' && kpi !== 'heart.load' && !isHighest(kpi);
}

export function amountIn(
  { kpis, edwardsLoad }: Pick<WeekSession, 'kpis' | 'edwardsLoad'>,
  kpi: WeekKpi,
): number | null {
  return kpi === 'heart.load' ? edwardsLoad : kpis[kpi];
}

/**
 * One per day from `from` to `to`, both included.
 * @param sessions of one player, in any order, including those outside the range: the first begins their record
 * @param meantDays days on which the squad had a session
 */
export function dayLoads(
  sessions: readonly WeekSession[],
  meantDays: ReadonlySet<string>,
  { from, to }: { readonly from: string; readonly to: string },
  kpi: WeekKpi,
): DayLoad[] {
  const byDay = groupBy(sessions, ({ startsAt }) => localDay(startsAt));
  const first = [...byDay.keys()].reduce<string | null>(
    (least, day) => (least === null || day < least ? day : least),
    null,
  );
  const firstNumber = dayNumber(from);
  return Array.from({ length: Math.max(0, dayNumber(to) - firstNumber + 1) }, (_, k): DayLoad => {
    const day = dayFromNumber(firstNumber + k);
    const own = byDay.get(day) ?? [];
    if (own.length > 0) {
      const amounts = own.map((session) => amountIn(session, kpi));
      const minutesM = added(own.map(({ kpis }) => kpis.activeTimeM));
      return { day, state: 'done', sessions: own, amount: combined(amounts, kpi), minutesM };
    }
    const isKnown = first !== null && day > first && !meantDays.has(day);
    const nothing = isKnown ? 0 : null;
    return {
      day,
      state: isKnown ? 'rest' : 'unknown',
      sessions: [],
      amount: isHighest(kpi) ? null : nothing,
      minutesM: nothing,
    };
  });
}

/** The value of a day, or of several together: a sum, a maximum, or a sum per active minute. */
export function loadValue(loads: readonly Pick<DayLoad, 'amount' | 'minutesM'>[], of: LoadOf): number | null {
  const amount = combined(
    loads.map((load) => load.amount),
    of.kpi,
  );
  return isRate(of) ? perMinute(amount, added(loads.map(({ minutesM }) => minutesM))) : amount;
}

function combined(amounts: readonly (number | null)[], kpi: WeekKpi): number | null {
  if (!isHighest(kpi)) return added(amounts);
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : Math.max(...known);
}

function added(amounts: readonly (number | null)[]): number | null {
  if (amounts.length === 0) return null;
  let sum = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    sum += amount;
  }
  return sum;
}
