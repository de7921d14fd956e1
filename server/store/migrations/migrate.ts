import { type Kysely, type Migration, Migrator } from 'kysely';
import * as access from './0001-access';
import * as club from './0002-club';
import * as sessions from './0003-sessions';
import * as parameterSets from './0004-parameter-sets';
import * as demo from './0005-demo';
import * as signIn from './0006-sign-in';
import * as accessAudit from './0007-access-audit';

/** In order; a migration that has run anywhere is never changed, only followed by another. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-access': access,
  '0002-club': club,
  '0003-sessions': sessions,
  '0004-parameter-sets': parameterSets,
  '0005-demo': demo,
  '0006-sign-in': signIn,
  '0007-access-audit': accessAudit,
};

/**
 * Brings the tables up to date; one set for both engines. All of it happens or nothing.
 * @throws Error naming the migration that failed
 */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'before the first';
  throw new Error(`The database could not be brought up to date (migration ${failed}).`, { cause: error });
}
