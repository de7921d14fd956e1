import { MOST_REPLAY_S } from './replay-length';
import { timesOfMatchClock } from '../../../tracking/match-clock';
import { fromFixedPoint, type Pitch, type Track, type TrackSet } from '../../../tracking/trackset';

/** With what is shown around it. */
const MOST_SHOWN_S = MOST_REPLAY_S + 20;
const MOST_HZ = 25;
const MOST_FRAMES = 800;

export interface ReplayTrack {
  readonly sourceKey: string;
  readonly side: Track['side'];
  /** Metres, one value per frame of `timeS`; null without a nearby sample. */
  readonly xM: readonly (number | null)[];
  readonly yM: readonly (number | null)[];
}

export interface ReplayFrames {
  readonly pitch: Pitch | null;
  readonly timeS: readonly number[];
  readonly tracks: readonly ReplayTrack[];
  readonly ball: ReplayTrack | null;
}

/**
 * Frames from `startS` to `endS`, at the rate of the source or at 25 Hz, whichever is closer; a long window at a lower
 * rate with at most `MOST_FRAMES`. A frame takes the nearest sample at most half a source frame away and never
 * interpolates.
 * @throws RangeError for an invalid window or one longer than `MOST_SHOWN_S`
 */
export function replayFrames(set: TrackSet, startS: number, endS: number): ReplayFrames {
  if (!(startS < endS) || endS - startS > MOST_SHOWN_S) {
    throw new RangeError(`A replay from ${startS} to ${endS} s: ask for at most ${MOST_SHOWN_S} s.`);
  }
  const hz = Math.min(MOST_HZ, set.frameRateHz, MOST_FRAMES / (endS - startS));
  const count = Math.floor((endS - startS) * hz) + 1;
  const timeS = Array.from({ length: count }, (_, frame) => startS + frame / hz);
  const reachS = 0.5 / Math.min(MOST_HZ, set.frameRateHz) + 1e-6;
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

export interface ClockWindow {
  readonly sourceKey: string;
  readonly clockS: number;
  readonly durationS: number;
  readonly sessionIsAMatch: boolean;
  readonly aroundS: number;
}

/**
 * The frames of a window given by its match clock, with its start since the origin. If two times have the same clock
 * (added time and the next half), it takes the one in which the player covers more ground, because callers ask for
 * windows with a high value.
 * @returns null where the session has no such clock, or the player no track in the window
 */
export function replayOfClock(set: TrackSet, window: ClockWindow): { startS: number; frames: ReplayFrames } | null {
  const { sourceKey, clockS, durationS, sessionIsAMatch, aroundS } = window;
  const track = set.tracks.find((each) => each.sourceKey === sourceKey);
  if (track === undefined) return null;
  const [startS] = timesOfMatchClock(clockS, set.periods, sessionIsAMatch)
    .map((timeS) => ({ timeS, ground: groundCovered(track, timeS, timeS + durationS) }))
    .filter(({ ground }) => ground !== null)
    .sort((a, b) => (b.ground ?? 0) - (a.ground ?? 0))
    .map(({ timeS }) => timeS);
  if (startS === undefined) return null;
  return { startS, frames: replayFrames(set, startS - aroundS, startS + durationS + aroundS) };
}

/** Metres between the samples of a window, without pauses; null without a sample. */
function groundCovered(track: Track, fromS: number, toS: number): number | null {
  let metres: number | null = null;
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let sample = nearestSample(track.timeS, fromS); sample < track.timeS.length; sample++) {
    const at = track.timeS[sample] ?? Number.NaN;
    if (at < fromS) continue;
    if (at >= toS) break;
    const [x, y] = [fromFixedPoint(track.x[sample] ?? 0), fromFixedPoint(track.y[sample] ?? 0)];
    const step = Math.sqrt((x - lastX) ** 2 + (y - lastY) ** 2);
    if (!Number.isNaN(x)) metres = (metres ?? 0) + (Number.isNaN(step) ? 0 : step);
    [lastX, lastY] = [x, y];
  }
  return metres;
}

/** A picture needs no more than centimetres. */
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
