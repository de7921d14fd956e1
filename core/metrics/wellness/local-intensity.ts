/** Local intensity: metabolic power of every match minute against the player's normal (METHODS W2, localint@1). */
import type { MetabolicParameters } from '../../classes/parameters';
import type { LocalIntensityParameters } from '../../classes/wellness-parameters';
import { matchClockS } from '../../tracking/match-clock';
import type { Stay } from '../../tracking/presence';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import type { Period } from '../../tracking/trackset';
import { metabolicPower } from '../metabolic-power';
import { referenceMean, type MatchReference } from './match-reference';

/** Bars are drawn up to here. */
export const LOCAL_INTENSITY_DRAWN_AT_MOST = 200;

const SECONDS_PER_MINUTE = 60;
/** A frame this close before a full minute belongs to that minute: times are sums of frame lengths. */
const TIME_SLACK_S = 1e-6;

export interface MatchMinute {
  /** 1 is 0:00-0:59. Goes on through added time, so the minutes of the second half follow those of the first. */
  readonly minute: number;
  /** Id of its period, and the match clock at its start (s): 46 min in period 1 is written 45+2. */
  readonly periodId: number;
  readonly clockStartS: number;
}

export interface MinutePower extends MatchMinute {
  /** Seconds seen on the pitch. */
  readonly onPitchS: number;
  /** Seconds of them that have a power. */
  readonly powerS: number;
  readonly meanPowerWPerKg: number | null;
}

/**
 * Mean metabolic power (M1) of each minute of the match, whether the player was on the pitch or not.
 * @param periods in time order, those the kinematics were computed with; none: the session is one period from its origin
 */
export function minutePowers(
  kinematics: TrackKinematics,
  stays: readonly Stay[],
  periods: readonly Period[],
  sessionIsAMatch: boolean,
  parameters: MetabolicParameters,
): MinutePower[] {
  const { timeS, speed, acceleration, frameRateHz } = kinematics;
  const minutes = matchMinutes(kinematics, periods, sessionIsAMatch);
  const seen = new Float64Array(minutes.length);
  const withPower = new Float64Array(minutes.length);
  const power = new Float64Array(minutes.length);
  for (const { first, end, periodIndex } of stays) {
    const periodStartS = periods[periodIndex]?.startS ?? 0;
    const minutesBefore = minutes.findIndex((minute) => minute.periodIndex === periodIndex);
    if (minutesBefore < 0) continue;
    const last = minutes.findLastIndex((minute) => minute.periodIndex === periodIndex);
    for (let i = first; i < end; i++) {
      const elapsed = Math.floor(((timeS[i] ?? NaN) - periodStartS + TIME_SLACK_S) / SECONDS_PER_MINUTE);
      const k = Math.min(last, minutesBefore + Math.max(0, elapsed));
      seen[k] = (seen[k] ?? 0) + 1;
      const a = acceleration[i] ?? NaN;
      if (Number.isNaN(a)) continue;
      withPower[k] = (withPower[k] ?? 0) + 1;
      power[k] = (power[k] ?? 0) + metabolicPower(speed[i] ?? NaN, a, parameters);
    }
  }
  return minutes.map(({ periodIndex: _periodIndex, ...minute }, k) => {
    const frames = withPower[k] ?? 0;
    return {
      ...minute,
      onPitchS: (seen[k] ?? 0) / frameRateHz,
      powerS: frames / frameRateHz,
      meanPowerWPerKg: frames === 0 ? null : (power[k] ?? 0) / frames,
    };
  });
}

/** The minutes of all periods one after the other. */
function matchMinutes(
  { timeS, length }: TrackKinematics,
  periods: readonly Period[],
  sessionIsAMatch: boolean,
): (MatchMinute & { readonly periodIndex: number })[] {
  const spans =
    periods.length > 0 ? periods : [{ id: 1, startS: 0, endS: length === 0 ? 0 : (timeS[length - 1] ?? 0) }];
  const minutes: (MatchMinute & { readonly periodIndex: number })[] = [];
  spans.forEach(({ id, startS, endS }, periodIndex) => {
    const count = Math.ceil((endS - startS - TIME_SLACK_S) / SECONDS_PER_MINUTE);
    for (let k = 0; k < count; k++) {
      const clockStartS = matchClockS(startS + k * SECONDS_PER_MINUTE, periods, sessionIsAMatch);
      minutes.push({ minute: minutes.length + 1, periodId: id, clockStartS, periodIndex });
    }
  });
  return minutes;
}

/** Mean power of the reference matches, W/kg; null where fewer than `minMatches` of them have one. */
export function referenceMeanPower(reference: MatchReference, minMatches: number): number | null {
  return referenceMean(reference, ({ kpis }) => kpis.meanPowerWPerKg, minMatches);
}

export interface LocalIntensity extends MatchMinute {
  /** 100 is the reference's mean power; not capped. */
  readonly value: number | null;
}

/**
 * 100 * mean power of the minute / mean power of the reference matches.
 * @returns a null value in minutes with less than 30 s on the pitch; all null without a reference or where the club does
 *   without the score
 */
export function localIntensity(
  minutes: readonly MinutePower[],
  referencePowerWPerKg: number | null,
  parameters: LocalIntensityParameters,
): LocalIntensity[] {
  return minutes.map(({ minute, periodId, clockStartS, onPitchS, meanPowerWPerKg }) => {
    const isRated =
      parameters.enabled &&
      referencePowerWPerKg !== null &&
      referencePowerWPerKg > 0 &&
      meanPowerWPerKg !== null &&
      onPitchS >= parameters.minOnPitchS;
    return {
      minute,
      periodId,
      clockStartS,
      value: isRated ? (100 * meanPowerWPerKg) / referencePowerWPerKg : null,
    };
  });
}
