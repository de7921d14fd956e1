/** How many sessions are simulated: each says so itself, by a note of its source (`core/formats/tables/session-records`). */
import { type Kysely, sql } from 'kysely';
import type { CustomerRecord } from './customers';
import { openSessions } from './open-sessions';
import type { Database } from './schema';

export interface SimulatedCount {
  readonly sessions: number;
  readonly simulated: number;
}

/** As `JSON.stringify` writes the note; inside a text its quotes would be escaped. */
const SIMULATED = '%"code":"simulated"%';

/** Of one session or one player's sessions of the club; of all of them where neither is named. */
export async function countClubSessions(
  db: Kysely<Database>,
  customerId: number,
  { sessionId, playerId }: { readonly sessionId?: number | undefined; readonly playerId?: number | undefined } = {},
): Promise<SimulatedCount> {
  let query = selectCount(db).where('sessions.customer_id', '=', customerId);
  if (sessionId !== undefined) query = query.where('sessions.session_id', '=', sessionId);
  if (playerId !== undefined) {
    query = query.where((expression) =>
      expression.exists(
        expression
          .selectFrom('player_sessions')
          .select('player_sessions.session_id')
          .whereRef('player_sessions.customer_id', '=', 'sessions.customer_id')
          .whereRef('player_sessions.session_id', '=', 'sessions.session_id')
          .where('player_sessions.player_id', '=', playerId),
      ),
    );
  }
  return countOf(await query.executeTakeFirst());
}

/** Of the other clubs of the club's league. */
export async function countLeagueSessions(
  db: Kysely<Database>,
  { customerId, teamType, sport }: Pick<CustomerRecord, 'customerId' | 'teamType' | 'sport'>,
): Promise<SimulatedCount> {
  const row = await selectCount(db)
    .innerJoin('customers', 'customers.customer_id', 'sessions.customer_id')
    .where('sessions.customer_id', '!=', customerId)
    .where('customers.team_type', '=', teamType)
    .where('customers.sport', '=', sport)
    .executeTakeFirst();
  return countOf(row);
}

function selectCount(db: Kysely<Database>) {
  return db
    .selectFrom(openSessions(db))
    .select(({ fn }) => [
      fn.countAll<number | string>().as('sessions'),
      sql<number | string | null>`sum(case when sessions.source like ${SIMULATED} then 1 else 0 end)`.as('simulated'),
    ]);
}

/** Sessions of a club that are left out of everything, of one player where they are named. */
export async function countLocked(
  db: Kysely<Database>,
  customerId: number,
  playerId: number | undefined,
): Promise<number> {
  let query = db
    .selectFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('is_locked', '=', 1)
    .select(({ fn }) => fn.countAll<number | string>().as('locked'));
  if (playerId !== undefined) {
    query = query.where('session_id', 'in', (select) =>
      select
        .selectFrom('player_sessions')
        .select('player_sessions.session_id')
        .where('player_sessions.customer_id', '=', customerId)
        .where('player_sessions.player_id', '=', playerId),
    );
  }
  return Number((await query.executeTakeFirstOrThrow()).locked);
}

/** PostgreSQL gives counts as text. */
function countOf(
  row: { readonly sessions: number | string; readonly simulated: number | string | null } | undefined,
): SimulatedCount {
  return { sessions: Number(row?.sessions ?? 0), simulated: Number(row?.simulated ?? 0) };
}
