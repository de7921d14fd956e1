/** Figures of a session that is still running: what they will be once it has been imported. */
import type { EffortMetric, KpiMetric } from './metrics';

const LATER = {
  'live.distance': 'totalDistanceM',
  'live.hsr': 'highSpeedDistanceM',
  'live.sprints': 'efforts.SPRINT.ALL',
  'live.peakSpeed': 'peakSpeedMPerS',
  'live.accelerations': 'accelerations',
  'live.turns': 'totalTurns',
} as const satisfies Readonly<Record<`live.${string}`, KpiMetric | EffortMetric>>;

export type LiveMetric = keyof typeof LATER;

export function isLiveMetric(id: string): id is LiveMetric {
  return Object.hasOwn(LATER, id);
}

/** The number of the imported session, which has its seconds. */
export function laterMetric(id: LiveMetric): KpiMetric | EffortMetric {
  return LATER[id];
}
