/**
 * Packs columns of tracking so that a light gzip does the rest. Positions move smoothly and most sources write
 * whole centimetres, so a column is stored as runs of missing and valid samples, the greatest common divisor of all
 * steps, and first or second differences (whichever is shorter) divided by it, as zigzag varints: about one byte a
 * sample.
 */
import { type ByteReader, type ByteWriter, CodecError } from './codec-bytes';
import { MISSING } from '../trackset';

const INT32_MIN = -2147483648;
const INT32_MAX = 2147483647;
const MILLISECONDS = 1000;

const TIME_TICKS = 0;
const TIME_RAW = 1;

/** @param scratch at least as long as the column; overwritten */
export function writeInt32Column(writer: ByteWriter, column: Int32Array, scratch: Float64Array): void {
  const validCount = writeMissingRuns(writer, column, scratch);
  writeSeries(writer, scratch.subarray(0, validCount));
}

/** @throws CodecError if the bytes do not make a column of `length` */
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

/** Bit-exact: uses ticks only if every time is exactly `tick / ticksPerSecond` in doubles. */
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

/** @throws CodecError for damaged bytes or times that do not strictly increase */
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
    // Object.is, because -0 would come back as 0.
    if (!Object.is(tick / ticksPerSecond, t) || Math.abs(tick) > INT32_MAX) return null;
    ticks[i] = tick;
  }
  return ticks;
}

function writeMissingRuns(writer: ByteWriter, column: Int32Array, valid: Float64Array): number {
  const runs: number[] = [];
  let validCount = 0;
  for (let start = 0, isMissing = false; runs.length === 0 || start < column.length; isMissing = !isMissing) {
    let end = start;
    if (isMissing) while (end < column.length && column[end] === MISSING) end++;
    else for (; end < column.length && column[end] !== MISSING; end++) valid[validCount++] = column[end] ?? 0;
    runs.push(end - start);
    start = end;
  }
  writer.varint(runs.length);
  for (const run of runs) writer.varint(run);
  return validCount;
}

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

function writeSeries(writer: ByteWriter, values: Float64Array): void {
  const [first] = values;
  if (first === undefined) return;
  const { divisor, order } = toShorterSteps(values);
  writer.signedVarint(first);
  writer.varint(divisor);
  writer.uint8(order);
  writer.signedVarints(values.subarray(1));
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

/**
 * Replaces the values from the second on by first differences over their greatest common divisor (1000 for a source
 * that writes whole centimetres), or by second differences if those are smaller in sum. Finds the divisor on the
 * way: when a step is not a multiple of it, the divisor shrinks and the earlier steps, usually few, are multiplied
 * up.
 * @returns order 1 for first differences, 2 for second ones
 */
function toShorterSteps(values: Float64Array): { readonly divisor: number; readonly order: 1 | 2 } {
  let divisor = Infinity;
  let firstSum = 0;
  let secondSum = 0;
  let previous = values[0] ?? 0;
  let previousStep = 0;
  for (let i = 1; i < values.length; i++) {
    const value = values[i] ?? 0;
    let step = (value - previous) / divisor;
    if (step !== Math.trunc(step) || (divisor === Infinity && value !== previous)) {
      const common = divisorOf(divisor, Math.abs(value - previous));
      const factor = divisor === Infinity ? 1 : divisor / common;
      for (let j = 1; j < i; j++) values[j] = (values[j] ?? 0) * factor;
      firstSum *= factor;
      secondSum *= factor;
      previousStep *= factor;
      divisor = common;
      step = (value - previous) / divisor;
    }
    firstSum += Math.abs(step);
    secondSum += Math.abs(step - previousStep);
    values[i] = step;
    previous = value;
    previousStep = step;
  }
  const found = divisor === Infinity ? 1 : divisor;
  if (firstSum <= secondSum) return { divisor: found, order: 1 };
  for (let i = values.length - 1; i > 1; i--) values[i] = (values[i] ?? 0) - (values[i - 1] ?? 0);
  return { divisor: found, order: 2 };
}

function divisorOf(first: number, second: number): number {
  let a = first === Infinity ? 0 : first;
  let b = second;
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
