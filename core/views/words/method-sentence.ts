/** A method in one sentence with the thresholds in use: a definition next to a number is that number's. */
import type { Parameters } from '../../methods/default-parameters';
import type { Method } from '../../methods/method-registry';
import { withUnit } from '../../units/number-text';
import { type Quantity, toDisplay, unitLabel, type UnitSettings } from '../../units/units';

type Bound = (quantity: Quantity, si: number) => string;
type Worded = (parameters: Parameters, bound: Bound) => string;

const WITH_THRESHOLDS: Readonly<Record<string, Worded>> = {
  peakspeed: ({ kinematics }, bound) =>
    `Peak speed is the highest speed held for ${bound('seconds', kinematics.peakHoldS)}.`,
  accel: ({ acceleration: { thresholdMPerS2, minS, countMPerS2 } }, bound) =>
    `An acceleration stays beyond ${bound('acceleration', thresholdMPerS2)} for ${bound('seconds', minS)}; its peak gives its class. Counted are peaks above ${bound('acceleration', countMPerS2)}.`,
  acceldist: ({ acceleration }, bound) =>
    `Metres run while acceleration or deceleration is beyond ${bound('acceleration', acceleration.thresholdMPerS2)}, frame by frame.`,
  effort: ({ effort: { hsrMPerS, sprintMPerS } }, bound) =>
    `A sprint (above ${bound('speed', sprintMPerS)}) or high-speed run (above ${bound('speed', hsrMPerS)}) is one effort despite short dips, counted by the metres it covers.`,
  highpower: ({ metabolic, effort }, bound) =>
    `High Power distance is run above ${bound('power', metabolic.highPowerWPerKg)} or above ${bound('speed', effort.hsrMPerS)}.`,
  explosive: ({ effort }, bound) =>
    `Explosive distance is High Power distance at no more than ${bound('speed', effort.hsrMPerS)}.`,
  turn: ({ turn }, bound) =>
    `A significant turn is braking, then driving off within ${bound('seconds', turn.gapS)}, with more than ${bound('angle', turn.minAngleDegrees)} between.`,
};

/** @param parameters of the numbers; null if unknown: the sentence then names no threshold */
export function methodSentence(
  { id, sentence }: Pick<Method, 'id' | 'sentence'>,
  parameters: Parameters | null,
  units: UnitSettings,
): string {
  const worded = WITH_THRESHOLDS[id];
  const bound: Bound = (quantity, si) => thresholdText(quantity, si, units);
  return worded === undefined || parameters === null ? sentence : worded(parameters, bound);
}

export function thresholdText(quantity: Quantity, si: number, units: UnitSettings): string {
  return withUnit(fewestDecimals(quantity, si, units), unitLabel(quantity, units));
}

export function boundsText(
  quantity: Quantity,
  [lower, upper]: readonly [lower: number, upper: number],
  units: UnitSettings,
): string {
  return `${fewestDecimals(quantity, lower, units)}–${thresholdText(quantity, upper, units)}`;
}

function fewestDecimals(quantity: Quantity, si: number, units: UnitSettings): string {
  return String(Number(toDisplay(quantity, si, units).toFixed(2)));
}
