import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../schema/schema';
import type { ImportRecord, StageSeconds } from './job-columns';

export async function recordImport(
  trx: Transaction<Database>,
  customerId: number,
  importId: string,
  { contentHash, fileNames }: ImportRecord,
  { sessionId, seconds }: { readonly sessionId: number; readonly seconds: StageSeconds },
): Promise<void> {
  const now = new Date().toISOString();
  await trx
    .insertInto('import_jobs')
    .values({
      customer_id: customerId,
      import_id: importId,
      user_id: null,
      kind: 'import',
      state: 'complete',
      progress: 1,
      files: JSON.stringify(fileNames.map((name) => ({ name, path: '', sizeBytes: 0 }))),
      fields: '{}',
      created_at: now,
      updated_at: now,
      attempts: 1,
      content_hash: contentHash,
      session_id: sessionId,
      seconds: JSON.stringify(seconds),
    })
    .execute();
}

export async function sessionOfFiles(
  db: Kysely<Database>,
  customerId: number,
  contentHash: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('import_jobs')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.customer_id', '=', 'import_jobs.customer_id')
        .onRef('sessions.import_id', '=', 'import_jobs.import_id'),
    )
    .where('import_jobs.customer_id', '=', customerId)
    .where('import_jobs.content_hash', '=', contentHash)
    .select('sessions.session_id')
    .orderBy('sessions.session_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.session_id ?? null;
}
