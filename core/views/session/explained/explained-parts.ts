import type { Moment, TurnMoment, WindowMoment } from '../../../metrics/explained/moment-parts';
import type { Explained } from '../../../metrics/explained/explained-number';
import { dividedBy, isRehabFigure, type RehabFigure } from '../../../metrics/explained/rehab-figures';
import { isKpiMetric, metricEntry } from '../../../metrics/explained/metric-registry';
import { isQualityFigure } from '../../../metrics/explained/families/quality-figures';
import { beyondFigureOf, isBeyondFigure } from '../../../metrics/explained/families/beyond-figures';
import { METHOD_OF_KPI } from '../../../metrics/session/kpi-methods';
import { NOT_AVAILABLE } from '../../../not-available';
import { withUnit } from '../../../units/number-text';
import type { Quantity } from '../../../units/units';
import { matchTimeText } from '../../words/match-clock-text';
import { counted } from '../../words/session-noun';
import { quantityText } from '../../words/quantity-text';
import { zonesView } from './explained-zones';
import type { Clocked, ExplanationOptions, PartsInput } from '../explanation-input';
import { type PartsView, type Listed, addedWords, resultOf, type FileColumn, fileOf } from './explained-rows';
import { clubsView, drillsView, sessionsView, playersView } from './explained-lists';
import { termsView } from './explained-terms';
import { pointsView } from './explained-points';
import { flagsView } from './explained-flags';
import { aroundView } from './explained-around';
import { qualityView } from './explained-quality';
import { exercisesView } from './explained-plan';
import { othersView } from './explained-others';
import { daysView, weeksView } from './explained-season';
import { targetsView } from './explained-targets';

const NONE: Readonly<Record<'elsewhere' | 'wholeTime' | 'ball' | 'tracked' | 'notKept' | 'closed', string>> = {
  ball: 'All frames on the pitch in which the tracking says so. With those of the other team and of neither they are all the time on the pitch.',
  elsewhere: 'Sessions of another club, which the network and the league do not show.',
  wholeTime: 'All the time on the pitch: no single part counts by itself.',
  tracked: 'Being read from the tracking.',
  notKept: 'The tracking of this session is no longer stored, so its seconds cannot be listed.',
  closed: 'Single turns belong to Turn Analysis, which this club does not have.',
};

const QUESTIONS: Readonly<Partial<Record<PartsInput['kind'], string>>> = {
  sessions: 'Made of which sessions?',
  players: 'Made of which players?',
  targets: 'Which target counts?',
  clubs: 'Made of which clubs?',
  elsewhere: 'Made of which sessions?',
  drills: 'Made of which drills?',
  others: 'Made of which players?',
  flags: 'Made of which ratings?',
  around: 'Made of which sessions?',
  exercises: 'Made of which exercises?',
  weeks: 'Made of which weeks?',
  days: 'Made of which days?',
  terms: 'Made of which terms?',
  zones: 'Made of which zones?',
  points: 'Made of which points?',
};

export function partsView(parts: PartsInput, options: ExplanationOptions): PartsView {
  const { explained } = options;
  const of = isOfRehab(explained) ? { ...explained, metric: dividedBy(explained.metric) } : explained;
  return {
    question: QUESTIONS[parts.kind] ?? 'Made of which seconds?',
    ...viewOf(parts, { ...options, explained: of }),
  };
}

function isOfRehab(explained: Explained): explained is Extract<Explained, { readonly metric: RehabFigure }> {
  return isRehabFigure(explained.metric);
}

function viewOf(parts: PartsInput, options: ExplanationOptions): Listed {
  switch (parts.kind) {
    case 'efforts': {
      const { rows } = parts;
      return momentsView(rows, counted(rows.length, 'effort'), 'acceleration', options);
    }
    case 'spans': {
      const { rows } = parts;
      const { metric } = options.explained;
      if (isQualityFigure(metric)) return qualityView(rows, metric, options);
      const isAcceleration = isBeyondFigure(metric)
        ? beyondFigureOf(metric).table !== 'speed'
        : isKpiMetric(metric) && METHOD_OF_KPI[metric] === 'acceldist';
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
    case 'points':
      return pointsView(parts, options);
    case 'zones':
      return zonesView(parts.rows);
    case 'sessions':
      return sessionsView(parts.rows, options);
    case 'weeks':
      return weeksView(parts.rows, options);
    case 'days':
      return daysView(parts.rows, options);
    case 'drills':
      return drillsView(parts.rows, options);
    case 'targets':
      return targetsView(parts.rows, options);
    case 'exercises':
      return exercisesView(parts.rows, options);
    case 'flags':
      return flagsView(parts.rows, options);
    case 'around':
      return aroundView(parts.rows, options);
    case 'others':
      return othersView(parts, options);
    case 'clubs':
      return clubsView(parts.rows, options);
    case 'players':
      return playersView(parts.rows, options);
    default:
      return { words: NONE[parts.kind], columns: [], rows: [], table: { columns: [], rows: [] } };
  }
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
    words: addedWords(adds, words, resultOf(rows, options), rows.length),
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
        matchTimeText(row.clockS),
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
    words: addedWords(adds, counted(rows.length, 'turn'), resultOf(rows, options), rows.length),
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
        matchTimeText(row.clockS),
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
    words: isCount
      ? `${counted(rows.length, 'window')} that do not overlap.`
      : explained.metric === 'localIntensity'
        ? addedWords(adds, counted(rows.length, 'minute'), resultOf(rows, options), rows.length)
        : 'One window, moved frame by frame.',
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
        matchTimeText(row.clockS),
        secondsText(row.lengthS),
        ...(isCount ? [] : [quantityText(quantity, units)(row.value)]),
      ],
      plays: row.clockS === null ? null : { startS: null, clockS: row.clockS, lengthS: row.lengthS },
      sessionId: null,
      explained: null,
    })),
  };
}

function secondsText(seconds: number | null): string {
  return seconds === null ? NOT_AVAILABLE : withUnit(seconds.toFixed(1), 's');
}
