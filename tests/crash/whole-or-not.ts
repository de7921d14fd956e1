/** Looks into the database file of a server that was killed: every session whole, or not there at all. */
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrackSet } from '@halfturn/core/tracking/codec';
import { decodeTurnBatch } from '@halfturn/core/turnset/batch';
import { SIMULATION_FORMAT } from '@halfturn/server/demo/league-rows';
import { blobBytes } from '@halfturn/server/store/blob';
import { openDatabase, SQLITE_FILE } from '@halfturn/server/store/database';
import Database from 'libsql';
import { expect } from 'vitest';
import { z } from 'zod';

export interface Found {
  /** Import ids with a session. */
  readonly stored: readonly string[];
  /** Jobs by state. */
  readonly jobs: ReadonlyMap<string, string>;
}

const kpis = z.object({ totalDistanceM: z.number().nullable(), totalTurns: z.number().nullable() });

/** @param playersPerSession players of the one file that every import of the test uploads */
export async function inspect(dataFolder: string, playersPerSession: number): Promise<Found> {
  expectSoundFile(dataFolder);
  const store = await openDatabase({ databaseUrl: null, dataFolder, migrate: false });
  try {
    const { db } = store;
    const jobs = await db.selectFrom('import_jobs').select(['import_id', 'state', 'session_id']).execute();
    const sessions = await db.selectFrom('sessions').select(['session_id', 'import_id', 'status']).execute();
    for (const session of sessions) {
      const job = jobs.find((each) => each.import_id === session.import_id);
      expect(job, 'a session without its job').toMatchObject({ state: 'complete', session_id: session.session_id });
      const facts = await db
        .selectFrom('player_sessions')
        .select('kpis')
        .where('session_id', '=', session.session_id)
        .execute();
      expect(facts).toHaveLength(playersPerSession);
      const turns = await db
        .selectFrom('session_turns')
        .select(['row_count', 'batch'])
        .where('session_id', '=', session.session_id)
        .executeTakeFirstOrThrow();
      expect(decodeTurnBatch(blobBytes(turns.batch)).length).toBe(turns.row_count);
      const counted = facts.map((row) => kpis.parse(JSON.parse(row.kpis)).totalTurns ?? 0);
      expect(counted.reduce((sum, each) => sum + each, 0)).toBe(turns.row_count);
      const raw = await db
        .selectFrom('raw_tracking')
        .select('tracking')
        .where('session_id', '=', session.session_id)
        .executeTakeFirstOrThrow();
      expect(decodeTrackSet(gunzipSync(blobBytes(raw.tracking))).tracks).toHaveLength(playersPerSession);
    }
    const completeJobs = jobs.filter((job) => job.state === 'complete').map((job) => job.import_id);
    const stored = sessions.map((session) => session.import_id ?? '');
    expect([...stored].sort()).toEqual([...completeJobs].sort());
    await expectNoStrayRows(store.db);
    return { stored, jobs: new Map(jobs.map((job) => [job.import_id, job.state])) };
  } finally {
    await store.close();
  }
}

function expectSoundFile(dataFolder: string): void {
  const file = new Database(join(dataFolder, SQLITE_FILE));
  try {
    expect(file.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(file.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  } finally {
    file.close();
  }
}

/** Players come with a session: one made by an import that was rolled back must not be there. */
async function expectNoStrayRows(db: Awaited<ReturnType<typeof openDatabase>>['db']): Promise<void> {
  const strays = await db
    .selectFrom('players')
    .leftJoin('player_sessions', (join) =>
      join
        .onRef('player_sessions.customer_id', '=', 'players.customer_id')
        .onRef('player_sessions.player_id', '=', 'players.player_id'),
    )
    .select('players.player_id')
    .where('players.source_key', 'is not', null)
    // The demo's own squads are there from the start, with or without sessions.
    .where('players.source_key', 'not like', `${SIMULATION_FORMAT}:%`)
    .where('player_sessions.session_id', 'is', null)
    .execute();
  expect(strays).toEqual([]);
}
