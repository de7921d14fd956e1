/** Mean metabolic power of every minute of a match (METHODS M1 over the minutes of W2, metpower@1). */
import { bisectLeft } from 'd3-array';
import { matchClockS } from '../../tracking/match-clock';
import type { Stay } from '../../tracking/time-on-pitch';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import type { Period } from '../../tracking/trackset';
import type { FrameSpan, PowerSum } from './metabolic-power';

const SECONDS_PER_MINUTE = 60;
/** A frame this close before a full minute belongs to that minute: times are sums of frame lengths. */
const TIME_SLACK_S = 1e-6;
/**
 * Longer than any match, including extra time and penalties, so that a file with wrong times cannot fill the memory.
 */
const MOST_MINUTES = 300;

interface MinutePeriod {
  readonly periodId: number;
  readonly firstMinute: number;
  readonly clockStartS: number;
}

/**
 * One value per minute, minute 1 first. Minutes continue through added time (45+2 is minute 47), and those of the
 * second half follow; `periods` holds the match clock.
 */
export interface MinutePowers {
  readonly periods: readonly MinutePeriod[];
  readonly onPitchS: readonly number[];
  readonly meanPowerWPerKg: readonly (number | null)[];
}

interface MinutePiece extends FrameSpan {
  readonly minute: number | null;
}

export interface MatchMinutes {
  readonly periods: readonly MinutePeriod[];
  readonly count: number;
  readonly pieces: readonly MinutePiece[];
}

/**
 * @param periods in time order, those the kinematics were computed with; if empty, the session is one period from its
 * origin
 */
export function matchMinutes(
  { timeS, length }: TrackKinematics,
  stays: readonly Stay[],
  periods: readonly Period[],
  sessionIsAMatch: boolean,
): MatchMinutes {
  const lastS = length === 0 ? 0 : (timeS[length - 1] ?? 0);
  const spans = periods.length > 0 ? periods : [{ id: 1, startS: 0, endS: lastS }];
  let count = 0;
  const cut = spans.map(({ id, startS, endS }) => {
    const before = count;
    const whole = Math.max(0, Math.ceil((endS - startS - TIME_SLACK_S) / SECONDS_PER_MINUTE));
    const kept = Math.min(whole, MOST_MINUTES - before);
    count += kept;
    const clockStartS = matchClockS(startS, periods, sessionIsAMatch);
    return { period: { periodId: id, firstMinute: before + 1, clockStartS }, before, startS, whole, kept };
  });
  const pieces = stays.flatMap(({ first, end, periodIndex }): MinutePiece[] => {
    const { before = 0, startS = 0, whole = 0, kept = 0 } = cut[periodIndex] ?? {};
    const found: MinutePiece[] = [];
    let from = first;
    for (let k = 0; k < kept && from < end; k++) {
      const toS = k === whole - 1 ? Infinity : startS + (k + 1) * SECONDS_PER_MINUTE - TIME_SLACK_S;
      const to = bisectLeft(timeS, toS, from, end);
      if (to > from) found.push({ first: from, end: to, minute: before + k });
      from = to;
    }
    if (from < end) found.push({ first: from, end, minute: null });
    return found;
  });
  return { periods: cut.map(({ period }) => period), count, pieces };
}

export function minutePowers(
  { periods, count, pieces }: MatchMinutes,
  sums: readonly PowerSum[],
  frameRateHz: number,
): MinutePowers {
  const seen = new Int32Array(count);
  const withPower = new Int32Array(count);
  const sumWPerKg = new Float64Array(count);
  for (const [index, { first, end, minute }] of pieces.entries()) {
    const { frames = 0, power = 0 } = sums[index] ?? {};
    if (minute === null) continue;
    seen[minute] = (seen[minute] ?? 0) + end - first;
    withPower[minute] = (withPower[minute] ?? 0) + frames;
    sumWPerKg[minute] = (sumWPerKg[minute] ?? 0) + power;
  }
  return {
    periods,
    onPitchS: Array.from(seen, (frames) => frames / frameRateHz),
    meanPowerWPerKg: Array.from(withPower, (frames, minute) =>
      frames === 0 ? null : (sumWPerKg[minute] ?? NaN) / frames,
    ),
  };
}
