import { explainAfterFlag, explainFlags } from '@halfturn/contract/wellness/explain-flags';
import { fatigueFlags } from '@halfturn/contract/wellness/fatigue-flags';
import { addDays } from '@halfturn/core/calendar/day';
import { clockFrom } from '@halfturn/server/clock';
import { parquetReadObjects } from 'hyparquet';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SESSION_TYPE_ID } from '@halfturn/server/store/club/session-type-ids';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal } from '../portal';
import { halfturn, parquetBytes } from '../session/export-command';

const STRIKER = 1;
const STEADY = 2;
const TODAY = '2027-01-13';
const daysAgo = (days: number) => addDays(TODAY, -days);

describeOnEngines('GET /fatigueflags', (engine) => {
  let portal: TestPortal;
  let last: number;
  beforeAll(async () => {
    portal = await openTestPortal(engine, { clock: clockFrom(TODAY) });
    const { db } = portal.database.store;
    const kpis = { matchTimeM: 90, activeTimeM: 90, accelerations: 40, decelerations: 40, highSpeedDistanceM: 540 };
    const match = async (days: number, peak: number, peakSpeedMPerS: number, last: number) => {
      const sessionId = await storeHandMade(portal.database.store, {
        customerId: MEN,
        title: `Match ${days}`,
        startsAt: `${daysAgo(days)}T15:00:00.000Z`,
        oppositionName: 'Visitors',
        players: [
          { playerId: STRIKER, kpis: { ...kpis, peakSpeedMPerS }, effortThirds: { onPitchS: 5400, first: 20, last } },
          // Of older imports: the weights of the other indicators are scaled up.
          { playerId: STEADY, kpis: { ...kpis, peakSpeedMPerS: 8 } },
        ],
      });
      for (const [playerId, size] of [
        [STRIKER, peak],
        [STEADY, 5],
      ] as const) {
        const effort = (kind: string, sign: number) => ({
          kind,
          startS: 1,
          durationS: 1,
          matchTimeS: 1,
          distanceM: 5,
          peak: sign * size,
        });
        const efforts = [1, 2, 3].flatMap(() => [effort('ACCELERATION', 1), effort('DECELERATION', -1)]);
        await db
          .updateTable('player_sessions')
          .set({ efforts: JSON.stringify(efforts) })
          .where('customer_id', '=', MEN)
          .where('session_id', '=', sessionId)
          .where('player_id', '=', playerId)
          .execute();
      }
      return sessionId;
    };
    for (const days of [40, 33, 26, 19]) await match(days, 5, 8, 20);
    // Late efforts: -0.4 / (0.2 * sqrt(1.25)) = -4 / sqrt(5). Peaks 10 % lower: z = -0.1 / (0.04 * sqrt(1.25)) = -2.24 twice; speed -0.1 / (0.02 * sqrt(1.25)), clipped to -4.
    last = await match(2, 4.5, 7.2, 12);
    await db
      .insertInto('fixtures')
      .values([
        { customer_id: MEN, fixture_id: 9001, date: addDays(TODAY, 3), description: 'Away' },
        { customer_id: MEN, fixture_id: 9002, date: addDays(TODAY, 9), description: 'Later' },
      ])
      .execute();
  });
  afterAll(() => portal.close());

  const ask = async () =>
    fatigueFlags.answer.parse((await portal.call('GET', `/fatigueflags?customerId=${MEN}`, { as: 'analyst' })).json());

  test('flags of each player, newest first, with why', async () => {
    const { playerFatigueFlags } = await ask();
    const striker = playerFatigueFlags.find(({ player }) => player.playerId === STRIKER);
    // Only the fifth match has four before it. S = 0.2 (-2.236 - 2.236 - 4 + 0) + 0.1 * 0 - 0.1 * 1.789.
    expect(striker?.fatigueFlags).toHaveLength(1);
    expect(striker?.fatigueFlags[0]).toMatchObject({
      sessionId: last,
      fatigueValue: 2,
      date: daysAgo(2),
      endDate: addDays(TODAY, 8),
      matchCount: 4,
      colour: 'red',
      result: 'open',
      outcome: { nextValue: null, rehabDate: null, matches: [], comparedMatches: 0 },
    });
    expect(striker?.fatigueFlags[0]?.score).toBeCloseTo(0.2 * (-2 * Math.sqrt(5) - 4) - 0.4 / Math.sqrt(5), 9);
    expect(striker?.fatigueFlags[0]?.explanatoryText).toContain('Red: output below own norm v Visitors');
    expect(striker?.fatigueFlags[0]?.explanatoryText).toContain(
      'Efforts in last third against first 0.60 (−40\u202f%, norm 1.00)',
    );
    const steady = playerFatigueFlags.find(({ player }) => player.playerId === STEADY);
    expect(steady?.fatigueFlags[0]).toMatchObject({
      fatigueValue: 0,
      colour: 'green',
      explanatoryText: null,
      outcome: null,
    });
  });

  test('how many flags were followed explains itself, to those who may see medical data', async () => {
    const explained = async (metric: string, more = '', squadIds = '1') => {
      const path = `/explainflags?customerId=${MEN}&squadIds=${squadIds}&metric=flags.${metric}${more}`;
      const answer = await portal.call('GET', path, { as: 'analyst' });
      expect([metric, answer.status]).toEqual([metric, 200]);
      const { value, rate, parts } = explainFlags.answer.parse(answer.json());
      return { value, rate, rows: parts.kind === 'flags' ? parts.rows : [] };
    };
    const reds = await explained('count.red');
    expect(reds).toMatchObject({
      value: 1,
      rows: [{ playerId: STRIKER, sessionId: last, level: 'red', result: 'open' }],
    });
    expect(reds.rows[0]?.value).toBeCloseTo(0.2 * (-2 * Math.sqrt(5) - 4) - 0.4 / Math.sqrt(5), 9);
    expect(await explained('undecided.flags')).toMatchObject({ value: 1, rows: [{ title: 'Match 2' }] });
    // Nothing is decided yet.
    expect(await explained('rate.red')).toEqual({ value: null, rate: undefined, rows: [] });
    expect((await explained('count.green')).rows.map(({ playerId }) => playerId)).toEqual([STEADY]);
    expect((await explained('count.red', '&from=2025-07-01&to=2026-06-30')).value).toBe(0);
    const { store } = portal.database;
    const rehab = await storeHandMade(store, {
      customerId: MEN,
      title: 'Return to run',
      sessionTypeId: SESSION_TYPE_ID.rehab,
      startsAt: `${daysAgo(1)}T10:00:00.000Z`,
      players: [{ playerId: STRIKER, kpis: { matchTimeM: 90, activeTimeM: 90, totalDistanceM: 9000 } }],
    });
    expect(await explained('rate.flags')).toMatchObject({
      value: 100,
      rate: { count: 1, of: 1 },
      rows: [{ playerId: STRIKER, result: 'followed', rehabDay: daysAgo(1) }],
    });
    await store.db.deleteFrom('sessions').where('customer_id', '=', MEN).where('session_id', '=', rehab).execute();
    const path = `/explainflags?customerId=${MEN}&squadIds=1&metric=flags.rate.flags`;
    expect((await portal.call('GET', path, { as: 'women' })).status).toBe(403);
    expect((await portal.call('GET', path, {})).status).toBe(401);
  });

  test('what chance alone raises, the flags of a match, and what came after one explain themselves', async () => {
    const of = `customerId=${MEN}&squadIds=1`;
    const ask = async (call: typeof explainFlags | typeof explainAfterFlag, query: string) => {
      const answer = await portal.call('GET', `${call.path}?${query}`, { as: 'analyst' });
      expect([query, answer.status]).toEqual([query, 200]);
      return call.answer.parse(answer.json());
    };
    // Of both ratings, 2 to 3 % and 7 to 8 %.
    const { value, chance, parts } = await ask(explainFlags, `${of}&metric=flags.expected.flags`);
    const [middle, low, high] = [0.2, 0.18, 0.22];
    expect(value).toBeCloseTo(middle, 9);
    expect(chance?.low).toBeCloseTo(low, 9);
    expect(chance?.high).toBeCloseTo(high, 9);
    expect(chance).toMatchObject({ count: 2, rates: [{ level: 'red' }, { level: 'amber' }] });
    expect(parts).toMatchObject({ kind: 'flags', rows: [{}, {}] });
    const ofMatch = await ask(explainFlags, `${of}&metric=flags.count.flags&sessionId=${last}`);
    expect(ofMatch).toMatchObject({ value: 1, session: { sessionId: last }, parts: { rows: [{ level: 'red' }] } });
    const after = `customerId=${MEN}&playerId=${STRIKER}&sessionId=${last}`;
    expect(await ask(explainAfterFlag, `${after}&metric=afterFlag.minutes`)).toMatchObject({
      value: null,
      player: { playerId: STRIKER },
      parts: { kind: 'sessions', rows: [] },
    });
    const output = await ask(explainAfterFlag, `${after}&metric=afterFlag.totalDistanceM`);
    expect([output.value, output.parts.kind]).toEqual([null, 'around']);
    const status = async (path: string, as = 'analyst') => (await portal.call('GET', path, { as })).status;
    const steady = `customerId=${MEN}&playerId=${STEADY}&sessionId=${last}&metric=afterFlag.minutes`;
    expect(await status(`/explainafterflag?${steady}`)).toBe(404);
    expect(await status(`/explainafterflag?${after}&metric=afterFlag.minutes`, 'women')).toBe(403);
    expect(await status(`/explainflags?${of}&metric=flags.count.flags&sessionId=4711`)).toBe(404);
  });

  test('who is under a flag now, the fixtures under it, counts per match', async () => {
    const { flaggedPlayers, fixtures, sessionFatigueFlagsCount, fatigueFlagInsights } = await ask();
    expect(flaggedPlayers).toHaveLength(1);
    expect(flaggedPlayers[0]).toMatchObject({
      playerId: STRIKER,
      value: 'red',
      colour: 'red',
      startDate: daysAgo(2),
      willHaveFlag: true,
    });
    expect(flaggedPlayers[0]?.upcomingFixtureDates).toContain(addDays(TODAY, 3));
    expect(flaggedPlayers[0]?.upcomingFixtureDates).not.toContain(addDays(TODAY, 9));
    expect(flaggedPlayers[0]?.upcomingFixtures).toContainEqual({
      date: addDays(TODAY, 3),
      description: 'Away',
      value: 'red',
    });
    expect(fixtures.map(({ description }) => description)).toEqual(expect.arrayContaining(['Away', 'Later']));
    expect(sessionFatigueFlagsCount).toEqual([
      { sessionId: last, date: daysAgo(2), title: 'Match 2', amber: 0, red: 1 },
    ]);
    expect(fatigueFlagInsights).toEqual([]);
  });

  test('rehab follows a flag, and is no match', async () => {
    const { store } = portal.database;
    const kpis = { matchTimeM: 90, activeTimeM: 90, totalDistanceM: 9000 };
    const rehab = await storeHandMade(store, {
      customerId: MEN,
      title: 'Return to run',
      sessionTypeId: SESSION_TYPE_ID.rehab,
      startsAt: `${daysAgo(1)}T10:00:00.000Z`,
      players: [{ playerId: STRIKER, kpis }],
    });
    const { playerFatigueFlags, falseAlarmPercents } = await ask();
    const [flag] = playerFatigueFlags.find(({ player }) => player.playerId === STRIKER)?.fatigueFlags ?? [];
    expect(flag).toMatchObject({ result: 'followed', outcome: { rehabDate: daysAgo(1), matches: [] } });
    expect(falseAlarmPercents).toEqual({ amber: { low: 7, high: 8 }, red: { low: 2, high: 3 } });
    await store.db.deleteFrom('sessions').where('customer_id', '=', MEN).where('session_id', '=', rehab).execute();
  });

  test('the flags of a player who has left stay in the ledger, not among those flagged', async () => {
    const { db } = portal.database.store;
    const setActive = (isActive: 0 | 1) =>
      db
        .updateTable('players')
        .set({ is_active: isActive })
        .where('customer_id', '=', MEN)
        .where('player_id', '=', STRIKER)
        .execute();
    await setActive(0);
    const { playerFatigueFlags, flaggedPlayers } = await ask();
    const striker = playerFatigueFlags.find(({ player }) => player.playerId === STRIKER);
    expect(striker?.player.isActive).toBe(false);
    expect(striker?.fatigueFlags).toHaveLength(1);
    expect(flaggedPlayers).toEqual([]);
    await setActive(1);
  });

  test('without the module, those it was bought for alone', async () => {
    const { db } = portal.database.store;
    const customer = await db
      .selectFrom('customers')
      .selectAll()
      .where('customer_id', '=', MEN)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('customers')
      .set({ modules: '[]', wellness_players: JSON.stringify([STEADY]) })
      .where('customer_id', '=', MEN)
      .execute();
    const { playerFatigueFlags, flaggedPlayers } = await ask();
    expect(playerFatigueFlags.map(({ player }) => player.playerId)).toEqual([STEADY]);
    expect(flaggedPlayers).toEqual([]);
    const { modules, wellness_players } = customer;
    await db.updateTable('customers').set({ modules, wellness_players }).where('customer_id', '=', MEN).execute();
  });

  test('the dataset has the same flags', async () => {
    const { dataFolder, databaseUrl } = portal.database;
    vi.stubEnv('HALFTURN_DATA', dataFolder);
    vi.stubEnv('DATABASE_URL', databaseUrl ?? '');
    const folder = join(dataFolder, 'lake');
    const { code } = await halfturn('export', '--dataset', folder, '--customer', String(MEN));
    vi.unstubAllEnvs();
    expect(code).toBe(0);
    const file = parquetBytes(join(folder, `flags/customer_id=${MEN}/season=2026/part.parquet`));
    const rows = (await parquetReadObjects({ file })).filter((row) => row['session_id'] === last);
    const { playerFatigueFlags } = await ask();
    const told = playerFatigueFlags.flatMap(({ player, fatigueFlags: flags }) =>
      flags.flatMap(({ sessionId, colour, score, matchCount, date }) =>
        sessionId === last
          ? { session_id: last, player_id: player.playerId, day: date, level: colour, score, matches: matchCount }
          : [],
      ),
    );
    expect(told.length).toBeGreaterThan(0);
    expect(rows).toEqual(told.toSorted((a, b) => a.player_id - b.player_id));
  });
});
