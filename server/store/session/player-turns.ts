import { setImmediate } from 'node:timers/promises';
import type { StoredTurn } from '@halfturn/core/events/turn-columns';
import { turnsOfPlayer } from '@halfturn/core/metrics/turns/player-turns';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/schema';
import { listTurnBatches } from './turn-batches';

/** Sessions read at once; other requests are answered between two reads. */
const SESSIONS_AT_ONCE = 8;

export async function listTurnsOfPlayer(
  db: Kysely<Database>,
  customerId: number,
  playerId: number,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredTurn[]>> {
  const turns = new Map<number, readonly StoredTurn[]>(sessionIds.map((sessionId) => [sessionId, []]));
  for (let first = 0; first < sessionIds.length; first += SESSIONS_AT_ONCE) {
    await setImmediate();
    const batches = await listTurnBatches(db, customerId, sessionIds.slice(first, first + SESSIONS_AT_ONCE));
    for (const [sessionId, { batch }] of batches) turns.set(sessionId, turnsOfPlayer(decodeTurnBatch(batch), playerId));
  }
  return turns;
}
