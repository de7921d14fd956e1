import { ticks } from 'd3-array';
import { ANGLE_LOWER_DEGREES, ANGLE_UPPER_DEGREES, type EntrySpeedBoundaries } from '../../methods/turn-classes';
import { STEPS_PER_DEGREE, STEPS_PER_M_PER_S, type TurnColumns } from '../../events/turn-columns';
import { toDisplay, type UnitSettings } from '../../units/units';

export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

export interface TurnAxes {
  readonly speed: Axis;
  readonly angle: Axis;
  /** Class edges of the entry speed in display units, drawn faintly behind the points. */
  readonly speedEdges: readonly number[];
}

/**
 * Whether an entry speed is below the start of the axis: such a turn is drawn at the edge with a mark.
 * @param speed in display units
 */
export function isBelowAxis(axes: Pick<TurnAxes, 'speed'>, speed: number): boolean {
  return speed < axes.speed.low;
}

export const BELOW_AXIS_WORDS = 'below the axis';

const LOWEST_SPEED = 1;
const HIGHEST_SPEED = 8;
const SPEED_MARGIN = 0.3;
export const FULL_ANGLE = 180;

/** From 1 to 8, or to the largest and 0.3 where that is at least 8 (analysis modules, section 9). In the user's unit. */
export function speedAxisOf(largest: number, tickCount: number): TurnAxes['speed'] {
  const high = largest >= HIGHEST_SPEED ? largest + SPEED_MARGIN : HIGHEST_SPEED;
  return { low: LOWEST_SPEED, high, ticks: ticks(LOWEST_SPEED, high, tickCount) };
}

/**
 * Speed and angle, which goes from 0 to 180 degrees. Covers every turn of the set, not the filtered ones, so that a tick does not move the axes.
 */
export function turnAxes(
  columns: Pick<TurnColumns, 'entrySpeed' | 'angle'>,
  boundaries: EntrySpeedBoundaries,
  units: UnitSettings,
): TurnAxes {
  let fastest = 0;
  for (const speed of columns.entrySpeed) if (speed > fastest) fastest = speed;
  let widest = FULL_ANGLE * STEPS_PER_DEGREE;
  for (const angle of columns.angle) if (angle > widest) widest = angle;
  const largest = toDisplay('speed', fastest / STEPS_PER_M_PER_S, units);
  return {
    speed: speedAxisOf(largest, 4),
    angle: {
      low: 0,
      high: widest / STEPS_PER_DEGREE,
      ticks: [0, ANGLE_LOWER_DEGREES, ANGLE_UPPER_DEGREES, FULL_ANGLE],
    },
    speedEdges: [boundaries.lowerMPerS, boundaries.upperMPerS].map((edge) => toDisplay('speed', edge, units)),
  };
}
