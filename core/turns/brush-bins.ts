/**
 * The bins in which an explorer counts and brushes. A brush goes from bin edge to bin edge, so that what is counted by
 * bins while it moves is exactly what its range selects.
 */
import { addDays, daysBetween } from '../calendar/day';
import { LARGEST_STEPS, toSi, toSteps, type TurnMeasure } from './turn-measures';
import type { MeasureRange } from './turn-query';
import type { TurnSet } from './turn-set';

/** 0.1 m/s, 0.1 m/s2, 0.02 s, 4 degrees: every default class edge is a bin edge. */
export const STEPS_PER_BIN: Readonly<Record<TurnMeasure, number>> = {
  entrySpeed: 100,
  acceleration: 100,
  deceleration: 100,
  time: 20,
  angle: 400,
};

/** Bins from 0 steps on; the last one also holds everything above it (10 m/s, 10 m/s2, 1 s, 180 degrees). */
export const BIN_COUNT: Readonly<Record<TurnMeasure, number>> = {
  entrySpeed: 100,
  acceleration: 100,
  deceleration: 100,
  time: 50,
  angle: 45,
};

const MOST_DAY_BINS = 240;

export interface BinSpan {
  readonly from: number;
  readonly to: number;
}

export interface DayBins {
  /** First day of bin 0, yyyy-mm-dd; empty without sessions. */
  readonly firstDay: string;
  readonly daysPerBin: number;
  readonly count: number;
}

export function dayBinsOf(set: TurnSet): DayBins {
  const first = set.sessions[0]?.sessionDate;
  const last = set.sessions.at(-1)?.sessionDate;
  if (first === undefined || last === undefined) return { firstDay: '', daysPerBin: 1, count: 0 };
  const days = daysBetween(first, last) + 1;
  const daysPerBin = Math.ceil(days / MOST_DAY_BINS);
  return { firstDay: first, daysPerBin, count: Math.ceil(days / daysPerBin) };
}

export function binOfSteps(measure: TurnMeasure, steps: number): number {
  return Math.min(BIN_COUNT[measure] - 1, Math.floor(steps / STEPS_PER_BIN[measure]));
}

export function edgeOfBin(measure: TurnMeasure, bin: number): number {
  return toSi(measure, bin * STEPS_PER_BIN[measure]);
}

export function rangeOfBins(measure: TurnMeasure, { from, to }: BinSpan): MeasureRange {
  const size = STEPS_PER_BIN[measure];
  const last = to === BIN_COUNT[measure] ? LARGEST_STEPS : to * size - 1;
  const ends = [toSi(measure, from * size), toSi(measure, last)];
  return { low: Math.min(...ends), high: Math.max(...ends) };
}

export function binsOfRange(measure: TurnMeasure, { low, high }: MeasureRange): BinSpan | null {
  // A deceleration of 0 is -0 steps.
  const steps = [low, high].map((value) => Math.round(toSteps(measure, value)) + 0);
  const first = Math.min(...steps);
  if (first < 0 || first > LARGEST_STEPS) return null;
  const span = {
    from: binOfSteps(measure, first),
    to: binOfSteps(measure, Math.min(LARGEST_STEPS, Math.max(...steps))) + 1,
  };
  const range = rangeOfBins(measure, span);
  return range.low === low && range.high === high ? span : null;
}

/** Bin of a day, below 0 or past the last bin for a day outside the strip. */
export function binOfDay({ firstDay, daysPerBin }: DayBins, day: string): number {
  return Math.floor(daysBetween(firstDay, day) / daysPerBin);
}

export function daysOfBins({ firstDay, daysPerBin }: DayBins, { from, to }: BinSpan): { from: string; to: string } {
  return { from: addDays(firstDay, from * daysPerBin), to: addDays(firstDay, to * daysPerBin - 1) };
}

/** The bins that a period covers, or null if it begins or ends inside a bin; an open end is that of the strip. */
export function binsOfDays(bins: DayBins, from: string | null, to: string | null): BinSpan | null {
  if (bins.count === 0) return null;
  const span = {
    from: from === null ? 0 : binOfDay(bins, from),
    to: to === null ? bins.count : binOfDay(bins, addDays(to, 1)),
  };
  if (span.from < 0 || span.to <= span.from || span.to > bins.count) return null;
  const days = daysOfBins(bins, span);
  return (from === null || days.from === from) && (to === null || days.to === to) ? span : null;
}
