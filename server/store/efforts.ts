/** What is kept at hand of the efforts of the players of many sessions. */
import { setImmediate } from 'node:timers/promises';
import { digestEfforts, type EffortDigest } from '@halfturn/core/metrics/effort-digest';
import type { Kysely } from 'kysely';
import type { Store } from './database';
import { factsVersion } from './facts-version';
import { effortsJson } from './player-sessions';
import type { Database } from './schema';
import { type ReadSession, SessionCache } from './session-cache';
import type { SessionMark } from './session-marks';

export type EffortsByPlayer = ReadonlyMap<number, EffortDigest>;

/** Eight counts and some efforts. */
const BYTES_PER_PLAYER = 2048;
const BOUNDS = { entries: 10_000, bytes: 64 * 1024 * 1024 };
/** A match has some ten thousand efforts in text: so few are parsed between two chances for other requests. */
const SESSIONS_AT_ONCE = 2;

export class EffortMemory {
  readonly #sessions = new SessionCache<EffortsByPlayer>(BOUNDS, (players) => (1 + players.size) * BYTES_PER_PLAYER);

  constructor(private readonly store: Store) {}

  /**
   * By session and player.
   * @param strongest of `digestEfforts`
   */
  async effortsOf(
    customerId: number,
    marks: readonly SessionMark[],
    strongest: number,
  ): Promise<ReadonlyMap<number, EffortsByPlayer>> {
    const read = async (sessionIds: readonly number[]) => {
      const found = new Map<number, ReadSession<EffortsByPlayer>>();
      for (let first = 0; first < sessionIds.length; first += SESSIONS_AT_ONCE) {
        if (first > 0) await setImmediate();
        const some = sessionIds.slice(first, first + SESSIONS_AT_ONCE);
        for (const [sessionId, session] of await listEfforts(this.store.db, customerId, some, strongest)) {
          found.set(sessionId, session);
        }
      }
      return found;
    };
    return this.#sessions.of(customerId, marks, read, String(strongest));
  }
}

async function listEfforts(
  db: Kysely<Database>,
  customerId: number,
  sessionIds: readonly number[],
  strongest: number,
): Promise<ReadonlyMap<number, ReadSession<EffortsByPlayer>>> {
  const rows = await db
    .selectFrom('player_sessions')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.customer_id', '=', 'player_sessions.customer_id')
        .onRef('sessions.session_id', '=', 'player_sessions.session_id'),
    )
    .where('player_sessions.customer_id', '=', customerId)
    .where('player_sessions.session_id', 'in', sessionIds)
    // Nobody asks for the opposition's.
    .where('player_sessions.team', '=', 'own')
    .select([
      'player_sessions.session_id',
      'player_sessions.player_id',
      'player_sessions.efforts',
      'sessions.import_id',
      'sessions.revision',
    ])
    .execute();
  const sessions = new Map<number, { importId: string | null; value: Map<number, EffortDigest> }>();
  for (const row of rows) {
    const known = sessions.get(row.session_id);
    const session = known ?? { importId: factsVersion(row.import_id, row.revision), value: new Map() };
    if (known === undefined) sessions.set(row.session_id, session);
    session.value.set(row.player_id, digestEfforts(effortsJson.parse(JSON.parse(row.efforts)), strongest));
  }
  return sessions;
}
