/** Stored distance and time by threshold of players in sessions (METHODS V3). */
import type { HighResolutionTables } from '@halfturn/core/metrics/load/high-resolution';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Store } from '../engine/database';
import { PlayerColumnMemory } from '../player/player-column';
import type { Database } from '../schema/schema';
import type { SessionMark } from './session-marks';

/** Twenty rows of three numbers are kept per player. */
const STORED = { column: 'high_resolution', bytesPerPlayer: 2048, sessionsAtOnce: 8 } as const;

const rows = z.array(z.object({ threshold: z.number(), distanceM: z.number(), timeS: z.number() }));
const tablesJson = z
  .object({ speed: rows, acceleration: rows.nullable(), deceleration: rows.nullable() })
  .nullable() satisfies z.ZodType<HighResolutionTables | null>;

const parseTables = (json: string): HighResolutionTables | null => tablesJson.parse(JSON.parse(json));

export class HighResolutionMemory {
  readonly #tables: PlayerColumnMemory<HighResolutionTables | null>;

  constructor(store: Store) {
    this.#tables = new PlayerColumnMemory(store, STORED);
  }

  async tablesOf(customerId: number, marks: readonly SessionMark[]) {
    return this.#tables.of(customerId, marks, parseTables);
  }
}

export async function listHighResolution(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<ReadonlyMap<number, HighResolutionTables | null>> {
  const found = await db
    .selectFrom('player_sessions')
    .select(['player_id', 'high_resolution'])
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('team', '!=', 'discarded')
    .execute();
  return new Map(found.map((row) => [row.player_id, parseTables(row.high_resolution)]));
}
