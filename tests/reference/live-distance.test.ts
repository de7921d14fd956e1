import { parametersFor } from '@halfturn/core/methods/default-parameters';
import { watchReplay } from '@halfturn/core/live/live-replay.fixture';
import { computeKinematics, KinematicsBuffers } from '@halfturn/core/tracking/kinematics';
import { MISSING, type Track, type TrackSet } from '@halfturn/core/tracking/trackset';
import { describe, expect, it } from 'vitest';
import {
  loadBasketball,
  loadCatapult,
  loadEpts,
  loadOpenField,
  loadStatsports,
  loadTracab,
  loadZxy,
  sourceFile,
} from './load';
import { partOf } from './live-part';
import { HAS_SHARED_DATA } from './shared-data';
import { readTrackSet } from '@halfturn/core/readers/read-session';

const LENGTH_S = 100;
const FROM_S = 10;
const SHARE = 0.02;
/** The display shows tenths of a metre, and noise of a standing player differs between one filter pass and two. */
const SLACK_M = 0.5;

function knownTimes({ timeS, x, deviceSpeed }: Track): readonly number[] {
  return [...timeS].filter((_, k) => x[k] !== MISSING || (deviceSpeed?.[k] ?? MISSING) !== MISSING);
}

function truthOf(track: Track, set: TrackSet): (atS: number) => number {
  const { kinematics: parameters } = parametersFor(set.sourceClass);
  const { length, timeS, speed } = computeKinematics(
    track,
    set.periods,
    set.frameRateHz,
    parameters,
    new KinematicsBuffers(),
  );
  const sums = new Float64Array(length + 1);
  for (let k = 0; k < length; k++) sums[k + 1] = (sums[k] ?? 0) + (speed[k] ?? 0) / set.frameRateHz;
  const times = [...timeS];
  return (atS) => {
    let [from, to] = [0, times.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((times[middle] ?? Infinity) <= atS) from = middle + 1;
      else to = middle;
    }
    return sums[from] ?? NaN;
  };
}

const fixture = (path: string) => () => readTrackSet([sourceFile(path)], {});

describe.skipIf(!HAS_SHARED_DATA)('live distance and speed of a real recording', () => {
  it.each<readonly [string, () => Promise<TrackSet>]>([
    ['TRACAB', loadTracab],
    ['FIFA EPTS', loadEpts],
    ['ZXY, each tag with its own clock', loadZxy],
    ['STATSports, each vest with its own clock', loadStatsports],
    ['Catapult positions', loadCatapult],
    ['Catapult OpenField', loadOpenField],
    ['LPS', loadBasketball],
    ['speed alone', fixture('speedtrace-18hz/exampleFile.csv.gz')],
    ['GNSS of both teams', fixture('format-fixtures/soccertrack-gnss/G_20200220_1_0000_0030.csv.gz')],
    ['FIT, a sample a second', fixture('format-fixtures/fit/activity-small-fenix2-run.fit')],
    ['FIT with fields of developers, a sample a second', fixture('format-fixtures/fit/developer-types-sample.fit')],
  ])('are those of the batch: %s', async (_, read) => {
    const set = partOf(await read(), LENGTH_S);
    expect(set.tracks.length).toBeGreaterThan(0);
    const { seen } = watchReplay(set);
    expect(seen.length).toBeGreaterThan(100);
    const { positionCutoffHz, deviceSpeedCutoffHz } = parametersFor(set.sourceClass).kinematics;
    for (const [index, track] of set.tracks.entries()) {
      const times = knownTimes(track);
      const [firstS = Infinity, lastS = -Infinity] = [times[0], times.at(-1)];
      const truth = truthOf(track, set);
      const usesDevice = deviceSpeedCutoffHz !== null && track.deviceSpeed !== null;
      // METHODS 13: the lag of one filter pass, plus the frames around which a speed is computed.
      const delayS =
        Math.SQRT2 / (2 * Math.PI * (usesDevice ? deviceSpeedCutoffHz : positionCutoffHz)) + 2 / set.frameRateHz;
      const wrong = seen.flatMap(({ timeS, distancesM }) => {
        const live = distancesM[index] ?? NaN;
        const [low, high] = [truth(timeS - delayS), truth(timeS)];
        const isRight = live >= low * (1 - SHARE) - SLACK_M && live <= high * (1 + SHARE) + SLACK_M;
        return timeS < firstS + FROM_S || isRight ? [] : [`${timeS} s: ${live} m, not ${low} to ${high} m`];
      });
      expect(wrong, `track ${index}`).toEqual([]);
      // Only while seen: gaps of a tag that the batch does not bridge are unknown here as well.
      const present = seen.filter(({ timeS }) => timeS > firstS + 1 && isSeenAt(times, timeS) && timeS <= lastS);
      const known = present.filter(({ speeds }) => !Number.isNaN(speeds[index] ?? NaN));
      expect(known.length, `track ${index}`).toBeGreaterThanOrEqual(0.95 * present.length);
    }
  });
});

function isSeenAt(times: readonly number[], atS: number): boolean {
  let [from, to] = [0, times.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((times[middle] ?? Infinity) <= atS) from = middle + 1;
    else to = middle;
  }
  return atS - (times[from - 1] ?? -Infinity) < 0.5;
}
