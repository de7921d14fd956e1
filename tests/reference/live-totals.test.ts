/**
 * HSR distance, peak speed, sprints and accelerations of real recordings sent as if live. HSR distance and peak
 * speed equal the batch except for the newest second and a half; the others come as close as one filter pass comes
 * to two (METHODS 13).
 */
import { parametersFor } from '@halfturn/core/methods/default-parameters';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { analyzeTrack, AnalysisBuffers } from '@halfturn/core/metrics/session/analyze-track';
import type { TrackContext } from '@halfturn/core/metrics/load/track-motion';
import { watchReplay } from '@halfturn/core/live/live-replay.fixture';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { describe, expect, it } from 'vitest';
import { soFarOf } from './batch-truth';
import { partOf } from './live-part';
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
import { HAS_SHARED_DATA } from './shared-data';

const LENGTH_S = 240;
const LATE_S = 1.5;
const HSR_SLACK_M = 3.5;
const PEAK_SLACK_M_PER_S = 0.1;
/** Per player, and for all together: those that barely last long enough. */
const MOST_OTHER_ACCELERATIONS = 2;
const OTHER_ACCELERATIONS_SHARE = 0.08;
/** For an event that ends just before the recording, it is unknown whether it continues. */
const SETTLED_S = 2;

const fixture = (path: string) => () => readTrackSet([sourceFile(path)], {});
const contextOf = ({ sourceClass, frameRateHz, periods, pitch }: TrackSet): TrackContext => ({
  sourceClass,
  frameRateHz,
  periods,
  pitch,
  sessionIsAMatch: false,
  parameters: parametersFor(sourceClass),
});

describe.skipIf(!HAS_SHARED_DATA)('live totals of a real recording', () => {
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
  ])('are those of the batch: %s', async (_, read) => {
    const set = partOf(await read(), LENGTH_S);
    const { seen, found } = watchReplay(set);
    const last = seen.at(-1);
    if (last === undefined) throw new Error('Nothing was seen.');
    const context = contextOf(set);
    const truths = set.tracks.map((track) => soFarOf(track, set));
    const truthAt = (index: number, atS: number) =>
      truths[index]?.(atS) ?? { distanceM: NaN, hsrM: NaN, peakMPerS: NaN };
    let [accelerations, expected] = [0, 0];
    for (const [index, track] of set.tracks.entries()) {
      const { efforts } = analyzeTrack(track, context, new AnalysisBuffers());
      const named = `track ${index}`;
      const [before, now] = [truthAt(index, last.timeS - LATE_S), truthAt(index, last.timeS)];
      const hsrM = last.hsrM[index] ?? NaN;
      expect(hsrM, named).toBeGreaterThanOrEqual(before.hsrM - HSR_SLACK_M);
      expect(hsrM, named).toBeLessThanOrEqual(now.hsrM + HSR_SLACK_M);
      const peak = last.peaksMPerS[index] ?? NaN;
      if (before.peakMPerS !== null) expect(peak, named).toBeGreaterThanOrEqual(before.peakMPerS - PEAK_SLACK_M_PER_S);
      if (!Number.isNaN(peak)) expect(peak, named).toBeLessThanOrEqual((now.peakMPerS ?? 0) + PEAK_SLACK_M_PER_S);
      const events = found?.[index];
      if (events === undefined || track.deviceSpeed !== null) continue;
      const settled = efforts.filter(({ startS, durationS }) => startS + durationS < last.timeS - SETTLED_S);
      const sprints = settled.filter(({ kind }) => kind === 'SPRINT').length;
      expect(Math.abs(events.sprints.length - sprints), named).toBeLessThanOrEqual(1);
      const { countMPerS2 } = context.parameters.acceleration;
      const counted = settled.filter(({ kind, peak: most }) => kind === 'ACCELERATION' && most > countMPerS2).length;
      const told = events.accelerations?.length ?? 0;
      expect(Math.abs(told - counted), named).toBeLessThanOrEqual(MOST_OTHER_ACCELERATIONS);
      accelerations += told;
      expected += counted;
    }
    expect(Math.abs(accelerations - expected)).toBeLessThanOrEqual(
      MOST_OTHER_ACCELERATIONS + OTHER_ACCELERATIONS_SHARE * expected,
    );
  });
});
