import { parametersFor, parametersHash, type ParameterOverrides } from '../../methods/default-parameters';
import type { TrackSet } from '../../tracking/trackset';
import { AnalysisBuffers, analyzeTrack } from './analyze-track';
import type { KpiValues, SessionFacts, TimeWindow } from './session-facts';
import type { Competition } from '../peaks/competition-of-team';
import { METHOD_VERSIONS } from '../../methods/method-registry';
import { coverageOf, keptShare, sessionQuality } from './session-quality';
import type { TrackContext } from '../load/track-motion';

export interface AnalyzeOptions {
  readonly sessionIsAMatch: boolean;
  readonly overrides?: ParameterOverrides;
  /** From `competitionOf`: the rates for counting windows (METHODS P3). If omitted, none are counted. */
  readonly competition?: Competition | null;
  readonly windows?: readonly TimeWindow[];
  readonly onProgress?: (share: number) => void;
}

/**
 * Every metric of every player in a session; the ball is not a player. Synchronous. Beyond the TrackSet it needs memory
 * for one track.
 */
export function analyzeTrackSet(set: TrackSet, options: AnalyzeOptions): SessionFacts {
  const { sessionIsAMatch, competition = null, windows = [] } = options;
  const parameters = parametersFor(set.sourceClass, options.overrides);
  const context: TrackContext = {
    sourceClass: set.sourceClass,
    frameRateHz: set.frameRateHz,
    periods: set.periods,
    pitch: set.pitch,
    sessionIsAMatch,
    possession: set.possession,
    parameters,
  };
  const buffers = new AnalysisBuffers();
  const inWindows: (readonly KpiValues[])[] = [];
  let turnsByBody = 0;
  const tracks = set.tracks.map((track, trackIndex) => {
    const {
      windows: inside,
      turnsByBody: byBody,
      ...facts
    } = analyzeTrack(track, context, buffers, competition, windows);
    inWindows.push(inside);
    turnsByBody += byBody;
    options.onProgress?.((trackIndex + 1) / set.tracks.length);
    const { sourceKey, name, side, shirtNumber, position = null } = track;
    return { trackIndex, sourceKey, name, side, shirtNumber, position, ...facts };
  });
  const quality = sessionQuality(
    tracks.map((track) => track.quality),
    set.sourceClass,
    parameters.turn,
  );
  const { turnsComparable } = quality;
  const kept = keptShare(set);
  return {
    method: { sourceClass: set.sourceClass, versions: METHOD_VERSIONS, parametersHash: parametersHash(parameters) },
    sessionIsAMatch,
    competition,
    quality,
    players: tracks.map((track) => ({
      ...track,
      quality: { ...track.quality, coverage: coverageOf(track.quality, kept), turnsComparable },
    })),
    turnsByBody,
    windows: windows.map(({ startS, endS }, index) => ({
      startS,
      endS,
      tracks: tracks.flatMap(({ trackIndex, sourceKey, side }) => {
        const kpis = inWindows[trackIndex]?.[index];
        return kpis === undefined ? [] : [{ sourceKey, side, kpis }];
      }),
    })),
  };
}
