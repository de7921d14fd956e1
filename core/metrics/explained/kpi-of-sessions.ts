import type { PlayerKpi } from '../reference/player-summary';
import type { KpiName } from '../session/session-facts';
import type { WeekKpi } from '../week/week-kpis';
import { isStandardMetric, isWeekMetric, kpiCombined } from './combined-metrics';
import { KPI_OF_REHAB } from '../rehab/comparison-values';
import { isExposureFigure, KPI_OF_EXPOSURE } from './exposure-figures';
import { isRehabFigure, rehabFigureOf } from './rehab-figures';
import { isSeasonCount, isSeasonFigure, seasonFigureOf } from './season-figures';
import { isPlayerMetric, type MetricId, playerMetricOf } from './metric-registry';

const KPI_OF: Readonly<Record<PlayerKpi, KpiName | null>> = {
  TURNS: 'totalTurns',
  DISTANCE: 'activeDistanceM',
  HSR: 'highSpeedDistanceM',
  SPRINT_DISTANCE: 'sprintDistanceM',
  PEAK_SPEED: 'peakSpeedMPerS',
  ACCEL_DISTANCE: 'accelerationDistanceM',
  // Sums of two classes.
  MED_HIGH_ACCELS: null,
  MED_HIGH_DECELS: null,
  PEAK_ACCELS: 'peakAccelerationMPer2',
  PEAK_DECELS: 'peakDecelerationMPer2',
};

export function kpiOfSessions(metric: MetricId): KpiName | WeekKpi | null {
  if (isPlayerMetric(metric)) return KPI_OF[playerMetricOf(metric).kpi];
  if (isSeasonFigure(metric)) {
    if (isSeasonCount(metric)) return metric === 'season.matches' ? 'matchTimeM' : null;
    return seasonFigureOf(metric).kpi;
  }
  if (metric === 'afterFlag.minutes') return 'matchTimeM';
  if (isExposureFigure(metric)) return KPI_OF_EXPOSURE[metric];
  if (isRehabFigure(metric)) return KPI_OF_REHAB[rehabFigureOf(metric).kpi];
  return isStandardMetric(metric) || isWeekMetric(metric) ? kpiCombined(metric) : null;
}
