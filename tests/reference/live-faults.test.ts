/**
 * METHODS K2 live: a real vest whose speeds are made false is shown with the distance of the sound one. Skipped without
 * the data.
 */
import { watchReplay } from '@halfturn/core/live/live-replay.fixture';
import { toFixedPoint, type TrackSet } from '@halfturn/core/tracking/trackset';
import { describe, expect, it } from 'vitest';
import { partOf } from './live-part';
import { loadOpenField, loadStatsports } from './load';
import { HAS_SHARED_DATA } from './shared-data';

const LENGTH_S = 240;
const SHARE = 0.02;
/** A player who stands has no distance to keep. */
const LEAST_M = 100;

type Falsify = (row: number, speed: number) => number;
type Fault = readonly [string, Falsify];

function falsified(set: TrackSet, falsify: Falsify): TrackSet {
  return {
    ...set,
    tracks: set.tracks.map((track) => ({
      ...track,
      deviceSpeed: track.deviceSpeed?.map((speed, row) => falsify(row, speed)) ?? null,
    })),
  };
}

const lastM = (set: TrackSet): readonly number[] => watchReplay(set, { bunchS: 2 }).seen.at(-1)?.distancesM ?? [];

const NONE: readonly Fault[] = [
  ['655.35 km/h for none in 4 % of the rows', (row, speed) => (row % 25 === 5 ? toFixedPoint(655.35 / 3.6) : speed)],
  ['655.35 km/h for three seconds in thirty', (row, speed) => (row % 300 < 30 ? toFixedPoint(655.35 / 3.6) : speed)],
];
const LEAPS: Fault = ['30 km/h in every tenth row', (row, speed) => (row % 10 === 3 ? toFixedPoint(30 / 3.6) : speed)];
/** Live, zeros are told from rest once they were seen at a run: the other vest's players walk. */
const ZEROS: Fault = ['zeros in every fifth second', (row, speed) => (Math.floor(row / 10) % 5 === 2 ? 0 : speed)];

describe.skipIf(!HAS_SHARED_DATA).each([
  ['STATSports', loadStatsports, [...NONE, LEAPS]],
  ['OpenField', loadOpenField, [...NONE, LEAPS, ZEROS]],
] as const)('a vest of %s, live', (_, load, faults) => {
  it.each(faults)('with %s keeps its distance', async (_name, falsify) => {
    const set = partOf(await load(), LENGTH_S);
    const truth = lastM(set);
    const moving = truth.flatMap((metres, i) => (metres > LEAST_M ? [i] : []));
    expect(moving.length).toBeGreaterThan(0);
    const live = lastM(falsified(set, falsify));
    for (const i of moving) {
      const [said = NaN, metres = NaN] = [live[i], truth[i]];
      expect(Math.abs(said / metres - 1), `track ${i}: ${said} m, not ${metres} m`).toBeLessThan(SHARE);
    }
  });
});
