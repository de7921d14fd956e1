import { MISSING, type Track } from '../../tracking/trackset';
import type { CellMaps, CellRow } from '../lines/cell-row';
import { Int32ColumnBuilder } from '../shared/growing-columns';
import { halfPosition } from './half-position';
import { tooManyPlayers } from './session-bounds';
import type { TrackIdentity } from './track-identity';
import { MAX_TRACKS } from '../../tracking/session-limits';

/** Value in the file to metres: `value * scale + offset`. */
export interface AxisMap {
  readonly scale: number;
  readonly offset: number;
}

export class FrameTrackBuilder {
  readonly x = new Int32ColumnBuilder();
  readonly y = new Int32ColumnBuilder();

  constructor(
    readonly identity: TrackIdentity,
    readonly xCell: number,
    readonly yCell: number,
    readonly xMap: AxisMap,
    readonly yMap: AxisMap,
  ) {}

  get hasSamples(): boolean {
    return this.x.validCount > 0;
  }

  finish(timeS: Float64Array): Track {
    return { ...this.identity, timeS, x: this.x.finish(), y: this.y.finish(), deviceSpeed: null };
  }
}

/** Few enough rows to stay in the processor's first cache. */
const BLOCK_ROWS = 64;

/**
 * Fills the columns of all tracks of a file. Gathers a block of rows, then copies the block into one column at a
 * time, which is several times as fast as touching all columns at every row.
 */
export class FrameRows {
  private readonly maps: CellMaps;
  private readonly block: Int32Array;
  private rowCount = 0;

  constructor(private readonly builders: readonly FrameTrackBuilder[]) {
    const axes = builders.flatMap(({ xMap, yMap }) => [xMap, yMap]);
    this.maps = {
      cells: Int32Array.from(builders.flatMap(({ xCell, yCell }) => [xCell, yCell])),
      scales: Float64Array.from(axes, ({ scale }) => scale),
      offsets: Float64Array.from(axes, ({ offset }) => offset),
    };
    this.block = new Int32Array(BLOCK_ROWS * axes.length);
  }

  /**
   * @param row of the expected width
   * @throws FormatError for a cell that is not a coordinate, half a position, or more players with positions than a
   * session may hold
   */
  push(row: CellRow): void {
    const start = this.rowCount * this.maps.cells.length;
    if (row.fixedPoints(this.maps, this.block, start) > 0) this.expectWholePositions(start, row);
    if (++this.rowCount < BLOCK_ROWS) return;
    this.flush();
    const seen = this.builders.reduce((sum, { hasSamples }) => sum + (hasSamples ? 1 : 0), 0);
    if (seen > MAX_TRACKS + 1) throw tooManyPlayers(row);
  }

  flush(): void {
    const { block, rowCount } = this;
    const width = this.maps.cells.length;
    this.builders.forEach(({ x, y }, track) => {
      x.pushEvery(block, 2 * track, width, rowCount);
      y.pushEvery(block, 2 * track + 1, width, rowCount);
    });
    this.rowCount = 0;
  }

  private expectWholePositions(start: number, row: CellRow): void {
    const { block, builders } = this;
    const end = start + 2 * builders.length;
    for (let at = start; at < end; at += 2) {
      if ((block[at] === MISSING) === (block[at + 1] === MISSING)) continue;
      throw halfPosition(row, builders[(at - start) >> 1]?.identity.name);
    }
  }
}
