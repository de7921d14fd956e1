/**
 * Dot ranking: teams in order of value, the own club labelled with its rank, the league's median as a line (METHODS
 * R5).
 */
import { counted } from '../words/session-noun';
import { ticks } from 'd3-array';
import { ascending, quantileSorted } from '../../stats/quantile';
import { competitionRanks } from '../../stats/rank';
import { ordinal } from '../../units/ordinal';
import { formatQuantity, withUnit } from '../../units/number-text';
import { type Quantity, shownUnit, toDisplay, type UnitSettings } from '../../units/units';
import { type FormTip, matches } from './player-rows';
import { type ChartTable, type Door, markPerRow } from './table-doors';

export interface DotRankingInput {
  readonly title: string;
  readonly quantity: Quantity;
  readonly digits?: number;
  readonly teams: readonly {
    readonly id: number;
    readonly name: string | null;
    readonly value: number | null;
    readonly isOwn: boolean;
    readonly count: number | null;
  }[];
}

export interface DotRankingRow {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly isOwn: boolean;
  readonly value: number | null;
  readonly text: string;
  readonly rank: number | null;
  readonly rankText: string;
  readonly count: number | null;
  readonly tip: FormTip;
}

export interface DotRankingView {
  readonly title: string;
  readonly unit: string;
  readonly rows: readonly DotRankingRow[];
  readonly summary: string;
  readonly median: { readonly value: number; readonly text: string } | null;
  /** The axis has space around the values and need not begin at 0, since differences matter here rather than sizes. */
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
}

const ROOM = 0.08;
export const UNNAMED_CLUB = 'League club';

export function dotRanking({ title, quantity, digits, teams }: DotRankingInput, units: UnitSettings): DotRankingView {
  const unit = shownUnit(quantity, units);
  const known = ascending(teams.flatMap(({ value }) => (value === null ? [] : [value])));
  const ranks = known.length < 2 ? [] : competitionRanks(teams.map(({ value }) => value));
  const middle = known.length < 2 ? null : quantileSorted(known, 0.5);
  const rows = teams
    .map((team, index): DotRankingRow => {
      const rank = ranks[index] ?? null;
      const shared = ranks.filter((other) => rank !== null && other?.rank === rank.rank).length > 1;
      const rankText = rank === null ? '' : `${ordinal(rank.rank)} of ${rank.count}${shared ? ', shared' : ''}`;
      const text = formatQuantity(quantity, team.value, units, digits);
      const name = team.name ?? UNNAMED_CLUB;
      return {
        id: team.id,
        name,
        label: team.name ?? (rank === null ? UNNAMED_CLUB : ordinal(rank.rank)),
        isOwn: team.isOwn,
        value: team.value === null ? null : toDisplay(quantity, team.value, units),
        text,
        rank: rank?.rank ?? null,
        rankText,
        count: team.count,
        tip: {
          title: name,
          lines: [
            [title, withUnit(text, unit)],
            ...(rankText === '' ? [] : [['Rank', rankText] as const]),
            ...(middle === null ? [] : [['League median', formatQuantity(quantity, middle, units, digits)] as const]),
            ...(team.count === null ? [] : [['Of', matches(team.count)] as const]),
          ],
        },
      };
    })
    .sort((a, b) => comparePlaces(a, b) || compareNames(a, b));
  const own = rows.filter(({ isOwn, rankText }) => isOwn && rankText !== '');
  const values = rows.flatMap(({ value }) => (value === null ? [] : [value]));
  const least = Math.min(...values);
  const most = Math.max(...values);
  const [low, high] = values.length === 0 ? [0, 1] : around(least, most);
  return {
    title,
    unit,
    rows,
    summary: [
      `${title} of ${counted(values.length, 'team')}.`,
      ...own.map(({ name, rankText }) => `${name}: ${rankText}.`),
    ].join(' '),
    median:
      middle === null
        ? null
        : { value: toDisplay(quantity, middle, units), text: formatQuantity(quantity, middle, units, digits) },
    low,
    high,
    ticks: ticks(low, high, 4).map((value) => ({ value, text: value.toLocaleString('en-GB') })),
  };
}

export function around(least: number, most: number): [number, number] {
  const room = most > least ? ROOM * (most - least) : Math.max(1, ROOM * Math.abs(most));
  // Equal values of at least 0 do not extend the axis below it.
  const low = least === most && least >= 0 ? Math.max(least - room, -ROOM * (most + room)) : least - room;
  return [low, most + room];
}

function comparePlaces({ value: a }: DotRankingRow, { value: b }: DotRankingRow): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
}

function compareNames(a: DotRankingRow, b: DotRankingRow): number {
  return a.name.localeCompare(b.name, 'en', { numeric: true }) || a.id - b.id;
}

export function dotRankingTable({ title, unit, rows }: DotRankingView, explained: Door<[rowId: number]>): ChartTable {
  const table = {
    columns: ['Rank', 'Team', unit === '' ? title : `${title} (${unit})`],
    rows: rows.map(({ rank, name, value }) => [rank, name, value]),
  };
  return markPerRow(
    table,
    rows.map(({ id, value }) => (value === null ? null : id)),
    [0, 2],
    explained,
  );
}
