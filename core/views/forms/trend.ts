/**
 * A KPI of a player over time: one point per session, sized by minutes, full matches filled. A line shows the mean of
 * the last sessions and breaks at long pauses; a band shows mean ± SD of the reference.
 */
import { MATCH_MIN } from '../../stats/match-minutes';
import { DAY_MS, clockMs, dayFromNumber } from '../../calendar/day';
import { ticks } from 'd3-array';
import { dayText } from '../../calendar/day-text';
import { timeTicks } from '../../calendar/time-ticks';
import { SEASON_MONTH, seasonOf } from '../../calendar/season';
import { NOT_AVAILABLE } from '../../not-available';
import { counted, playedTitle, type SessionNoun } from '../words/session-noun';
import { formatQuantity, withUnit } from '../../units/number-text';
import { type Quantity, toDisplay, unitLabel, type UnitSettings } from '../../units/units';
import { type DatedTarget, type TargetStep, targetSteps } from '../../metrics/rehab/target-steps';
import { type ChartTable, type Door, markPerRow } from './table-doors';
import { ROLLING_SESSIONS, type Rolling, rollingMeans, givenMeans } from '../../metrics/reference/trend-rolling-mean';

export interface TrendSession {
  readonly sessionId: number;
  readonly date: string;
  readonly title: string;
  readonly isMatch: boolean;
  readonly isFullMatch: boolean;
  readonly minutes: number | null;
  readonly value: number | null;
  readonly rollingAverage?: number | null;
}

export interface TrendReference {
  readonly mean: number;
  readonly standardDeviation: number | null;
  /** Replaces mean ± SD with the 15th and the 85th percentile. */
  readonly usualRange?: readonly [lower: number, upper: number];
  readonly count: number;
  readonly countNoun?: SessionNoun | 'player' | 'drill';
  readonly leagueName?: string;
}

export interface TrendInput {
  readonly playerId: number | null;
  readonly name: string;
  readonly title: string;
  readonly quantity: Quantity;
  readonly sessions: readonly TrendSession[];
  readonly reference: TrendReference | null;
  /** The kind of session that references use; defaults to matches. Null if no session is a match. */
  readonly noun?: SessionNoun | null;
  readonly minMatches: number;
  readonly whyNone?: string;
  readonly digits?: number;
  readonly unit?: string;
  /** Set if averages come with the sessions: the number of matches they cover. They skip sessions that do not count. */
  readonly rollingMatches?: number;
  /** The axis begins near the values, because differences matter rather than sizes. */
  readonly isCropped?: boolean;
  readonly targets?: readonly DatedTarget[];
  readonly from?: number;
  readonly to?: number;
  /** SI; minimum reach of the value axis, to share a scale with other charts. */
  readonly reaches?: number;
}

export interface TrendPoint {
  readonly sessionId: number;
  /** UTC, ms. */
  readonly time: number;
  readonly dateText: string;
  readonly title: string;
  readonly value: number | null;
  readonly text: string;
  readonly minutes: number | null;
  readonly minutesText: string;
  readonly size: number;
  readonly isMatch: boolean;
  readonly isFilled: boolean;
  readonly rollingMean: number | null;
  readonly rollingText: string | null;
  readonly target: number | null;
  readonly targetText: string | null;
}

interface TrendTick {
  readonly value: number;
  readonly text: string;
}

export interface TrendSeason {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly isShaded: boolean;
}

export interface TrendView {
  readonly playerId: number | null;
  readonly name: string;
  readonly title: string;
  /** Title of the matches column in the table, `Match` or `Game`; null if no session is a match. */
  readonly playedTitle: string | null;
  readonly unit: string;
  readonly points: readonly TrendPoint[];
  readonly lines: readonly (readonly { readonly time: number; readonly value: number }[])[];
  readonly band: { readonly low: number; readonly high: number; readonly mean: number; readonly text: string } | null;
  /** Earliest first; one that changes is a step. */
  readonly targets: readonly (TargetStep & { readonly text: string })[];
  readonly seasons: readonly TrendSeason[];
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
  readonly rollingTitle: string;
  readonly timeTicks: readonly TrendTick[];
  readonly ticks: readonly TrendTick[];
  readonly note: string;
  readonly head: string;
  readonly summary: string;
}

const EDGE_DAYS = 4;
const EDGE_SHARE = 0.06;

export function trend(input: TrendInput, units: UnitSettings): TrendView {
  const { quantity, reference, name, title, digits, rollingMatches = null, isCropped = false, noun = 'match' } = input;
  const unit = input.unit ?? (quantity === 'count' ? '' : unitLabel(quantity, units));
  const words = (si: number | null) => withUnit(formatQuantity(quantity, si, units, digits), unit);
  const shown = (si: number) => toDisplay(quantity, si, units);
  const sessions = [...input.sessions].sort(
    (a, b) => Date.parse(a.date) - Date.parse(b.date) || a.sessionId - b.sessionId,
  );
  const means = rollingMatches === null ? rollingMeans(sessions) : givenMeans(sessions);
  const times = sessions.map(({ date }) => clockMs(date));
  const from = input.from ?? (times[0] ?? 0) - EDGE_DAYS * DAY_MS;
  const to = input.to ?? (times.at(-1) ?? 0) + EDGE_DAYS * DAY_MS;
  const targets = targetSteps(input.targets ?? [], from, to).map((step) => ({
    ...step,
    value: shown(step.value),
    text: `Target ${words(step.value)}`,
  }));
  const points = sessions.map((session, index): TrendPoint => {
    const { sessionId, date, isMatch, isFullMatch, minutes, value } = session;
    const rolling = means[index]?.mean ?? null;
    const time = clockMs(date);
    const target = targets.find((step) => step.from <= time && time < step.to) ?? null;
    return {
      sessionId,
      time,
      dateText: dayText(date),
      title: session.title,
      value: value === null ? null : shown(value),
      text: words(value),
      minutes,
      minutesText: minutes === null ? NOT_AVAILABLE : String(Math.round(minutes)),
      size: minutes === null ? 0.5 : Math.sqrt(Math.min(Math.max(minutes, 0), MATCH_MIN) / MATCH_MIN),
      isMatch,
      isFilled: isFullMatch,
      rollingMean: rolling === null ? null : shown(rolling),
      rollingText: rolling === null ? null : words(rolling),
      target: target?.value ?? null,
      targetText: target?.text ?? null,
    };
  });
  const band = reference === null ? null : bandOf(reference, shown, words);
  const known = points.flatMap(({ value }) => value ?? []);
  const reaches = input.reaches === undefined ? 0 : shown(input.reaches);
  const aims = targets.map(({ value }) => value);
  const most = Math.max(band?.high ?? 0, reaches, ...aims, ...known) || 1;
  const least = isCropped ? Math.min(band?.low ?? Infinity, ...aims, ...known, most) : 0;
  const room = (most - least) * EDGE_SHARE || most * EDGE_SHARE;
  const low = isCropped ? Math.max(0, least - room) : 0;
  const valueTicks = ticks(low, most, 4);
  const note =
    reference === null
      ? (input.whyNone ?? `No reference: fewer than ${input.minMatches} matches`)
      : referenceNote(reference);
  return {
    playerId: input.playerId,
    name,
    title,
    playedTitle: noun === null ? null : playedTitle(noun),
    unit,
    points,
    lines: linesOf(points, means, rollingMatches !== null),
    band,
    targets,
    seasons: seasonsBetween(sessions, from, to),
    from,
    to,
    low,
    high: most + room,
    rollingTitle: `Rolling mean of ${rollingMatches ?? ROLLING_SESSIONS}`,
    timeTicks: timeTicks(from, to),
    ticks: valueTicks.map((value) => ({ value, text: value.toLocaleString('en-GB') })),
    note,
    head: targetNote(note, targets),
    summary: trendSummary(name, title, points),
  };
}

function bandOf(
  { mean: average, standardDeviation, usualRange }: TrendReference,
  shown: (si: number) => number,
  words: (si: number) => string,
): NonNullable<TrendView['band']> {
  const spread = standardDeviation ?? 0;
  const [low, high] = usualRange ?? [Math.max(0, average - spread), average + spread];
  const range =
    usualRange !== undefined
      ? ` (${words(low)} to ${words(high)})`
      : standardDeviation === null
        ? ''
        : ` ± ${words(standardDeviation)}`;
  return { mean: shown(average), low: shown(low), high: shown(high), text: words(average) + range };
}

function referenceNote({ standardDeviation, usualRange, count, countNoun, leagueName }: TrendReference): string {
  const of = `${counted(count, countNoun ?? 'match')}${leagueName === undefined ? '' : ` (${leagueName})`}`;
  if (usualRange !== undefined) return `band: 15th to 85th percentile of ${of}`;
  return standardDeviation === null ? `dashed: average of ${of}` : `band: average ± SD of ${of}`;
}

function targetNote(note: string, targets: TrendView['targets']): string {
  const last = targets.at(-1);
  if (last === undefined) return note;
  const aim = last.text.toLowerCase();
  return targets.length === 1 ? `${note} · straight line: ${aim}` : `${note} · line in steps: ${aim} at last`;
}

/** @param rolling of the averages, by the session they end with */
export function trendTable(
  { title, playedTitle, unit, points, rollingTitle, targets }: TrendView,
  explained: Door<[sessionId: number]>,
  rolling: Door<[sessionId: number]> = null,
): ChartTable {
  const inUnit = (words: string) => (unit === '' ? words : `${words} (${unit})`);
  const table = {
    columns: [
      'Date',
      'Session',
      ...(playedTitle === null ? [] : [playedTitle, 'Minutes']),
      inUnit(title),
      inUnit(rollingTitle),
      ...(targets.length === 0 ? [] : [inUnit('Target')]),
    ],
    rows: points.map(({ time, title: session, isMatch, minutes, value, rollingMean, target }) => [
      dayFromNumber(Math.floor(time / DAY_MS)),
      session,
      ...(playedTitle === null ? [] : [isMatch ? 'Yes' : 'No', minutes]),
      value,
      rollingMean,
      ...(targets.length === 0 ? [] : [target]),
    ]),
  };
  const valueAt = playedTitle === null ? 2 : 4;
  const valued = points.map(({ sessionId, value }) => (value === null ? null : sessionId));
  const averaged = points.map(({ sessionId, rollingMean }) => (rollingMean === null ? null : sessionId));
  const { doors: ofValues } = markPerRow(table, valued, [valueAt], explained);
  const { doors: ofMeans } = markPerRow(table, averaged, [valueAt + 1], rolling);
  if (ofValues === undefined && ofMeans === undefined) return table;
  return { ...table, doors: (row, column) => ofValues?.(row, column) ?? ofMeans?.(row, column) ?? null };
}

/** @param skipsGaps a session without a mean, such as a short appearance, does not break the line */
function linesOf(points: readonly TrendPoint[], means: readonly Rolling[], skipsGaps: boolean): TrendView['lines'] {
  const lines: { time: number; value: number }[][] = [];
  let open: { key: string; line: { time: number; value: number }[] } | null = null;
  let gaps = 0;
  points.forEach(({ time, rollingMean }, index) => {
    if (rollingMean === null) {
      if (!skipsGaps) gaps++;
      return;
    }
    // A session of unknown value breaks the line like a long pause.
    const key = `${means[index]?.stretch ?? 0}-${gaps}`;
    if (open === null || open.key !== key) {
      open = { key, line: [] };
      lines.push(open.line);
    }
    open.line.push({ time, value: rollingMean });
  });
  return lines;
}

function seasonsBetween(sessions: readonly TrendSession[], from: number, to: number): readonly TrendSeason[] {
  const years = [...new Set(sessions.map(({ date }) => Number(seasonOf(date).slice(0, 4))))];
  if (years.length === 0) return [];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => {
    const starts = Date.UTC(first + index, SEASON_MONTH - 1, 1);
    return {
      label: seasonOf(`${first + index}-07-01`),
      from: Math.max(from, starts),
      to: Math.min(to, Date.UTC(first + index + 1, SEASON_MONTH - 1, 1)),
      isShaded: index % 2 === 0,
    };
  });
}

function trendSummary(name: string, title: string, points: readonly TrendPoint[]): string {
  const known = points.filter(({ value }) => value !== null);
  const last = known.at(-1);
  if (last === undefined) return `${name}, ${title}: no values known.`;
  const sessions = known.length === 1 ? '1 session' : `${known.length} sessions`;
  return `${name}, ${title}: ${sessions}, the latest ${last.text} on ${last.dateText}.`;
}
