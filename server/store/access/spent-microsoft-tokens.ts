import type { Kysely } from 'kysely';
import type { Database } from '../schema/schema';

/**
 * Prevents a Microsoft token from being used twice, and removes expired ones. Times are ISO 8601 in UTC.
 * @returns false if it has been used before
 */
export async function spendMicrosoftToken(
  db: Kysely<Database>,
  token: { tokenHash: string; expiresAt: string },
  now: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom('spent_microsoft_tokens').where('expires_at', '<=', now).execute();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('spent_microsoft_tokens')
      .values({ token_hash: token.tokenHash, expires_at: token.expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  });
}
