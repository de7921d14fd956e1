import type { Kysely } from 'kysely';
import type { Database } from '../schema/schema';

export async function newPlayersSquadOf(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number | null,
): Promise<number> {
  if (sessionId !== null) {
    const chosen = await db
      .selectFrom('sessions')
      .innerJoin('squads', (join) =>
        join
          .onRef('squads.customer_id', '=', 'sessions.customer_id')
          .onRef('squads.squad_id', '=', 'sessions.squad_id'),
      )
      .select('squads.squad_id')
      .where('sessions.customer_id', '=', customerId)
      .where('sessions.session_id', '=', sessionId)
      .executeTakeFirst();
    if (chosen !== undefined) return chosen.squad_id;
  }
  const { default_squad_id: squadId } = await db
    .selectFrom('customers')
    .select('default_squad_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return squadId;
}
