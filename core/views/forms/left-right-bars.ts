/**
 * Left/right bars: a player's turns by class, left ones to the left of a centre line and right ones to the right. An
 * asterisk and a hatch mark an abnormal balance for the player (METHODS T6).
 */
import { isTurnMetric } from '../../metrics/explained/metric-registry';
import type { Explained } from '../../metrics/explained/explained-number';
import { ticks } from 'd3-array';
import { NOT_AVAILABLE } from '../../not-available';
import type { Cell } from '../../text/csv';
import type { OrderedPlayer } from '../words/player-order';
import { counted } from '../words/session-noun';
import { type FormTip, inOrder } from './player-rows';
import { type CellDoors, type ChartTable, type Door } from './table-doors';

export interface LeftRightInput {
  readonly classes: readonly string[];
  readonly rows: readonly (OrderedPlayer & {
    readonly left: readonly number[] | null;
    readonly right: readonly number[] | null;
    readonly isAbnormal: boolean;
    readonly isAverage?: boolean;
    readonly digits?: number;
  })[];
  readonly digits: number;
  readonly noun: string;
  readonly rowName?: string;
}

export interface LeftRightSegment {
  readonly side: 'left' | 'right';
  readonly classIndex: number;
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

export interface LeftRightRow {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly segments: readonly LeftRightSegment[];
  readonly left: readonly number[] | null;
  readonly right: readonly number[] | null;
  readonly leftTotal: number | null;
  readonly rightTotal: number | null;
  readonly leftText: string;
  readonly rightText: string;
  readonly isAbnormal: boolean;
  readonly tip: FormTip;
}

export interface LeftRightView {
  readonly classes: readonly string[];
  readonly noun: string;
  readonly rowName: string;
  readonly rows: readonly LeftRightRow[];
  readonly summary: string;
  readonly reach: number;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
}

export function leftRightBars(input: LeftRightInput): LeftRightView {
  const { classes, digits, noun, rowName = 'Player' } = input;
  const rows = inOrder(input.rows).map((row): LeftRightRow => {
    const text = (value: number | null) => (value === null ? NOT_AVAILABLE : value.toFixed(row.digits ?? digits));
    const leftTotal = total(row.left);
    const rightTotal = total(row.right);
    const side = (sum: number | null, values: readonly number[] | null) =>
      values === null
        ? text(null)
        : `${text(sum)}: ${values.map((value, index) => `${classes[index] ?? ''} ${text(value)}`).join(', ')}`;
    const lines: [string, string][] = [
      ['Left', side(leftTotal, row.left)],
      ['Right', side(rightTotal, row.right)],
    ];
    if (row.isAbnormal) lines.push(['Balance', 'Abnormal asymmetry']);
    return {
      id: row.playerId,
      name: row.name,
      label: row.isAbnormal ? `${row.name} (*)` : row.name,
      segments: [...segmentsOf('left', row.left), ...segmentsOf('right', row.right)],
      left: row.left,
      right: row.right,
      leftTotal,
      rightTotal,
      leftText: text(leftTotal),
      rightText: text(rightTotal),
      isAbnormal: row.isAbnormal,
      tip: { title: `${row.name}, ${noun}`, lines },
    };
  });
  const most = rows.reduce((high, row) => Math.max(high, row.leftTotal ?? 0, row.rightTotal ?? 0), 0);
  const reach = most === 0 ? 1 : most;
  return {
    classes,
    noun,
    rowName,
    rows,
    summary: summaryOf(input),
    reach,
    ticks: ticks(-reach, reach, 5)
      .filter((value) => digits > 0 || Number.isInteger(value))
      .map((value) => ({ value, text: String(Math.abs(value)) })),
  };
}

function summaryOf({ rows, noun, rowName = 'Player' }: LeftRightInput): string {
  const own = rows.filter(({ isAverage = false }) => !isAverage);
  const abnormal = own.filter(({ isAbnormal }) => isAbnormal).length;
  const average = own.length === rows.length ? '' : ' beside an average';
  return `${counted(own.length, rowName.toLowerCase())}${average}; ${noun} to the left and to the right of each, abnormal balance ${abnormal}.`;
}

function total(values: readonly number[] | null): number | null {
  return values === null ? null : values.reduce((sum, value) => sum + value, 0);
}

function segmentsOf(side: 'left' | 'right', values: readonly number[] | null): LeftRightSegment[] {
  const sign = side === 'left' ? -1 : 1;
  let inner = 0;
  const segments: LeftRightSegment[] = [];
  (values ?? []).forEach((value, classIndex) => {
    if (value > 0) segments.push({ side, classIndex, value, from: sign * inner, to: sign * (inner + value) });
    inner += value;
  });
  return segments;
}

export function leftRightTable(
  { classes, noun, rowName, rows }: LeftRightView,
  explained: Door<[rowId: number]>,
): ChartTable {
  const headers = (side: string) => [...classes.map((name) => `${side} ${name}`), `${side} total`];
  const cells = (values: readonly number[] | null, sum: number | null): Cell[] => [
    ...classes.map((_, index) => values?.[index] ?? null),
    sum,
  ];
  const table = {
    columns: [rowName, ...headers('Left'), ...headers('Right'), `Abnormal asymmetry of ${noun}`],
    rows: rows.map((row) => [
      row.name,
      ...cells(row.left, row.leftTotal),
      ...cells(row.right, row.rightTotal),
      row.isAbnormal ? 'yes' : 'no',
    ]),
  };
  if (explained === null) return table;
  const left = 1 + classes.length;
  const right = left + 1 + classes.length;
  const doors: CellDoors = (row, at) => {
    const id = rows[row]?.id;
    const both = id === undefined || (at !== left && at !== right) ? null : explained(id);
    return both === null ? null : ofSide(both, at === left ? 'L' : 'R');
  };
  return { ...table, doors };
}

function ofSide(both: Explained, side: 'L' | 'R'): Explained | null {
  return isOfTurns(both) ? { ...both, side } : null;
}

function isOfTurns(explained: Explained): explained is Extract<Explained, { readonly side?: 'L' | 'R' }> {
  return isTurnMetric(explained.metric) || explained.metric === 'rehab.count.turns';
}
