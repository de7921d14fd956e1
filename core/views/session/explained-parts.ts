import { dayText } from '../../calendar/day-text';
import { localDay } from '../../calendar/day';
import type { Moment, TurnMoment, WindowMoment } from '../../metrics/explained/parts';
import { addedUp } from '../../metrics/explained/added-up';
import { isCombinedMetric, isWeekMetric, kpiCombined, weekMetricOf } from '../../metrics/explained/combined-metrics';
import { kpiOfSessions } from '../../metrics/explained/kpi-of-sessions';
import {
  type Adds,
  countOfPlayer,
  isKpiMetric,
  isTeamCountMetric,
  isTurnMetric,
  type MetricId,
  isPlayerMetric,
  metricEntry,
} from '../../metrics/explained/metrics';
import { type Explained, placeOf } from '../../metrics/explained/place';
import { METHOD_OF_KPI } from '../../metrics/session/kpi-methods';
import type { ScoreTerm, ScoreTermName } from '../../metrics/wellness/player-wellness';
import type { Table } from '../../text/csv';
import { formatQuantity, percentText, withUnit } from '../../units/number-text';
import { type Quantity, toDisplay, unitLabel, type UnitSettings } from '../../units/units';
import { matchClockText } from '../words/match-clock-text';
import { counted } from '../words/session-noun';
import { quantityText } from '../words/quantity-text';
import { zonesView } from './explained-zones';
import type { Clocked, ExplainedPlayer, ExplainedValue, ExplanationOptions, PartsInput } from './explanation-input';

export interface PlayedPart {
  readonly startS: number | null;
  readonly clockS: number | null;
  readonly lengthS: number | null;
}

interface PartRow {
  readonly key: string;
  readonly cells: readonly string[];
  readonly plays: PlayedPart | null;
  readonly sessionId: number | null;
  /** The number its last cell explains; null if there is none. */
  readonly explained: Explained | null;
}

export interface PartsView {
  /** The third question of the panel: seconds, sessions or terms. */
  readonly question: string;
  readonly words: string;
  readonly columns: readonly string[];
  readonly rows: readonly PartRow[];
  readonly table: Table;
}

const NONE: Readonly<Record<'wholeTime' | 'tracked' | 'notKept' | 'closed', string>> = {
  wholeTime: 'All the time on the pitch: no single part counts by itself.',
  tracked: 'Being read from the tracking.',
  notKept: 'The tracking of this session is no longer stored, so its seconds cannot be listed.',
  closed: 'Single turns belong to Turn Analysis, which this club does not have.',
};

const QUESTIONS: Readonly<Partial<Record<PartsInput['kind'], string>>> = {
  sessions: 'Made of which sessions?',
  players: 'Made of which players?',
  terms: 'Made of which terms?',
  zones: 'Made of which zones?',
};

export function partsView(parts: PartsInput, options: ExplanationOptions): PartsView {
  return { question: QUESTIONS[parts.kind] ?? 'Made of which seconds?', ...viewOf(parts, options) };
}

type Listed = Omit<PartsView, 'question'>;

function viewOf(parts: PartsInput, options: ExplanationOptions): Listed {
  switch (parts.kind) {
    case 'efforts': {
      const { rows } = parts;
      return momentsView(rows, counted(rows.length, 'effort'), 'acceleration', options);
    }
    case 'spans': {
      const { rows } = parts;
      const { metric } = options.explained;
      const isAcceleration = isKpiMetric(metric) && METHOD_OF_KPI[metric] === 'acceldist';
      return momentsView(
        rows,
        rows.length === 1 ? '1 stretch of play' : `${rows.length} stretches of play`,
        isAcceleration ? 'acceleration' : 'speed',
        options,
      );
    }
    case 'turns':
      return turnsView(parts.rows, options);
    case 'windows':
      return windowsView(parts.rows, options);
    case 'terms':
      return termsView(parts.rows, options);
    case 'zones':
      return zonesView(parts.rows);
    case 'sessions':
      return sessionsView(parts.rows, options);
    case 'players':
      return playersView(parts.rows, options);
    default:
      return { words: NONE[parts.kind], columns: [], rows: [], table: { columns: [], rows: [] } };
  }
}

const NOTHING = 'N/A';

/** How the parts make the number: `37 stretches of play add up to 612 m.` */
function addedWords(adds: Adds | null, parts: string, result: string): string {
  if (result === NOTHING) return `${parts}.`;
  switch (adds) {
    case 'sum':
      return `${parts}, together ${result}.`;
    case 'count':
      return `${parts}.`;
    case 'highest':
      return `The highest: ${result}.`;
    case 'lowest':
      return `The lowest: ${result}.`;
    case 'mean':
      return `${parts}, on average ${result}.`;
    case 'alone':
    case null:
      return `${parts}.`;
  }
}

function resultOf(values: readonly { readonly value: number }[], { explained, units }: ExplanationOptions): string {
  const { adds, quantity } = metricEntry(explained.metric);
  const result =
    adds === null
      ? null
      : addedUp(
          adds,
          values.map(({ value }) => value),
        );
  return quantityText(quantity, units)(result);
}

function momentsView(
  rows: readonly Clocked<Moment>[],
  words: string,
  peak: Quantity,
  options: ExplanationOptions,
): Listed {
  const { units, explained } = options;
  const { adds } = metricEntry(explained.metric);
  // In a sum, the largest contributions come first; counted parts stay in their order.
  const ordered = adds === 'sum' ? rows.toSorted((a, b) => b.value - a.value) : rows;
  return {
    words: addedWords(adds, words, resultOf(rows, options)),
    columns: ['Clock', 'Length', 'Distance', 'Peak'],
    table: fileOf(
      ordered,
      [
        ['Clock', 'seconds', ({ clockS }) => clockS],
        ['Start', 'seconds', ({ startS }) => startS],
        ['Length', 'seconds', ({ lengthS }) => lengthS],
        ['Distance', 'shortDistance', ({ distanceM }) => distanceM],
        ['Peak', peak, ({ peak: of }) => of],
      ],
      units,
    ),
    rows: ordered.map((row) => ({
      key: `${row.startS}`,
      cells: [
        clockText(row.clockS),
        secondsText(row.lengthS),
        quantityText('shortDistance', units)(row.distanceM),
        quantityText(peak, units)(row.peak),
      ],
      plays: row,
      sessionId: null,
      explained: null,
    })),
  };
}

function turnsView(rows: readonly Clocked<TurnMoment>[], options: ExplanationOptions): Listed {
  const { units, explained } = options;
  const { adds } = metricEntry(explained.metric);
  return {
    words: addedWords(adds, counted(rows.length, 'turn'), resultOf(rows, options)),
    columns: ['Clock', 'Angle', 'Side', 'Entry speed'],
    table: fileOf(
      rows,
      [
        ['Clock', 'seconds', ({ clockS }) => clockS],
        ['Start', 'seconds', ({ startS }) => startS],
        ['Angle', 'angle', ({ angleDegrees }) => angleDegrees],
        ['Side', null, ({ side }) => (side === 'L' ? 'Left' : 'Right')],
        ['Entry speed', 'speed', ({ entrySpeedMPerS }) => entrySpeedMPerS],
      ],
      units,
    ),
    rows: rows.map((row) => ({
      key: `${row.startS}`,
      cells: [
        clockText(row.clockS),
        quantityText('angle', units)(row.angleDegrees),
        row.side === 'L' ? 'Left' : 'Right',
        quantityText('speed', units)(row.entrySpeedMPerS),
      ],
      plays: row,
      sessionId: null,
      explained: null,
    })),
  };
}

function windowsView(rows: readonly Clocked<WindowMoment>[], options: ExplanationOptions): Listed {
  const { units, explained } = options;
  const { adds, quantity } = metricEntry(explained.metric);
  const isCount = adds === 'count';
  return {
    words: isCount ? `${counted(rows.length, 'window')} that do not overlap.` : 'One window, moved frame by frame.',
    columns: ['Clock', 'Length', ...(isCount ? [] : ['Rate'])],
    table: fileOf(
      rows,
      [
        ['Clock', 'seconds', ({ clockS }) => clockS],
        ['Length', 'seconds', ({ lengthS }) => lengthS],
        ...(isCount ? [] : [['Rate', quantity, ({ value }) => value] satisfies FileColumn<Clocked<WindowMoment>>]),
      ],
      units,
    ),
    rows: rows.map((row) => ({
      key: `${row.clockS}`,
      cells: [
        clockText(row.clockS),
        secondsText(row.lengthS),
        ...(isCount ? [] : [quantityText(quantity, units)(row.value)]),
      ],
      plays: row.clockS === null ? null : { startS: null, clockS: row.clockS, lengthS: row.lengthS },
      sessionId: null,
      explained: null,
    })),
  };
}

const TERMS: Readonly<Record<ScoreTermName, string>> = {
  distance: 'Distance',
  hsr: 'HSR',
  efforts: 'Accelerations and decelerations',
  turns: 'Turns',
  peakAcceleration: 'Peak acceleration',
  peakDeceleration: 'Peak deceleration',
  peakSpeed: 'Peak speed',
  effortsPerMinute: 'Efforts per minute',
  hsrPerMinute: 'HSR per minute',
  lateEfforts: 'Late efforts',
  sprintVolume: 'Sprint distance of the week',
  nearMaximal: 'Near-maximal running before',
  matchSprint: 'Sprint distance of the match',
  congestion: 'Hours since the last match',
  history: 'Injury history',
};

function termsView(rows: readonly ScoreTerm[], { explained, units }: ExplanationOptions): Listed {
  const { metric } = explained;
  const sum = rows.reduce((added, { value }) => added + value, 0);
  const digits = metric === 'workRate' ? 1 : 2;
  const plain = (value: number | null, places: number): string => formatQuantity('count', value, units, places);
  const isPlain = rows.every(({ own }) => own === null);
  const total =
    metric === 'gameDemand'
      ? `${plain(sum, 2)} times the usual output; the score is its rank.`
      : `${plain(sum, digits)}.`;
  return {
    words:
      rows.length === 0 ? 'Not rated, so there are no terms.' : `${counted(rows.length, 'term')}, together ${total}`,
    columns: isPlain ? ['Term', 'Points'] : ['Term', 'Own', 'Norm', 'Weight', 'Adds'],
    table: fileOf(
      rows,
      [
        ['Term', null, ({ term }) => TERMS[term]],
        ['Own', null, ({ own }) => own],
        ['Norm', null, ({ reference }) => reference],
        ['Weight', null, ({ weight }) => weight],
        ['Adds', null, ({ value }) => value],
      ],
      units,
    ),
    rows: rows.map(({ term, own, reference, weight, value }) => ({
      key: term,
      cells: isPlain
        ? [TERMS[term], plain(value, 1)]
        : [
            TERMS[term],
            plain(own, 2),
            plain(reference, 2),
            weight === null ? 'N/A' : percentText(100 * weight),
            plain(value, digits),
          ],
      plays: null,
      sessionId: null,
      explained: null,
    })),
  };
}

function sessionsView(rows: readonly ExplainedValue[], options: ExplanationOptions): Listed {
  const { metric } = options.explained;
  const { quantity, adds } = metricEntry(metric);
  const figure = quantityText(quantity, options.units);
  const { playerId, perMinute: isRate } = placeOf(options.explained);
  const kpi = kpiOfSessions(metric);
  // A mean of rates averages the rates; the rate of a week divides its totals.
  const perMinute = isRate && isPlayerMetric(metric);
  const isShare = isWeekMetric(metric) && weekMetricOf(metric).span !== 'week';
  return {
    words:
      rows.length === 0
        ? 'No session counts yet.'
        : addedWords(adds, counted(rows.length, 'session'), resultOf(rows, options)),
    columns: ['Session', 'Date', isShare ? 'Adds' : 'Value'],
    table: fileOf(
      rows,
      [
        ['Session', null, ({ title }) => title],
        ['Date', null, ({ startsAt }) => localDay(startsAt)],
        [isShare ? 'Adds' : 'Value', quantity, ({ value }) => value],
      ],
      options.units,
    ),
    rows: rows.map(({ sessionId, title, startsAt, value }) => ({
      key: String(sessionId),
      cells: [title, dayText(localDay(startsAt)), figure(value)],
      plays: null,
      sessionId,
      explained: kpi === null || playerId === null ? null : { metric: kpi, playerId, sessionId, perMinute },
    })),
  };
}

/** Parts of a team's number: each player's own number can be explained too. */
function playersView(rows: readonly ExplainedPlayer[], options: ExplanationOptions): Listed {
  const { metric } = options.explained;
  const { quantity, adds } = metricEntry(metric);
  const figure = quantityText(quantity, options.units);
  const { sessionId, drillId } = placeOf(options.explained);
  // A row of several players has their sum or their mean.
  const players = rows.flatMap(({ value, count }) =>
    Array.from({ length: count }, () => ({ value: adds === 'mean' ? value : value / count })),
  );
  const result = resultOf(players, options);
  return {
    words: players.length === 0 ? 'Nobody counts.' : addedWords(adds, counted(players.length, 'player'), result),
    columns: ['Player', 'Value'],
    table: fileOf(
      rows,
      [
        ['Player', null, ({ name }) => name],
        ['Value', quantity, ({ value }) => value],
      ],
      options.units,
    ),
    rows: rows.map(({ playerId, name, value, sessionId: own = sessionId }) => ({
      key: String(playerId),
      cells: [name, figure(value)],
      plays: null,
      sessionId: null,
      explained:
        playerId === null || own === null ? null : numberOfPlayer(metric, { playerId, sessionId: own, drillId }),
    })),
  };
}

function numberOfPlayer(
  metric: MetricId,
  of: { readonly playerId: number; readonly sessionId: number; readonly drillId: number },
): Explained | null {
  if (isCombinedMetric(metric)) return { metric: kpiCombined(metric), ...of };
  if (!isTeamCountMetric(metric)) return null;
  const own = countOfPlayer(metric);
  return isTurnMetric(own) ? { metric: own, ...of } : { metric: own, ...of };
}

type FileColumn<Row> = readonly [
  title: string,
  /** Null: without conversion. */
  quantity: Quantity | null,
  value: (row: Row) => string | number | null,
];

function fileOf<Row>(rows: readonly Row[], columns: readonly FileColumn<Row>[], units: UnitSettings): Table {
  return {
    columns: columns.map(([title, quantity]) => {
      const unit = quantity === null || quantity === 'count' ? '' : unitLabel(quantity, units);
      return unit === '' ? title : `${title} (${unit})`;
    }),
    rows: rows.map((row) =>
      columns.map(([, quantity, valueOf]) => {
        const value = valueOf(row);
        return typeof value === 'number' && quantity !== null ? toDisplay(quantity, value, units) : value;
      }),
    ),
  };
}

function secondsText(seconds: number | null): string {
  return seconds === null ? 'N/A' : withUnit(seconds.toFixed(1), 's');
}

function clockText(clockS: number | null): string {
  return clockS === null ? 'N/A' : matchClockText(clockS * 1000);
}
