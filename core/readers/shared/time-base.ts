import { Float64ColumnBuilder } from './growing-columns';
import { MAX_DURATION_S, MAX_FRAMES, MAX_FRAME_RATE_HZ, MIN_FRAME_RATE_HZ } from '../../tracking/session-limits';
import { FormatError, type SourcePlace } from '../format-reader';
import type { QualityNote } from '../../tracking/trackset';

/** A time earlier than the previous one: the file is unsorted, or a track holds several players. */
export class TimeOrderError extends FormatError {}

export class TimeColumnBuilder {
  private readonly column = new Float64ColumnBuilder();
  private first = NaN;
  private last = -Infinity;
  duplicateCount = 0;

  constructor(
    private readonly noun: string,
    private readonly unitsPerSecond: number | null,
  ) {}

  get length(): number {
    return this.column.length;
  }

  get lastValue(): number {
    return this.last;
  }

  accept(value: number, place: SourcePlace): boolean {
    if (value === this.last) {
      this.duplicateCount++;
      return false;
    }
    if (value < this.last) {
      const { reason, file, line } = place.error(
        `The ${this.noun} goes backwards here. Sort the file by ${this.noun}, or export it again.`,
      );
      throw new TimeOrderError(reason, file, line);
    }
    if (this.column.length === 0) this.first = value;
    if (this.column.length >= MAX_FRAMES) {
      throw place.error(
        `A session may hold at most ${MAX_FRAMES.toLocaleString('en-GB')} samples in time. Split the file.`,
      );
    }
    if (this.unitsPerSecond !== null && value - this.first > MAX_DURATION_S * this.unitsPerSecond) throw tooLong(place);
    this.last = value;
    this.column.push(value);
    return true;
  }

  finish(): Float64Array {
    return this.column.finish();
  }
}

function tooLong(place: SourcePlace): FormatError {
  return place.error(`A session may last at most ${MAX_DURATION_S / 3600} hours. Split the file.`);
}

export function expectDuration(timeS: Float64Array, fileName: string): void {
  const spanS = (timeS[timeS.length - 1] ?? 0) - (timeS[0] ?? 0);
  if (spanS > MAX_DURATION_S) {
    throw new FormatError(`A session may last at most ${MAX_DURATION_S / 3600} hours. Split the file.`, fileName);
  }
}

/**
 * Frame numbers to seconds since the first frame.
 * @throws FormatError with fewer than two frames, or beyond the longest session
 */
export function frameTimesS(frames: Float64Array, frameRateHz: number, fileName: string): Float64Array {
  if (frames.length < 2) {
    throw new FormatError('The file holds fewer than two frames. Choose a file with a whole session.', fileName);
  }
  const first = frames[0] ?? 0;
  const timeS = frames.map((frame) => (frame - first) / frameRateHz);
  expectDuration(timeS, fileName);
  return timeS;
}

const RATE_SAMPLE_STEPS = 20_000;

/**
 * Nominal rate in Hz, round(1 / regular step) (METHODS K1.1), from times in seconds.
 * @throws FormatError with fewer than two samples or at a rate that cannot be analysed
 */
export function nominalRateHz(timeS: Float64Array, fileName: string): number {
  if (timeS.length < 2) {
    throw new FormatError('The file holds fewer than two samples. Choose a file with a whole session.', fileName);
  }
  const stepCount = Math.min(RATE_SAMPLE_STEPS, timeS.length - 1);
  const steps = new Float64Array(stepCount);
  for (let i = 0; i < stepCount; i++) steps[i] = (timeS[i + 1] ?? 0) - (timeS[i] ?? 0);
  steps.sort();
  return expectRate(Math.round(1 / regularStep(steps)), fileName);
}

/** Coarsest rounding of exported times, a hundredth of a second. */
const COARSEST_ROUNDING_S = 0.01;

/**
 * The regular step of a device from its sorted steps: the median or, if times are rounded (15 Hz is written as
 * steps of 0.06 and 0.07 s), the mean of the steps that differ from it only by rounding.
 */
function regularStep(sorted: Float64Array): number {
  const median = sorted[sorted.length >> 1] ?? NaN;
  const slack = Math.min(COARSEST_ROUNDING_S * 1.01, median * 0.51);
  let sum = 0;
  let count = 0;
  for (const step of sorted) {
    if (!(Math.abs(step - median) <= slack)) continue;
    sum += step;
    count++;
  }
  return count === 0 ? median : sum / count;
}

/** @throws FormatError for a rate that cannot be analysed */
export function expectRate(rateHz: number, fileName: string): number {
  if (rateHz >= MIN_FRAME_RATE_HZ && rateHz <= MAX_FRAME_RATE_HZ) return rateHz;
  const count = Number.isFinite(rateHz)
    ? rateHz <= 1
      ? rateHz === 1
        ? 'one sample'
        : 'less than one sample'
      : `${rateHz} samples`
    : 'no known rate of samples';
  throw new FormatError(
    `The file has ${count} a second; ` +
      `${MIN_FRAME_RATE_HZ} to ${MAX_FRAME_RATE_HZ} can be analysed. Export it at another rate.`,
    fileName,
  );
}

export function duplicateNotes(count: number, sameCount = 0): QualityNote[] {
  const notes: QualityNote[] = [
    { code: 'duplicateSamples', text: `Repeated times left out: ${count - sameCount}.`, count: count - sameCount },
    { code: 'repeatedRows', text: `Rows that are in the file twice left out: ${sameCount}.`, count: sameCount },
  ];
  return notes.filter((note) => note.count !== 0);
}
