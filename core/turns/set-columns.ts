/** The columns of a set of turns: 14 bytes a row, and 10 a block (the turns of one player in one session). */
import type { TurnMeasure } from './turn-measures';

/** Rows are sorted by session, then player, then start. Measures are in mm/s, mm/s2 (magnitudes), ms and 0.01 degrees. */
export interface SetColumns extends Readonly<Record<TurnMeasure, Uint16Array<ArrayBuffer>>> {
  readonly code: Uint16Array<ArrayBuffer>;
  /** Whole minutes of the match clock at the slowest frame. The exact times are in the session's batch. */
  readonly minute: Int16Array<ArrayBuffer>;
}

export const BYTES_PER_ROW = 14;

export interface BlockColumns {
  /** First row of each block, and, last, the number of rows. */
  readonly start: Uint32Array<ArrayBuffer>;
  readonly player: Uint16Array<ArrayBuffer>;
  readonly session: Uint32Array<ArrayBuffer>;
}

export function blocksWithRoom({ start, player, session }: BlockColumns, count: number): BlockColumns {
  const grown = noBlocks(count);
  grown.start.set(start);
  grown.player.set(player);
  grown.session.set(session);
  return grown;
}

export function noBlocks(count = 0): BlockColumns {
  return { start: new Uint32Array(count + 1), player: new Uint16Array(count), session: new Uint32Array(count) };
}
