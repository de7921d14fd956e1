/** The period of longitudinal rehab, and the session types to choose from. */
import { rehabDay } from './rehab-day';

interface RecentSession {
  readonly date: string;
  readonly sessionType: { readonly id: number; readonly name: string };
}

export interface RehabPeriod {
  /** yyyy-mm-dd, both included. */
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * The range that was chosen, else from the first recent session to today.
 * @param chosen a range of one day alone, or the wrong way round, is none
 * @returns null without a choice and without a recent session
 */
export function rehabPeriod(
  recent: readonly RecentSession[],
  { start, end }: { readonly start: string | null; readonly end: string | null },
  today: string,
): RehabPeriod | null {
  if (start !== null && end !== null && start <= end) return { startDate: start, endDate: end };
  const days = recent.map(({ date }) => date.slice(0, 10)).sort();
  const [first] = days;
  return first === undefined ? null : { startDate: first, endDate: today };
}

/** Types found among the recent sessions, by name. */
export function recentTypes(recent: readonly RecentSession[]): readonly { id: number; name: string }[] {
  const byId = new Map(recent.map(({ sessionType }) => [sessionType.id, sessionType]));
  return [...byId.values()]
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
}

/** `3 Jan 2026 – 2 Mar 2026` */
export function periodText({ startDate, endDate }: RehabPeriod): string {
  return `${rehabDay(startDate)} – ${rehabDay(endDate)}`;
}
