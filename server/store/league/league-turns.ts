import type { Kysely } from 'kysely';
import type { CustomerRecord } from '../club/customers';
import { factsVersion } from '../session/facts/facts-version';
import { MOST_LEAGUE_MATCHES } from './most-league-matches';
import { openSessions } from '../session/open-sessions';
import type { Database } from '../schema/schema';

export interface LeagueMatch {
  readonly customerId: number;
  readonly sessionId: number;
  readonly importId: string | null;
}

export async function listLeagueMatches(
  db: Kysely<Database>,
  { customerId, teamType, sport }: CustomerRecord,
): Promise<readonly LeagueMatch[]> {
  const rows = await db
    .selectFrom(openSessions(db))
    .innerJoin('customers', 'customers.customer_id', 'sessions.customer_id')
    .innerJoin('session_types', (join) =>
      join
        .onRef('session_types.customer_id', '=', 'sessions.customer_id')
        .onRef('session_types.session_type_id', '=', 'sessions.session_type_id'),
    )
    .innerJoin('session_turns', (join) =>
      join
        .onRef('session_turns.customer_id', '=', 'sessions.customer_id')
        .onRef('session_turns.session_id', '=', 'sessions.session_id'),
    )
    .select(['sessions.customer_id', 'sessions.session_id', 'sessions.import_id', 'sessions.revision'])
    .where('sessions.customer_id', '!=', customerId)
    .where('customers.team_type', '=', teamType)
    .where('customers.sport', '=', sport)
    .where('session_types.is_match', '=', 1)
    .orderBy('sessions.starts_at', 'desc')
    .orderBy('sessions.customer_id')
    .orderBy('sessions.session_id')
    .limit(MOST_LEAGUE_MATCHES)
    .execute();
  return rows.map((row) => ({
    customerId: row.customer_id,
    sessionId: row.session_id,
    importId: factsVersion(row.import_id, row.revision),
  }));
}
