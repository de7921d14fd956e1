import { WORK_RATE_BANDS, WORK_RATE_DRAWN_AT_MOST } from '../../metrics/wellness/scaled-work-rate';
import type { Reference } from './wellness-answer';
import type { ScoreBar } from './game-demand-bar';

const BANDS = ['band-0', 'band-1', 'band-2', 'band-3', 'band-4', 'band-5'] as const;

export function workRateBar(value: number | null, reference: Reference): ScoreBar | null {
  if (value === null) return null;
  const band = WORK_RATE_BANDS.filter((edge) => value >= edge).length;
  return {
    text: value.toFixed(0),
    value,
    share: Math.min(1, Math.max(0, value / WORK_RATE_DRAWN_AT_MOST)),
    level: BANDS[band] ?? 'band-5',
    sign: '',
    isOfGroup: reference === 'positionGroup',
  };
}
