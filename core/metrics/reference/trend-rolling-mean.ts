/** The line of a trend: the rolling mean of the last sessions. */
import { DAY_MS } from '../../calendar/day';
import { mean } from '../../stats/mean-and-deviation';

export const ROLLING_SESSIONS = 6;
/** A mean of fewer sessions is not representative. */
const MIN_ROLLING_SESSIONS = 3;
/** The line breaks, and its mean restarts, after this many days without a session. */
const BREAK_DAYS = 28;
export const ROLLING_NOTE = 'Line: mean of the last six sessions, restarted after four weeks without one.';

interface MeanedSession {
  readonly date: string;
  readonly value: number | null;
  readonly rollingAverage?: number | null;
}

export interface Rolling {
  readonly stretch: number;
  readonly mean: number | null;
}

export function rollingMeans(sessions: readonly MeanedSession[]): readonly Rolling[] {
  let stretch = 0;
  let last: number | null = null;
  let values: number[] = [];
  return sessions.map(({ date, value }) => {
    const time = Date.parse(date);
    if (last !== null && time - last > BREAK_DAYS * DAY_MS) {
      stretch++;
      values = [];
    }
    last = time;
    if (value === null) return { stretch, mean: null };
    values = [...values, value].slice(-ROLLING_SESSIONS);
    return { stretch, mean: values.length < MIN_ROLLING_SESSIONS ? null : mean(values) };
  });
}

export function givenMeans(sessions: readonly MeanedSession[]): readonly Rolling[] {
  let stretch = 0;
  let last: number | null = null;
  return sessions.map(({ date, rollingAverage = null }) => {
    const time = Date.parse(date);
    if (last !== null && time - last > BREAK_DAYS * DAY_MS) stretch++;
    last = time;
    return { stretch, mean: rollingAverage };
  });
}
