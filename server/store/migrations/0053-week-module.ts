import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update customers set modules = substr(modules, 1, length(modules) - 1) || ',"week"]'
    where modules <> '[]' and modules not like '%"week"%'`.execute(db);
}
