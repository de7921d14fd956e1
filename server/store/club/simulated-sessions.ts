import { addDays } from '@halfturn/core/calendar/day';
import { type Kysely, sql } from 'kysely';
import type { CustomerRecord } from './customers';
import { leftOutSessions, openSessions } from '../session/open-sessions';
import type { Database } from '../schema/schema';

export interface SimulatedCount {
  readonly sessions: number;
  readonly simulated: number;
}

export interface CountedSessions {
  readonly sessionId?: number | undefined;
  readonly playerId?: number | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** As `JSON.stringify` writes the note; inside a text its quotes would be escaped. */
const SIMULATED = '%"code":"simulated"%';

export async function countClubSessions(
  db: Kysely<Database>,
  customerId: number,
  counted: CountedSessions = {},
): Promise<SimulatedCount> {
  return countOf(await selectCount(openSessions(db), db, counted).where('customer_id', '=', customerId).execute());
}

export async function countListedSessions(
  db: Kysely<Database>,
  customerId: number,
  counted: CountedSessions,
): Promise<SimulatedCount> {
  const all = db.selectFrom('sessions').selectAll().as('sessions');
  return countOf(await selectCount(all, db, counted).where('customer_id', '=', customerId).execute());
}

export async function countLeagueSessions(
  db: Kysely<Database>,
  { customerId, teamType, sport }: Pick<CustomerRecord, 'customerId' | 'teamType' | 'sport'>,
  counted: CountedSessions = {},
): Promise<SimulatedCount> {
  const others = db
    .selectFrom('customers')
    .select('customer_id')
    .where('customer_id', '!=', customerId)
    .where('team_type', '=', teamType)
    .where('sport', '=', sport);
  return countOf(await selectCount(openSessions(db), db, counted).where('customer_id', 'in', others).execute());
}

function selectCount(
  among: ReturnType<typeof openSessions>,
  db: Kysely<Database>,
  { sessionId, playerId, startDate, endDate }: CountedSessions,
) {
  let query = db
    .selectFrom(among)
    .select(({ fn }) => [
      fn.countAll<number | string>().as('sessions'),
      sql<number | string | null>`sum(case when sessions.source like ${SIMULATED} then 1 else 0 end)`.as('simulated'),
      sql<number | string | null>`sum(is_locked)`.as('locked'),
    ]);
  if (sessionId !== undefined) query = query.where('session_id', '=', sessionId);
  if (startDate !== undefined) query = query.where('local_start', '>=', startDate);
  if (endDate !== undefined) query = query.where('local_start', '<', addDays(endDate, 1));
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
  return query;
}

export interface LeftOutCount {
  readonly locked: number;
  readonly incomplete: number;
}

export async function countLeftOut(
  db: Kysely<Database>,
  customerId: number,
  counted: CountedSessions,
): Promise<LeftOutCount> {
  const query = selectCount(leftOutSessions(db), db, counted).where('customer_id', '=', customerId);
  const [row] = await query.execute();
  const locked = Number(row?.locked ?? 0);
  return { locked, incomplete: Number(row?.sessions ?? 0) - locked };
}

function countOf([row]: readonly {
  readonly sessions: number | string;
  readonly simulated: number | string | null;
}[]): SimulatedCount {
  return { sessions: Number(row?.sessions ?? 0), simulated: Number(row?.simulated ?? 0) };
}
