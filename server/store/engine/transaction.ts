import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../schema/schema';

export type Trx = Transaction<Database>;

/** All of the work or nothing: within the open transaction, or in a new one. */
export function inTransaction<Result>(db: Kysely<Database>, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return isTransaction(db) ? work(db) : db.transaction().execute(work);
}

function isTransaction(db: Kysely<Database>): db is Trx {
  return db.isTransaction;
}
