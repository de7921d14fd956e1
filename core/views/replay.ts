/** The frames around a moment of a session, of every track: what a replay on a pitch draws. */
import { fromFixedPoint, type Pitch, type Track, type TrackSet } from '../tracking/trackset';

/** Longest window and closest frames that are given out, whatever is asked. */
export const MOST_REPLAY_S = 20;
const MOST_HZ = 25;

export interface ReplayTrack {
  readonly sourceKey: string;
  readonly side: Track['side'];
  /** Metres, one value a frame of `timeS`; null without a sample near it. */
  readonly xM: readonly (number | null)[];
  readonly yM: readonly (number | null)[];
}

export interface ReplayFrames {
  readonly pitch: Pitch | null;
  /** Seconds since the origin. */
  readonly timeS: readonly number[];
  /** Those that are somewhere in the window. */
  readonly tracks: readonly ReplayTrack[];
  readonly ball: ReplayTrack | null;
}

/**
 * Frames from `startS` to `endS`, at the rate of the source or at 25 Hz where that is closer. A frame takes the nearest
 * sample that is at most half a frame away: nothing is made up between samples.
 * @throws RangeError for a window that is none or longer than `MOST_REPLAY_S`
 */
export function replayFrames(set: TrackSet, startS: number, endS: number): ReplayFrames {
  if (!(startS < endS) || endS - startS > MOST_REPLAY_S) {
    throw new RangeError(`A replay from ${startS} to ${endS} s: ask for at most ${MOST_REPLAY_S} s.`);
  }
  const hz = Math.min(MOST_HZ, set.frameRateHz);
  const count = Math.floor((endS - startS) * hz) + 1;
  const timeS = Array.from({ length: count }, (_, frame) => startS + frame / hz);
  const reachS = 0.5 / Math.min(hz, set.frameRateHz) + 1e-6;
  const cut = (track: Track): ReplayTrack => ({
    sourceKey: track.sourceKey,
    side: track.side,
    ...positions(track, timeS, reachS),
  });
  const isThere = ({ xM }: ReplayTrack) => xM.some((value) => value !== null);
  const ball = set.ball === null ? null : cut(set.ball);
  return {
    pitch: set.pitch,
    timeS,
    tracks: set.tracks.map(cut).filter(isThere),
    ball: ball !== null && isThere(ball) ? ball : null,
  };
}

/** Centimetres are what a picture shows. */
function rounded(fixedPoint: number): number | null {
  const metres = fromFixedPoint(fixedPoint);
  return Number.isNaN(metres) ? null : Math.round(metres * 100) / 100;
}

function positions(track: Track, timeS: readonly number[], reachS: number): Pick<ReplayTrack, 'xM' | 'yM'> {
  const xM: (number | null)[] = [];
  const yM: (number | null)[] = [];
  for (const at of timeS) {
    const sample = nearestSample(track.timeS, at);
    const isNear = Math.abs((track.timeS[sample] ?? Number.POSITIVE_INFINITY) - at) <= reachS;
    const x = isNear ? rounded(track.x[sample] ?? 0) : null;
    const y = isNear ? rounded(track.y[sample] ?? 0) : null;
    xM.push(y === null ? null : x);
    yM.push(x === null ? null : y);
  }
  return { xM, yM };
}

/** Index of the sample nearest to a time; 0 without samples. */
function nearestSample(times: Float64Array, at: number): number {
  let low = 0;
  let high = times.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const before = low - 1;
  return before >= 0 && at - (times[before] ?? 0) <= (times[low] ?? Number.POSITIVE_INFINITY) - at ? before : low;
}
