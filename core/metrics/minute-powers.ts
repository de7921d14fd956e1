/** Mean metabolic power of every minute of a match (METHODS M1 over the minutes of W2, metpower@1). */
import { bisectLeft } from 'd3-array';
import type { MetabolicParameters } from '../classes/parameters';
import { matchClockS } from '../tracking/match-clock';
import type { Stay } from '../tracking/presence';
import type { TrackKinematics } from '../tracking/track-kinematics';
import type { Period } from '../tracking/trackset';
import { powerSum } from './metabolic-power';

const SECONDS_PER_MINUTE = 60;
/** A frame this close before a full minute belongs to that minute: times are sums of frame lengths. */
const TIME_SLACK_S = 1e-6;
/** Longer than any match, extra time and penalties included: a file of wrong times does not fill the memory. */
const MOST_MINUTES = 300;

/** Where a period's minutes lie among those of the match. */
export interface MinutePeriod {
  readonly periodId: number;
  /** Its first minute; 1 is 0:00-0:59 of the match. */
  readonly firstMinute: number;
  /** Match clock at its start, s. */
  readonly clockStartS: number;
}

/**
 * One value per minute, minute 1 first. Minutes go on through added time, so those of the second half follow those of
 * the first: 45+2 is minute 47, and the period's clock says so.
 */
export interface MinutePowers {
  readonly periods: readonly MinutePeriod[];
  /** Seconds seen on the pitch. */
  readonly onPitchS: readonly number[];
  /** Over the frames that have an acceleration; null where none has. */
  readonly meanPowerWPerKg: readonly (number | null)[];
}

/**
 * Minutes of the match, whether the player was on the pitch or not.
 * @param periods in time order, those the kinematics were computed with; none: the session is one period from its origin
 */
export function minutePowers(
  kinematics: TrackKinematics,
  stays: readonly Stay[],
  periods: readonly Period[],
  sessionIsAMatch: boolean,
  parameters: MetabolicParameters,
): MinutePowers {
  const { timeS, length, frameRateHz } = kinematics;
  const lastS = length === 0 ? 0 : (timeS[length - 1] ?? 0);
  const spans = periods.length > 0 ? periods : [{ id: 1, startS: 0, endS: lastS }];
  const onPitchS: number[] = [];
  const meanPowerWPerKg: (number | null)[] = [];
  const minutePeriods = spans.map(({ id, startS, endS }, periodIndex) => {
    const firstMinute = onPitchS.length + 1;
    const inPeriod = stays.filter((stay) => stay.periodIndex === periodIndex);
    const count = Math.ceil((endS - startS - TIME_SLACK_S) / SECONDS_PER_MINUTE);
    for (let k = 0; k < count && onPitchS.length < MOST_MINUTES; k++) {
      // Frames at the very edges of the period belong to its first and last minute.
      const fromS = k === 0 ? -Infinity : startS + k * SECONDS_PER_MINUTE - TIME_SLACK_S;
      const toS = k === count - 1 ? Infinity : startS + (k + 1) * SECONDS_PER_MINUTE - TIME_SLACK_S;
      let seen = 0;
      let withPower = 0;
      let sumWPerKg = 0;
      for (const { first, end } of inPeriod) {
        const from = bisectLeft(timeS, fromS, first, end);
        const to = bisectLeft(timeS, toS, from, end);
        if (to === from) continue;
        const { frames, power } = powerSum(kinematics, from, to, parameters);
        seen += to - from;
        withPower += frames;
        sumWPerKg += power;
      }
      onPitchS.push(seen / frameRateHz);
      meanPowerWPerKg.push(withPower === 0 ? null : sumWPerKg / withPower);
    }
    return { periodId: id, firstMinute, clockStartS: matchClockS(startS, periods, sessionIsAMatch) };
  });
  return { periods: minutePeriods, onPitchS, meanPowerWPerKg };
}
