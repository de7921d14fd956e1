/** The second step of signing in, as rows: sealed secret, spent codes, recovery codes. Sealing is `plugins/secret-box`. */
import type { Kysely } from 'kysely';
import type { Database } from '../schema/schema';
import { deleteTokensOf } from './tokens';
import { inTransaction } from '../engine/transaction';

/** A new secret for a set-up that has begun; one that is confirmed is never replaced. */
export async function beginMfaSetup(db: Kysely<Database>, userId: number, sealedSecret: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ mfa_secret: sealedSecret, mfa_last_step: null })
    .where('user_id', '=', userId)
    .where('mfa_confirmed', '=', 0)
    .execute();
}

/**
 * The first right code ends the set-up; its step is spent.
 * @param sealedSecret the one the code was checked with
 * @returns false where the set-up was begun anew or ended meanwhile
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

/** Steps a code may be ahead of the clock that takes it, and one for a clock that is put right meanwhile. */
const MOST_STEPS_AHEAD = 2;

/** A step that the clock has not come near to was taken by a clock that went ahead: nobody has to wait until it is past. */
export function isStepOfOtherClock(step: number, clockStep: number): boolean {
  return step > clockStep + MOST_STEPS_AHEAD;
}

/** False where it was there. Kept as long as the secret: a clock may be set back by any time. */
async function addSpentStep(db: Kysely<Database>, userId: number, step: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_mfa_steps')
    .values({ user_id: userId, step })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Spends the code of a 30-second step; false where it was spent at any time, or a later one has been used and the clock
 * was not set back.
 * @param clockStep the step it is by the clock
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

/** False where the user has no such code, or used it before. */
export async function spendRecoveryCode(db: Kysely<Database>, userId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * From the next sign-in on a second step is asked for, or no longer; one that has been set up stays so. Sign-ins without
 * it end, except for the one that asks.
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

/** The next sign-in sets the second step up anew (a lost telephone); tokens of before are revoked. */
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
