import { type Kysely, type Migration, type MigrationResultSet, Migrator, sql } from 'kysely';
import { migrationsFor } from '../distributed/migrate-distributed';
import * as access from './first/0001-access';
import * as club from './first/0002-club';
import * as sessions from './first/0003-sessions';
import * as parameterSets from './first/0004-parameter-sets';
import * as demo from './first/0005-demo';
import * as signIn from './first/0006-sign-in';
import * as accessAudit from './first/0007-access-audit';
import * as jobs from './first/0008-jobs';
import * as rehabTargets from './first/0009-rehab-targets';
import * as highResolution from './first/0010-high-resolution';
import * as moreFacts from './first/0011-more-facts';
import * as minutePowers from './first/0012-minute-powers';
import * as drillKpis from './first/0013-drill-kpis';
import * as usage from './first/0014-usage';
import * as turnsByBody from './first/0015-turns-by-body';
import * as signInPlaces from './first/0016-sign-in-places';
import * as who from './first/0017-who';
import * as live from './first/0018-live';
import * as competition from './first/0019-competition';
import * as network from './0020-network';
import * as feedSilence from './0021-feed-silence';
import * as columnMappings from './0022-column-mappings';
import * as possession from './0023-possession';
import * as effortsLast from './0024-efforts-last';
import * as playerChanges from './0025-player-changes';
import * as clubAdmin from './0026-club-admin';
import * as basketballTypes from './0027-basketball-types';
import * as teamSummaries from './0028-team-summaries';
import * as timeZones from './0029-time-zones';
import * as deletedSessions from './0031-deleted-sessions';
import * as roster from './0032-roster';
import * as roles from './0033-roles';
import * as firstPassword from './0034-first-password';
import * as sensorState from './0035-sensor-state';
import * as invitations from './0039-invitations';
import * as accessTokens from './0040-access-tokens';
import * as filePositions from './0043-file-positions';
import * as madeBySession from './0044-made-by-session';
import * as opponents from './0045-opponents';
import * as spentCodes from './0048-spent-codes';
import * as sessionSquad from './0049-session-squad';
import * as weekModule from './0053-week-module';
import * as planTargets from './0054-plan-targets';
import * as fixtureTimes from './0055-fixture-times';
import * as availability from './0056-availability';
import * as sessionRatings from './0057-session-ratings';
import * as exercises from './0058-exercises';
import * as clubBadges from './0059-club-badges';
import * as sessionTargets from './0060-session-targets';
import * as sprintTests from './0061-sprint-tests';
import * as heartRates from './0062-heart-rates';
import * as rehabTargetHistory from './0063-rehab-target-history';
import * as trackingObjects from './0064-tracking-objects';
import * as newestSessions from './0065-newest-sessions';
import * as leagueVersions from './0066-league-versions';

/** In order. Never change a migration that has run anywhere; add another. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-access': access,
  '0002-club': club,
  '0003-sessions': sessions,
  '0004-parameter-sets': parameterSets,
  '0005-demo': demo,
  '0006-sign-in': signIn,
  '0007-access-audit': accessAudit,
  '0008-jobs': jobs,
  '0009-rehab-targets': rehabTargets,
  '0010-high-resolution': highResolution,
  '0011-more-facts': moreFacts,
  '0012-minute-powers': minutePowers,
  '0013-drill-kpis': drillKpis,
  '0014-usage': usage,
  '0015-turns-by-body': turnsByBody,
  '0016-sign-in-places': signInPlaces,
  '0017-who': who,
  '0018-live': live,
  '0019-competition': competition,
  '0020-network': network,
  '0021-feed-silence': feedSilence,
  '0022-column-mappings': columnMappings,
  '0023-possession': possession,
  '0024-efforts-last': effortsLast,
  '0025-player-changes': playerChanges,
  '0026-club-admin': clubAdmin,
  '0027-basketball-types': basketballTypes,
  '0028-team-summaries': teamSummaries,
  '0029-time-zones': timeZones,
  '0031-deleted-sessions': deletedSessions,
  '0032-roster': roster,
  '0033-roles': roles,
  '0034-first-password': firstPassword,
  '0035-sensor-state': sensorState,
  '0039-invitations': invitations,
  '0040-access-tokens': accessTokens,
  '0043-file-positions': filePositions,
  '0044-made-by-session': madeBySession,
  '0045-opponents': opponents,
  '0048-spent-codes': spentCodes,
  '0049-session-squad': sessionSquad,
  '0053-week-module': weekModule,
  '0054-plan-targets': planTargets,
  '0055-fixture-times': fixtureTimes,
  '0056-availability': availability,
  '0057-session-ratings': sessionRatings,
  '0058-exercises': exercises,
  '0059-club-badges': clubBadges,
  '0060-session-targets': sessionTargets,
  '0061-sprint-tests': sprintTests,
  '0062-heart-rates': heartRates,
  '0063-rehab-target-history': rehabTargetHistory,
  '0064-tracking-objects': trackingObjects,
  '0065-newest-sessions': newestSessions,
  '0066-league-versions': leagueVersions,
};

function migratorOf<Tables>(db: Kysely<Tables>): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => migrationsFor(db, MIGRATIONS) } });
}

/**
 * Migrates the tables, with one set for both engines, all or nothing.
 * @throws Error naming the migration that failed
 */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<void> {
  requireDone(await migratorOf(db).migrateToLatest());
}

export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(MIGRATIONS, name);
}

/** The newest migration that has run here and that this version does not know; null if it knows all. */
export async function unknownMigration<Tables>(db: Kysely<Tables>): Promise<string | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return null;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db);
  return rows.find(({ name }) => !isKnownMigration(name))?.name ?? null;
}

export async function migrateTo<Tables>(db: Kysely<Tables>, name: string): Promise<void> {
  requireDone(await migratorOf(db).migrateTo(name));
}

export interface MigrationState {
  readonly last: string | null;
  readonly isPending: boolean;
}

export async function migrationState<Tables>(db: Kysely<Tables>): Promise<MigrationState> {
  const all = await migratorOf(db).getMigrations();
  const last = all.filter(({ executedAt }) => executedAt !== undefined).at(-1)?.name ?? null;
  return { last, isPending: all.some(({ executedAt }) => executedAt === undefined) };
}

/** @throws Error for a database without tables */
export async function lastMigration<Tables>(db: Kysely<Tables>): Promise<string> {
  const { last } = await migrationState(db);
  if (last === null) throw new Error('The database is empty.');
  return last;
}

function requireDone({ error, results }: MigrationResultSet): void {
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'before the first';
  const reason = error instanceof Error ? error.message : 'no reason given';
  throw new Error(
    `The database could not be brought up to date (migration ${failed}: ${reason}). Nothing was changed: start the version of Halfturn that was here before, and report this message.`,
    { cause: error },
  );
}
