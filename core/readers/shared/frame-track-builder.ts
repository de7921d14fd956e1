import type { PlayingPosition } from '../../tracking/playing-position';
import { MISSING, type TeamSide, type Track } from '../../tracking/trackset';
import type { CellMaps, CellRow } from '../lines/cells';
import { Int32ColumnBuilder } from './growing-columns';
import { MAX_SAMPLES, MAX_TRACKS } from '../../tracking/limits';
import { FormatError, type SourcePlace } from '../reader';

export interface TrackIdentity {
  readonly sourceKey: string;
  readonly name: string;
  readonly side: TeamSide;
  readonly shirtNumber: number | null;
  readonly position?: PlayingPosition;
}

export function withPosition(identity: TrackIdentity, position: PlayingPosition | null | undefined): TrackIdentity {
  return position === null || position === undefined ? identity : { ...identity, position };
}

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
    if (seen > MAX_TRACKS + 1) {
      throw row.error(`A session may hold at most ${MAX_TRACKS} players; this one has more. Split the file.`);
    }
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
      const name = builders[(at - start) >> 1]?.identity.name ?? '';
      throw row.error(
        `${name} has only one of the two coordinates; the line is cut off or damaged. Export the file again.`,
      );
    }
  }
}

export function expectTrackCount(count: number, fileName: string): void {
  if (count === 0) {
    throw new FormatError('The file holds no position of any player. Choose a tracking file with players.', fileName);
  }
  if (count > MAX_TRACKS) {
    throw new FormatError(`A session may hold at most ${MAX_TRACKS} players; this one has ${count}.`, fileName);
  }
}

/** @throws FormatError once all tracks together have more samples than a session may hold */
export function expectSampleCount(frames: number, tracks: number, place: SourcePlace): void {
  if (frames * tracks > MAX_SAMPLES) {
    throw place.error(`A session may hold at most ${MAX_SAMPLES / 1e6} million positions. Split the file.`);
  }
}

export function compareIdentities(a: TrackIdentity, b: TrackIdentity): number {
  const rank = ({ side, shirtNumber }: TrackIdentity): number => (side === 'home' ? 0 : 1000) + (shirtNumber ?? 100);
  return rank(a) - rank(b) || (a.sourceKey < b.sourceKey ? -1 : 1);
}
