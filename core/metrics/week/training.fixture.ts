import { matchOn } from '../wellness/match.fixture';
import type { KpiValues } from '../session/session-facts';
import type { WeekSession } from './day-load';

/** A match of 90 min, or a training of 60 min, on day `day` of 2026 (1 January is 1, a Thursday). */
export function playedOn(day: number, kpis: Partial<KpiValues> = {}, changes: Partial<WeekSession> = {}): WeekSession {
  const { isRehab = false, edwardsLoad = null } = changes;
  return { ...matchOn(day, kpis, changes), isRehab, edwardsLoad };
}

export function trainedOn(day: number, kpis: Partial<KpiValues> = {}, changes: Partial<WeekSession> = {}): WeekSession {
  const training = { matchTimeM: null, sessionTotalTimeM: 60, activeTimeM: 60, ...kpis };
  return playedOn(day, training, { sessionIsAMatch: false, ...changes });
}
