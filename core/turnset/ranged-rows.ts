/** Rows that are found one by one, on their way into a tally: it takes them by the thousand. */
import { MOST_CHOSEN_ROWS, ROWS_APART } from './chosen-rows';
import { TURN_MEASURES } from './measures';
import { STEP_ROWS } from './row-loops';
import type { RowPlace } from './row-memory';
import type { Tally } from './tally';
import type { TurnSet } from './turn-set';

const COLUMNS = ['code', ...TURN_MEASURES] as const;

export class RangedRows {
  private readonly rows = new Uint32Array(STEP_ROWS);
  private readonly place: RowPlace;
  private count = 0;

  /** The set's columns have to be taken after this: its memory may grow. */
  constructor(
    private readonly set: TurnSet,
    private readonly tally: Tally,
  ) {
    this.place = set.memory.placeApart(ROWS_APART);
  }

  add(row: number): void {
    this.rows[this.count++] = row;
    if (this.count === STEP_ROWS) this.finish();
  }

  finish(): void {
    const { rows, place, set, count } = this;
    for (const name of COLUMNS) {
      const from = set.columns[name];
      const to = place.columns[name];
      for (let at = 0; at < count; at++) to[MOST_CHOSEN_ROWS + at] = from[rows[at] ?? 0] ?? 0;
    }
    this.tally.addRows(MOST_CHOSEN_ROWS, MOST_CHOSEN_ROWS + count, 1, place);
    this.count = 0;
  }
}
