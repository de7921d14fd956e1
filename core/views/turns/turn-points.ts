import { classOfCode } from '../../turns/filter-categories';
import type { AcceptTable } from '../../turns/filter-by-class';
import {
  SIDE_LEFT,
  STEPS_PER_DEGREE,
  STEPS_PER_M_PER_S,
  STEPS_PER_M_PER_S2,
  STEPS_PER_SECOND,
  valueAt,
} from '../../events/turn-columns';
import { formatQuantity } from '../../units/number-text';
import { toDisplay, unitLabel, type UnitSettings } from '../../units/units';
import type { SessionTurns } from '../session/session-turns';
import { matchClockText } from '../words/match-clock-text';

/**
 * Points of a scatter as columns of `length` values: `speed` and `angle` are drawn, the rest is for texts. The
 * fixed-point columns have the steps of `events/turn-columns`.
 */
export interface TurnPoints {
  readonly length: number;
  /** Packed class code (`turns/categories`), used by filters. */
  readonly code: Uint16Array<ArrayBuffer>;
  readonly speed: Float32Array<ArrayBuffer>;
  /** Degrees. */
  readonly angle: Float32Array<ArrayBuffer>;
  readonly timeClass: Uint8Array<ArrayBuffer>;
  readonly side: Uint8Array<ArrayBuffer>;
  readonly matchTimeMs: Int32Array<ArrayBuffer>;
  readonly entrySpeed: Uint16Array<ArrayBuffer>;
  readonly exactAngle: Uint16Array<ArrayBuffer>;
  readonly twistingTime: Uint16Array<ArrayBuffer>;
  readonly peakAcceleration: Uint16Array<ArrayBuffer>;
  readonly peakDeceleration: Uint16Array<ArrayBuffer>;
}

export function turnPoints({ set, batch, order }: SessionTurns, rows: Uint32Array, units: UnitSettings): TurnPoints {
  const length = rows.length;
  const points: TurnPoints = {
    length,
    code: new Uint16Array(length),
    speed: new Float32Array(length),
    angle: new Float32Array(length),
    timeClass: new Uint8Array(length),
    side: new Uint8Array(length),
    matchTimeMs: new Int32Array(length),
    entrySpeed: new Uint16Array(length),
    exactAngle: new Uint16Array(length),
    twistingTime: new Uint16Array(length),
    peakAcceleration: new Uint16Array(length),
    peakDeceleration: new Uint16Array(length),
  };
  const displayPerStep = toDisplay('speed', 1, units) / STEPS_PER_M_PER_S;
  rows.forEach((row, point) => {
    const at = valueAt(order, row);
    const code = valueAt(set.columns.code, row);
    const entrySpeed = valueAt(batch.entrySpeed, at);
    const angle = valueAt(batch.angle, at);
    points.code[point] = code;
    points.speed[point] = entrySpeed * displayPerStep;
    points.angle[point] = angle / STEPS_PER_DEGREE;
    points.timeClass[point] = classOfCode(code, 'time');
    points.side[point] = valueAt(batch.side, at);
    points.matchTimeMs[point] = valueAt(batch.matchTimeMs, at);
    points.entrySpeed[point] = entrySpeed;
    points.exactAngle[point] = angle;
    points.twistingTime[point] = valueAt(batch.twistingTime, at);
    points.peakAcceleration[point] = valueAt(batch.peakAcceleration, at);
    points.peakDeceleration[point] = valueAt(batch.peakDeceleration, at);
  });
  return points;
}

export function shownPoints(
  points: Pick<TurnPoints, 'code'>,
  accept: AcceptTable,
  start: number,
  end: number,
): readonly number[] {
  const shown: number[] = [];
  for (let point = start; point < end; point++) if (accept[valueAt(points.code, point)] === 1) shown.push(point);
  return shown;
}

export function pointBuffers(points: TurnPoints): ArrayBuffer[] {
  return [
    points.code,
    points.speed,
    points.angle,
    points.timeClass,
    points.side,
    points.matchTimeMs,
    points.entrySpeed,
    points.exactAngle,
    points.twistingTime,
    points.peakAcceleration,
    points.peakDeceleration,
  ].map((column) => column.buffer);
}

export interface TurnWords {
  readonly clock: string;
  readonly side: 'Left' | 'Right';
  readonly entrySpeed: string;
  readonly angle: string;
  readonly turnTime: string;
  readonly peakAcceleration: string;
  readonly peakDeceleration: string;
}

/** Exact values of point `point` in display units, without units in the text. Throws outside 0..length-1. */
export function turnWords(points: TurnPoints, point: number, units: UnitSettings): TurnWords {
  return {
    clock: matchClockText(valueAt(points.matchTimeMs, point)),
    side: valueAt(points.side, point) === SIDE_LEFT ? 'Left' : 'Right',
    entrySpeed: formatQuantity('speed', valueAt(points.entrySpeed, point) / STEPS_PER_M_PER_S, units),
    angle: formatQuantity('angle', valueAt(points.exactAngle, point) / STEPS_PER_DEGREE, units, 1),
    turnTime: formatQuantity('seconds', valueAt(points.twistingTime, point) / STEPS_PER_SECOND, units),
    peakAcceleration: formatQuantity(
      'acceleration',
      valueAt(points.peakAcceleration, point) / STEPS_PER_M_PER_S2,
      units,
    ),
    peakDeceleration: formatQuantity(
      'acceleration',
      -valueAt(points.peakDeceleration, point) / STEPS_PER_M_PER_S2,
      units,
    ),
  };
}

export function turnWordHeadings(units: UnitSettings): Readonly<Record<keyof TurnWords, string>> {
  return {
    clock: 'Match clock (mm:ss)',
    side: 'Side',
    entrySpeed: `Entry speed (${unitLabel('speed', units)})`,
    angle: `Turn angle (${unitLabel('angle', units)})`,
    turnTime: `Turn time (${unitLabel('seconds', units)})`,
    peakAcceleration: `Peak acceleration (${unitLabel('acceleration', units)})`,
    peakDeceleration: `Peak deceleration (${unitLabel('acceleration', units)})`,
  };
}
