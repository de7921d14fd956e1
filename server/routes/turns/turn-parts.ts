import { endOfParts } from '@halfturn/core/turns/wire/set-parts';
import type { TurnPart } from '../../answers/turns/turn-explorer';
import { arrowPiece } from '../../plugins/compression';
import { type Piece, sizeOfPiece } from '../../plugins/compressed-pieces';

export interface KeptPart {
  readonly piece: Piece;
  readonly turns: number;
  readonly sessions: number;
}

/** Bytes in memory. */
export function sizeOfPart({ piece }: KeptPart): number {
  return sizeOfPiece(piece);
}

export async function keptPart({ bytes, ...counts }: TurnPart): Promise<KeptPart> {
  return { piece: await arrowPiece(bytes), ...counts };
}

export async function* piecesOf(parts: AsyncIterable<KeptPart>): AsyncGenerator<Piece> {
  let turns = 0;
  let sessions = 0;
  for await (const part of parts) {
    turns += part.turns;
    sessions += part.sessions;
    yield part.piece;
  }
  yield await arrowPiece(endOfParts(turns, sessions));
}
