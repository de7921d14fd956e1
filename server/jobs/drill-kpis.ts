import type { SessionFacts, TimeWindow } from '@halfturn/core/metrics/session/session-facts';
import type { TeamSide } from '@halfturn/core/tracking/trackset';
import type { DrillKpis } from '../store/session/drills/drills';

export function drillKpisOf(
  { windows }: SessionFacts,
  ourTeam: TeamSide,
  { startS, endS }: TimeWindow,
): DrillKpis | null {
  const window = windows.find((each) => each.startS === startS && each.endS === endS);
  if (window === undefined) return null;
  const own = window.tracks.filter(({ side }) => side === ourTeam);
  return new Map(own.map(({ sourceKey, kpis }) => [sourceKey, kpis]));
}
