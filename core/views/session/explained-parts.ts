/** What a number is made of, as rows with their clock, length and peak, and a sentence of how they make it. */
import { dayText } from '../../calendar/day-text';
import { localDay } from '../../calendar/day';
import type { EffortMoment, Moment, TurnMoment } from '../../metrics/explained/kpi-parts';
import { addedUp } from '../../metrics/explained/added-up';
import { type Adds, isSessionMetric, metricEntry } from '../../metrics/explained/metrics';
import { METHOD_OF_KPI } from '../../metrics/session/kpi-methods';
import type { Quantity } from '../../units/units';
import { matchClockText } from '../words/match-clock-text';
import { counted } from '../words/session-noun';
import { type ExplainedValue, type ExplanationOptions, quantityText } from './explanation';

type Clocked<Row extends Moment> = Omit<Row, 'clockS'> & { readonly clockS: number | null };

export type PartsInput =
  | { readonly kind: 'efforts'; readonly rows: readonly Clocked<EffortMoment>[] }
  | { readonly kind: 'turns'; readonly rows: readonly Clocked<TurnMoment>[] }
  | { readonly kind: 'spans'; readonly rows: readonly Clocked<Moment>[] }
  | { readonly kind: 'sessions'; readonly rows: readonly ExplainedValue[] }
  | { readonly kind: 'wholeTime' | 'tracked' | 'notKept' | 'closed' };

/** What a row plays: seconds since the session's origin. */
interface PlayedPart {
  readonly startS: number;
  readonly lengthS: number | null;
}

interface PartRow {
  readonly key: string;
  readonly cells: readonly string[];
  /** Null for a row that is no stretch of play. */
  readonly plays: PlayedPart | null;
  /** Null for a row of the session itself. */
  readonly sessionId: number | null;
}

export interface PartsView {
  readonly words: string;
  readonly columns: readonly string[];
  readonly rows: readonly PartRow[];
}

const NONE: Readonly<Record<'wholeTime' | 'tracked' | 'notKept' | 'closed', string>> = {
  wholeTime: 'All the time on the pitch: no part of it counts alone.',
  tracked: 'Being read from the tracking.',
  notKept: 'The tracking of this session is no longer stored, so its seconds cannot be listed.',
  closed: 'Single turns belong to Turn Analysis, which this club does not have.',
};

export function partsView(parts: PartsInput, options: ExplanationOptions): PartsView {
  switch (parts.kind) {
    case 'efforts': {
      const { rows } = parts;
      return momentsView(rows, counted(rows.length, 'effort'), 'acceleration', options);
    }
    case 'spans': {
      const { rows } = parts;
      const { metric } = options;
      const isAcceleration = isSessionMetric(metric) && METHOD_OF_KPI[metric] === 'acceldist';
      return momentsView(
        rows,
        rows.length === 1 ? '1 stretch of play' : `${rows.length} stretches of play`,
        isAcceleration ? 'acceleration' : 'speed',
        options,
      );
    }
    case 'turns':
      return turnsView(parts.rows, options);
    case 'sessions':
      return sessionsView(parts.rows, options);
    default:
      return { words: NONE[parts.kind], columns: [], rows: [] };
  }
}

/** How the parts make the number: `37 stretches of play add up to 612 m.` */
function addedWords(adds: Adds | null, parts: string, result: string): string {
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
    case null:
      return `${parts}.`;
  }
}

function resultOf(values: readonly { readonly value: number }[], { metric, units }: ExplanationOptions): string {
  const { adds, quantity } = metricEntry(metric);
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
): PartsView {
  const { units, metric } = options;
  return {
    words: addedWords(metricEntry(metric).adds, words, resultOf(rows, options)),
    columns: ['Clock', 'Length', 'Distance', 'Peak'],
    rows: rows.map((row) => ({
      key: `${row.startS}`,
      cells: [
        clockText(row.clockS),
        quantityText('seconds', units)(row.lengthS),
        quantityText('shortDistance', units)(row.distanceM),
        quantityText(peak, units)(row.peak),
      ],
      plays: row,
      sessionId: null,
    })),
  };
}

function turnsView(rows: readonly Clocked<TurnMoment>[], options: ExplanationOptions): PartsView {
  const { units, metric } = options;
  return {
    words: addedWords(metricEntry(metric).adds, counted(rows.length, 'turn'), resultOf(rows, options)),
    columns: ['Clock', 'Angle', 'Side', 'Entry speed'],
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
    })),
  };
}

function sessionsView(rows: readonly ExplainedValue[], options: ExplanationOptions): PartsView {
  const { quantity, adds } = metricEntry(options.metric);
  const figure = quantityText(quantity, options.units);
  return {
    words: addedWords(adds, counted(rows.length, 'session'), resultOf(rows, options)),
    columns: ['Session', 'Date', 'Value'],
    rows: rows.map(({ sessionId, title, startsAt, value }) => ({
      key: String(sessionId),
      cells: [title, dayText(localDay(startsAt)), figure(value)],
      plays: null,
      sessionId,
    })),
  };
}

function clockText(clockS: number | null): string {
  return clockS === null ? 'N/A' : matchClockText(clockS * 1000);
}
