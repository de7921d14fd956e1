/** How well a player was tracked in a session (METHODS K1, K2, K6). */
import type { PlayerQuality } from '../../session/session-facts';
import { type Adds, type MetricEntry, PARTS } from '../metric-entry';

export const QUALITY_FIGURES = [
  'quality.coverage',
  'quality.gaps',
  'quality.longestGap',
  'quality.suspect',
  'quality.jumps',
  'quality.frozen',
  'quality.deviceSpeed',
] as const;
export type QualityFigure = (typeof QUALITY_FIGURES)[number];

export const isQualityFigure = (id: string): id is QualityFigure => QUALITY_FIGURES.some((each) => each === id);

type Measured = Pick<
  PlayerQuality,
  | 'coverage'
  | 'frames'
  | 'suspectShare'
  | 'suspectFrames'
  | 'gaps'
  | 'longestGapS'
  | 'jumps'
  | 'frozenS'
  | 'deviceSpeedRatio'
>;

export function qualityValue(id: QualityFigure, quality: Measured): number | null {
  switch (id) {
    case 'quality.coverage':
      return quality.coverage === null ? null : 100 * quality.coverage;
    case 'quality.gaps':
      return quality.gaps;
    case 'quality.longestGap':
      return quality.longestGapS;
    case 'quality.suspect':
      return 100 * quality.suspectShare;
    case 'quality.jumps':
      return quality.jumps;
    case 'quality.frozen':
      return quality.frozenS;
    case 'quality.deviceSpeed':
      return quality.deviceSpeedRatio == null ? null : percentApart(quality.deviceSpeedRatio);
  }
}

/** How much more a device measures than its positions, %. */
export function percentApart(ratio: number): number {
  return 100 * (ratio - 1);
}

/**
 * Frames on the pitch, with those of rows that were left out when the file was read; null for a player who was never
 * there.
 */
export function framesToSee({ coverage, frames }: Measured): number | null {
  return coverage === null || coverage === 0 ? null : Math.round(frames / coverage);
}

/** How many frames of how many; null for a number that is no share. */
export function qualityRate(id: QualityFigure, quality: Measured): { count: number; of: number } | null {
  const { frames, suspectFrames } = quality;
  const toSee = framesToSee(quality);
  if (id === 'quality.coverage') return toSee === null ? null : { count: frames, of: toSee };
  return id === 'quality.suspect' && frames > 0 ? { count: suspectFrames, of: frames } : null;
}

const ADDS: Readonly<Record<QualityFigure, Adds | null>> = {
  'quality.coverage': null,
  'quality.gaps': 'count',
  'quality.longestGap': 'highest',
  'quality.suspect': null,
  'quality.jumps': 'count',
  'quality.frozen': 'sum',
  'quality.deviceSpeed': 'alone',
};

export function qualityEntry(id: QualityFigure): MetricEntry {
  const of = { methods: ['kin'], adds: ADDS[id], formula: PARTS } satisfies Partial<MetricEntry>;
  switch (id) {
    case 'quality.coverage':
    case 'quality.suspect':
      return { ...of, quantity: 'percent', digits: 1, partQuantity: 'count' };
    case 'quality.gaps':
    case 'quality.jumps':
      return { ...of, quantity: 'count' };
    case 'quality.longestGap':
    case 'quality.frozen':
      return { ...of, quantity: 'seconds', digits: 1 };
    case 'quality.deviceSpeed':
      return { ...of, quantity: 'percentApart' };
  }
}
