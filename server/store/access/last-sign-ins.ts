import type { Kysely } from 'kysely';
import { type CustomerRecord, findCustomer } from '../club/customers';
import type { Database } from '../schema/schema';

/** Clubs of the accounts that are signed in, the latest sign-in first. */
export async function clubsOfLastSignIns(db: Kysely<Database>, most: number): Promise<readonly CustomerRecord[]> {
  const rows = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.user_id', 'tokens.user_id')
    .where('users.primary_customer_id', 'is not', null)
    .groupBy('users.primary_customer_id')
    .select(['users.primary_customer_id', (of) => of.fn.max('tokens.expires_at').as('latest')])
    .orderBy('latest', 'desc')
    .orderBy('users.primary_customer_id')
    .limit(most)
    .execute();
  const clubs: CustomerRecord[] = [];
  for (const { primary_customer_id: customerId } of rows) {
    const club = customerId === null ? null : await findCustomer(db, customerId);
    if (club?.isClosed === false) clubs.push(club);
  }
  return clubs;
}
