export const PEAK_KPIS = ['DISTANCE', 'HSR', 'SPRINT', 'TURNS'] as const;
