import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../schema/schema';
import type { SignedInUser } from './tokens';

async function listUserSquads(
  db: Kysely<Database>,
  customerId: number,
  userId: number,
): Promise<readonly number[] | null> {
  const rows = await db
    .selectFrom('user_squads')
    .select('squad_id')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .orderBy('squad_id')
    .execute();
  return rows.length === 0 ? null : rows.map((row) => row.squad_id);
}

/** The squads the caller may see: those of the account, limited to those of its token. Null: all squads. */
export async function squadsSeenBy(
  db: Kysely<Database>,
  customerId: number,
  { userId, program }: SignedInUser,
): Promise<readonly number[] | null> {
  const ofToken = program?.squadIds ?? null;
  if (program?.isOfClub === true) return ofToken;
  const ofUser = await listUserSquads(db, customerId, userId);
  if (ofToken === null) return ofUser;
  return ofUser === null ? ofToken : ofToken.filter((squadId) => ofUser.includes(squadId));
}

export interface SquadLimit {
  readonly userId: number;
  readonly customerId: number;
  readonly squadIds: readonly number[];
}

export async function listSquadLimits(db: Kysely<Database>): Promise<readonly SquadLimit[]> {
  const rows = await db
    .selectFrom('user_squads')
    .select(['user_id', 'customer_id', 'squad_id'])
    .orderBy('user_id')
    .orderBy('customer_id')
    .orderBy('squad_id')
    .execute();
  const limits = new Map<string, { userId: number; customerId: number; squadIds: number[] }>();
  for (const { user_id: userId, customer_id: customerId, squad_id: squadId } of rows) {
    const limit = limits.get(`${userId} ${customerId}`) ?? { userId, customerId, squadIds: [] };
    limit.squadIds.push(squadId);
    limits.set(`${userId} ${customerId}`, limit);
  }
  return [...limits.values()];
}

/** @param squadIds null or empty: all squads */
export async function replaceUserSquads(
  trx: Transaction<Database>,
  customerId: number,
  userId: number,
  squadIds: readonly number[] | null,
): Promise<void> {
  await trx.deleteFrom('user_squads').where('customer_id', '=', customerId).where('user_id', '=', userId).execute();
  if (squadIds === null || squadIds.length === 0) return;
  await trx
    .insertInto('user_squads')
    .values(squadIds.map((squadId) => ({ customer_id: customerId, user_id: userId, squad_id: squadId })))
    .execute();
}
