import type { WeekKpi } from '../week/week-kpis';
import { type WeekMetric, weekMetricOf } from './combined-metrics';

/** How long ago a peak was above 90 and 95 % of the highest, the highest of the latest six in per cent, and HSR of seven days. */
const SINCE_FIGURES = ['exposure.since90', 'exposure.since95'] as const;
export const EXPOSURE_FIGURES = ['exposure.percent', 'exposure.hsr', ...SINCE_FIGURES] as const;
type SinceFigure = (typeof SINCE_FIGURES)[number];
export type ExposureFigure = (typeof EXPOSURE_FIGURES)[number];

export const isExposureFigure = (id: string): id is ExposureFigure => EXPOSURE_FIGURES.some((each) => each === id);

export const isSinceFigure = (id: string): id is SinceFigure => SINCE_FIGURES.some((each) => each === id);

export const EXPOSURE_ENTRIES = {
  'exposure.since90': { methods: ['peakspeed'], quantity: 'days', adds: 'lowest' },
  'exposure.since95': { methods: ['peakspeed'], quantity: 'days', adds: 'lowest' },
  'exposure.percent': { methods: ['peakspeed'], quantity: 'percent', adds: 'highest' },
  'exposure.hsr': { methods: ['zones'], quantity: 'shortDistance', adds: 'sum' },
} as const;

export const KPI_OF_EXPOSURE = {
  'exposure.since90': 'peakSpeedMPerS',
  'exposure.since95': 'peakSpeedMPerS',
  'exposure.percent': 'peakSpeedMPerS',
  'exposure.hsr': 'highSpeedDistanceM',
} as const;

export function loadKpiOf(id: WeekMetric | ExposureFigure): WeekKpi {
  return isExposureFigure(id) ? 'highSpeedDistanceM' : weekMetricOf(id).kpi;
}
