/**
 * HSR distance, peak speed, sprints and accelerations of real recordings sent as if they were live: at the end they are
 * those of the batch, as near as one pass of the filter comes to two (METHODS 13).
 */
import { parametersFor } from '@halfturn/core/methods/parameters';
import { readTrackSet } from '@halfturn/core/readers/registry';
import { analyzeTrack, AnalysisBuffers } from '@halfturn/core/metrics/session/analyze-track';
import { heldPeak } from '@halfturn/core/metrics/load/peak-speed';
import { trackMotion, type TrackContext } from '@halfturn/core/metrics/load/track-motion';
import { watchReplay } from '@halfturn/core/live/live-replay.fixture';
import type { Track, TrackSet } from '@halfturn/core/tracking/trackset';
import { describe, expect, it } from 'vitest';
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
/** Share, and what a stride at the mark makes of HSR distance. */
const HSR_SHARE = 0.05;
const HSR_SLACK_M = 3.5;
const PEAK_SLACK_M_PER_S = 0.15;
/** Of a player, and of all of them together: those that hardly last long enough. */
const MOST_OTHER_ACCELERATIONS = 2;
const OTHER_ACCELERATIONS_SHARE = 0.08;
/** Of what ends just before the recording it is not known whether it goes on. */
const SETTLED_S = 2;
const SUSPECT_S = 0.5;

const fixture = (path: string) => () => readTrackSet([sourceFile(path)], {});
const contextOf = ({ sourceClass, frameRateHz, periods, pitch }: TrackSet): TrackContext => ({
  sourceClass,
  frameRateHz,
  periods,
  pitch,
  sessionIsAMatch: false,
  parameters: parametersFor(sourceClass),
});

/** Whether the tracking failed beside the peak: one pass and two do not smooth that alike. */
function isDoubtful(track: Track, context: TrackContext): boolean {
  const { kinematics, stays } = trackMotion(track, context, new AnalysisBuffers());
  const held = heldPeak(kinematics, stays, context.parameters.kinematics.peakHoldS);
  if (held === null) return false;
  const near = SUSPECT_S * context.frameRateHz;
  return kinematics.suspect.subarray(Math.max(0, held.first - near), held.last + near).includes(1);
}

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
    let [accelerations, truth] = [0, 0];
    for (const [index, track] of set.tracks.entries()) {
      const { kpis, efforts } = analyzeTrack(track, context, new AnalysisBuffers());
      const named = `track ${index}`;
      const hsrM = kpis.highSpeedDistanceM ?? 0;
      expect(Math.abs((last.hsrM[index] ?? NaN) - hsrM), named).toBeLessThanOrEqual(HSR_SHARE * hsrM + HSR_SLACK_M);
      const peak = last.peaksMPerS[index] ?? NaN;
      const above = peak - (kpis.peakSpeedMPerS ?? NaN);
      expect(above, named).toBeLessThanOrEqual(PEAK_SLACK_M_PER_S);
      if (!isDoubtful(track, context)) expect(above, named).toBeGreaterThanOrEqual(-PEAK_SLACK_M_PER_S);
      // Events are found in positions; what has none, or takes speed from the device, has others.
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
      truth += counted;
    }
    expect(Math.abs(accelerations - truth)).toBeLessThanOrEqual(
      MOST_OTHER_ACCELERATIONS + OTHER_ACCELERATIONS_SHARE * truth,
    );
  });
});
