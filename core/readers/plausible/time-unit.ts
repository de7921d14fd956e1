/** METHODS K0.4: infers the unit of times from their step and the length of the session. */
import { FormatError, type QuestionCandidate } from '../format-reader';

/** UTC milliseconds of 2000-01-01 and 2100-01-01. Times outside are not dates. */
export const FIRST_EPOCH_MS = 946_684_800_000;
export const LAST_EPOCH_MS = 4_102_444_800_000;
const EXCEL_DAY_OF_EPOCH = 25_569;
const DAY_S = 86_400;

const MIN_RATE_HZ = 1;
const MAX_RATE_HZ = 1000;
const MOST_USUAL_RATE_HZ = 100;
const MAX_SESSION_S = 6 * 3600;
/** Rounded times can put a rate just outside a bound. */
const SLACK = 1.02;

interface TimeHypothesis {
  readonly unit: string;
  readonly perSecond: number;
  readonly phrase: string;
}

const HYPOTHESES: readonly TimeHypothesis[] = [
  { unit: 's', perSecond: 1, phrase: 'seconds' },
  { unit: 'ms', perSecond: 1e3, phrase: 'milliseconds' },
  { unit: 'us', perSecond: 1e6, phrase: 'microseconds' },
  { unit: 'ns', perSecond: 1e9, phrase: 'nanoseconds' },
  { unit: 'day', perSecond: 1 / DAY_S, phrase: 'days' },
];

export function epochMsOf(value: number, unitsPerSecond: number): number {
  return unitsPerSecond < 1 ? Math.round((value - EXCEL_DAY_OF_EPOCH) * DAY_S * 1000) : (value / unitsPerSecond) * 1000;
}

function isDate(value: number, unitsPerSecond: number): boolean {
  const ms = epochMsOf(value, unitsPerSecond);
  return ms >= FIRST_EPOCH_MS && ms <= LAST_EPOCH_MS;
}

/**
 * Units per second.
 * @param times of one track, as written
 * @throws FormatError with a question if no unit or several fit
 */
export function judgeTimeUnit(times: Float64Array, fileName: string): number {
  const first = times[0] ?? NaN;
  const step = medianStep(times);
  const span = (times[times.length - 1] ?? NaN) - first;
  const possible = HYPOTHESES.filter(({ perSecond }) => {
    const rate = perSecond / step;
    return rate >= MIN_RATE_HZ / SLACK && rate <= MAX_RATE_HZ * SLACK && span <= MAX_SESSION_S * perSecond;
  });
  // A number that is a date in one unit is not a date in any other.
  const dates = possible.filter(({ perSecond }) => isDate(first, perSecond));
  const left = dates.length > 0 ? dates : possible;
  const [only] = left;
  // A rate above any tracking system's often means an unlisted unit: steps of 5 s read as ms are 200 Hz.
  const isUsual = only !== undefined && (only.perSecond / step <= MOST_USUAL_RATE_HZ * SLACK || dates.length > 0);
  if (isUsual && left.length === 1) return only.perSecond;
  const candidates: QuestionCandidate[] = left.map(({ unit, perSecond, phrase }) => ({
    value: unit,
    reason: `${phrase}: ${Number((perSecond / step).toPrecision(3))} samples a second over ${Number((span / perSecond / 60).toPrecision(3))} minutes`,
  }));
  const text =
    candidates.length === 0
      ? `The file does not say the unit of the time, and none fits steps of ${Number(step.toPrecision(6))}. Say which it is: s, ms, us, ns or day.`
      : `The file does not say the unit of the time, and ${candidates.length === 1 ? 'one fits at an unusual rate' : 'more than one fits'}: ${candidates.map(({ value, reason }) => `${value} (${reason})`).join(', ')}. Say which it is, or name it in the header.`;
  throw new FormatError(text, fileName, null, { field: 'timeUnit', candidates });
}

export function timePhrase(unitsPerSecond: number): string {
  return HYPOTHESES.find(({ perSecond }) => perSecond === unitsPerSecond)?.phrase ?? '';
}

function medianStep(times: Float64Array): number {
  const steps = times.subarray(1).map((time, i) => time - (times[i] ?? NaN));
  steps.sort();
  return steps[steps.length >> 1] ?? NaN;
}
