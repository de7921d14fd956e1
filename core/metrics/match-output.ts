/** Match performance output (METHODS 11, mpo@1, our own): distance by intensity, and by possession where it is known. */
import type { Parameters } from '../classes/parameters';
import type { TrackKinematics } from '../tracking/track-kinematics';
import type { Stay } from '../tracking/presence';
import { metabolicPower } from './metabolic-power';

/** Values of a possession column: one per frame of the kinematics, of the player's own team. */
export const NO_POSSESSION = 0;
export const IN_POSSESSION = 1;
export const OUT_OF_POSSESSION = 2;

/** Metres; intensive + extensive = combined. */
export interface MatchOutput {
  readonly combinedM: number;
  /** High Power distance (METHODS M2): P > 25 W/kg or v > 5.5 m/s. */
  readonly intensiveM: number;
  readonly extensiveM: number;
}

/** in + out + neither = full; the three are null where possession is not known. */
export interface MatchOutputs {
  readonly fullMatch: MatchOutput;
  readonly inPossession: MatchOutput | null;
  readonly outOfPossession: MatchOutput | null;
  readonly neitherPossession: MatchOutput | null;
}

/**
 * Distance per kind over on-pitch frames. A frame without acceleration has no power and is intensive by its speed only.
 * @param possession one of the values above per frame, `kinematics.length` long; null without an event or ball feed
 * @returns null for a player without an on-pitch frame
 * @throws RangeError where the column is of another length
 */
export function matchOutputs(
  kinematics: TrackKinematics,
  stays: readonly Stay[],
  possession: Uint8Array | null,
  { effort, metabolic }: Pick<Parameters, 'effort' | 'metabolic'>,
): MatchOutputs | null {
  const { speed, acceleration, frameRateHz, length } = kinematics;
  if (possession !== null && possession.length !== length) {
    throw new RangeError(`The possession column has ${possession.length} frames, the track ${length}.`);
  }
  if (stays.length === 0) return null;
  const intensive = new Float64Array(3);
  const extensive = new Float64Array(3);
  for (const { first, end } of stays) {
    for (let i = first; i < end; i++) {
      const v = speed[i] ?? NaN;
      const isIntensive =
        v > effort.hsrMPerS || metabolicPower(v, acceleration[i] ?? NaN, metabolic) > metabolic.highPowerWPerKg;
      const sums = isIntensive ? intensive : extensive;
      const state = possession?.[i] ?? NO_POSSESSION;
      sums[state] = (sums[state] ?? 0) + v / frameRateHz;
    }
  }
  const output = (...states: readonly number[]): MatchOutput => {
    const intensiveM = states.reduce((sum, state) => sum + (intensive[state] ?? 0), 0);
    const extensiveM = states.reduce((sum, state) => sum + (extensive[state] ?? 0), 0);
    return { combinedM: intensiveM + extensiveM, intensiveM, extensiveM };
  };
  const isKnown = possession !== null;
  return {
    fullMatch: output(NO_POSSESSION, IN_POSSESSION, OUT_OF_POSSESSION),
    inPossession: isKnown ? output(IN_POSSESSION) : null,
    outOfPossession: isKnown ? output(OUT_OF_POSSESSION) : null,
    neitherPossession: isKnown ? output(NO_POSSESSION) : null,
  };
}
