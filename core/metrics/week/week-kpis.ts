/** The KPIs that Week, Season and plans can show, and the one they open with. */
export const WEEK_KPIS = [
  'activeDistanceM',
  'highSpeedDistanceM',
  'sprintDistanceM',
  'highPowerDistanceM',
  'accelerations',
  'decelerations',
  'totalTurns',
  'activeTimeM',
  'peakSpeedMPerS',
  'heart.load',
] as const;
export type WeekKpi = (typeof WEEK_KPIS)[number];

export const FIRST_WEEK_KPI: WeekKpi = 'activeDistanceM';
