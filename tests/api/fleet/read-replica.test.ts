/** Exports from a replica: a real one, which follows the log of its primary. */
import { seedDatabase } from '@halfturn/server/demo/seed';
import { openDatabase, type Store } from '@halfturn/server/store/engine/database';
import { openReplica } from '@halfturn/server/store/engine/replica';
import { listPlayers } from '@halfturn/server/store/player/players';
import { sql } from 'kysely';
import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { TODAY } from '../../fixtures/today';
import { installedPostgres, type PostgresServer, startPostgres } from '../../postgres-server';
import { storeHandMade, turn } from '../hand-made';
import { halfturn } from '../session/export-command';

const MEN = 1;
const programs = installedPostgres();

describe.skipIf(programs === null)('exports from a replica', () => {
  let primary: PostgresServer;
  let replica: Awaited<ReturnType<PostgresServer['replica']>>;
  let store: Store;
  let standby: Store;
  const dataFolder = mkdtempSync(join(inject('suitesFolder'), 'replica-'));
  const export_ = (folder: string) =>
    halfturn('export', '--dataset', join(dataFolder, folder), '--customer', String(MEN));
  const sessionsIn = (folder: string) =>
    readdirSync(join(dataFolder, folder, 'sessions', `customer_id=${MEN}`, 'season=2025'));

  async function storeOne(startsAt: string): Promise<number> {
    const [player] = await listPlayers(store.db, MEN);
    const players = [
      { playerId: player?.playerId ?? 0, kpis: { totalDistanceM: 4100, totalTurns: 1 }, turns: [turn()] },
    ];
    return storeHandMade(store, { customerId: MEN, startsAt, sessionTypeId: 3, players });
  }
  const hasCaughtUp = async () => {
    const [at] = (await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(store.db)).rows;
    const reached = sql<{ reached: boolean }>`select pg_last_wal_replay_lsn() >= ${at?.lsn ?? ''}::pg_lsn as reached`;
    await expect.poll(async () => (await reached.execute(standby.db)).rows[0]?.reached, { interval: 20 }).toBe(true);
  };

  beforeAll(async () => {
    // A commit that is not written yet cannot reach a replica.
    primary = await startPostgres(programs ?? '', false, undefined, { synchronous_commit: 'on' });
    store = await openDatabase({ databaseUrl: primary.url, dataFolder });
    await seedDatabase(store, { demo: true, today: TODAY, league: { sessions: 0 } });
    replica = await primary.replica();
    standby = (await openReplica({ databaseUrl: primary.url, dataFolder }, replica.url)).store;
    vi.stubEnv('DATABASE_URL', primary.url);
    vi.stubEnv('HALFTURN_DATA', dataFolder);
    vi.stubEnv('HALFTURN_DATABASE_READ_URL', replica.url);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await standby.close();
    await store.close();
    replica.stop();
    primary.stop();
  });

  it('reads what has arrived there, and tells that it is up to date', async () => {
    const first = await storeOne('2026-03-01T10:00:00Z');
    await hasCaughtUp();
    const answer = await export_('lake');
    expect([answer.code, answer.notes]).toEqual([0, expect.stringContaining('a replica that is up to date.')]);
    expect(answer.notes).toContain(`reads from PostgreSQL at ${new URL(replica.url).host} (database postgres)`);
    expect(sessionsIn('lake')).toEqual([`session_id=${first}`]);
  });

  it('tells how far the replica is behind, and does not read what has not arrived', async () => {
    await sql`select pg_wal_replay_pause()`.execute(standby.db);
    await storeOne('2026-03-02T10:00:00Z');
    await sql`select pg_sleep(0.3)`.execute(store.db);
    const answer = await export_('late');
    expect(answer.code).toBe(0);
    const behind = Number(/a replica that is (\d+\.\d) s behind/.exec(answer.notes)?.[1]);
    expect(behind).toBeGreaterThanOrEqual(0.3);
    expect(sessionsIn('late')).toHaveLength(1);
    await sql`select pg_wal_replay_resume()`.execute(standby.db);
    await hasCaughtUp();
    await export_('late');
    expect(sessionsIn('late')).toHaveLength(2);
  });

  it('refuses every change, on the primary too where its address is given', async () => {
    const change = sql`update players set name = 'X'`;
    await expect(change.execute(standby.db)).rejects.toThrow(/read-only transaction/);
    const named = await openReplica({ databaseUrl: primary.url, dataFolder }, primary.url);
    expect(named).toMatchObject({ isReplica: false, behindS: 0 });
    await expect(change.execute(named.store.db)).rejects.toThrow(/read-only transaction/);
    await named.store.close();
  });

  it('says what is wrong with a replica that is not there, or has the tables of another version', async () => {
    vi.stubEnv('HALFTURN_DATABASE_READ_URL', 'postgres://halfturn:secret@127.0.0.1:1/postgres');
    const gone = await export_('gone');
    expect([gone.code, gone.notes]).toEqual([
      1,
      expect.stringMatching(/127\.0\.0\.1:1 .* correct HALFTURN_DATABASE_READ_URL\.$/),
    ]);
    expect(gone.notes).not.toContain('secret');
    vi.stubEnv('HALFTURN_DATABASE_READ_URL', new URL('/template1', replica.url).href);
    const empty = await export_('empty');
    expect([empty.code, empty.notes]).toEqual([1, expect.stringMatching(/does not have the tables of this version/)]);
    vi.stubEnv('HALFTURN_DATABASE_READ_URL', replica.url);
  });
});
