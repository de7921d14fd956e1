/**
 * Box rows: one row per team. A line from least to most, quartiles as a box, the median as a tick, the mean as a dot.
 */
import { ticks } from 'd3-array';
import { competitionRanks } from '../../stats/rank';
import { ordinal } from '../../units/ordinal';
import { formatQuantity, withUnit } from '../../units/number-text';
import { capital, plural, type SessionNoun } from '../words/session-noun';
import { around, UNNAMED_CLUB } from './dot-ranking';
import { type Quantity, shownUnit, toDisplay, type UnitSettings } from '../../units/units';
import type { FormTip } from './player-rows';
import { type ChartTable, type Door, markPerRow } from './table-doors';

const BOX_VALUES = ['minimum', 'lowerQuartile', 'median', 'upperQuartile', 'maximum', 'average'] as const;
type BoxValue = (typeof BOX_VALUES)[number];

export interface BoxWords {
  readonly row: string;
  readonly rows: string;
  readonly count: string;
  readonly one: string;
  readonly many: string;
  readonly isRanked: boolean;
}

export function teamWords(noun: SessionNoun): BoxWords {
  const many = plural(noun);
  return { row: 'Team', rows: 'teams', count: capital(many), one: noun, many, isRanked: true };
}

export interface BoxRowsInput {
  readonly title: string;
  readonly quantity: Quantity;
  readonly digits?: number;
  readonly words: BoxWords;
  readonly teams: readonly (Readonly<Record<BoxValue, number | null>> & {
    readonly id: number;
    readonly name: string | null;
    readonly isOwn: boolean;
    readonly matchCount: number;
  })[];
}

/** In display units; null without matches. */
export type Box = Readonly<Record<BoxValue, number>>;

export interface BoxRow {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly isOwn: boolean;
  readonly box: Box | null;
  readonly text: string;
  readonly rankText: string;
  readonly matchCount: number;
  readonly tip: FormTip;
}

export interface BoxRowsView {
  readonly title: string;
  readonly unit: string;
  readonly words: BoxWords;
  readonly rows: readonly BoxRow[];
  readonly summary: string;
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
}

export function boxRows({ title, quantity, digits, words, teams }: BoxRowsInput, units: UnitSettings): BoxRowsView {
  const unit = shownUnit(quantity, units);
  const ranks = competitionRanks(teams.map(({ average }) => average));
  const rows = teams.map((team, index): BoxRow => {
    const rank = ranks[index] ?? null;
    const name = team.name ?? UNNAMED_CLUB;
    const rankText = rank === null || rank.count < 2 || !words.isRanked ? '' : `${ordinal(rank.rank)} of ${rank.count}`;
    const shown = (value: number | null) => formatQuantity(quantity, value, units, digits);
    return {
      id: team.id,
      name,
      label: team.name ?? (rank === null ? UNNAMED_CLUB : ordinal(rank.rank)),
      isOwn: team.isOwn,
      box: boxOf(team, (value) => toDisplay(quantity, value, units)),
      text: shown(team.average),
      rankText,
      matchCount: team.matchCount,
      tip: {
        title: name,
        lines: [
          ['Mean', withUnit(shown(team.average), unit)],
          ...(rankText === '' ? [] : [['Rank', rankText] as const]),
          ['Median', shown(team.median)],
          ['Middle half', `${shown(team.lowerQuartile)} to ${shown(team.upperQuartile)}`],
          ['Least to most', `${shown(team.minimum)} to ${shown(team.maximum)}`],
          ['Of', `${team.matchCount} ${team.matchCount === 1 ? words.one : words.many}`],
        ],
      },
    };
  });
  const values = rows.flatMap(({ box }) => (box === null ? [] : [box.minimum, box.maximum]));
  const [low, high] = values.length === 0 ? [0, 1] : around(Math.min(...values), Math.max(...values));
  const boxed = rows.filter(({ box }) => box !== null).length;
  const own = rows.filter(({ isOwn, rankText }) => isOwn && rankText !== '');
  return {
    title,
    unit,
    words,
    rows,
    low,
    high,
    ticks: ticks(low, high, 4).map((value) => ({ value, text: value.toLocaleString('en-GB') })),
    summary: [
      `${title} of ${boxed} ${boxed === 1 ? words.rows.replace(/s$/, '') : words.rows}.`,
      ...own.map(({ name, rankText }) => `${name}: ${rankText}.`),
    ].join(' '),
  };
}

function boxOf(team: Readonly<Record<BoxValue, number | null>>, shown: (si: number) => number): Box | null {
  const { minimum, lowerQuartile, median, upperQuartile, maximum, average } = team;
  if (minimum === null || lowerQuartile === null || median === null) return null;
  if (upperQuartile === null || maximum === null || average === null) return null;
  return {
    minimum: shown(minimum),
    lowerQuartile: shown(lowerQuartile),
    median: shown(median),
    upperQuartile: shown(upperQuartile),
    maximum: shown(maximum),
    average: shown(average),
  };
}

export function boxRowsTable({ title, unit, words, rows }: BoxRowsView, explained: Door<[rowId: number]>): ChartTable {
  const header = (what: string) => (unit === '' ? what : `${what} (${unit})`);
  const table = {
    columns: [words.row, header(`${title}, mean`), ...BOX_HEADERS.map(header), words.count],
    rows: rows.map(({ name, box, matchCount }) => [
      name,
      box?.average ?? null,
      box?.minimum ?? null,
      box?.lowerQuartile ?? null,
      box?.median ?? null,
      box?.upperQuartile ?? null,
      box?.maximum ?? null,
      matchCount,
    ]),
  };
  return markPerRow(
    table,
    rows.map(({ id, box }) => (box === null ? null : id)),
    [1],
    explained,
  );
}

const BOX_HEADERS = ['Least', 'Lower quartile', 'Median', 'Upper quartile', 'Most'];
