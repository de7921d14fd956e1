/**
 * Power of every minute of real matches: minutes weighted by their seconds give the match's own mean (METHODS W2).
 */
import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import { describe, expect, it } from 'vitest';
import { loadEpts, loadTracab, loadZxy } from './load';
import { HAS_SHARED_DATA } from './shared-data';

describe.skipIf(!HAS_SHARED_DATA)('power of every minute of real matches (needs ../shared/data)', () => {
  it.each([
    ['EPTS', loadEpts],
    ['TRACAB', loadTracab],
    ['ZXY', loadZxy],
  ])('%s: adds up to the time that was seen, and to the mean power of the match', async (_name, load) => {
    const { players } = analyzeTrackSet(await load(), { sessionIsAMatch: true });
    // Frames beside a gap and implausible ones have no power; without those, only the ends of a track lack it.
    const whole = players.filter(
      ({ kpis, quality }) =>
        (kpis.matchTimeM ?? 0) > 1 && quality.coverage === 1 && quality.gaps === 0 && quality.suspectFrames === 0,
    );
    expect(whole.length).toBeGreaterThan(5);
    for (const { name, kpis, minutePowers } of whole) {
      const minutes = minutePowers?.onPitchS ?? [];
      const seconds = minutes.reduce((sum, onPitchS) => sum + onPitchS, 0);
      expect(seconds / 60, name).toBeCloseTo(kpis.matchTimeM ?? NaN, 9);
      const power = minutes.reduce((sum, s, k) => sum + s * (minutePowers?.meanPowerWPerKg[k] ?? 0), 0);
      expect(power / seconds / (kpis.meanPowerWPerKg ?? NaN), name).toBeCloseTo(1, 2);
    }
  });
});
