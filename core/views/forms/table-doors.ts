/** The numbers of a table shown instead of a chart explain themselves as the marks of the chart do. */
import { isTurnMetric } from '../../metrics/explained/metrics';
import type { Explained } from '../../metrics/explained/place';
import type { BalanceTrendView } from './balance-trend';
import type { BulletRowsView } from './bullet-rows';
import type { LeftRightView } from './left-right-bars';
import type { MatchLanesView } from './match-lanes';
import type { RainbowBarsView } from './rainbow-bars';
import type { RainbowCurveView } from './rainbow-curve';
import type { ReferenceBarsView } from './reference-bars';
import type { StackedRowsView } from './stacked-rows';
import type { TrendView } from './trend';

/** By row and column of the cell, from 0; null for a cell that is not a number of the registry. */
export type CellDoors = (row: number, column: number) => Explained | null;

type RowDoor<Id> = ((id: Id) => Explained | null) | null;
type CellDoor = ((rowId: number, columnId: string) => Explained | null) | null;

/** @param column of the number that a row of the chart explains */
function rowDoors<Id>(ids: readonly Id[], column: number, explained: RowDoor<Id>): CellDoors {
  return (row, at) => {
    const id = ids[row];
    return at !== column || id === undefined ? null : (explained?.(id) ?? null);
  };
}

export function trendDoors({ points, playedTitle }: TrendView, explained: RowDoor<number>): CellDoors {
  const ids = points.map(({ sessionId, value }) => (value === null ? null : sessionId));
  return rowDoors(ids, playedTitle === null ? 2 : 4, (id) => (id === null ? null : (explained?.(id) ?? null)));
}

/** Number of columns per KPI; its value comes first. */
const BULLET_COLUMNS = 7;

export function bulletDoors({ rows, columns }: BulletRowsView, explained: CellDoor): CellDoors {
  return cellDoors(rows, columns, 2, BULLET_COLUMNS, explained);
}

export function rainbowBarDoors({ rows, columns }: RainbowBarsView, explained: CellDoor): CellDoors {
  const first = rows.some(({ count }) => count !== null) ? 2 : 1;
  return cellDoors(rows, columns, first, 2, explained);
}

function cellDoors(
  rows: readonly { readonly id: number }[],
  columns: readonly { readonly id: string }[],
  first: number,
  each: number,
  explained: CellDoor,
): CellDoors {
  return (row, at) => {
    const [id, column] = [rows[row]?.id, columns[(at - first) / each]?.id];
    return id === undefined || column === undefined ? null : (explained?.(id, column) ?? null);
  };
}

/** Totals of the two sides: each explains its own turns. */
export function leftRightDoors({ rows, classes }: LeftRightView, explained: RowDoor<number>): CellDoors {
  const left = 1 + classes.length;
  const right = left + 1 + classes.length;
  return (row, at) => {
    const id = rows[row]?.id;
    const both = id === undefined || (at !== left && at !== right) ? null : (explained?.(id) ?? null);
    return both !== null && isOfTurns(both) ? { ...both, side: at === left ? 'L' : 'R' } : null;
  };
}

type OfTurns = Extract<Explained, { readonly side?: 'L' | 'R' }>;

function isOfTurns(explained: Explained): explained is OfTurns {
  return isTurnMetric(explained.metric);
}

/** Totals of the rows. */
export function stackedRowDoors({ rows, bands }: StackedRowsView, explained: RowDoor<number>): CellDoors {
  return rowDoors(
    rows.map(({ id }) => id),
    1 + bands.length,
    explained,
  );
}

export function referenceBarDoors({ rows }: ReferenceBarsView, explained: RowDoor<number>): CellDoors {
  return rowDoors(
    rows.map(({ id }) => id),
    2,
    explained,
  );
}

export function balanceTrendDoors({ points }: BalanceTrendView, explained: RowDoor<number>): CellDoors {
  return rowDoors(
    points.map(({ id }) => Number(id)),
    3,
    explained,
  );
}

/** Of `rainbowCurvesTable` with one curve. */
export function rainbowCurveDoors({ epochs }: RainbowCurveView, explained: RowDoor<number>): CellDoors {
  return rowDoors(
    epochs.map(({ epochS }) => epochS),
    2,
    explained,
  );
}

export function matchLaneDoors({ matches }: MatchLanesView, explained: RowDoor<number>): CellDoors {
  return rowDoors(
    matches.map(({ sessionId }) => sessionId),
    3,
    explained,
  );
}
