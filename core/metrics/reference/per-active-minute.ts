/** Values per active minute, and the KPIs that do not accumulate (METHODS R8). */
import type { KpiName, KpiValues } from '../session/session-facts';
import { kpiRecord } from '../session/kpi-record';

/**
 * METHODS R8: value per active minute.
 * @returns null without active time, or where either is not known
 */
export function perMinute(value: number | null, activeTimeM: number | null): number | null {
  return value === null || activeTimeM === null || activeTimeM <= 0 ? null : value / activeTimeM;
}

export const NOT_ACCUMULATED: readonly KpiName[] = [
  'sessionTotalTimeM',
  'activeTimeM',
  'matchTimeM',
  'averageSpeedMPerMinute',
  'peakSpeedMPerS',
  'meanPowerWPerKg',
  'peakAccelerationMPer2',
  'peakDecelerationMPer2',
];

/**
 * METHODS R8: accumulating KPIs (distances, counts, energy) per active minute; times, peaks and averages unchanged.
 * Null without active time.
 */
export function perActiveMinute(kpis: KpiValues): KpiValues {
  const minutes = kpis.activeTimeM;
  return kpiRecord((name) => {
    const value = kpis[name];
    return NOT_ACCUMULATED.includes(name) ? value : perMinute(value, minutes);
  });
}
