import { competition as competitions } from '@halfturn/contract/session/sessions';
import { addDays } from '@halfturn/core/calendar/day';
import { leagueMatches } from '@halfturn/core/metrics/reference/league-matches';
import type { Kysely } from 'kysely';
import type { CustomerRecord } from '../club/customers';
import { factsVersion } from '../session/facts/facts-version';
import { openSessions } from '../session/open-sessions';
import type { Database } from '../schema/schema';
import { type SessionMark, typeMark } from '../session/session-mark';

export interface LeagueSession extends SessionMark {
  readonly customerId: number;
}

export interface LeagueChoice {
  readonly sessionIsAMatch: boolean;
  readonly isAcademyMatch: boolean;
  /**
   * `league`: each club's `leagueMatches`; `stated`: only matches somebody has marked as such; omitted: any
   * competition.
   */
  readonly competition?: 'league' | 'stated';
  readonly limit: number;
  /** Days `yyyy-mm-dd` in the time zone of the club that played, both included; omitted: any day. */
  readonly period?: { readonly startDate: string; readonly endDate: string };
}

/**
 * Of the competition `league`, each club's matches with and without a competition: `leagueMatches` chooses among them.
 * @param without a club to leave out
 */
export async function listLeagueSessions(
  db: Kysely<Database>,
  { teamType, sport }: Pick<CustomerRecord, 'teamType' | 'sport'>,
  choice: LeagueChoice,
  without: number | null,
): Promise<readonly LeagueSession[]> {
  const all = selectSessions(db, choice)
    .innerJoin('customers', 'customers.customer_id', 'sessions.customer_id')
    .where('customers.team_type', '=', teamType)
    .where('customers.sport', '=', sport);
  const rows = await (without === null ? all : all.where('sessions.customer_id', '!=', without)).execute();
  return rows.map((row) => toSession(row, choice));
}

export async function listSessionsOfClubs(
  db: Kysely<Database>,
  customerIds: readonly number[],
  choice: LeagueChoice,
): Promise<readonly LeagueSession[]> {
  if (customerIds.length === 0) return [];
  const rows = await selectSessions(db, choice).where('sessions.customer_id', 'in', customerIds).execute();
  const sessions = rows.map((row) => toSession(row, choice));
  return choice.competition === 'league' ? leagueMatches(sessions) : sessions;
}

function selectSessions(db: Kysely<Database>, choice: LeagueChoice) {
  const { sessionIsAMatch, isAcademyMatch, competition, limit, period } = choice;
  let query = db
    .selectFrom(openSessions(db))
    .innerJoin('session_types', (join) =>
      join
        .onRef('session_types.customer_id', '=', 'sessions.customer_id')
        .onRef('session_types.session_type_id', '=', 'sessions.session_type_id'),
    )
    .where('session_types.is_match', '=', sessionIsAMatch ? 1 : 0)
    .where('session_types.is_academy_match', '=', isAcademyMatch ? 1 : 0)
    .select([
      'sessions.customer_id',
      'sessions.session_id',
      'sessions.import_id',
      'sessions.revision',
      'sessions.local_start',
      'sessions.competition',
      'sessions.session_type_id',
    ])
    .orderBy('sessions.starts_at', 'desc')
    .orderBy('sessions.customer_id')
    .orderBy('sessions.session_id')
    .limit(limit);
  if (competition === 'stated') query = query.where('sessions.competition', '=', 'league');
  if (competition === 'league') {
    query = query.where((is) =>
      is.or([is('sessions.competition', '=', 'league'), is('sessions.competition', 'is', null)]),
    );
  }
  return period === undefined
    ? query
    : query
        .where('sessions.local_start', '>=', period.startDate)
        .where('sessions.local_start', '<', addDays(period.endDate, 1));
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof selectSessions>['execute']>>[number];

function toSession(row: SessionRow, { sessionIsAMatch, isAcademyMatch }: LeagueChoice): LeagueSession {
  return {
    customerId: row.customer_id,
    sessionId: row.session_id,
    importId: factsVersion(row.import_id, row.revision),
    startsAt: row.local_start,
    competition: competitions.nullable().parse(row.competition),
    sessionIsAMatch,
    isAcademyMatch,
    ...typeMark(row.session_type_id),
  };
}

export interface LeaguePosition {
  readonly customerId: number;
  readonly playerId: number;
  readonly positionSortOrder: number;
  readonly positionGroupId: number | null;
}

export async function listLeaguePositions(
  db: Kysely<Database>,
  customerIds: readonly number[],
): Promise<readonly LeaguePosition[]> {
  if (customerIds.length === 0) return [];
  const rows = await db
    .selectFrom('players')
    .innerJoin('positions', (join) =>
      join
        .onRef('positions.customer_id', '=', 'players.customer_id')
        .onRef('positions.position_id', '=', 'players.position_id'),
    )
    .where('players.customer_id', 'in', customerIds)
    .where('players.is_opposition', '=', 0)
    .select(['players.customer_id', 'players.player_id', 'positions.sort_order', 'positions.group_id'])
    .orderBy('players.customer_id')
    .orderBy('players.player_id')
    .execute();
  return rows.map((row) => ({
    customerId: row.customer_id,
    playerId: row.player_id,
    positionSortOrder: row.sort_order,
    positionGroupId: row.group_id,
  }));
}
