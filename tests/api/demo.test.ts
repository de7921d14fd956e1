import { demo } from '@halfturn/contract/demo';
import { drills as drillsCall } from '@halfturn/contract/drills/drills';
import { kpis } from '@halfturn/contract/session/kpis';
import { peakAnalysis } from '@halfturn/contract/peaks/peak-analysis';
import { players } from '@halfturn/contract/player/players';
import { getSession, sessions } from '@halfturn/contract/session/sessions';
import { createDemoRunner } from '@halfturn/server/demo/demo-runner';
import { loadLeague, prepareDemoPlan, type StoredLeague } from '@halfturn/server/demo/demo-session';
import type { LeagueOptions } from '@halfturn/server/demo/league';
import { seedDatabase } from '@halfturn/server/demo/seed';
import { ImportCancelled } from '@halfturn/server/jobs/upload/import-request';
import { blobBytes } from '@halfturn/server/store/engine/blob';
import type { Store } from '@halfturn/server/store/engine/database';
import { failPending, leagueProgress, pendingPlans, retryFailed } from '@halfturn/server/store/club/demo-league';
import { listDrills } from '@halfturn/server/store/session/drills/drills';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnEngines, openTestDatabase, type TestDatabase } from './engines';
import { MEN, openTestPortal, type TestPortal, WOMEN } from './portal';

const ALDERMERE = 4;
const DAY = '2026-03-08';
const LEAGUE: Omit<LeagueOptions, 'day'> = { seed: 2026, clubs: 4, seasons: 2, sessions: 6 };
const TINY = { ...LEAGUE, sessions: 3 };
const THREADS_TIMEOUT_MS = 240_000;
const MATCH = '2026-03-07:aldermere-millbrook';

async function leagueOf(store: Store): Promise<StoredLeague> {
  const league = await loadLeague(store.db);
  if (league === null) throw new Error('There is no league.');
  return league;
}

describeOnEngines('the demo league', (engine) => {
  let portal: TestPortal;
  let store: Store;
  beforeAll(async () => {
    portal = await openTestPortal(engine, {}, { today: DAY, league: LEAGUE });
    ({ store } = portal.database);
  });
  afterAll(() => portal.close());

  const get = async (path: string, as = 'analyst') => (await portal.call('GET', path, { as })).json();
  const state = async (as = 'analyst') => demo.answer.parse(await get('/demo', as));
  const sessionsOf = async (customerId: number) =>
    sessions.answer.parse(await get(`/sessions?customerId=${customerId}`));

  test('before anything is prepared, everybody signed in hears how much is to come', async () => {
    expect(await state()).toEqual({ isDemo: true, total: 6, done: 0, isPreparing: true });
    expect(await state('women')).toEqual(await state());
    expect(await sessionsOf(MEN)).toEqual([]);
    expect((await portal.call('GET', '/demo')).status).toBe(401);
  });

  test('called off in the middle, nothing of the session is there and it is still to come', async () => {
    const [first = ''] = await pendingPlans(store);
    let stages = 0;
    const checkCancelled = () => {
      stages += 1;
      if (stages === 4) throw new ImportCancelled();
    };
    await expect(prepareDemoPlan(store.db, await leagueOf(store), first, { checkCancelled })).rejects.toThrow(
      ImportCancelled,
    );
    expect(await leagueProgress(store.db)).toEqual({ total: 6, done: 0, pending: 6 });
    expect(await sessionsOf(MEN)).toEqual([]);
  });

  test('sessions show in the answers as they arrive, newest first', async () => {
    const league = await leagueOf(store);
    const planKeys = await pendingPlans(store);
    expect(planKeys[0]).toBe(MATCH);
    expect(planKeys).toHaveLength(5);
    let done = 0;
    for (const planKey of planKeys) {
      await prepareDemoPlan(store.db, league, planKey);
      done += planKey === MATCH ? 2 : 1;
      expect(await state()).toEqual({ isDemo: true, total: 6, done, isPreparing: done < 6 });
      expect(await sessionsOf(MEN)).toHaveLength(done - 1);
    }
  });

  test('what is prepared once is never prepared again', async () => {
    const seconds = await prepareDemoPlan(store.db, await leagueOf(store), MATCH);
    expect(seconds).toEqual({ reading: 0, computing: 0, storing: 0 });
    expect(await sessionsOf(MEN)).toHaveLength(5);
  });

  test('ids go by date, titles and types are those of a club', async () => {
    const rows = (await sessionsOf(MEN)).toReversed();
    expect(rows.map((row) => row.sessionId)).toEqual([1, 2, 3, 4, 5]);
    expect(rows.map((row) => row.sessionType.name)).toEqual(['Training', 'Training', 'Rehab', 'Rehab', 'Match']);
    expect(rows[0]?.title).toBe('MD-3 Endurance');
    expect(rows[4]).toMatchObject({
      title: 'Aldermere Town (A)',
      date: '2026-03-07T15:00:00.000+00:00',
      statusDisplayName: 'Complete',
      opposition: { customerId: ALDERMERE, customerName: 'Aldermere Town' },
    });
  });

  test('a match is one simulation: both clubs see the same numbers, each as its own', async () => {
    // The league's other clubs have no account: lend this club one.
    await store.db
      .updateTable('users')
      .set({ primary_customer_id: ALDERMERE })
      .where('user_name', '=', 'hoops')
      .execute();
    const { user_id } = await store.db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', 'hoops')
      .executeTakeFirstOrThrow();
    await store.db
      .insertInto('user_roles')
      .values({ customer_id: ALDERMERE, user_id, role: 'allRound', is_suspended: 0 })
      .execute();
    const ask = async (customerId: number, sessionId: number, as: string) =>
      kpis.answer.parse(await get(`/kpis?customerId=${customerId}&sessionId=${sessionId}&includeOpposition=true`, as));
    const ours = await ask(MEN, 5, 'analyst');
    const theirs = await ask(ALDERMERE, 1, 'hoops');
    const values = (rows: typeof ours.ourData) =>
      new Map(rows.map((row) => [row.player.name, [row.totalDistanceM.value, row.totalTurns.value]]));
    expect(ours.ourData.length).toBeGreaterThanOrEqual(12);
    expect(values(ours.ourData)).toEqual(values(theirs.oppositionData));
    expect(values(ours.oppositionData)).toEqual(values(theirs.ourData));
    const groups = (rows: typeof ours.ourData) =>
      new Map(rows.map(({ player }) => [player.name, player.positionGroupId]));
    expect(groups(ours.oppositionData)).toEqual(groups(theirs.ourData));
    expect(new Set(groups(ours.oppositionData).values())).toEqual(new Set([1, 2, 3, 4]));
    expect(ours.ourData.filter((row) => (row.matchTimeM.value ?? 0) > 85).length).toBeGreaterThanOrEqual(5);
  });

  test('windows above a rate are counted in a match: the team has the sum of its players', async () => {
    const answer = peakAnalysis.answer.parse(await get(`/peakanalysis?customerId=${MEN}&sessionId=5`));
    const rows = answer.playerPeakThresholdCounts.map(({ peakThresholdCountMetrics }) => peakThresholdCountMetrics);
    expect(rows.length).toBeGreaterThanOrEqual(12);
    const known = rows.map(({ kpiEpochCounts }) => kpiEpochCounts[1].countData30s.value ?? NaN);
    const sum = known.reduce((total, count) => total + count, 0);
    expect(sum).toBeGreaterThan(0);
    expect(answer.teamPeakThresholdCounts?.kpiEpochCounts[1].countData30s).toMatchObject({ value: sum, average: null });
    for (const {
      peakThresholdCountMetrics: counts,
      peakThresholdMatchTimes: clocks,
    } of answer.playerPeakThresholdCounts) {
      expect(clocks[4].countData60s).toHaveLength(counts.kpiEpochCounts[4].countData60s.value ?? NaN);
    }
  });

  test("nobody sees another club's sessions", async () => {
    for (const [as, customerId] of [
      ['women', MEN],
      ['analyst', WOMEN],
      ['analyst', ALDERMERE],
    ] as const) {
      expect((await portal.call('GET', `/sessions?customerId=${customerId}`, { as })).status).toBe(403);
    }
  });

  test('every session says that it is simulated, and by which methods its numbers came', async () => {
    const { source } = getSession.answer.parse(await get(`/session?customerId=${MEN}&sessionId=1`));
    expect(source).toMatchObject({ format: 'simulation', frameRateHz: 10 });
    expect(source?.notes.map((note) => note.code)).toContain('simulated');
    expect(source?.methodVersions).toHaveProperty('turn');
  });

  test('a training has its drills, one after the other, within the session', async () => {
    const drills = await listDrills(store.db, MEN, 1);
    expect(drills.map((drill) => [drill.drillId, drill.name, drill.type])).toEqual([
      [1, 'Warm-up', 'warmUp'],
      [2, 'Build-up in shape', 'shape'],
      [3, '11v11', 'matchPlay'],
      [4, 'Sprints', 'sprints'],
      [5, '8v8', 'smallSided'],
    ]);
    for (const [index, drill] of drills.entries()) {
      expect(drill.endS).toBeGreaterThan(drill.startS);
      expect(drill.startS).toBeGreaterThanOrEqual(drills[index - 1]?.endS ?? 0);
    }
    expect(drills.map(({ hasKpis }) => hasKpis)).toEqual([true, true, true, true, true]);
    expect(await listDrills(store.db, MEN, 5)).toEqual([]);
    const answer = drillsCall.answer.parse(await get(`/drills?customerId=${MEN}&sessionId=1`));
    expect(answer.map(({ id, name }) => ({ drillId: id, name }))).toEqual(
      drills.map(({ drillId, name }) => ({ drillId, name })),
    );
    expect((await portal.call('GET', `/drills?customerId=${MEN}&sessionId=99`, { as: 'analyst' })).status).toBe(404);
  });

  test('a track nobody has named is in the session and in no list of players', async () => {
    const { ourData } = kpis.answer.parse(await get(`/kpis?customerId=${MEN}&sessionId=1`));
    const unidentified = ourData.filter((row) => row.player.name === 'Unidentified Player 1');
    expect(unidentified).toHaveLength(1);
    expect(unidentified[0]?.player).toMatchObject({ positionSortOrder: 999, shirtNumber: null });
    expect(unidentified[0]?.totalDistanceM.value).toBeGreaterThan(500);
    const list = players.answer.parse(await get(`/players?customerId=${MEN}`));
    expect(list.filter((player) => player.name.startsWith('Unidentified'))).toEqual([]);
    // All tracks belong to existing players: preparation creates none.
    expect(list).toHaveLength(33);
  });

  test('a session that fails is tried again at later starts, three times in all', async () => {
    const { db } = store;
    await db.updateTable('demo_sessions').set({ state: 'pending' }).where('plan_key', '=', MATCH).execute();
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect((await leagueProgress(db)).pending).toBe(2);
      await failPending(db, MATCH);
      expect(await leagueProgress(db)).toEqual({ total: 6, done: 4, pending: 0 });
      await retryFailed(store);
    }
    expect((await leagueProgress(db)).pending).toBe(0);
  });
});

test('a portal that is no demo says so', async () => {
  const database = await openTestDatabase('sqlite');
  try {
    await seedDatabase(database.store, { demo: false, installationSecret: new Uint8Array(32).fill(7) });
    expect(await loadLeague(database.store.db)).toBeNull();
    expect(await leagueProgress(database.store.db)).toEqual({ total: 0, done: 0, pending: 0 });
  } finally {
    await database.remove();
  }
});

describe('the same seed and day', () => {
  async function written(prepare: (database: TestDatabase) => Promise<void>): Promise<string> {
    const database = await openTestDatabase('sqlite');
    try {
      const { store } = database;
      await seedDatabase(store, { demo: true, today: DAY, league: TINY });
      await prepare(database);
      const { db } = store;
      const tracking = await db
        .selectFrom('raw_tracking')
        .selectAll()
        .orderBy('customer_id')
        .orderBy('session_id')
        .execute();
      const turns = await db
        .selectFrom('session_turns')
        .selectAll()
        .orderBy('customer_id')
        .orderBy('session_id')
        .execute();
      return JSON.stringify([
        await db.selectFrom('sessions').selectAll().orderBy('customer_id').orderBy('session_id').execute(),
        await db
          .selectFrom('player_sessions')
          .selectAll()
          .orderBy('customer_id')
          .orderBy('session_id')
          .orderBy('player_id')
          .execute(),
        await db.selectFrom('players').selectAll().orderBy('customer_id').orderBy('player_id').execute(),
        await db
          .selectFrom('drills')
          .selectAll()
          .orderBy('customer_id')
          .orderBy('session_id')
          .orderBy('drill_id')
          .execute(),
        turns.map((row) => [row.customer_id, row.session_id, Buffer.from(blobBytes(row.batch)).toString('base64')]),
        tracking.map((row) => [
          row.customer_id,
          row.session_id,
          Buffer.from(blobBytes(row.tracking)).toString('base64'),
        ]),
      ]);
    } finally {
      await database.remove();
    }
  }

  test(
    'give the same facts byte for byte, whichever session is prepared first and in however many threads',
    async () => {
      const backwards = await written(async ({ store }) => {
        const league = await leagueOf(store);
        for (const planKey of (await pendingPlans(store)).toReversed())
          await prepareDemoPlan(store.db, league, planKey);
      });
      const inThreads = await written(async ({ store, dataFolder }) => {
        const problems: unknown[] = [];
        const logger = { info: () => undefined, error: (facts: object) => problems.push(facts) };
        const runner = createDemoRunner({ store, databaseUrl: null, dataFolder, logger, threads: 2 });
        await runner.start();
        await runner.finished();
        await runner.close();
        expect(problems).toEqual([]);
      });
      expect(inThreads.length).toBeGreaterThan(100_000);
      expect(inThreads === backwards).toBe(true);
    },
    THREADS_TIMEOUT_MS,
  );
});
