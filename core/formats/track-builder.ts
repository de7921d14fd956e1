/** Position columns of one player or the ball in a file that has one row per frame. */
import { MISSING, type TeamSide, type Track } from '../tracking/trackset';
import type { CellRow } from './cells';
import { Int32ColumnBuilder } from './columns';
import { MAX_SAMPLES, MAX_TRACKS } from './limits';
import { FormatError, type SourcePlace } from './reader';

export interface TrackIdentity {
  readonly sourceKey: string;
  readonly name: string;
  readonly side: TeamSide;
  readonly shirtNumber: number | null;
}

/** Value in the file to metres: `value * scale + offset`. */
export interface AxisMap {
  readonly scale: number;
  readonly offset: number;
}

export class FrameTrackBuilder {
  private readonly x = new Int32ColumnBuilder();
  private readonly y = new Int32ColumnBuilder();

  constructor(
    readonly identity: TrackIdentity,
    private readonly xCell: number,
    private readonly yCell: number,
    private readonly xMap: AxisMap,
    private readonly yMap: AxisMap,
  ) {}

  /** @throws FormatError for a cell that is no coordinate, or a position with one coordinate only. */
  push(row: CellRow): void {
    const x = row.fixedPoint(this.xCell, this.xMap.scale, this.xMap.offset);
    const y = row.fixedPoint(this.yCell, this.yMap.scale, this.yMap.offset);
    if ((x === MISSING) !== (y === MISSING)) {
      throw row.error(
        `${this.identity.name} has only one of the two coordinates; the line is cut off or damaged. Export the file again.`,
      );
    }
    this.x.push(x);
    this.y.push(y);
  }

  get hasSamples(): boolean {
    return this.x.validCount > 0;
  }

  finish(timeS: Float64Array): Track {
    return { ...this.identity, timeS, x: this.x.finish(), y: this.y.finish(), deviceSpeed: null };
  }
}

/** @throws FormatError with no player or more than a session may hold. */
export function expectTrackCount(count: number, fileName: string): void {
  if (count === 0) {
    throw new FormatError('The file holds no position of any player. Choose a tracking file with players.', fileName);
  }
  if (count > MAX_TRACKS) {
    throw new FormatError(`A session may hold at most ${MAX_TRACKS} players; this one has ${count}.`, fileName);
  }
}

/** @throws FormatError once all tracks together have more samples than a session may hold. */
export function expectSampleCount(frames: number, tracks: number, place: SourcePlace): void {
  if (frames * tracks > MAX_SAMPLES) {
    throw place.error(`A session may hold at most ${MAX_SAMPLES / 1e6} million positions. Split the file.`);
  }
}

/** Home before away, then by shirt number, then by key. */
export function compareIdentities(a: TrackIdentity, b: TrackIdentity): number {
  const rank = ({ side, shirtNumber }: TrackIdentity): number => (side === 'home' ? 0 : 1000) + (shirtNumber ?? 100);
  return rank(a) - rank(b) || (a.sourceKey < b.sourceKey ? -1 : 1);
}
