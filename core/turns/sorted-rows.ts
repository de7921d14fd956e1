/** Sorts rows for a table, with one pass to count and one to place, however many there are. */
import { CLASS_BY_CODE } from './filter-categories';
import { TURN_MEASURES, type TurnMeasure } from './turn-measures';
import type { TurnSet } from './turn-set';

export const ROW_ORDERS = ['date', 'player', 'minute', 'side', ...TURN_MEASURES] as const;
export type RowOrder = (typeof ROW_ORDERS)[number];

export interface RowSort {
  readonly by: RowOrder;
  readonly descending: boolean;
}

const KEYS = 65_536;
const MINUTE_OFFSET = 32_768;

/**
 * Sorts `rows`, which are ascending; equal ones keep their order.
 * @param playerRank per player of the set their place among the names
 */
export function sortedRows(
  set: TurnSet,
  rows: Uint32Array,
  { by, descending }: RowSort,
  playerRank: Uint16Array,
): Uint32Array {
  if (by === 'date') return descending ? rows.slice().reverse() : rows;
  const keys = keysOf(set, rows, by, playerRank);
  // A deceleration is stored as its size: the hardest, stored as the largest, is the smallest number.
  if (descending !== (by === 'deceleration')) {
    for (let at = 0; at < keys.length; at++) keys[at] = KEYS - 1 - (keys[at] ?? 0);
  }
  const starts = new Uint32Array(KEYS + 1);
  for (const key of keys) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  for (let key = 1; key <= KEYS; key++) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
  const sorted = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const key = keys[at] ?? 0;
    const place = starts[key] ?? 0;
    starts[key] = place + 1;
    sorted[place] = rows[at] ?? 0;
  }
  return sorted;
}

function keysOf(set: TurnSet, rows: Uint32Array, by: Exclude<RowOrder, 'date'>, playerRank: Uint16Array): Uint16Array {
  const keys = new Uint16Array(rows.length);
  const fill = (keyOf: (row: number) => number) => {
    for (let at = 0; at < rows.length; at++) keys[at] = keyOf(rows[at] ?? 0);
  };
  if (by === 'player') {
    let block = 0;
    fill((row) => {
      while (set.blockEnd(block) <= row) block++;
      return playerRank[set.blocks.player[block] ?? 0] ?? 0;
    });
  } else if (by === 'minute') fill((row) => (set.columns.minute[row] ?? 0) + MINUTE_OFFSET);
  else if (by === 'side') {
    fill((row) => CLASS_BY_CODE.side[set.columns.code[row] ?? 0] ?? 0);
  } else {
    const column = set.columns[by satisfies TurnMeasure];
    fill((row) => column[row] ?? 0);
  }
  return keys;
}
