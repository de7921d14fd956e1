import type { Quantity } from '../../units/units';
import { type HeartRate } from '../load/session-heart-rate';
import { EDWARDS_WEIGHTS } from '../load/heart-rate-zones';

export const HEART_FIGURES = [
  'heart.mean',
  'heart.highest',
  'heart.zone1',
  'heart.zone2',
  'heart.zone3',
  'heart.zone4',
  'heart.zone5',
  'heart.load',
] as const;
export type HeartFigure = (typeof HEART_FIGURES)[number];

export const isHeartFigure = (id: string): id is HeartFigure => HEART_FIGURES.some((each) => each === id);

export const HEART_ZONES = ['heart.zone1', 'heart.zone2', 'heart.zone3', 'heart.zone4', 'heart.zone5'] as const;

export function heartQuantity(id: HeartFigure): Quantity {
  if (id === 'heart.load') return 'load';
  return id === 'heart.mean' || id === 'heart.highest' ? 'heartRate' : 'minutes';
}

export function heartFigure(id: HeartFigure, { meanBpm, maximumBpm, zoneMinutesM, edwardsLoad }: HeartRate) {
  if (id === 'heart.mean') return meanBpm;
  if (id === 'heart.highest') return maximumBpm;
  if (id === 'heart.load') return edwardsLoad;
  return zoneMinutesM?.[HEART_ZONES.indexOf(id)] ?? null;
}

export interface ZonePart {
  /** Zones count from 1. */
  readonly zone: number;
  readonly minutesM: number;
  readonly weight: number;
  readonly value: number;
}

export function zoneParts({ zoneMinutesM }: Pick<HeartRate, 'zoneMinutesM'>): readonly ZonePart[] {
  return (zoneMinutesM ?? []).map((minutesM, index) => {
    const weight = EDWARDS_WEIGHTS[index] ?? 0;
    return { zone: index + 1, minutesM, weight, value: weight * minutesM };
  });
}
