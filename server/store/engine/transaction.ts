import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../schema/schema';

/** All of the work or nothing: in the transaction that is open already, or in one of its own. */
export function inTransaction<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return isTransaction(db) ? work(db) : db.transaction().execute(work);
}

function isTransaction(db: Kysely<Database>): db is Transaction<Database> {
  return db.isTransaction;
}
