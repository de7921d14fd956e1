import { localDay } from '../../calendar/day';
import { dayText } from '../../calendar/day-text';

interface RecentSession {
  readonly sessionId: number;
  readonly date: string;
  readonly sessionType: { readonly id: number; readonly name: string };
}

export interface RehabPeriod {
  readonly startDate: string;
  readonly endDate: string;
}

export interface ChosenRange {
  readonly start: string | null;
  readonly end: string | null;
}
export const AUTOMATIC_RANGE: ChosenRange = { start: null, end: null };

export function chosenRange({ start, end }: ChosenRange): ChosenRange {
  return start !== null && end !== null && start <= end ? { start, end } : AUTOMATIC_RANGE;
}

/**
 * The selected range, else from the first recent rehab session to today, or from the first recent session of a player
 * without one.
 * @param rehabIds rehab sessions of the player
 * @returns null without a selection and without a recent session
 */
export function rehabPeriod(
  recent: readonly RecentSession[],
  rehabIds: readonly number[],
  chosen: ChosenRange,
  today: string,
): RehabPeriod | null {
  const { start, end } = chosenRange(chosen);
  if (start !== null && end !== null) return { startDate: start, endDate: end };
  const rehab = recent.filter(({ sessionId }) => rehabIds.includes(sessionId));
  const days = (rehab.length === 0 ? recent : rehab).map(({ date }) => localDay(date)).sort();
  const [first] = days;
  return first === undefined ? null : { startDate: first, endDate: today };
}

export const AUTOMATIC_TEXT = 'From the first recent rehab session to today';

export function recentTypes(
  recent: readonly Pick<RecentSession, 'sessionType'>[],
): readonly { id: number; name: string }[] {
  const byId = new Map(recent.map(({ sessionType }) => [sessionType.id, sessionType]));
  return [...byId.values()]
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
}

export function periodText({ startDate, endDate }: RehabPeriod): string {
  return `${dayText(startDate)} – ${dayText(endDate)}`;
}
