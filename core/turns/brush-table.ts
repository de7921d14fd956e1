/**
 * Counts by position of a brush, on one axis or two: each position has a row of cells, one cell for each count that is shown.
 * Once `sumUp` has made every row the sum of all positions up to its own, the counts of any brush are a difference of rows.
 */
import type { BinSpan } from './brush-bins';

export type Counts = Uint32Array<ArrayBuffer>;

export class BrushTable {
  private cells: Counts = new Uint32Array(0);
  private width = 1;
  private height = 1;
  private rowLength = 0;

  clear(width: number, height: number, rowLength: number): void {
    [this.width, this.height, this.rowLength] = [width, height, rowLength];
    const length = width * height * rowLength;
    if (this.cells.length < length) this.cells = new Uint32Array(length);
    else this.cells.fill(0, 0, length);
  }

  /** The cells; those of a position begin at `(y * width + x) * rowLength`. */
  get layout() {
    const { cells, width, height, rowLength } = this;
    return { cells, width, height, rowLength };
  }

  sumUp(): void {
    const { width, height } = this;
    for (let y = 0; y < height; y++) {
      for (let x = 1; x < width; x++) this.addRow(y * width + x, y * width + x - 1);
    }
    for (let y = 1; y < height; y++) {
      for (let x = 0; x < width; x++) this.addRow(y * width + x, (y - 1) * width + x);
    }
  }

  private addRow(to: number, from: number): void {
    const { cells, rowLength } = this;
    for (let at = 0; at < rowLength; at++) {
      cells[to * rowLength + at] = (cells[to * rowLength + at] ?? 0) + (cells[from * rowLength + at] ?? 0);
    }
  }

  /** Cells `place` to `place + length`, summed over the positions of both spans; null: all of that axis. */
  sumOf(place: number, length: number, x: BinSpan | null, y: BinSpan | null): Counts {
    const { width, height } = this;
    const result = new Uint32Array(length);
    const addCorner = (column: number, line: number, sign: 1 | -1): void => {
      if (column === 0 || line === 0) return;
      const base = ((line - 1) * width + column - 1) * this.rowLength + place;
      for (let at = 0; at < length; at++) result[at] = (result[at] ?? 0) + sign * (this.cells[base + at] ?? 0);
    };
    const [left, right] = [Math.min(x?.from ?? 0, width), Math.min(x?.to ?? width, width)];
    const [below, above] = [Math.min(y?.from ?? 0, height), Math.min(y?.to ?? height, height)];
    addCorner(right, above, 1);
    addCorner(left, above, -1);
    addCorner(right, below, -1);
    addCorner(left, below, 1);
    return result;
  }
}
