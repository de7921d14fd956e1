/** Stored peaks of the players of many sessions (METHODS P1). */
import { setImmediate } from 'node:timers/promises';
import type { Peak } from '@halfturn/core/metrics/facts';
import type { Kysely } from 'kysely';
import type { Store } from './database';
import { factsVersion } from './facts-version';
import { peaksJson } from './player-sessions';
import type { Database } from './schema';
import { type ReadSession, SessionCache } from './session-cache';
import type { SessionMark } from './session-marks';

type PeaksByPlayer = ReadonlyMap<number, readonly Peak[]>;

/** Two dozen peaks of four fields. */
const BYTES_PER_PLAYER = 2048;
const BOUNDS = { entries: 10_000, bytes: 64 * 1024 * 1024 };
/** Of a season some are read at a time, so that other requests are answered between. */
const SESSIONS_AT_ONCE = 32;

export class PeakMemory {
  readonly #sessions = new SessionCache<PeaksByPlayer>(BOUNDS, (players) => (1 + players.size) * BYTES_PER_PLAYER);

  constructor(private readonly store: Store) {}

  /** By session and player. */
  async peaksOf(customerId: number, marks: readonly SessionMark[]): Promise<ReadonlyMap<number, PeaksByPlayer>> {
    return this.#sessions.of(customerId, marks, async (sessionIds) => {
      const read = new Map<number, ReadSession<PeaksByPlayer>>();
      for (let first = 0; first < sessionIds.length; first += SESSIONS_AT_ONCE) {
        if (first > 0) await setImmediate();
        const some = sessionIds.slice(first, first + SESSIONS_AT_ONCE);
        for (const [sessionId, session] of await listPeaks(this.store.db, customerId, some)) {
          read.set(sessionId, session);
        }
      }
      return read;
    });
  }
}

async function listPeaks(
  db: Kysely<Database>,
  customerId: number,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, ReadSession<PeaksByPlayer>>> {
  const rows = await db
    .selectFrom('player_sessions')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.customer_id', '=', 'player_sessions.customer_id')
        .onRef('sessions.session_id', '=', 'player_sessions.session_id'),
    )
    .where('player_sessions.customer_id', '=', customerId)
    .where('player_sessions.session_id', 'in', sessionIds)
    .where('player_sessions.team', '!=', 'discarded')
    .select([
      'player_sessions.session_id',
      'player_sessions.player_id',
      'player_sessions.peaks',
      'sessions.import_id',
      'sessions.revision',
    ])
    .execute();
  const sessions = new Map<number, { importId: string | null; value: Map<number, readonly Peak[]> }>();
  for (const row of rows) {
    const known = sessions.get(row.session_id);
    const session = known ?? { importId: factsVersion(row.import_id, row.revision), value: new Map() };
    if (known === undefined) sessions.set(row.session_id, session);
    session.value.set(row.player_id, peaksJson.parse(JSON.parse(row.peaks)));
  }
  return sessions;
}
