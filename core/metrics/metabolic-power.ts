/** Estimated metabolic power from speed and acceleration (METHODS M1-M3, metpower@1, highpower@1, explosive@1). */
import type { MetabolicParameters } from '../classes/parameters';
import { BLOCK_FRAMES } from '../tracking/blocks';
import type { TrackKinematics } from '../tracking/track-kinematics';
import type { Stay } from '../tracking/presence';

/** Range of slopes the polynomial was measured on; beyond it the cost goes on as a line (up) or stays (down). */
const MAX_MEASURED_SLOPE = 0.45;
/** Of the polynomial as published. */
const FLAT_COST_J_PER_KG_M = 3.6;

/** Cost per metre on an equivalent slope ES = a / g, in J/kg/m. Another cost on the flat shifts the whole curve. */
export function energyCost(equivalentSlope: number, flatCostJPerKgM = FLAT_COST_J_PER_KG_M): number {
  if (equivalentSlope > MAX_MEASURED_SLOPE) {
    return 55.65 * equivalentSlope - 5.61 + (flatCostJPerKgM - FLAT_COST_J_PER_KG_M);
  }
  const s = equivalentSlope < -MAX_MEASURED_SLOPE ? -MAX_MEASURED_SLOPE : equivalentSlope;
  return ((((155.4 * s - 30.4) * s - 43.3) * s + 46.3) * s + 19.5) * s + flatCostJPerKgM;
}

/** P = EC * EM * KT * v in W/kg, with EM = sqrt(1 + ES^2). NaN where speed or acceleration is. */
export function metabolicPower(
  speedMPerS: number,
  accelerationMPerS2: number,
  { gravityMPerS2, flatCostJPerKgM, terrainFactor }: MetabolicParameters,
): number {
  return powerOnSlope(speedMPerS, accelerationMPerS2 / gravityMPerS2, flatCostJPerKgM, terrainFactor);
}

/** With the parameters one by one: a loop over a match keeps them in registers. */
function powerOnSlope(speedMPerS: number, slope: number, flatCostJPerKgM: number, terrainFactor: number): number {
  return energyCost(slope, flatCostJPerKgM) * Math.sqrt(1 + slope * slope) * terrainFactor * speedMPerS;
}

export interface PowerSum {
  /** Frames that have an acceleration. */
  frames: number;
  /** Sum of their powers, W/kg. */
  power: number;
}

/** Powers of the frames `first .. end - 1` added up. */
export function powerSum(
  kinematics: TrackKinematics,
  first: number,
  end: number,
  parameters: MetabolicParameters,
): Readonly<PowerSum> {
  const sum: PowerSum = { frames: 0, power: 0 };
  for (let from = first; from < end; from += BLOCK_FRAMES) {
    addPowers(kinematics, from, Math.min(end, from + BLOCK_FRAMES), parameters, sum);
  }
  return sum;
}

function addPowers(
  { speed, acceleration }: TrackKinematics,
  first: number,
  end: number,
  { gravityMPerS2, flatCostJPerKgM, terrainFactor }: MetabolicParameters,
  sum: PowerSum,
): void {
  let { frames, power } = sum;
  for (let i = first; i < end; i++) {
    const a = acceleration[i] ?? NaN;
    if (Number.isNaN(a)) continue;
    frames++;
    power += powerOnSlope(speed[i] ?? NaN, a / gravityMPerS2, flatCostJPerKgM, terrainFactor);
  }
  sum.frames = frames;
  sum.power = power;
}

export interface PowerValues {
  readonly energyKJPerKg: number;
  /** Over the frames that have an acceleration. */
  readonly meanPowerWPerKg: number;
  /** P > 25 W/kg or HSR. */
  readonly highPowerDistanceM: number;
  /** P > 25 W/kg alone, kept for audit. */
  readonly highPowerStrictDistanceM: number;
  /** P > 25 W/kg outside HSR = highPowerDistanceM - highSpeedDistanceM. */
  readonly explosiveDistanceM: number;
}

/**
 * Sums over on-pitch frames. A frame without acceleration has no power and adds to high power only by its speed.
 * @param hsrAboveMPerS mark of high-speed running, exclusive
 * @returns null where no frame has an acceleration
 */
export function powerValues(
  kinematics: TrackKinematics,
  stays: readonly Stay[],
  hsrAboveMPerS: number,
  parameters: MetabolicParameters,
): PowerValues | null {
  const sums: PowerSums = { frames: 0, power: 0, strict: 0, explosive: 0, highSpeed: 0 };
  for (const { first, end } of stays) {
    for (let from = first; from < end; from += BLOCK_FRAMES) {
      addBlock(kinematics, from, Math.min(end, from + BLOCK_FRAMES), hsrAboveMPerS, parameters, sums);
    }
  }
  const { frames, power, strict, explosive, highSpeed } = sums;
  const { frameRateHz } = kinematics;
  if (frames === 0) return null;
  return {
    energyKJPerKg: power / frameRateHz / 1000,
    meanPowerWPerKg: power / frames,
    highPowerDistanceM: (highSpeed + explosive) / frameRateHz,
    highPowerStrictDistanceM: strict / frameRateHz,
    explosiveDistanceM: explosive / frameRateHz,
  };
}

/** With sums of speed: metres times the frame rate. */
interface PowerSums extends PowerSum {
  strict: number;
  explosive: number;
  highSpeed: number;
}

function addBlock(
  { speed, acceleration }: TrackKinematics,
  first: number,
  end: number,
  hsrAboveMPerS: number,
  { gravityMPerS2, flatCostJPerKgM, terrainFactor, highPowerWPerKg }: MetabolicParameters,
  sums: PowerSums,
): void {
  let { frames, power, strict, explosive, highSpeed } = sums;
  for (let i = first; i < end; i++) {
    const v = speed[i] ?? NaN;
    const a = acceleration[i] ?? NaN;
    const isHighSpeed = v > hsrAboveMPerS;
    if (isHighSpeed) highSpeed += v;
    if (Number.isNaN(a)) continue;
    const p = powerOnSlope(v, a / gravityMPerS2, flatCostJPerKgM, terrainFactor);
    frames++;
    power += p;
    if (!(p > highPowerWPerKg)) continue;
    strict += v;
    if (!isHighSpeed) explosive += v;
  }
  sums.frames = frames;
  sums.power = power;
  sums.strict = strict;
  sums.explosive = explosive;
  sums.highSpeed = highSpeed;
}
