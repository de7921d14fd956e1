import type { Period } from './trackset';

/** Minutes on the match clock at the start of periods 1-5 (halves, extra time, penalties). */
const PERIOD_START_MIN: Readonly<Record<number, number>> = { 1: 0, 2: 45, 3: 90, 4: 105, 5: 120 };

/**
 * Converts seconds since the session's origin to match-clock seconds. In a match every period starts at its mark
 * (45:00 for the second half) and runs on through added time; a training's clock starts with its first period. A
 * time between periods belongs to the previous one; a time before the first is 0.
 * @param periods in time order; if empty, the clock is the time itself
 */
export function matchClockS(timeS: number, periods: readonly Period[], sessionIsAMatch: boolean): number {
  const first = periods[0];
  if (first === undefined) return timeS;
  if (!sessionIsAMatch) return Math.max(0, timeS - first.startS);
  let current = first;
  for (const period of periods) if (period.startS <= timeS) current = period;
  return Math.max(0, timeS - current.startS) + 60 * (PERIOD_START_MIN[current.id] ?? 0);
}

/** Clocks are stored rounded, so what begins with its period may appear to begin before it. */
const CLOCK_SLACK_S = 0.05;

/**
 * Inverse of `matchClockS`: times since the origin, in order, that show a match clock. There may be two, since
 * added time of one half shows the same clock as the first minutes of the next; empty if no period has it.
 */
export function timesOfMatchClock(clockS: number, periods: readonly Period[], sessionIsAMatch: boolean): number[] {
  const [first] = periods;
  if (first === undefined) return [clockS];
  if (!sessionIsAMatch) return clockS < 0 ? [] : [first.startS + clockS];
  return periods
    .map(({ id, startS, endS }) => ({ timeS: startS + clockS - 60 * (PERIOD_START_MIN[id] ?? 0), startS, endS }))
    .filter(({ timeS, startS, endS }) => timeS >= startS - CLOCK_SLACK_S && timeS < endS)
    .map(({ timeS }) => timeS);
}
