import { givenTimeMs, zonedTime } from '../../calendar/time-zone';
import { addDays, localDay } from '../../calendar/day';
import type { Table } from '../../text/csv';
import { formatQuantity, withUnit } from '../../units/number-text';
import { toDisplay, unitLabel, type UnitSettings } from '../../units/units';

const NS_PER_MS = 1e6;

export interface TimeRange {
  readonly startMs: number;
  readonly endMs: number;
  readonly timeZone: string;
}

export function millisecondsOf(nanoseconds: number): number {
  return Math.round(nanoseconds / NS_PER_MS);
}

export function nanosecondsOf(milliseconds: number): number {
  return milliseconds * NS_PER_MS;
}

/** A player's speed over time in columns: a session has tens of thousands of samples. */
export interface SpeedHistory {
  readonly timesMs: Float64Array<ArrayBuffer>;
  readonly speedsMPerS: Float64Array<ArrayBuffer>;
}

export interface PlayerHistory {
  readonly player: { readonly playerId: number; readonly name: string };
  readonly history: SpeedHistory;
}

interface HistoriesAnswer {
  readonly playerHistories: readonly {
    readonly player: PlayerHistory['player'];
    readonly timeHistory: readonly { readonly timestamp: number; readonly smoothedSpeed: number }[];
  }[];
}

export function speedHistories({ playerHistories }: HistoriesAnswer): readonly PlayerHistory[] {
  return playerHistories.map(({ player, timeHistory }) => ({
    player,
    history: {
      timesMs: Float64Array.from(timeHistory, ({ timestamp }) => timestamp / NS_PER_MS),
      speedsMPerS: Float64Array.from(timeHistory, ({ smoothedSpeed }) => smoothedSpeed),
    },
  }));
}

export function historyBuffers(histories: readonly PlayerHistory[]): ArrayBuffer[] {
  return histories.flatMap(({ history }) => [history.timesMs.buffer, history.speedsMPerS.buffer]);
}

export function rangeOfHistories(
  histories: readonly { readonly history: Pick<SpeedHistory, 'timesMs'> }[],
  timeZone: string,
): TimeRange | null {
  let startMs = Infinity;
  let endMs = -Infinity;
  for (const { history } of histories) {
    const [first, last] = [history.timesMs[0], history.timesMs.at(-1)];
    if (first === undefined || last === undefined) continue;
    startMs = Math.min(startMs, Math.round(first));
    endMs = Math.max(endMs, Math.round(last));
  }
  return endMs > startMs ? { startMs, endMs, timeZone } : null;
}

export function clockText(ms: number, timeZone: string): string {
  return zonedTime(ms, timeZone).slice(11, 19);
}

/**
 * The session time of a clock string. A session over midnight includes times of its second day.
 * @returns null for an invalid time or one outside the session
 */
export function timeOfClock(text: string, { startMs, endMs, timeZone }: TimeRange): number | null {
  const clock = text.trim();
  if (!/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(clock)) return null;
  const day = localDay(zonedTime(startMs, timeZone));
  // The clock shows whole seconds, so the seconds in which the session starts and ends count as inside.
  const lowest = Math.floor(startMs / 1000) * 1000;
  for (const each of [day, addDays(day, 1)]) {
    const ms = givenTimeMs(`${each}T${clock}`, timeZone);
    if (ms >= lowest && ms <= endMs) return Math.max(ms, startMs);
  }
  return null;
}

export function betweenText({ startMs, endMs, timeZone }: TimeRange): string {
  return `Time must be between ${clockText(startMs, timeZone)} and ${clockText(endMs, timeZone)}`;
}

const MOST_INTERVALS = 5;
const STEPS_S = [60, 120, 300, 600, 900, 1200, 1800, 3600, 7200, 14_400];

export function sliderMarks({ startMs, endMs }: Pick<TimeRange, 'startMs' | 'endMs'>): readonly number[] {
  const lengthS = (endMs - startMs) / 1000;
  const stepS = STEPS_S.find((step) => lengthS / step <= MOST_INTERVALS) ?? lengthS / MOST_INTERVALS;
  const count = Math.floor(lengthS / stepS + 1e-9);
  return Array.from({ length: count + 1 }, (_, i) => startMs + i * stepS * 1000);
}

const MOST_STEPS = 1.5;

function usualStepMs({ timesMs }: SpeedHistory): number {
  const steps = timesMs.slice(1).map((ms, i) => ms - (timesMs[i] ?? NaN));
  return steps.sort()[steps.length >> 1] ?? Infinity;
}

/**
 * Speed over time in the given number of columns, m/s: the highest speed of each column. Where columns are finer than
 * the samples, it interpolates linearly between consecutive samples. NaN where nothing was measured.
 */
export function speedColumns(
  history: SpeedHistory,
  { startMs, endMs }: Pick<TimeRange, 'startMs' | 'endMs'>,
  columns: number,
): Float64Array {
  const highest = new Float64Array(columns).fill(NaN);
  const perMs = columns / (endMs - startMs);
  const { timesMs, speedsMPerS } = history;
  timesMs.forEach((ms, i) => {
    if (ms < startMs || ms > endMs) return;
    const column = Math.min(columns - 1, Math.floor((ms - startMs) * perMs));
    const [before, speed] = [highest[column] ?? NaN, speedsMPerS[i] ?? NaN];
    if (!(before >= speed)) highest[column] = speed;
  });
  const mostMs = MOST_STEPS * usualStepMs(history);
  timesMs.forEach((toMs, i) => {
    const fromMs = timesMs[i - 1];
    if (fromMs === undefined || toMs - fromMs > mostMs) return;
    const [from, to] = [speedsMPerS[i - 1] ?? NaN, speedsMPerS[i] ?? NaN];
    // Middles of the columns between the two, inside the picture.
    const first = Math.max(0, Math.floor((fromMs - startMs) * perMs) + 1);
    for (let column = first; column < columns; column++) {
      const share = ((column + 0.5) / perMs + startMs - fromMs) / (toMs - fromMs);
      if (share >= 1) return;
      if (Number.isNaN(highest[column])) {
        highest[column] = from + share * (to - from);
      }
    }
  });
  return highest;
}

export function speedColumnWords(
  speeds: Float64Array,
  column: number,
  { startMs, endMs, timeZone }: TimeRange,
  units: UnitSettings,
): { readonly title: string; readonly lines: readonly (readonly [term: string, value: string])[] } {
  const columnMs = (endMs - startMs) / speeds.length;
  const clock = (at: number) => clockText(startMs + at * columnMs, timeZone);
  const [from, to] = [clock(column), clock(column + 1)];
  const speed = speeds[column] ?? Number.NaN;
  const value = withUnit(formatQuantity('speed', speed, units), unitLabel('speed', units));
  return { title: from === to ? from : `${from} to ${to}`, lines: [['Highest speed', value]] };
}

export const SPEED_ROWS = { toRead: 30, file: 480 } as const;

export function speedTable(
  histories: readonly { readonly player: { readonly name: string }; readonly history: SpeedHistory }[],
  range: TimeRange,
  rows: number,
  units: UnitSettings,
): Table {
  const lengthMs = range.endMs - range.startMs;
  const stepMs = Math.min(...histories.map(({ history }) => usualStepMs(history)));
  const count = Math.min(rows, Math.max(1, Math.floor(lengthMs / stepMs)));
  const speeds = histories.map(({ history }) => speedColumns(history, range, count));
  const stretchMs = lengthMs / count;
  const shown = (speed: number): number | null =>
    Number.isFinite(speed) ? Number(toDisplay('speed', speed, units).toFixed(3)) : null;
  return {
    columns: ['Time from', ...histories.map(({ player }) => `${player.name} (${unitLabel('speed', units)})`)],
    rows: Array.from({ length: count }, (_, row) => [
      clockText(range.startMs + row * stretchMs, range.timeZone),
      ...speeds.map((ofPlayer) => shown(ofPlayer[row] ?? Number.NaN)),
    ]),
  };
}
