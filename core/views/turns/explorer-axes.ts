import { ticks } from 'd3-array';
import { BIN_COUNT, edgeOfBin, type BinSpan } from '../../turns/brush-bins';
import type { TurnMeasure } from '../../turns/turn-measures';
import { toDisplay, unitLabel, type UnitSettings } from '../../units/units';
import { MEASURE_QUANTITY } from './explorer-csv';

/** A measure's axis over some of its bins. Decelerations use their magnitude: further right is harder braking. */
export interface MeasureAxis {
  readonly measure: TurnMeasure;
  readonly title: string;
  readonly unit: string;
  readonly bins: BinSpan;
  /** Magnitudes in display units. */
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  readonly step: number;
}

export const MEASURE_TITLES: Readonly<Record<TurnMeasure, string>> = {
  entrySpeed: 'Entry speed',
  angle: 'Turn angle',
  time: 'Turn time',
  deceleration: 'Peak deceleration',
  acceleration: 'Peak acceleration',
};

/** Bins of the specification's scatter: speed from 1 to 8 m/s or 0.3 past the fastest, angle from 0 to 180 degrees. */
const SPEED = { from: 10, to: 80, margin: 3 } as const;
const FEWEST_BINS = 10;
const TICKS = 5;

/** @param counts all turns by bin: the axis covers each of them, except speeds below 1 m/s */
export function measureAxis(measure: TurnMeasure, counts: ArrayLike<number>, units: UnitSettings): MeasureAxis {
  const bins = shownBins(measure, counts);
  const quantity = MEASURE_QUANTITY[measure];
  const unit = unitLabel(quantity, units);
  const low = sizeAt(measure, bins.from, units);
  const high = sizeAt(measure, bins.to, units);
  const sign = measure === 'deceleration' ? '−' : '';
  const values = measure === 'angle' ? [0, 60, 120, 180] : ticks(low, high, TICKS);
  return {
    measure,
    title: MEASURE_TITLES[measure],
    unit,
    bins,
    low,
    high,
    ticks: values.map((value) => ({
      value,
      text: `${value === 0 ? '' : sign}${value}${measure === 'angle' ? '°' : ''}`,
    })),
    step: (high - low) / (bins.to - bins.from),
  };
}

function shownBins(measure: TurnMeasure, counts: ArrayLike<number>): BinSpan {
  const all = BIN_COUNT[measure];
  if (measure === 'angle') return { from: 0, to: all };
  let first = all;
  let last = -1;
  for (let bin = 0; bin < counts.length; bin++) {
    if ((counts[bin] ?? 0) === 0) continue;
    first = Math.min(first, bin);
    last = bin;
  }
  if (measure === 'entrySpeed') {
    return { from: SPEED.from, to: Math.min(all, Math.max(SPEED.to, last + 1 + SPEED.margin)) };
  }
  const from = Math.min(first, all - FEWEST_BINS);
  return { from, to: Math.min(all, Math.max(last + 1, from + FEWEST_BINS)) };
}

function sizeAt(measure: TurnMeasure, bin: number, units: UnitSettings): number {
  return tidy(toDisplay(MEASURE_QUANTITY[measure], Math.abs(edgeOfBin(measure, bin)), units));
}

function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

export function spanOnAxis(axis: MeasureAxis, range: { readonly low: number; readonly high: number }): BinSpan {
  const bin = (value: number) => axis.bins.from + Math.round((value - axis.low) / axis.step);
  const from = bin(range.low);
  const to = Math.max(from + 1, bin(range.high));
  const count = BIN_COUNT[axis.measure];
  return {
    from: from <= axis.bins.from ? 0 : Math.min(from, count - 1),
    to: to >= axis.bins.to ? count : to,
  };
}

export function rangeOnAxis(axis: MeasureAxis, { from, to }: BinSpan): { readonly low: number; readonly high: number } {
  const at = (bin: number) =>
    tidy(axis.low + (Math.min(axis.bins.to, Math.max(axis.bins.from, bin)) - axis.bins.from) * axis.step);
  return { low: at(from), high: at(to) };
}

export function sizeText(axis: MeasureAxis, value: number): string {
  const digits = axis.measure === 'angle' ? 0 : axis.measure === 'time' ? 2 : 1;
  return `${axis.measure === 'deceleration' && value !== 0 ? '−' : ''}${value.toFixed(digits)}`;
}
