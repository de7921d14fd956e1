import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../schema/schema';

export type Trx = Transaction<Database>;

export function inTransaction<Result>(db: Kysely<Database>, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return isTransaction(db) ? work(db) : db.transaction().execute(work);
}

function isTransaction(db: Kysely<Database>): db is Trx {
  return db.isTransaction;
}
