import type { GridRow } from './grid-columns';

/** The grid's object for each row: stable for the same row, so that unchanged rows are not drawn again. */
export class RowItems<Row> {
  #items: ReadonlyMap<Row, GridRow<Row>> = new Map();

  of(rows: readonly Row[]): GridRow<Row>[] {
    this.#items = new Map(rows.map((row) => [row, this.#items.get(row) ?? { row, foot: null }]));
    return [...this.#items.values()];
  }
}
