import { heartRateFacts } from '@halfturn/core/metrics/load/heart-rate-seconds';
import { heartRateOf } from '@halfturn/core/metrics/load/session-heart-rate';
import { MISSING, toFixedPoint, type Track, type TrackSet } from '@halfturn/core/tracking/trackset';
import { expect, it } from 'vitest';
import { demoMaximum, withHeartRates } from './heart-rates';

const HZ = 2;
const MINUTES = 30;
const FRAMES = MINUTES * 60 * HZ;
const timeS = Float64Array.from({ length: FRAMES }, (_, k) => k / HZ);

const runner = (sourceKey: string, speedMPerS: number): Track => ({
  sourceKey,
  name: sourceKey,
  side: 'home',
  shirtNumber: null,
  timeS,
  x: Int32Array.from({ length: FRAMES }, (_, k) => toFixedPoint((speedMPerS * k) / HZ)),
  y: new Int32Array(FRAMES),
  deviceSpeed: null,
});
const setOf = (tracks: readonly Track[]): TrackSet => ({
  format: 'simulation',
  sourceClass: 'lidar',
  frameRateHz: HZ,
  originEpochMs: 0,
  periods: [{ id: 1, startS: 0, endS: MINUTES * 60 }],
  pitch: null,
  teams: [{ side: 'home', name: 'Ours' }],
  tracks,
  ball: null,
  possession: null,
  notes: [],
});
const KEYS = Array.from({ length: 100 }, (_, index) => `p${index}`);
const at = (speedMPerS: number, planKey = 'any') =>
  withHeartRates(setOf(KEYS.map((key) => runner(key, speedMPerS))), { seed: 7, planKey }).tracks;
const worn = (tracks: readonly Track[]) =>
  tracks.flatMap((track) => {
    const facts = heartRateFacts(track, [{ startS: 0, endS: MINUTES * 60 }]);
    return facts === null ? [] : [{ key: track.sourceKey, facts }];
  });
const meanShare = (speedMPerS: number) => {
  const shares = worn(at(speedMPerS)).flatMap(({ key, facts }) => {
    const { meanBpm } = heartRateOf(facts, null);
    return meanBpm === null ? [] : [meanBpm / demoMaximum(7, key)];
  });
  return shares.reduce((sum, each) => sum + each, 0) / shares.length;
};

it('walking is easy, a run is hard, and nobody is beyond their maximum', () => {
  expect(meanShare(0)).toBeLessThan(0.5);
  expect(meanShare(1.2)).toBeGreaterThan(0.55);
  expect(meanShare(1.2)).toBeLessThan(0.72);
  expect(meanShare(3.5)).toBeGreaterThan(0.9);
  for (const { key, facts } of worn(at(8))) expect(facts.heldBpm).toBeLessThanOrEqual(demoMaximum(7, key) + 1);
});

it('the check for belts that stand still or leap leaves it alone; a few belts slip, some are not worn', () => {
  const all = worn(at(2));
  expect(all.length).toBeGreaterThan(80);
  expect(all.length).toBeLessThan(98);
  const coverages = all.map(({ facts }) => heartRateOf(facts, null).coverage ?? 0);
  expect(coverages.filter((coverage) => coverage > 0.999).length).toBeGreaterThan(70);
  expect(coverages.some((coverage) => coverage < 0.8)).toBe(true);
});

it('gives the same again, others in another session, and maximums of athletes', () => {
  const written = (planKey: string) => at(2, planKey).map(({ heartRate }) => heartRate?.join(' '));
  expect(written('a')).toEqual(written('a'));
  expect(written('a')).not.toEqual(written('b'));
  for (const key of KEYS) {
    expect(demoMaximum(7, key)).toBeGreaterThan(175);
    expect(demoMaximum(7, key)).toBeLessThan(213);
  }
  expect(withHeartRates(setOf([]), { seed: 7, planKey: 'a' }).tracks).toEqual([]);
  const unseen = {
    ...runner('p1', 0),
    x: new Int32Array(FRAMES).fill(MISSING),
    y: new Int32Array(FRAMES).fill(MISSING),
  };
  expect(withHeartRates(setOf([unseen]), { seed: 7, planKey: 'a' }).tracks[0]?.heartRate).toBeDefined();
});
