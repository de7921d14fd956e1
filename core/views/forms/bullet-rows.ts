/**
 * Bullet rows: one row per player, one column per KPI. Band of the mean ± SD, line from least to most, dot at the value
 * coloured by the SD rule (METHODS R7), star at a personal best (R6).
 */
import { ticks } from 'd3-array';
import type { Cell } from '../../text/csv';
import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import { type SdIndicator, sdIndicatorOf } from '../../stats/sd-indicator';
import { counted } from '../words/session-noun';
import { referenceWords, tooFewWords } from '../words/reference-words';
import { formatQuantity, withUnit } from '../../units/number-text';
import { toDisplay, type UnitSettings } from '../../units/units';
import type { OrderedPlayer } from '../words/player-order';
import {
  type FormColumn,
  type FormTip,
  inOrder,
  matches,
  nameWithMinutes,
  type ShownColumn,
  shownColumn,
} from './player-rows';
import { type ChartTable, type Door, markPerCell } from './table-doors';

export interface BulletCell {
  readonly value: number | null;
  /** Average of the reference without the session itself; null without one. */
  readonly average: number | null;
  readonly standardDeviation: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly count: number | null;
  readonly isBest: boolean;
}

export interface BulletRowsInput {
  readonly columns: readonly FormColumn[];
  readonly rows: readonly (OrderedPlayer & {
    readonly minutes: number | null;
    readonly cells: readonly BulletCell[];
    /** A goalkeeper's values do not stretch the axes: one outside is drawn at the edge. */
    readonly isGoalkeeper?: boolean;
  })[];
  readonly sessionIsAMatch: boolean;
  /** Column to sort by, largest first, unknown last; defaults to the usual order of players. */
  readonly sortBy?: string | null;
  readonly partMark?: string;
  readonly rowNoun?: 'player' | 'team';
  readonly about?: ReferenceAbout | null;
}

/** Position and shape of a dot: triangle up, dot, triangle down; `none` is a ring. */
export type BulletMark = SdIndicator | 'none';

export interface Bullet {
  readonly value: number | null;
  readonly text: string;
  readonly average: number | null;
  readonly standardDeviation: number | null;
  readonly band: readonly [lower: number, upper: number] | null;
  readonly range: readonly [least: number, most: number] | null;
  readonly count: number | null;
  readonly mark: BulletMark;
  readonly isBest: boolean;
  /** The value is off the axis, and drawn at its edge. */
  readonly beyond: 'below' | 'above' | null;
  readonly tip: FormTip;
}

interface BulletColumn extends ShownColumn {
  /** Where the axis begins: at 0, or near the least if all are in the upper half. */
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
}

export interface BulletRowsRow {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly minutes: number | null;
  readonly bullets: readonly Bullet[];
}

export interface BulletRowsView {
  readonly columns: readonly BulletColumn[];
  readonly rows: readonly BulletRowsRow[];
  readonly summary: string;
}

const MARK_WORDS: Readonly<Record<BulletMark, string | null>> = {
  red: 'More than one SD below',
  amber: 'Within one SD',
  green: 'More than one SD above',
  none: null,
};

export function bulletRows(input: BulletRowsInput, units: UnitSettings): BulletRowsView {
  const { columns, sessionIsAMatch } = input;
  const sorted = columns.findIndex(({ id }) => id === input.sortBy);
  const ordered = inOrder(input.rows);
  if (sorted !== -1) {
    const valueOf = ({ cells }: (typeof ordered)[number]) => cells[sorted]?.value ?? Number.NEGATIVE_INFINITY;
    ordered.sort((a, b) => (valueOf(a) === valueOf(b) ? 0 : valueOf(b) - valueOf(a)));
  }
  const rated = ordered.map((row) => {
    const label = nameWithMinutes(row.name, sessionIsAMatch ? row.minutes : null, input.partMark);
    return {
      id: row.playerId,
      name: row.name,
      label,
      minutes: row.minutes,
      bullets: columns.map((column, index) =>
        bulletOf(label, column, row.cells[index], { minutes: row.minutes ?? 0, units, about: input.about ?? null }),
      ),
    };
  });
  const keepers = new Set(ordered.flatMap(({ playerId, isGoalkeeper = false }) => (isGoalkeeper ? [playerId] : [])));
  const outfield = rated.filter(({ id }) => !keepers.has(id));
  const axes = columns.map((_column, index) => {
    const of = (some: typeof rated) => some.map(({ bullets }) => bullets[index]);
    return axisOf(of(outfield).some((bullet) => bullet?.value != null) ? of(outfield) : of(rated));
  });
  const rows = rated.map((row) => ({
    ...row,
    bullets: row.bullets.map((bullet, index) => withBeyond(bullet, axes[index])),
  }));
  return {
    columns: columns.map((column, index) => ({ ...shownColumn(column, units), ...(axes[index] ?? axisOf([])) })),
    rows,
    summary: bulletSummary(rows, columns, input.rowNoun),
  };
}

const BEYOND_WORDS = {
  below: 'Below the scale, which is that of the outfield players',
  above: 'Above the scale, which is that of the outfield players',
} as const;

function withBeyond(bullet: Bullet, axis: Pick<BulletColumn, 'low' | 'high'> | undefined): Bullet {
  const { value, tip } = bullet;
  if (value === null || axis === undefined || (value >= axis.low && value <= axis.high)) return bullet;
  const beyond = value < axis.low ? 'below' : 'above';
  return { ...bullet, beyond, tip: { ...tip, lines: [...tip.lines, ['Drawn at the edge', BEYOND_WORDS[beyond]]] } };
}

/** What the mark at the edge means; null if every value is on its axis. */
export function beyondText({ rows }: Pick<BulletRowsView, 'rows'>): string | null {
  const beyond = new Set(rows.flatMap(({ bullets }) => bullets.map((bullet) => bullet.beyond)));
  const signs = [...(beyond.has('below') ? ['‹'] : []), ...(beyond.has('above') ? ['›'] : [])];
  return signs.length === 0 ? null : `${signs.join(' ')} goalkeeper off the outfield players’ scale`;
}

export function bulletSummary(
  rows: readonly BulletRowsRow[],
  columns: readonly { readonly title: string }[],
  noun: 'player' | 'team' = 'player',
): string {
  const isBeyond = rows.some(({ bullets }) => bullets.some(({ beyond }) => beyond !== null));
  return (
    `${counted(rows.length, noun)}; ${columns.map(({ title }) => title).join(', ')}: value against average and SD of each.` +
    (isBeyond ? ' The scale is that of the outfield players; values of goalkeepers outside it are at its edge.' : '')
  );
}

const NO_CELL: BulletCell = {
  value: null,
  average: null,
  standardDeviation: null,
  minimum: null,
  maximum: null,
  count: null,
  isBest: false,
};

interface BulletContext {
  readonly minutes: number;
  readonly units: UnitSettings;
  readonly about: ReferenceAbout | null;
}

function bulletOf(
  label: string,
  column: FormColumn,
  cell: BulletCell = NO_CELL,
  { minutes, units, about }: BulletContext,
): Bullet {
  const { quantity, title, digits } = column;
  const { unit } = shownColumn(column, units);
  const { value, average, standardDeviation, minimum, maximum, count } = cell;
  const shown = (si: number | null) => (si === null ? null : toDisplay(quantity, si, units));
  const text = formatQuantity(quantity, value, units, digits);
  const mark = (value === null ? null : sdIndicatorOf(value, cell, minutes)) ?? 'none';
  const lines: [string, string][] = [[title, withUnit(text, unit)]];
  if (average === null) {
    lines.push(['Reference', about === null || count === null ? 'None yet' : `None: ${tooFewWords(count, about)}`]);
  }
  if (average !== null) {
    const spread =
      standardDeviation === null ? '' : `, SD ${formatQuantity(quantity, standardDeviation, units, digits)}`;
    const of = count === null ? '' : ` of ${about === null ? matches(count) : referenceWords(count, about)}`;
    lines.push(['Average', `${formatQuantity(quantity, average, units, digits)}${spread}${of}`]);
  }
  if (minimum !== null && maximum !== null) {
    lines.push([
      'Range',
      `${formatQuantity(quantity, minimum, units, digits)} to ${formatQuantity(quantity, maximum, units, digits)}`,
    ]);
  }
  const markWords = MARK_WORDS[mark];
  if (markWords !== null) lines.push(['Against it', markWords]);
  if (cell.isBest) lines.push(['Record', 'Personal best']);
  return {
    value: shown(value),
    text,
    average: shown(average),
    standardDeviation: shown(standardDeviation),
    band:
      average === null || standardDeviation === null
        ? null
        : [
            toDisplay(quantity, Math.max(0, average - standardDeviation), units),
            toDisplay(quantity, average + standardDeviation, units),
          ],
    range:
      minimum === null || maximum === null
        ? null
        : [toDisplay(quantity, minimum, units), toDisplay(quantity, maximum, units)],
    count,
    mark,
    isBest: cell.isBest,
    beyond: null,
    tip: { title: label, lines },
  };
}

const TICKS = 3;

function axisOf(bullets: readonly (Bullet | undefined)[]): Pick<BulletColumn, 'low' | 'high' | 'ticks'> {
  const marks = bullets.flatMap((bullet) =>
    bullet === undefined ? [] : [bullet.value ?? [], bullet.range ?? [], bullet.band ?? []].flat(),
  );
  const most = Math.max(0, ...marks);
  const least = Math.min(...marks);
  const high = most === 0 ? 1 : most;
  const low = least > high / 2 && least < high ? least - (high - least) / 10 : 0;
  return {
    low,
    high,
    ticks: ticks(low, high, TICKS).map((value) => ({ value, text: value.toLocaleString('en-GB') })),
  };
}

/** The view with one of its columns, for a window that is too narrow for more. */
export function withColumn(view: BulletRowsView, columnId: string): BulletRowsView {
  const at = view.columns.findIndex(({ id }) => id === columnId);
  return at < 0
    ? view
    : {
        ...view,
        columns: view.columns.slice(at, at + 1),
        rows: view.rows.map((row) => ({ ...row, bullets: row.bullets.slice(at, at + 1) })),
      };
}

export function bulletRowsTable(
  { columns, rows }: BulletRowsView,
  explained: Door<[rowId: number, columnId: string]>,
): ChartTable {
  const table = {
    columns: [
      'Player',
      'Minutes',
      ...columns.flatMap(({ title, header, unit }) => [
        header,
        ...['average', 'SD', 'least', 'most'].map((part) => `${title} ${part}${unit === '' ? '' : ` (${unit})`}`),
        `${title} n`,
        `${title} best`,
      ]),
    ],
    rows: rows.map(({ name, minutes, bullets }): Cell[] => [
      name,
      minutes,
      ...bullets.flatMap((bullet): Cell[] => [
        bullet.value,
        bullet.average,
        bullet.standardDeviation,
        bullet.range?.[0] ?? null,
        bullet.range?.[1] ?? null,
        bullet.count,
        bullet.isBest ? 'yes' : 'no',
      ]),
    ]),
  };
  return markPerCell(table, rows, columns, { first: 2, each: 7 }, explained);
}
