/** Figures of a session that is still running: what they will be once it has been imported. */
const LATER = {
  'live.distance': 'totalDistanceM',
  'live.hsr': 'highSpeedDistanceM',
  'live.sprints': 'efforts.SPRINT.ALL',
  'live.peakSpeed': 'peakSpeedMPerS',
  'live.accelerations': 'accelerations',
  'live.turns': 'totalTurns',
  'live.speed': null,
  'live.distanceOfMatch': 'totalDistanceM',
  'live.hsrOfMatch': 'highSpeedDistanceM',
  'live.peakSpeedOfMatch': 'peakSpeedMPerS',
  'live.distancePlan': 'totalDistanceM',
  'live.hsrPlan': 'highSpeedDistanceM',
} as const;

export type LiveMetric = keyof typeof LATER;

export function isLiveMetric(id: string): id is LiveMetric {
  return Object.hasOwn(LATER, id);
}

/** The number that the imported session will have, with the seconds behind it; null where it has none. */
export function laterMetric(id: LiveMetric): (typeof LATER)[LiveMetric] {
  return LATER[id];
}

export function liveShareOf(id: LiveMetric): 'match' | 'plan' | null {
  if (id.endsWith('OfMatch')) return 'match';
  return id.endsWith('Plan') ? 'plan' : null;
}
