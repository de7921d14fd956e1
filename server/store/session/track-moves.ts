import { decodeTurnBatch, encodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import { turnAt } from '@halfturn/core/events/turn-columns';
import type { Transaction } from 'kysely';
import { moveRatings } from '../player/session-ratings';
import type { Database } from '../schema/schema';
import { findTurnBatch, replaceTurnBatch } from './turn-batches';

export interface TrackMove {
  readonly from: number;
  readonly to: number;
}

/** All at once, so that two players can swap tracks. A player who gets a track must have none, or give theirs away. */
export async function moveTracks(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  moves: readonly TrackMove[],
): Promise<void> {
  if (moves.length === 0) return;
  for (const table of ['player_sessions', 'drill_players'] as const) {
    await moveRowsOfTracks(trx, table, customerId, sessionId, moves);
  }
  await moveRatings(trx, customerId, sessionId, moves);
  await moveTurns(trx, customerId, sessionId, new Map(moves.map((move) => [move.from, move.to])));
}

export async function moveRowsOfTracks(
  trx: Transaction<Database>,
  table: 'player_sessions' | 'drill_players',
  customerId: number,
  sessionId: number,
  moves: readonly TrackMove[],
): Promise<void> {
  if (moves.length === 0) return;
  const to = new Map(moves.map((move) => [move.from, move.to]));
  // Removed and reinserted: updating in place would briefly give a swapped player two rows.
  const rows = await trx
    .deleteFrom(table)
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('player_id', 'in', [...to.keys()])
    .returningAll()
    .execute();
  for (const row of rows) {
    await trx
      .insertInto(table)
      .values({ ...row, player_id: to.get(row.player_id) ?? row.player_id })
      .execute();
  }
}

export async function moveTurns(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  to: ReadonlyMap<number, number>,
): Promise<void> {
  const batch = await findTurnBatch(trx, customerId, sessionId);
  if (batch === null) return;
  const columns = decodeTurnBatch(batch);
  const rows = Array.from({ length: columns.length }, (_, row) => {
    const turn = turnAt(columns, row);
    return { ...turn, playerId: to.get(turn.playerId) ?? turn.playerId };
  });
  await replaceTurnBatch(trx, customerId, sessionId, encodeTurnBatch(rows, columns.session));
}
