/**
 * The second sign-in step in the database: sealed secret, spent codes, recovery codes. `plugins/secret-box` does the
 * sealing.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../schema/schema';
import { deleteTokensOf } from './tokens';
import { inTransaction } from '../engine/transaction';

/** Stores a new secret for a set-up in progress; never replaces a confirmed one. */
export async function beginMfaSetup(db: Kysely<Database>, userId: number, sealedSecret: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ mfa_secret: sealedSecret, mfa_last_step: null })
    .where('user_id', '=', userId)
    .where('mfa_confirmed', '=', 0)
    .execute();
}

/**
 * The first correct code completes the set-up; its step is spent.
 * @param sealedSecret the one the code was checked against
 * @returns false if the set-up was restarted or completed meanwhile
 */
export async function confirmMfa(
  db: Kysely<Database>,
  setUp: { userId: number; sealedSecret: string; step: number; recoveryHashes: readonly string[] },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ mfa_confirmed: 1, mfa_last_step: setUp.step })
      .where('user_id', '=', setUp.userId)
      .where('mfa_confirmed', '=', 0)
      .where('mfa_secret', '=', setUp.sealedSecret)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    await trx.deleteFrom('spent_mfa_steps').where('user_id', '=', setUp.userId).execute();
    await addSpentStep(trx, setUp.userId, setUp.step);
    await trx.deleteFrom('recovery_codes').where('user_id', '=', setUp.userId).execute();
    await trx
      .insertInto('recovery_codes')
      .values(setUp.recoveryHashes.map((hash) => ({ user_id: setUp.userId, code_hash: hash })))
      .execute();
    return true;
  });
}

const MOST_STEPS_AHEAD = 2;

/**
 * A step far ahead of the clock was spent while the clock was fast: ignore it, or the user would have to wait until
 * then.
 */
export function isStepOfOtherClock(step: number, clockStep: number): boolean {
  return step > clockStep + MOST_STEPS_AHEAD;
}

/** False if it was already there. Rows live as long as the secret, since a clock may be set back any distance. */
async function addSpentStep(db: Kysely<Database>, userId: number, step: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_mfa_steps')
    .values({ user_id: userId, step })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Spends the code of a 30-second step; false if it was already spent, or a later one has been used and the clock was
 * not set back.
 * @param clockStep the current step by the clock
 */
export async function spendMfaStep(
  db: Kysely<Database>,
  userId: number,
  step: number,
  clockStep: number,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await addSpentStep(trx, userId, step))) return false;
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ mfa_last_step: step })
      .where('user_id', '=', userId)
      .where((where) =>
        where.or([
          where('mfa_last_step', 'is', null),
          where('mfa_last_step', '<', step),
          where('mfa_last_step', '>', clockStep + MOST_STEPS_AHEAD),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
}

export async function spendRecoveryCode(db: Kysely<Database>, userId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Turns the second step on or off from the next sign-in; a completed set-up stays. Ends sign-ins without it, except the
 * caller's.
 */
export async function requireMfa(
  db: Kysely<Database>,
  userId: number,
  isRequired: boolean,
  ownTokenId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('users')
      .set({ mfa_required: Number(isRequired) })
      .where('user_id', '=', userId)
      .execute();
    if (!isRequired) return;
    await trx.deleteFrom('tokens').where('user_id', '=', userId).where('token_id', '!=', ownTokenId).execute();
  });
}

/** The next sign-in sets up the second step again (for a lost phone); revokes existing tokens. */
export async function resetMfa(db: Kysely<Database>, userId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('users')
      .set({ mfa_secret: null, mfa_confirmed: 0, mfa_last_step: null })
      .where('user_id', '=', userId)
      .execute();
    await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await trx.deleteFrom('spent_mfa_steps').where('user_id', '=', userId).execute();
    await deleteTokensOf(trx, userId);
  });
}
