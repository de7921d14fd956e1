/**
 * A stretch of play behind a number: its frames on the pitch, and speed and acceleration with the counted parts marked.
 */
import { trackMotion, type TrackContext } from '../../../metrics/load/track-motion';
import type { AnalysisBuffers } from '../../../metrics/session/analyze-track';
import type { KpiName } from '../../../metrics/session/session-facts';
import { countedSpans } from '../../../metrics/session/counted-frames';
import type { TrackSet } from '../../../tracking/trackset';
import { replayFrames, type ReplayFrames, replayOfClock } from './replay';

export interface ReplayedMoment {
  readonly sourceKey: string;
  readonly kpi: KpiName | null;
  /** Seconds since the session's origin; null: by its match clock. */
  readonly startS: number | null;
  readonly clockS: number | null;
  readonly lengthS: number;
  readonly aroundS: number;
}

export interface MotionTrace {
  /** Seconds since the session's origin. */
  readonly timeS: readonly number[];
  readonly speedMPerS: readonly (number | null)[];
  readonly accelerationMPerS2: readonly (number | null)[];
  readonly counts: readonly boolean[];
}

export interface MomentReplay {
  readonly startS: number;
  readonly frames: ReplayFrames;
  readonly trace: MotionTrace;
}

/** Frames of a trace: at most this many, evenly left out of a long window. */
const MOST_TRACE_FRAMES = 1500;

export function momentReplay(
  set: TrackSet,
  { sourceKey, kpi, startS, clockS, lengthS, aroundS }: ReplayedMoment,
  context: TrackContext,
  buffers: AnalysisBuffers,
): MomentReplay | null {
  const track = set.tracks.find((each) => each.sourceKey === sourceKey);
  if (track === undefined) return null;
  const { sessionIsAMatch } = context;
  const found =
    startS !== null
      ? { startS, frames: replayFrames(set, startS - aroundS, startS + lengthS + aroundS) }
      : clockS === null
        ? null
        : replayOfClock(set, { sourceKey, clockS, durationS: lengthS, sessionIsAMatch, aroundS });
  if (found === null) return null;
  const motion = trackMotion(track, context, buffers);
  const window = { startS: found.startS, endS: found.startS + lengthS };
  const spans = (kpi === null ? null : countedSpans(kpi, motion, context.parameters)) ?? [window];
  const { timeS, speed, acceleration } = motion.kinematics;
  const shown = Array.from(timeS.keys()).filter(
    (frame) => (timeS[frame] ?? NaN) >= window.startS - aroundS && (timeS[frame] ?? NaN) <= window.endS + aroundS,
  );
  const stride = Math.ceil(shown.length / MOST_TRACE_FRAMES);
  const kept = shown.filter((_, index) => index % Math.max(1, stride) === 0);
  const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  const counts = (at: number) => spans.some((span) => at >= span.startS && at < span.endS);
  return {
    ...found,
    trace: {
      timeS: kept.map((frame) => timeS[frame] ?? NaN),
      speedMPerS: kept.map((frame) => known(speed[frame])),
      accelerationMPerS2: kept.map((frame) => known(acceleration[frame])),
      counts: kept.map((frame) => counts(timeS[frame] ?? NaN)),
    },
  };
}
