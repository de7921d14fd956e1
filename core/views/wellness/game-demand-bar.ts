import type { Reference } from './wellness-answer';

export const HIGH_DEMAND = 90;
const LOW_DEMAND = 10;
const DEMAND_AXIS = 100;
/** METHODS W3, R7. */
const LOW_FROM_M = 85;

/** Only a full match can be low: a shorter one may be low because it was short. */
export function demandBar(value: number | null, reference: Reference, matchTimeM: number | null): ScoreBar | null {
  if (value === null) return null;
  const level =
    value >= HIGH_DEMAND ? 'high' : value <= LOW_DEMAND && (matchTimeM ?? 0) >= LOW_FROM_M ? 'low' : 'usual';
  return {
    text: value.toFixed(0),
    value,
    share: Math.min(1, value / DEMAND_AXIS),
    level,
    sign: level === 'high' ? '▲' : level === 'low' ? '▼' : '',
    isOfGroup: reference === 'positionGroup',
  };
}

export interface ScoreBar {
  readonly text: string;
  readonly value: number;
  readonly share: number;
  /** Game demand by the specification's colours; work rate by the bands of its axis, 0..5. */
  readonly level: 'high' | 'usual' | 'low' | 'band-0' | 'band-1' | 'band-2' | 'band-3' | 'band-4' | 'band-5';
  /** `▲`, `▼`: the level for readers who cannot see its colour. */
  readonly sign: string;
  readonly isOfGroup: boolean;
}
