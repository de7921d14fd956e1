/** Peak threshold counts and time near the reference peak (METHODS P2, P3, peakcount@1). */
import type { DerivedParameters, PeakCountParameters } from '../classes/derived-parameters';
import type { SpeedMarks } from '../classes/speed-zones';
import type { TrackKinematics } from '../tracking/track-kinematics';
import type { Stay } from '../tracking/presence';
import { PEAK_KPIS, type PeakKpi } from './facts';
import { accumulatePeakKpi } from './peak-accumulation';
import { fillGridFrames } from './rolling-peaks';
import { type RollingSums, timeAboveRate, windowsReaching } from './rolling-rates';

/** One KPI and epoch of one player. */
export interface PeakCount {
  readonly kpi: PeakKpi;
  readonly epochS: number;
  readonly thresholdPerMinute: number;
  /** Null where the KPI is not computable or no stay is as long as the epoch. */
  readonly value: number | null;
  /** Match clocks of the window starts, s, ascending. */
  readonly matchTimesS: readonly number[];
}

/** One player's track, as far as windows need it. */
export interface PeakTrack {
  readonly kinematics: TrackKinematics;
  readonly stays: readonly Stay[];
  /** Frames at which a turn counts (its lowest speed), ascending; null where turns are not computable. */
  readonly turnFrames: readonly number[] | null;
  /** Above which HSR and sprint metres count. */
  readonly marks: SpeedMarks;
  /** `PeakParameters.maxMissing`. */
  readonly maxMissing: number;
  /** Match clock of a time since the origin, s. */
  readonly clockS: (timeS: number) => number;
}

/**
 * METHODS P3: per KPI and epoch the largest number of windows that do not overlap and reach the rate, with their clocks.
 * @param rates of the team's competition
 */
export function peakThresholdCounts(track: PeakTrack, rates: PeakCountParameters): PeakCount[] {
  const sums = emptySums(track);
  return PEAK_KPIS.flatMap((kpi) => {
    const isComputable =
      accumulatePeakKpi(kpi, track.kinematics, track.turnFrames, sums.cumulative, track.marks) !== null;
    return rates[kpi].map(({ epochS, perMinute }) => {
      const frames = isComputable ? windowsReaching(sums, epochS, perMinute) : null;
      const matchTimesS = (frames ?? []).map((frame) => track.clockS(track.kinematics.timeS[frame] ?? NaN));
      return { kpi, epochS, thresholdPerMinute: perMinute, value: frames?.length ?? null, matchTimesS };
    });
  });
}

/**
 * The rates a team is counted with.
 * @param teamType `m`, `w` or other: women's rates for all that is not men's, as the portal names the leagues
 * @returns null for other sports than football: the rates are football's (METHODS 12)
 */
export function peakRatesFor(
  teamType: string,
  sport: string,
  { men, women }: DerivedParameters['peakCount'],
): PeakCountParameters | null {
  if (sport !== 'football') return null;
  return teamType === 'm' ? men : women;
}

/** Sum over players per KPI and epoch; a player without a count adds nothing, no count at all is null. */
export function sumPeakCounts(players: readonly (readonly PeakCount[])[]): Omit<PeakCount, 'matchTimesS'>[] {
  const [first = []] = players;
  return first.map(({ kpi, epochS, thresholdPerMinute }) => {
    const values = players
      .flatMap((counts) => counts.filter((count) => count.kpi === kpi && count.epochS === epochS))
      .map(({ value }) => value)
      .filter((value) => value !== null);
    const value = values.length === 0 ? null : values.reduce((sum, count) => sum + count, 0);
    return { kpi, epochS, thresholdPerMinute, value };
  });
}

export interface NearPeakTime {
  /** Of the reference peak, 0..1. */
  readonly share: number;
  /** Null without a reference or without a window of that length. */
  readonly timeS: number | null;
}

/**
 * METHODS P2: how long the rolling rate of a KPI was above shares of the player's reference peak of 60 s.
 * @param referencePerMinute mean of the reference peaks of that epoch; null where there is none
 */
export function timeNearPeak(
  track: PeakTrack,
  kpi: PeakKpi,
  referencePerMinute: number | null,
  { nearPeakEpochS, nearPeakShares }: DerivedParameters['peakReference'],
): NearPeakTime[] {
  const sums = emptySums(track);
  const isComputable =
    referencePerMinute !== null &&
    accumulatePeakKpi(kpi, track.kinematics, track.turnFrames, sums.cumulative, track.marks) !== null;
  return nearPeakShares.map((share) => ({
    share,
    timeS: isComputable ? timeAboveRate(sums, nearPeakEpochS, share * referencePerMinute) : null,
  }));
}

function emptySums({ kinematics, stays, maxMissing }: PeakTrack): RollingSums {
  const gridFrames = new Int32Array(kinematics.length);
  fillGridFrames(kinematics, gridFrames);
  return {
    cumulative: new Float64Array(kinematics.length + 1),
    gridFrames,
    stays,
    frameRateHz: kinematics.frameRateHz,
    maxMissing,
  };
}
