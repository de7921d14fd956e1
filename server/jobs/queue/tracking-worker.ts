import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { DerivedParameters } from '@halfturn/core/methods/derived-parameters';
import { parametersFor, type Parameters } from '@halfturn/core/methods/default-parameters';
import { AnalysisBuffers } from '@halfturn/core/metrics/session/analyze-track';
import type { BasketballZones } from '@halfturn/core/metrics/load/basketball-zones';
import { type Parts, beyondParts, trackedParts } from '@halfturn/core/metrics/explained/moment-parts';
import type { QualityFigure } from '@halfturn/core/metrics/explained/families/quality-figures';
import { qualityParts } from '@halfturn/core/metrics/explained/families/quality-parts';
import type { BeyondFigure } from '@halfturn/core/metrics/explained/families/beyond-figures';
import type { KpiName, KpiValues, TimeWindow } from '@halfturn/core/metrics/session/session-facts';
import { trackMotion, type TrackContext } from '@halfturn/core/metrics/load/track-motion';
import type { Competition } from '@halfturn/core/metrics/peaks/competition-of-team';
import { windowKpis } from '@halfturn/core/metrics/load/window-kpis';
import { type WindowPeaks, windowPeaks } from '@halfturn/core/metrics/peaks/window-peaks';
import { windowZones } from '@halfturn/core/metrics/load/window-zones';
import { type SessionReplay, sessionReplay } from '@halfturn/core/live/session-replay';
import type { Sport } from '@halfturn/core/simulation/sport-pitches';
import { decodeTrackSet, encodeTrackSet } from '@halfturn/core/tracking/codec/codec';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import {
  type ClockWindow,
  replayFrames,
  type ReplayFrames,
  replayOfClock,
} from '@halfturn/core/views/session/replay/replay';
import {
  type MomentReplay,
  momentReplay,
  type ReplayedMoment,
} from '@halfturn/core/views/session/replay/moment-replay';
import { trackThumbnail } from '@halfturn/core/views/data/track-thumbnail';
import { smallMatch } from './warm-up';
import { MOST_TRACKING_BYTES } from '../../store/engine/unpacked-limits';

const gunzipAsync = promisify(gunzip);
/** Analysis-modules section 9: the time history has every tenth point. */
const HISTORY_STRIDE = 10;

export type TrackingQuestion =
  | {
      readonly kind: 'thumbnails';
      readonly sport: Sport;
      readonly tracks: readonly { readonly sourceKey: string; readonly shirtNumber: number | null }[];
    }
  | {
      readonly kind: 'window';
      readonly window: TimeWindow;
      readonly sessionIsAMatch: boolean;
      readonly parameters: Parameters;
      readonly sourceKeys: readonly string[];
    }
  | {
      readonly kind: 'peaks';
      readonly window: TimeWindow;
      readonly sessionIsAMatch: boolean;
      readonly parameters: Parameters;
      /** The competition whose rates windows must reach; null: do not count. */
      readonly competition: Competition | null;
      readonly sourceKeys: readonly string[];
    }
  | {
      readonly kind: 'zones';
      readonly window: TimeWindow | null;
      readonly sessionIsAMatch: boolean;
      readonly parameters: Parameters;
      readonly zones: DerivedParameters['basketballZones'];
      readonly sourceKeys: readonly string[];
    }
  | {
      readonly kind: 'speeds';
      readonly sessionIsAMatch: boolean;
      readonly parameters: Parameters | null;
      readonly sourceKeys: readonly string[];
    }
  | {
      readonly kind: 'parts';
      readonly kpi: KpiName;
      readonly window: TimeWindow | null;
      readonly sessionIsAMatch: boolean;
      readonly parameters: Parameters;
      readonly sourceKey: string;
    }
  | {
      readonly kind: 'beyond';
      readonly figure: BeyondFigure;
      readonly threshold: number;
      readonly sessionIsAMatch: boolean;
      readonly parameters: Parameters;
      readonly sourceKey: string;
    }
  | {
      readonly kind: 'quality';
      readonly figure: QualityFigure;
      readonly toSee: number | null;
      readonly sessionIsAMatch: boolean;
      readonly parameters: Parameters;
      readonly sourceKey: string;
    }
  | {
      readonly kind: 'moment';
      readonly moment: ReplayedMoment;
      readonly sessionIsAMatch: boolean;
      readonly parameters: Parameters;
    }
  | { readonly kind: 'frames'; readonly startS: number; readonly endS: number }
  | { readonly kind: 'clockFrames'; readonly window: ClockWindow }
  | {
      readonly kind: 'sessionReplay';
      readonly sessionIsAMatch: boolean;
      readonly parameters: Parameters | null;
      readonly sourceKeys: readonly string[];
    };

export interface TrackingTask {
  readonly packed: Uint8Array;
  readonly question: TrackingQuestion;
}

export interface SpeedHistory {
  /** Seconds since the origin. */
  readonly timeS: readonly number[];
  readonly speedMPerS: readonly number[];
}

export type TrackingAnswer =
  | { readonly kind: 'thumbnails'; readonly bySourceKey: ReadonlyMap<string, string> }
  | { readonly kind: 'window'; readonly bySourceKey: ReadonlyMap<string, KpiValues> }
  | { readonly kind: 'peaks'; readonly bySourceKey: ReadonlyMap<string, WindowPeaks> }
  | { readonly kind: 'zones'; readonly bySourceKey: ReadonlyMap<string, BasketballZones | null> }
  | { readonly kind: 'speeds'; readonly bySourceKey: ReadonlyMap<string, SpeedHistory> }
  | { readonly kind: 'parts'; readonly parts: Parts | null }
  | { readonly kind: 'beyond'; readonly parts: Parts | null }
  | { readonly kind: 'quality'; readonly parts: Parts | null }
  | { readonly kind: 'moment'; readonly replay: MomentReplay | null }
  | { readonly kind: 'frames'; readonly frames: ReplayFrames }
  | { readonly kind: 'clockFrames'; readonly found: ReturnType<typeof replayOfClock> }
  | { readonly kind: 'sessionReplay'; readonly replay: SessionReplay | null };

let small: Promise<TrackSet> | null = null;

/**
 * Goes once through what opens Drill Management, on a small synthetic match: the engine compiles the loops after a few
 * times.
 */
export async function warmUp(): Promise<void> {
  const set = await (small ??= smallMatch());
  const sourceKeys = set.tracks.map(({ sourceKey }) => sourceKey);
  const endS = Math.max(...set.periods.map((period) => period.endS));
  const of = { sessionIsAMatch: true, sourceKeys };
  const kept = decodeTrackSet(encodeTrackSet(set));
  answerOf(kept, { kind: 'speeds', parameters: null, ...of });
  answerOf(kept, { kind: 'window', window: { startS: 0, endS }, parameters: parametersFor(set.sourceClass), ...of });
}

export async function runTrackingTask({ packed, question }: TrackingTask): Promise<TrackingAnswer> {
  return answerOf(decodeTrackSet(await gunzipAsync(packed, { maxOutputLength: MOST_TRACKING_BYTES })), question);
}

function answerOf(set: TrackSet, question: TrackingQuestion): TrackingAnswer {
  switch (question.kind) {
    case 'thumbnails': {
      const pictures = question.tracks.map(({ sourceKey, shirtNumber }) => {
        const track = set.tracks.find((each) => each.sourceKey === sourceKey) ?? null;
        return [sourceKey, trackThumbnail(track, set.pitch, shirtNumber, question.sport)] as const;
      });
      return { kind: 'thumbnails', bySourceKey: new Map(pictures) };
    }
    case 'window': {
      const context = contextOf(set, question.sessionIsAMatch, question.parameters);
      const buffers = new AnalysisBuffers();
      const kpis = tracksOf(set, question.sourceKeys).map(
        (track) => [track.sourceKey, windowKpis(track, context, question.window, buffers)] as const,
      );
      return { kind: 'window', bySourceKey: new Map(kpis) };
    }
    case 'peaks': {
      const context = contextOf(set, question.sessionIsAMatch, question.parameters);
      const buffers = new AnalysisBuffers();
      const peaks = tracksOf(set, question.sourceKeys).map(
        (track) =>
          [track.sourceKey, windowPeaks(track, context, question.window, question.competition, buffers)] as const,
      );
      return { kind: 'peaks', bySourceKey: new Map(peaks) };
    }
    case 'zones': {
      const context = contextOf(set, question.sessionIsAMatch, question.parameters);
      const buffers = new AnalysisBuffers();
      const zones = tracksOf(set, question.sourceKeys).map(
        (track) => [track.sourceKey, windowZones(track, context, question.window, question.zones, buffers)] as const,
      );
      return { kind: 'zones', bySourceKey: new Map(zones) };
    }
    case 'speeds': {
      const parameters = question.parameters ?? parametersFor(set.sourceClass);
      const context = contextOf(set, question.sessionIsAMatch, parameters);
      const buffers = new AnalysisBuffers();
      const histories = tracksOf(set, question.sourceKeys).map((track) => {
        const { kinematics } = trackMotion(track, context, buffers);
        const every = (column: Float64Array) => Array.from(column.filter((_, i) => i % HISTORY_STRIDE === 0));
        return [track.sourceKey, { timeS: every(kinematics.timeS), speedMPerS: every(kinematics.speed) }] as const;
      });
      return { kind: 'speeds', bySourceKey: new Map(histories) };
    }
    case 'parts': {
      const { kpi, window, sessionIsAMatch, parameters, sourceKey } = question;
      const [track] = tracksOf(set, [sourceKey]);
      const context = contextOf(set, sessionIsAMatch, parameters);
      const parts = track === undefined ? null : trackedParts(kpi, track, context, window, new AnalysisBuffers());
      return { kind: 'parts', parts };
    }
    case 'beyond': {
      const { figure, threshold, sessionIsAMatch, parameters, sourceKey } = question;
      const [track] = tracksOf(set, [sourceKey]);
      const context = contextOf(set, sessionIsAMatch, parameters);
      const parts = track === undefined ? null : beyondParts(figure, threshold, track, context, new AnalysisBuffers());
      return { kind: 'beyond', parts };
    }
    case 'quality': {
      const { figure, toSee, sessionIsAMatch, parameters, sourceKey } = question;
      const [track] = tracksOf(set, [sourceKey]);
      const context = contextOf(set, sessionIsAMatch, parameters);
      const parts = track === undefined ? null : qualityParts(figure, track, context, toSee, new AnalysisBuffers());
      return { kind: 'quality', parts };
    }
    case 'moment': {
      const context = contextOf(set, question.sessionIsAMatch, question.parameters);
      return { kind: 'moment', replay: momentReplay(set, question.moment, context, new AnalysisBuffers()) };
    }
    case 'frames':
      return { kind: 'frames', frames: replayFrames(set, question.startS, question.endS) };
    case 'sessionReplay': {
      const parameters = question.parameters ?? parametersFor(set.sourceClass);
      const { sessionIsAMatch, sourceKeys } = question;
      return { kind: 'sessionReplay', replay: sessionReplay(set, sourceKeys, { sessionIsAMatch, parameters }) };
    }
    case 'clockFrames':
      return { kind: 'clockFrames', found: replayOfClock(set, question.window) };
  }
}

function tracksOf(set: TrackSet, sourceKeys: readonly string[]) {
  const wanted = new Set(sourceKeys);
  return set.tracks.filter((track) => wanted.has(track.sourceKey));
}

function contextOf(set: TrackSet, sessionIsAMatch: boolean, parameters: Parameters): TrackContext {
  const { sourceClass, frameRateHz, periods, pitch } = set;
  return { sourceClass, frameRateHz, periods, pitch, sessionIsAMatch, parameters };
}
