import type { WeekKpi } from '../week/day-load';
import { type WeekMetric, weekMetricOf } from './combined-metrics';

/** Figures of the table of speed exposure: the highest of the latest six peaks in per cent, and HSR of the last seven days. */
export const EXPOSURE_FIGURES = ['exposure.percent', 'exposure.hsr'] as const;
export type ExposureFigure = (typeof EXPOSURE_FIGURES)[number];

export const isExposureFigure = (id: string): id is ExposureFigure => EXPOSURE_FIGURES.some((each) => each === id);

export const EXPOSURE_ENTRIES = {
  'exposure.percent': { methods: ['peakspeed'], quantity: 'percent', adds: 'highest' },
  'exposure.hsr': { methods: ['zones'], quantity: 'shortDistance', adds: 'sum' },
} as const;

export const KPI_OF_EXPOSURE = { 'exposure.percent': 'peakSpeedMPerS', 'exposure.hsr': 'highSpeedDistanceM' } as const;

export function loadKpiOf(id: WeekMetric | ExposureFigure): WeekKpi {
  return isExposureFigure(id) ? 'highSpeedDistanceM' : weekMetricOf(id).kpi;
}
