/** The columns of a set of turns: 14 bytes a row, and 10 a block (the turns of one player in one session). */
import type { MeasureColumns } from './moments';

/** Rows are sorted by session, then player, then start. Steps of `columns.ts`; `MISSING` where a measure is not known. */
export interface SetColumns extends MeasureColumns {
  /** Code of the set's `CodeBook`. */
  readonly code: Uint16Array<ArrayBuffer>;
  /** mm/s */
  readonly entrySpeed: Uint16Array<ArrayBuffer>;
  /** mm/s2 */
  readonly acceleration: Uint16Array<ArrayBuffer>;
  /** mm/s2, magnitude */
  readonly deceleration: Uint16Array<ArrayBuffer>;
  /** ms */
  readonly time: Uint16Array<ArrayBuffer>;
  /** 0.01 degrees */
  readonly angle: Uint16Array<ArrayBuffer>;
  /** Whole minutes of the match clock at the slowest frame. The exact times are in the session's batch (`batchRow`). */
  readonly minute: Int16Array<ArrayBuffer>;
}

export const BYTES_PER_ROW = 14;

/** Blocks in the order of their rows. */
export interface BlockColumns {
  /** First row; behind the last block the number of rows. */
  readonly start: Uint32Array<ArrayBuffer>;
  /** Index of the player in the set. */
  readonly player: Uint16Array<ArrayBuffer>;
  /** Index of the session in the set. */
  readonly session: Uint32Array<ArrayBuffer>;
}

export function blocksWithRoom(blocks: BlockColumns, count: number): BlockColumns {
  const uint32 = (column: Uint32Array): Uint32Array<ArrayBuffer> => {
    const grown = new Uint32Array(count);
    grown.set(column.subarray(0, count));
    return grown;
  };
  const player = new Uint16Array(count);
  player.set(blocks.player.subarray(0, count));
  return { start: uint32(blocks.start), player, session: uint32(blocks.session) };
}

export function noBlocks(): BlockColumns {
  const uint32 = () => new Uint32Array(0);
  return { start: uint32(), player: new Uint16Array(0), session: uint32() };
}
