import type { Table } from '../../text/csv';
import { type Quantity, toDisplay, unitLabel, type UnitSettings } from '../../units/units';
import type { MotionTrace } from './replay/moment-replay';

interface TraceLine {
  readonly title: string;
  readonly unit: string;
  /** SVG path data; x from 0 to 1 in time, y from 0 at the top to 1. */
  readonly line: string;
  readonly counted: string;
  /** Where 0 is; null outside the box. */
  readonly zero: number | null;
  readonly lower: string;
  readonly upper: string;
}

export interface TraceView {
  readonly startS: number;
  readonly endS: number;
  readonly lines: readonly TraceLine[];
}

/** A longer step than this many of the shortest has no line across it. */
const GAP_STEPS = 3.5;

export function traceView(trace: MotionTrace, units: UnitSettings): TraceView | null {
  const { timeS, speedMPerS, accelerationMPerS2 } = trace;
  const [startS] = timeS;
  const endS = timeS.at(-1);
  if (startS === undefined || endS === undefined || endS <= startS) return null;
  const steps = timeS.slice(1).map((t, frame) => t - (timeS[frame] ?? startS));
  const stepS = Math.min(...steps);
  const isBehindGap = (frame: number) => (steps[frame - 1] ?? 0) > GAP_STEPS * stepS;
  const line = (title: string, quantity: Quantity, values: readonly (number | null)[]): TraceLine => {
    const shown = values.map((value) => (value === null ? null : toDisplay(quantity, value, units)));
    const known = shown.filter((value) => value !== null);
    const [least, most] = [Math.min(0, ...known), Math.max(1, ...known)];
    const x = (frame: number) => ((timeS[frame] ?? startS) - startS) / (endS - startS);
    const y = (value: number) => 1 - (value - least) / (most - least);
    const path = (isShown: (frame: number) => boolean): string => {
      let isDown = false;
      const drawn: string[] = [];
      for (const [frame, value] of shown.entries()) {
        if (value === null || !isShown(frame)) {
          isDown = false;
          continue;
        }
        drawn.push(`${isDown && !isBehindGap(frame) ? 'L' : 'M'}${x(frame).toFixed(4)} ${y(value).toFixed(4)}`);
        isDown = true;
      }
      return drawn.join('');
    };
    return {
      title,
      unit: unitLabel(quantity, units),
      line: path(() => true),
      counted: path((frame) => trace.counts[frame] === true),
      zero: least < 0 ? y(0) : null,
      lower: least.toFixed(1).replace('-', '−'),
      upper: most.toFixed(1),
    };
  };
  return {
    startS,
    endS,
    lines: [line('Speed', 'speed', speedMPerS), line('Acceleration', 'acceleration', accelerationMPerS2)],
  };
}

export function traceTable(trace: MotionTrace, units: UnitSettings): Table {
  const shown = (quantity: Quantity, value: number | null | undefined): number | null =>
    value === null || value === undefined ? null : toDisplay(quantity, value, units);
  return {
    columns: [
      'Time (s)',
      `Speed (${unitLabel('speed', units)})`,
      `Acceleration (${unitLabel('acceleration', units)})`,
      'Counts',
    ],
    rows: trace.timeS.map((timeS, frame) => [
      timeS,
      shown('speed', trace.speedMPerS[frame]),
      shown('acceleration', trace.accelerationMPerS2[frame]),
      trace.counts[frame] === true ? 1 : 0,
    ]),
  };
}
