/**
 * Reads the facts and peaks of a club's own players together. Each cache by itself would scan the same long rows, and
 * that scan takes most of the time to load a league for the first time.
 */
import { setImmediate } from 'node:timers/promises';
import type { Store } from '../engine/database';
import { type StoredFacts, storedFacts } from '../session/facts/stored-facts';
import { factsVersion } from '../session/facts/facts-version';
import type { PeakMemory } from '../session/peaks';
import type { SessionMark } from '../session/session-marks';
import type { SessionMemory } from '../session/session-memory';
import { playersInSessions } from '../player/players-in-sessions';

const SESSIONS_AT_ONCE = 8;

export interface LeagueRowMemories {
  readonly store: Store;
  readonly memory: SessionMemory;
  readonly peaks: PeakMemory;
}

export async function readLeagueRows(
  { store, memory, peaks }: LeagueRowMemories,
  customerId: number,
  marks: readonly SessionMark[],
): Promise<void> {
  const unknown = marks.filter(
    (mark) => !memory.knowsOwnFacts(customerId, mark) && !peaks.knowsPeaks(customerId, mark),
  );
  for (let from = 0; from < unknown.length; from += SESSIONS_AT_ONCE) {
    await setImmediate();
    const sessionIds = unknown.slice(from, from + SESSIONS_AT_ONCE).map(({ sessionId }) => sessionId);
    for (const { sessionId, importId, rows } of await listRows(store, customerId, sessionIds)) {
      memory.keepOwnFacts(customerId, sessionId, { importId, players: rows.map(({ facts }) => facts) });
      peaks.keepPeaks(customerId, sessionId, {
        importId,
        value: new Map(rows.map((row) => [row.playerId, row.peaks])),
      });
    }
  }
}

interface PlayerRow {
  readonly playerId: number;
  readonly facts: StoredFacts;
  readonly peaks: string;
}

interface SessionRows {
  readonly sessionId: number;
  readonly importId: string | null;
  readonly rows: PlayerRow[];
}

async function listRows(
  { db }: Store,
  customerId: number,
  sessionIds: readonly number[],
): Promise<Iterable<SessionRows>> {
  const stored = await playersInSessions(db, customerId)
    .where('player_sessions.session_id', 'in', sessionIds)
    .where('player_sessions.team', '=', 'own')
    .select([
      'player_sessions.session_id',
      'player_sessions.player_id',
      'player_sessions.team',
      'player_sessions.kpis',
      'player_sessions.quality',
      'player_sessions.method',
      'player_sessions.peaks',
      'sessions.import_id',
      'sessions.revision',
    ])
    .execute();
  const sessions = new Map<number, SessionRows>();
  for (const row of stored) {
    const session = sessions.get(row.session_id) ?? {
      sessionId: row.session_id,
      importId: factsVersion(row.import_id, row.revision),
      rows: [],
    };
    sessions.set(row.session_id, session);
    session.rows.push({
      playerId: row.player_id,
      facts: storedFacts(row),
      peaks: row.peaks,
    });
  }
  return sessions.values();
}
