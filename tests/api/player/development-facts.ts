import type { Effort } from '@halfturn/core/events/effort';
import type { ProfilePoint, SpeedProfile } from '@halfturn/core/metrics/session/facts';

export const sprint = (distanceM: number): Effort => ({
  kind: 'SPRINT',
  startS: 1,
  durationS: 2,
  matchTimeS: 1,
  distanceM,
  peak: 8,
});

export const profile = (a0MPerS2: number, s0MPerS: number): SpeedProfile => ({
  a0MPerS2,
  s0MPerS,
  r2: 0.95,
  points: 20,
  bins: 12,
  topBinMPerS: 8,
  isValid: true,
});

/** On a = a0 - 0.8 v from 3.1 to 7.5 m/s: 23 steps of speed. */
export const pointsOn = (a0: number): ProfilePoint[] =>
  Array.from({ length: 23 }, (_, k) => {
    const speedMPerS = 3.1 + 0.2 * k;
    return { speedMPerS, accelerationMPerS2: a0 - 0.8 * speedMPerS };
  });
