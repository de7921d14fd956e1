/**
 * Filtering by packed class codes. A filter becomes a table of the 486 codes it accepts; a row is then one lookup, and
 * the counts beside the ticks come from a histogram of the codes, whatever the number of turns.
 */
import { CLASS_COUNT, CODE_COUNT, isChosen, TURN_CATEGORIES, type TurnCategory, type TurnFilter } from './categories';
import { classOfCode } from './codes';

/** `CODE_COUNT` entries, 1 where the filter accepts the code. */
export type AcceptTable = Uint8Array<ArrayBuffer>;

/** The accept table of a filter; `except` leaves one category's restriction out (for its own counts). */
export function acceptTable(filter: TurnFilter, except?: TurnCategory): AcceptTable {
  const accept = new Uint8Array(CODE_COUNT);
  for (let code = 0; code < CODE_COUNT; code++) {
    accept[code] = Number(
      TURN_CATEGORIES.every(
        (category) =>
          category === except || filter[category] === 0 || isChosen(filter, category, classOfCode(code, category)),
      ),
    );
  }
  return accept;
}

/** 1 per row that belongs to the shown players, for `codeHistogram` and `matchingRows`; null means every row. */
export type RowScope = Uint8Array | null;

/** Rows of a scope: those whose player is in `players`. */
export function scopeOf(playerId: Int32Array, players: ReadonlySet<number>): Uint8Array {
  return Uint8Array.from(playerId, (id) => Number(players.has(id)));
}

/** How often each packed code occurs in the scope: `CODE_COUNT` counts. */
export function codeHistogram(codes: Uint16Array, scope: RowScope = null): Uint32Array {
  const histogram = new Uint32Array(CODE_COUNT);
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row];
    if (code === undefined || scope?.[row] === 0) continue;
    histogram[code] = (histogram[code] ?? 0) + 1;
  }
  return histogram;
}

/** Rows of the scope that the filter accepts, ascending. */
export function matchingRows(codes: Uint16Array, accept: AcceptTable, scope: RowScope = null): Uint32Array {
  const rows = new Uint32Array(codes.length);
  let count = 0;
  for (let row = 0; row < codes.length; row++) {
    if (accept[codes[row] ?? 0] === 1 && scope?.[row] !== 0) rows[count++] = row;
  }
  return rows.slice(0, count);
}

/** Per category the number of turns in each class when every other category's restriction holds. */
export type FacetCounts = Readonly<Record<TurnCategory, readonly number[]>>;

/**
 * Leave-one-out counts: what the picture would show of a class if its own category were left to that class alone.
 * The classes of a category without restriction sum to the number of matching turns.
 */
export function facetCounts(histogram: Uint32Array, filter: TurnFilter): FacetCounts {
  const count = (category: TurnCategory): number[] => {
    const accept = acceptTable(filter, category);
    const counts = new Array<number>(CLASS_COUNT[category]).fill(0);
    for (let code = 0; code < CODE_COUNT; code++) {
      if (accept[code] === 0) continue;
      const index = classOfCode(code, category);
      counts[index] = (counts[index] ?? 0) + (histogram[code] ?? 0);
    }
    return counts;
  };
  return {
    entrySpeed: count('entrySpeed'),
    acceleration: count('acceleration'),
    deceleration: count('deceleration'),
    time: count('time'),
    angle: count('angle'),
    side: count('side'),
  };
}
