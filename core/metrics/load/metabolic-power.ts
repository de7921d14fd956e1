/** Estimated metabolic power from speed and acceleration (METHODS M1-M3, metpower@1, highpower@1, explosive@1). */
import type { MetabolicParameters } from '../../methods/default-parameters';
import { BLOCK_FRAMES } from '../../tracking/frame-blocks';
import type { TrackKinematics } from '../../tracking/track-kinematics';

/**
 * Range of slopes the polynomial was measured on. Beyond it the cost continues as a line (up) or stays constant (down).
 */
const MAX_MEASURED_SLOPE = 0.45;
const FLAT_COST_J_PER_KG_M = 3.6;

/** Cost per metre on an equivalent slope ES = a / g, in J/kg/m. A different flat cost shifts the whole curve. */
export function energyCost(equivalentSlope: number, flatCostJPerKgM = FLAT_COST_J_PER_KG_M): number {
  if (equivalentSlope > MAX_MEASURED_SLOPE) {
    return 55.65 * equivalentSlope - 5.61 + (flatCostJPerKgM - FLAT_COST_J_PER_KG_M);
  }
  const s = equivalentSlope < -MAX_MEASURED_SLOPE ? -MAX_MEASURED_SLOPE : equivalentSlope;
  return ((((155.4 * s - 30.4) * s - 43.3) * s + 46.3) * s + 19.5) * s + flatCostJPerKgM;
}

/** P = EC * EM * KT * v in W/kg, with EM = sqrt(1 + ES^2). NaN where speed or acceleration is NaN. */
export function metabolicPower(
  speedMPerS: number,
  accelerationMPerS2: number,
  { gravityMPerS2, flatCostJPerKgM, terrainFactor }: MetabolicParameters,
): number {
  return powerOnSlope(speedMPerS, accelerationMPerS2 / gravityMPerS2, flatCostJPerKgM, terrainFactor);
}

/** Takes the parameters one by one: a loop over a match keeps them in registers. */
function powerOnSlope(speedMPerS: number, slope: number, flatCostJPerKgM: number, terrainFactor: number): number {
  return energyCost(slope, flatCostJPerKgM) * Math.sqrt(1 + slope * slope) * terrainFactor * speedMPerS;
}

export interface FrameSpan {
  readonly first: number;
  readonly end: number;
}

export interface PowerSum {
  readonly frames: number;
  readonly power: number;
}

export interface PowerValues {
  readonly energyKJPerKg: number;
  readonly meanPowerWPerKg: number;
  /** P > 25 W/kg or HSR. */
  readonly highPowerDistanceM: number;
  /** P > 25 W/kg only, kept for audit. */
  readonly highPowerStrictDistanceM: number;
  /** P > 25 W/kg outside HSR = highPowerDistanceM - highSpeedDistanceM. */
  readonly explosiveDistanceM: number;
}

export interface SpanPowers {
  readonly values: PowerValues | null;
  readonly sums: readonly PowerSum[];
}

/**
 * Sums over on-pitch frames. A frame without acceleration has no power and counts as high power only by its speed.
 * @param spans stays, or pieces of them: each frame's power is computed once however they are cut
 * @param hsrAboveMPerS mark of high-speed running, exclusive
 */
export function spanPowers(
  kinematics: TrackKinematics,
  spans: readonly FrameSpan[],
  hsrAboveMPerS: number,
  parameters: MetabolicParameters,
): SpanPowers {
  const total: RunningSums = { frames: 0, power: 0, strict: 0, explosive: 0, highSpeed: 0, spanPower: 0 };
  const sums = spans.map(({ first, end }): PowerSum => {
    const framesBefore = total.frames;
    total.spanPower = 0;
    for (let from = first; from < end; from += BLOCK_FRAMES) {
      addBlock(kinematics, from, Math.min(end, from + BLOCK_FRAMES), hsrAboveMPerS, parameters, total);
    }
    return { frames: total.frames - framesBefore, power: total.spanPower };
  });
  const { frames, power, strict, explosive, highSpeed } = total;
  const { frameRateHz } = kinematics;
  const values = {
    energyKJPerKg: power / frameRateHz / 1000,
    meanPowerWPerKg: power / frames,
    highPowerDistanceM: (highSpeed + explosive) / frameRateHz,
    highPowerStrictDistanceM: strict / frameRateHz,
    explosiveDistanceM: explosive / frameRateHz,
  };
  return { values: frames === 0 ? null : values, sums };
}

/**
 * Over all on-pitch frames.
 * @returns null where no frame has an acceleration
 */
export function powerValues(
  kinematics: TrackKinematics,
  stays: readonly FrameSpan[],
  hsrAboveMPerS: number,
  parameters: MetabolicParameters,
): PowerValues | null {
  return spanPowers(kinematics, stays, hsrAboveMPerS, parameters).values;
}

/** Distances are sums of speed: metres times the frame rate. */
interface RunningSums {
  frames: number;
  power: number;
  strict: number;
  explosive: number;
  highSpeed: number;
  spanPower: number;
}

function addBlock(
  { speed, acceleration }: TrackKinematics,
  first: number,
  end: number,
  hsrAboveMPerS: number,
  { gravityMPerS2, flatCostJPerKgM, terrainFactor, highPowerWPerKg }: MetabolicParameters,
  sums: RunningSums,
): void {
  let { frames, power, strict, explosive, highSpeed, spanPower } = sums;
  for (let i = first; i < end; i++) {
    const v = speed[i] ?? NaN;
    const a = acceleration[i] ?? NaN;
    const isHighSpeed = v > hsrAboveMPerS;
    if (isHighSpeed) highSpeed += v;
    if (Number.isNaN(a)) continue;
    const p = powerOnSlope(v, a / gravityMPerS2, flatCostJPerKgM, terrainFactor);
    frames++;
    power += p;
    spanPower += p;
    if (!(p > highPowerWPerKg)) continue;
    strict += v;
    if (!isHighSpeed) explosive += v;
  }
  sums.frames = frames;
  sums.power = power;
  sums.strict = strict;
  sums.explosive = explosive;
  sums.highSpeed = highSpeed;
  sums.spanPower = spanPower;
}
