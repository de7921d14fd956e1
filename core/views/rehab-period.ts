/** The period of longitudinal rehab, and the session types to choose from. */
import { rehabDay } from './rehab-day';

interface RecentSession {
  readonly sessionId: number;
  readonly date: string;
  readonly sessionType: { readonly id: number; readonly name: string };
}

export interface RehabPeriod {
  /** yyyy-mm-dd, both included. */
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * The range that was chosen, else the way back: from the first recent rehab session to today, or from the first recent
 * session of a player who had none.
 * @param rehabIds rehab sessions of the player
 * @param chosen a range of one day alone, or the wrong way round, is none
 * @returns null without a choice and without a recent session
 */
export function rehabPeriod(
  recent: readonly RecentSession[],
  rehabIds: readonly number[],
  { start, end }: { readonly start: string | null; readonly end: string | null },
  today: string,
): RehabPeriod | null {
  if (start !== null && end !== null && start <= end) return { startDate: start, endDate: end };
  const rehab = recent.filter(({ sessionId }) => rehabIds.includes(sessionId));
  const days = (rehab.length === 0 ? recent : rehab).map(({ date }) => date.slice(0, 10)).sort();
  const [first] = days;
  return first === undefined ? null : { startDate: first, endDate: today };
}

/** Types found among the recent sessions, by name. */
export function recentTypes(
  recent: readonly Pick<RecentSession, 'sessionType'>[],
): readonly { id: number; name: string }[] {
  const byId = new Map(recent.map(({ sessionType }) => [sessionType.id, sessionType]));
  return [...byId.values()]
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
}

/** `3 Jan 2026 – 2 Mar 2026` */
export function periodText({ startDate, endDate }: RehabPeriod): string {
  return `${rehabDay(startDate)} – ${rehabDay(endDate)}`;
}
