/**
 * The last release beside this version: every statement its code sent in a run of its whole API suite, planned by
 * PostgreSQL on the tables of this version. `two-versions.test.ts` has what a plan does not show: columns that a row may leave out.
 */
import { connectDatabase } from '@halfturn/server/store/engine/database';
import { migrateTo, migrateToLatest } from '@halfturn/server/store/migrations/migrate';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { createPostgresDatabase } from '../../postgres-server';

/** Version 0.2.0, and its last migration. */
const RELEASED = '0045-opponents';
const FILE = fileURLToPath(new URL('../../fixtures/released/after-0045-statements.json.gz', import.meta.url));
const statements = z.array(z.string()).parse(JSON.parse(gunzipSync(readFileSync(FILE)).toString()));
/** 0063: targets of a rehab hold from a day on, so servers of 0.2 are stopped before the upgrade. */
const EXCEPTION = /^insert into "rehab_targets"/;
const adminUrl = inject('postgresUrl');

/** @returns the statements that cannot be planned, with the reason */
async function refused(client: pg.Client, of: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const reasons = new Map<string, string>();
  for (const statement of of) {
    const places = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));
    const values = places === 0 ? '' : `(${Array.from({ length: places }, () => 'null').join(', ')})`;
    try {
      // Keys of "on conflict" are looked for when a plan is made, not when the statement is read.
      await client.query(`prepare asked as ${statement}; explain execute asked${values}; deallocate asked`);
    } catch (error) {
      reasons.set(statement, error instanceof Error ? error.message : String(error));
      await client.query('deallocate all');
    }
  }
  return reasons;
}

describe.skipIf(adminUrl === null)('statements of the last release', () => {
  it('are all understood by the tables of this version', async () => {
    const database = await createPostgresDatabase(adminUrl ?? '');
    const place = { databaseUrl: database.url, dataFolder: mkdtempSync(join(inject('suitesFolder'), 'statements-')) };
    const store = await connectDatabase(place);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      await migrateTo(store.db, RELEASED);
      const atRelease = await refused(client, statements);
      const asked = statements.filter((statement) => !atRelease.has(statement));
      // 16 are of migrations, or do not say the type of a constant that the record leaves out.
      expect([statements.length, asked.length]).toEqual([811, 795]);

      await migrateToLatest(store.db);
      const now = await refused(client, asked);
      expect([...now].filter(([statement]) => !EXCEPTION.test(statement))).toEqual([]);
      expect([...now.keys()].some((statement) => EXCEPTION.test(statement))).toBe(true);

      await client.query('alter table players rename column name to full_name');
      await client.query('drop table usage_counts');
      const harmed = [
        ...(
          await refused(
            client,
            asked.filter((each) => /usage_counts|"players"/.test(each)),
          )
        ).values(),
      ];
      expect(harmed).toContain('relation "usage_counts" does not exist');
      expect(harmed.filter((reason) => /column .*name.* does not exist/.test(reason)).length).toBeGreaterThan(10);
    } finally {
      await client.end();
      await store.close();
      await database.drop();
    }
  });
});
