import type { KpiName, PeakKpi } from '../session/session-facts';
import { isKpiMetric, isPeakCountMetric, isPeakMetric, type MetricId, peakKpiOf } from './metric-registry';

const FRAMES_OF_PEAK: Readonly<Record<PeakKpi, KpiName | null>> = {
  DISTANCE: null,
  HSR: 'highSpeedDistanceM',
  SPRINT: 'sprintDistanceM',
  TURNS: null,
};

export function kpiOfFrames(metric: MetricId): KpiName | null {
  if (isKpiMetric(metric)) return metric;
  return isPeakMetric(metric) || isPeakCountMetric(metric) ? FRAMES_OF_PEAK[peakKpiOf(metric)] : null;
}
