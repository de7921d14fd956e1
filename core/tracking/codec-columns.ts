/**
 * Columns of tracking, packed so that a light gzip does the rest. Positions move smoothly and most sources write whole
 * centimetres, so a column is stored as: runs of missing and valid samples, the greatest common divisor of all steps,
 * and first or second differences (whichever is shorter) divided by it, as zigzag varints: about one byte a sample.
 */
import { type ByteReader, type ByteWriter, CodecError } from './codec-bytes';
import { MISSING } from './trackset';

const INT32_MIN = -2147483648;
const INT32_MAX = 2147483647;
/** Ticks per second a source may count in besides its own rate: GNSS exports are whole milliseconds. */
const MILLISECONDS = 1000;

/** Time columns: whole ticks of a known length, or raw doubles. */
const TIME_TICKS = 0;
const TIME_RAW = 1;

export function writeInt32Column(writer: ByteWriter, column: Int32Array): void {
  const valid = writeMissingRuns(writer, column);
  writeSeries(writer, valid);
}

/** @throws CodecError where the bytes do not make a column of `length`. */
export function readInt32Column(reader: ByteReader, length: number): Int32Array {
  const column = new Int32Array(length);
  const validCount = readMissingRuns(reader, column);
  const series = readSeries(reader, validCount);
  let next = 0;
  for (let i = 0; i < length; i++) {
    if (column[i] === MISSING) continue;
    const value = series[next++] ?? NaN;
    if (!(value > INT32_MIN && value <= INT32_MAX))
      throw new CodecError('The stored tracking has a value out of range.');
    column[i] = value;
  }
  return column;
}

/** Bit-equal: ticks are used only where every time is exactly `tick / ticksPerSecond` in doubles. */
export function writeTimeColumn(writer: ByteWriter, timeS: Float64Array, frameRateHz: number): void {
  writer.varint(timeS.length);
  for (const ticksPerSecond of [frameRateHz, MILLISECONDS]) {
    const ticks = exactTicks(timeS, ticksPerSecond);
    if (ticks === null) continue;
    writer.uint8(TIME_TICKS);
    writer.float64(ticksPerSecond);
    writeSeries(writer, ticks);
    return;
  }
  writer.uint8(TIME_RAW);
  for (const t of timeS) writer.float64(t);
}

/** @throws CodecError for damaged bytes or times that do not strictly increase. */
export function readTimeColumn(reader: ByteReader, maxLength: number): Float64Array {
  const length = reader.bounded(maxLength, 'frames');
  const kind = reader.uint8();
  let timeS: Float64Array;
  if (kind === TIME_TICKS) {
    const ticksPerSecond = reader.float64();
    timeS = readSeries(reader, length);
    for (let i = 0; i < length; i++) timeS[i] = (timeS[i] ?? NaN) / ticksPerSecond;
  } else if (kind === TIME_RAW && length * 8 <= reader.remaining) {
    timeS = new Float64Array(length);
    for (let i = 0; i < length; i++) timeS[i] = reader.float64();
  } else {
    throw new CodecError('The stored tracking is damaged (times).');
  }
  let last = -Infinity;
  for (const t of timeS) {
    if (!(t > last && t < Infinity)) throw new CodecError('The stored tracking has times that do not increase.');
    last = t;
  }
  return timeS;
}

function exactTicks(timeS: Float64Array, ticksPerSecond: number): Float64Array | null {
  const ticks = new Float64Array(timeS.length);
  for (let i = 0; i < timeS.length; i++) {
    const t = timeS[i] ?? NaN;
    const tick = Math.round(t * ticksPerSecond);
    // Object.is, since -0 would come back as 0.
    if (!Object.is(tick / ticksPerSecond, t) || Math.abs(tick) > INT32_MAX) return null;
    ticks[i] = tick;
  }
  return ticks;
}

/** Lengths of the runs in turn, valid first; returns the valid samples. */
function writeMissingRuns(writer: ByteWriter, column: Int32Array): Float64Array {
  const valid = new Float64Array(column.length);
  const runs: number[] = [];
  let validCount = 0;
  let runStart = 0;
  let isMissing = false;
  for (let i = 0; i < column.length; i++) {
    const value = column[i] ?? MISSING;
    if ((value === MISSING) !== isMissing) {
      runs.push(i - runStart);
      runStart = i;
      isMissing = !isMissing;
    }
    if (value !== MISSING) valid[validCount++] = value;
  }
  runs.push(column.length - runStart);
  writer.varint(runs.length);
  for (const run of runs) writer.varint(run);
  return valid.subarray(0, validCount);
}

/** Marks the missing samples in `column`; returns how many are valid. */
function readMissingRuns(reader: ByteReader, column: Int32Array): number {
  const runCount = reader.bounded(column.length + 1, 'runs');
  let at = 0;
  let validCount = 0;
  for (let run = 0; run < runCount; run++) {
    const length = reader.bounded(column.length - at, 'samples in a run');
    if (run % 2 === 1) column.fill(MISSING, at, at + length);
    else validCount += length;
    at += length;
  }
  if (at !== column.length) throw new CodecError('The stored tracking is damaged (runs do not fill the column).');
  return validCount;
}

/** Whole numbers below 2^31 in magnitude. */
function writeSeries(writer: ByteWriter, values: Float64Array): void {
  if (values.length === 0) return;
  const divisor = stepDivisor(values);
  const order = shorterOrder(values, divisor);
  writer.signedVarint(values[0] ?? 0);
  writer.varint(divisor);
  writer.uint8(order);
  let previous = values[0] ?? 0;
  let previousStep = 0;
  for (let i = 1; i < values.length; i++) {
    const value = values[i] ?? 0;
    const step = (value - previous) / divisor;
    writer.signedVarint(order === 1 ? step : step - previousStep);
    previous = value;
    previousStep = step;
  }
}

function readSeries(reader: ByteReader, length: number): Float64Array {
  // Each value takes at least one byte, so a damaged length cannot ask for more memory than the bytes justify.
  if (length > reader.remaining) throw new CodecError('The stored tracking is cut off.');
  const values = new Float64Array(length);
  if (length === 0) return values;
  let value = reader.signedVarint();
  const divisor = reader.varint();
  const order = reader.uint8();
  if (divisor === 0 || order < 1 || order > 2) throw new CodecError('The stored tracking is damaged (series).');
  values[0] = value;
  let step = 0;
  for (let i = 1; i < length; i++) {
    const coded = reader.signedVarint();
    step = order === 1 ? coded : step + coded;
    value += step * divisor;
    values[i] = value;
  }
  return values;
}

/** Greatest common divisor of all steps, at least 1: 1000 for a source that writes whole centimetres. */
function stepDivisor(values: Float64Array): number {
  let divisor = 0;
  for (let i = 1; i < values.length && divisor !== 1; i++) {
    let a = divisor;
    let b = Math.abs((values[i] ?? 0) - (values[i - 1] ?? 0));
    while (b !== 0) [a, b] = [b, a % b];
    divisor = a;
  }
  return Math.max(1, divisor);
}

/** 1 where first differences are smaller in sum than second ones, else 2. */
function shorterOrder(values: Float64Array, divisor: number): 1 | 2 {
  let firstSum = 0;
  let secondSum = 0;
  let previousStep = 0;
  for (let i = 1; i < values.length; i++) {
    const step = ((values[i] ?? 0) - (values[i - 1] ?? 0)) / divisor;
    firstSum += Math.abs(step);
    secondSum += Math.abs(step - previousStep);
    previousStep = step;
  }
  return firstSum <= secondSum ? 1 : 2;
}
