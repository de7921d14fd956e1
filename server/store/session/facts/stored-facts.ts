import type { KpiValues, MethodSet, PlayerQuality } from '@halfturn/core/metrics/session/session-facts';
import type { PlayerSession } from '@halfturn/core/metrics/reference/reference-rules';
import type { Kysely } from 'kysely';
import { parseKpis, parseMethod, parseQuality } from './facts-json';
import { factsVersion } from './facts-version';
import type { Database } from '../../schema/schema';
import type { PlayerSessionsTable } from '../../schema/schema-sessions';
import { playersInSessions } from '../../player/players-in-sessions';

/** What an import computed for one player; does not change until a new import. */
export interface StoredFacts {
  readonly playerId: number;
  readonly isOpposition: boolean;
  readonly kpis: KpiValues;
  readonly quality: PlayerQuality;
  readonly method: MethodSet;
}

export interface PlayerFactsRecord extends PlayerSession, StoredFacts {}

export interface SessionFactsRecord {
  readonly importId: string | null;
  readonly players: readonly StoredFacts[];
}

export type FactsTeam = 'both' | 'own';

export async function listFacts(
  db: Kysely<Database>,
  customerId: number,
  sessionIds: readonly number[],
  team: FactsTeam = 'both',
): Promise<ReadonlyMap<number, SessionFactsRecord>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await factsRows(db, customerId, team).where('player_sessions.session_id', 'in', sessionIds).execute();
  const sessions = new Map<number, { importId: string | null; players: StoredFacts[] }>();
  for (const row of rows) {
    const session = sessions.get(row.session_id) ?? {
      importId: factsVersion(row.import_id, row.revision),
      players: [],
    };
    sessions.set(row.session_id, session);
    session.players.push(storedFacts(row));
  }
  return sessions;
}

export async function listFactsOfPlayer(
  db: Kysely<Database>,
  customerId: number,
  playerId: number,
): Promise<ReadonlyMap<number, StoredFacts>> {
  const rows = await factsRows(db, customerId, 'own').where('player_sessions.player_id', '=', playerId).execute();
  return new Map(rows.map((row) => [row.session_id, storedFacts(row)]));
}

function factsRows(db: Kysely<Database>, customerId: number, team: FactsTeam) {
  return playersInSessions(db, customerId)
    .where('player_sessions.team', 'in', team === 'own' ? ['own'] : ['own', 'opposition'])
    .select([
      'player_sessions.session_id',
      'player_sessions.player_id',
      'player_sessions.team',
      'player_sessions.kpis',
      'player_sessions.quality',
      'player_sessions.method',
      'sessions.import_id',
      'sessions.revision',
    ]);
}

export function storedFacts(
  row: Pick<PlayerSessionsTable, 'player_id' | 'team' | 'kpis' | 'quality' | 'method'>,
): StoredFacts {
  return {
    playerId: row.player_id,
    isOpposition: row.team === 'opposition',
    kpis: parseKpis(row.kpis),
    quality: parseQuality(row.quality),
    method: parseMethod(row.method),
  };
}
