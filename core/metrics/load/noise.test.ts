import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import { gaussianNoise, trackOf, type PathPoint } from '../../tracking/synthetic-motion';
import type { SourceClass } from '../../tracking/trackset';
import { AnalysisBuffers, analyzeTrack, type TrackFacts } from '../session/analyze-track';

const buffers = new AnalysisBuffers();

function factsWithNoise(
  sourceClass: SourceClass,
  frameRateHz: number,
  minutes: number,
  noiseM: number,
  at: (t: number) => PathPoint,
): TrackFacts {
  const noise = gaussianNoise(20_260_101);
  const points = Array.from({ length: minutes * 60 * frameRateHz + 1 }, (_, k) => {
    const { xM, yM } = at(k / frameRateHz);
    return { xM: xM + noiseM * noise(), yM: yM + noiseM * noise() };
  });
  const parameters = parametersFor(sourceClass);
  const context = { sourceClass, frameRateHz, periods: [], pitch: null, sessionIsAMatch: false, parameters };
  return analyzeTrack(trackOf(points, frameRateHz), context, buffers);
}

const standing = (): PathPoint => ({ xM: 10, yM: -5 });
const WALKING_M_PER_S = 1.4;
const RADIUS_M = 20;
const walking = (t: number): PathPoint => {
  const angle = (WALKING_M_PER_S / RADIUS_M) * t;
  return { xM: RADIUS_M * Math.cos(angle), yM: RADIUS_M * Math.sin(angle) };
};

describe('standing still for ten minutes (METHODS 15.9)', () => {
  it.each([
    ['optical', 0.05, 34],
    ['lidar', 0.02, 38],
  ] as const)('%s with noise of %d m: about %d m, no effort, no turn', (sourceClass, noiseM, aboutM) => {
    const { kpis, efforts, turns } = factsWithNoise(sourceClass, 25, 10, noiseM, standing);
    expect(kpis.totalDistanceM).toBeGreaterThan(0.8 * aboutM);
    expect(kpis.totalDistanceM).toBeLessThan(1.2 * aboutM);
    expect(kpis.totalDistanceM).toBeLessThan(60);
    expect(kpis.peakSpeedMPerS).toBeLessThan(1);
    expect(efforts).toEqual([]);
    expect(turns).toEqual([]);
  });
});

const NOISE_M: readonly (readonly [SourceClass, number])[] = [
  ['lidar', 0.02],
  ['optical', 0.05],
  ['gnss', 0.05],
  ['lps', 0.1],
  ['broadcast', 0.15],
];

describe.each(NOISE_M)('90 minutes of %s with noise of %d m (METHODS T7)', (sourceClass, noiseM) => {
  it.each([10, 20, 25])('no turn at %d Hz, standing or walking a circle', (frameRateHz) => {
    expect(factsWithNoise(sourceClass, frameRateHz, 90, noiseM, standing).turns).toEqual([]);
    expect(factsWithNoise(sourceClass, frameRateHz, 90, noiseM, walking).turns).toEqual([]);
  });
});
