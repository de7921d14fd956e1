import { type Recompute, recomputes } from '@halfturn/contract/data/recomputes';
import { getSession } from '@halfturn/contract/session/sessions';
import { seedDatabase } from '@halfturn/server/demo/seed';
import { orderRecomputes } from '@halfturn/server/jobs/recompute-plan';
import type { RunningServer } from '@halfturn/server/serve';
import { parseKpis, parseKpisByKey } from '@halfturn/server/store/session/facts/facts-json';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toTracabCsv } from '../../fixtures/layouts/tracab-csv';
import { makeMatch } from '../../fixtures/match';
import { describeOnEngines, type TestDatabase } from '../engines';
import { type ImportClient, signIn } from '../import-client';
import { openImportDatabase, startImportServer } from '../import-server';
import { expectSummaryOfFacts } from '../team-summaries';

const DATE = { date: '2026-05-02T14:00:00Z' };

describeOnEngines('recompute', (engine) => {
  let database: TestDatabase;
  let server: RunningServer;
  let client: ImportClient;
  let admin: ImportClient;
  const sessionIds: number[] = [];
  beforeAll(async () => {
    database = await openImportDatabase(engine);
    await seedDatabase(database.store, { demo: true, today: '2026-05-02' });
    server = await startImportServer(database, { jobs: { leaseMs: 1500 } });
    client = await signIn(server.address);
    admin = await signIn(server.address, 'admin');
    for (const seed of [1, 2]) {
      const content = toTracabCsv(makeMatch({ seed, minutes: 2, playersPerTeam: 3, hz: 10 }));
      const { job } = await client.importFiles([{ name: `game ${seed}.csv`, content }], DATE);
      if (job.sessionId === null) throw new Error(job.message ?? job.state);
      sessionIds.push(job.sessionId);
    }
  });
  afterAll(async () => {
    await server.close();
    await database.remove();
  });

  const list = async (): Promise<readonly Recompute[]> =>
    recomputes.answer.parse((await admin.get('/recomputes')).body);
  const finished = async (count: number): Promise<Recompute> => {
    await expect
      .poll(async () => (await list()).filter((each) => each.finishedAt !== null).length, { timeout: 60_000 })
      .toBe(count);
    const [newest] = await list();
    if (newest === undefined) throw new Error('There is no recompute.');
    return newest;
  };
  const rowsOf = async (sessionId: number) => {
    const rows = await database.store.db
      .selectFrom('player_sessions')
      .selectAll()
      .where('customer_id', '=', client.customerId)
      .where('session_id', '=', sessionId)
      .orderBy('player_id')
      .execute();
    return rows.map((row) => ({ playerId: row.player_id, team: row.team, kpis: parseKpis(row.kpis) }));
  };
  const session = async (sessionId: number) =>
    getSession.answer.parse((await client.get(`/session?sessionId=${sessionId}`)).body);

  it('computes every session with tracking by new parameters, and sums up what that did', async () => {
    const [first = 0, second = 0] = sessionIds;
    const drill = { customer_id: client.customerId, name: 'Part', drill_type: null, kpis: '{}' };
    await database.store.db
      .deleteFrom('raw_tracking')
      .where('customer_id', '=', client.customerId)
      .where('session_id', '=', second)
      .execute();
    await database.store.db
      .insertInto('drills')
      .values([
        { ...drill, session_id: first, drill_id: 1, start_s: 0, end_s: 30 },
        { ...drill, session_id: first, drill_id: 2, start_s: 30, end_s: 1000 },
        { ...drill, session_id: second, drill_id: 1, start_s: 0, end_s: 30 },
      ])
      .execute();
    const before = await rowsOf(first);
    const untouched = await rowsOf(second);
    const { customerId } = client;
    const stored = await admin.post('/parameters', {
      customerId,
      overrides: { 'zones.walkingUpToMPerS': 2 },
      note: 'Slower walkers',
    });
    expect(stored.status).toBe(200);
    const done = await finished(1);
    expect(done).toMatchObject({ reason: 'parameters', createdBy: 'admin', sessions: 1, done: 1, progress: 1 });
    expect(done.failed).toEqual([]);
    expect(done.notRecomputable).toMatchObject([{ sessionId: second, title: 'game 2' }]);

    const after = await rowsOf(first);
    expect(after.map(({ playerId, team }) => [playerId, team])).toEqual(
      before.map(({ playerId, team }) => [playerId, team]),
    );
    expect(await rowsOf(second)).toEqual(untouched);
    // Metres between 1.4 and 2 m/s move from jogging to walking; everything else stays.
    const deltas = (kpi: 'walkingDistanceM' | 'joggingDistanceM') =>
      after.map((row, index) => (row.kpis[kpi] ?? NaN) - (before[index]?.kpis[kpi] ?? NaN));
    const walking = deltas('walkingDistanceM');
    for (const [index, jogging] of deltas('joggingDistanceM').entries()) {
      expect(jogging).toBeCloseTo(-(walking[index] ?? NaN), 6);
    }
    expect(Math.min(...walking)).toBeGreaterThan(0);
    expect(done.summary?.map((row) => row.kpi)).toEqual(['walkingDistanceM', 'joggingDistanceM']);
    const sorted = walking.toSorted((a, b) => a - b);
    expect(done.summary?.[0]).toMatchObject({ sessions: 1, values: 6, largestSessionId: first, appeared: 0 });
    expect(done.summary?.[0]?.largest).toBeCloseTo(sorted[5] ?? NaN, 9);
    expect(done.summary?.[0]?.median).toBeCloseTo(((sorted[2] ?? NaN) + (sorted[3] ?? NaN)) / 2, 9);

    const [early, late, other] = (
      await database.store.db.selectFrom('drills').select('kpis').orderBy('session_id').orderBy('drill_id').execute()
    ).map((row) => [...parseKpisByKey(row.kpis ?? '').values()].map((each) => each.walkingDistanceM ?? NaN));
    const ofSession = after.filter(({ team }) => team === 'own').map(({ kpis }) => kpis.walkingDistanceM ?? NaN);
    expect(early).toHaveLength(3);
    const sums = early?.map((walked, index) => walked + (late?.[index] ?? NaN)) ?? [];
    expect(sums.reduce((sum, each) => sum + each, 0)).toBeCloseTo(
      ofSession.reduce((sum, each) => sum + each, 0),
      6,
    );
    expect(other).toEqual([]);

    expect((await session(first)).parameters).toMatchObject({ version: 1, isDefault: false });
    expect((await session(second)).parameters).toMatchObject({ version: 0, isDefault: true });
    const jobs = database.store.db.selectFrom('import_jobs').select('kind').where('kind', '=', 'recompute');
    expect(await jobs.execute()).toEqual([]);
    expect((await client.get('/recomputes')).status).toBe(403);
  });

  it('computes a session anew that becomes a training, and only where its kind changes', async () => {
    const [first = 0] = sessionIds;
    const { customerId } = client;
    const { session: heading } = await session(first);
    const types = await database.store.db
      .selectFrom('session_types')
      .selectAll()
      .where('customer_id', '=', customerId)
      .execute();
    const training = types.find((type) => type.is_match === 0)?.session_type_id ?? 0;
    const change = (title: string, sessionTypeId: number) =>
      client.post('/session', { customerId, sessionId: first, title, sessionTypeId });
    expect((await change('New title', heading.sessionType.id)).status).toBe(200);
    expect(await list()).toHaveLength(1);
    expect((await rowsOf(first))[0]?.kpis.matchTimeM).not.toBeNull();
    expect((await change('Practice', training)).status).toBe(200);
    const done = await finished(2);
    expect(done).toMatchObject({ reason: 'sessionType', createdBy: 'analyst', sessions: 1, notRecomputable: [] });
    // A training has no match time (METHODS P2): an earlier value is N/A now.
    expect((await rowsOf(first))[0]?.kpis.matchTimeM).toBeNull();
    expect(done.summary?.find((row) => row.kpi === 'matchTimeM')).toMatchObject({ vanished: 6, values: 0 });
    expect((await session(first)).session.title).toBe('Practice');
    await expectSummaryOfFacts(database.store, customerId, first);
  });

  it('finds at a start what other methods have left out of date', async () => {
    const { db } = database.store;
    const before = (await list()).length;
    await orderRecomputes(db);
    expect(await list()).toHaveLength(before);
    const [first = 0] = sessionIds;
    const { source } = await db
      .selectFrom('sessions')
      .select('source')
      .where('customer_id', '=', client.customerId)
      .where('session_id', '=', first)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('sessions')
      .set({ source: source.replace(/"turn":"[\d.]+"/, '"turn":"0.9.0"') })
      .where('customer_id', '=', client.customerId)
      .where('session_id', '=', first)
      .execute();
    const newer = { peak_counts: null, profile_points: null, effort_thirds: null };
    const newerOf = async () => {
      const rows = db.selectFrom('player_sessions').select(['peak_counts', 'profile_points', 'effort_thirds']);
      return rows.where('customer_id', '=', client.customerId).where('session_id', '=', first).execute();
    };
    const imported = await newerOf();
    expect(imported.flatMap((row) => Object.values(row))).not.toContain(null);
    await db
      .updateTable('player_sessions')
      .set(newer)
      .where('customer_id', '=', client.customerId)
      .where('session_id', '=', first)
      .execute();
    await Promise.all([orderRecomputes(db), orderRecomputes(db)]);
    const done = await finished(before + 1);
    expect(done).toMatchObject({ reason: 'methods', createdBy: null, sessions: 1, summary: [] });
    expect((await session(first)).source?.methodVersions['turn']).not.toBe('0.9.0');
    expect(await list()).toHaveLength(before + 1);
    expect(await newerOf()).toEqual(imported);
  });

  it('says once where newer methods cannot compute a session again', async () => {
    const { db } = database.store;
    const before = (await list()).length;
    const [first = 0] = sessionIds;
    const ofFirst = { customer_id: client.customerId, session_id: first };
    const { source } = await db
      .selectFrom('sessions')
      .select('source')
      .where((is) => is.and(ofFirst))
      .executeTakeFirstOrThrow();
    await db
      .updateTable('sessions')
      .set({ source: source.replace(/"turn":"[\d.]+"/, '"turn":"0.9.0"') })
      .where((is) => is.and(ofFirst))
      .execute();
    await db
      .deleteFrom('raw_tracking')
      .where((is) => is.and(ofFirst))
      .execute();
    for (let start = 0; start < 2; start++) await orderRecomputes(db);
    const done = await finished(before + 1);
    expect(done).toMatchObject({ reason: 'methods', createdBy: null, sessions: 0, done: 0, progress: 1, failed: [] });
    expect(done.notRecomputable.map(({ sessionId }) => sessionId)).toContain(first);
    expect(done.notRecomputable[0]?.message).toBe('Its tracking is not kept: import the files again in its place.');
  });
});
