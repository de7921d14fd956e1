import type { GridRow } from './column-defs';

/** What the grid holds for each row: the same object for the same row, so that rows which stay are not drawn again. */
export class RowItems<Row> {
  #items: ReadonlyMap<Row, GridRow<Row>> = new Map();

  of(rows: readonly Row[]): GridRow<Row>[] {
    this.#items = new Map(rows.map((row) => [row, this.#items.get(row) ?? { row, foot: null }]));
    return [...this.#items.values()];
  }
}
