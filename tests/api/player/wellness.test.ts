import { longitudinalWellnessReport, wellnessReport } from '@halfturn/contract/wellness/wellness';
import { parametersFor } from '@halfturn/core/methods/default-parameters';
import { metabolicPower } from '@halfturn/core/metrics/load/metabolic-power';
import { MinutePowerMemory } from '@halfturn/server/store/session/minute-powers';
import { listSessionMarks } from '@halfturn/server/store/session/session-marks';
import { replaceUserSquads } from '@halfturn/server/store/access/user-squads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { SESSION_TYPE_ID } from '@halfturn/server/store/club/session-type-ids';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { type HandMadePlayer, storeHandMade } from '../hand-made';
import { addPlayer } from '../league-club';
import { HERONS, MEN, openTestPortal, type TestPortal } from '../portal';
import { storeTracked } from '../../fixtures/tracked-session';
import { day, MATCH, efforts, POWERS } from './wellness-matches';

const REGULAR = 1;
const NEWCOMER = 2;
const BENCH = 3;
const LONER = 4;

describeOnEngines('wellness', (engine) => {
  let portal: TestPortal;
  const matches: number[] = [];
  let last: number;

  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    const match = (number: number, players: readonly HandMadePlayer[], opponent = 'Visitors') =>
      storeHandMade(store, {
        customerId: MEN,
        title: `Match ${number}`,
        startsAt: `${day(number)}T15:00:00.000Z`,
        oppositionName: opponent,
        players,
      });
    for (const [playerId, positionId] of [
      [REGULAR, 2],
      [NEWCOMER, 3],
      [BENCH, 2],
      [LONER, 9],
    ] as const) {
      await store.db
        .updateTable('players')
        .set({ position_id: positionId, squad_id: playerId === LONER ? 2 : 1 })
        .where('customer_id', '=', MEN)
        .where('player_id', '=', playerId)
        .execute();
    }
    // 25 matches of the club: 18 in December and before, seven in the new year. One more is too old.
    for (let week = 19; week >= 1; week--) await match(3 - 7 * week, []);
    for (const [week, sprintDistanceM] of [200, 100, 200, 300, 200, 200].entries()) {
      const kpis = { ...MATCH, sprintDistanceM };
      matches.push(await match(3 + 7 * week, [{ playerId: REGULAR, kpis, efforts: efforts(5) }]));
    }
    await storeHandMade(store, {
      customerId: MEN,
      title: 'Training',
      sessionTypeId: 3,
      startsAt: `${day(41)}T10:00:00.000Z`,
      players: [],
    });
    last = await match(45, [
      {
        playerId: REGULAR,
        kpis: { ...MATCH, totalDistanceM: 18_000, sprintDistanceM: 400 },
        efforts: efforts(4.5),
      },
      { playerId: NEWCOMER, kpis: MATCH, efforts: efforts(5) },
      { playerId: BENCH, kpis: { ...MATCH, matchTimeM: 0, activeTimeM: 0 } },
      { playerId: LONER, kpis: MATCH },
    ]);
    matches.push(last);
    for (const playerId of [REGULAR, LONER]) {
      await store.db
        .updateTable('player_sessions')
        .set({ minute_powers: JSON.stringify(POWERS) })
        .where('customer_id', '=', MEN)
        .where('session_id', '=', last)
        .where('player_id', '=', playerId)
        .execute();
    }
  });
  afterAll(() => portal.close());

  const report = async (as: { as?: string; token?: string } = { as: 'analyst' }) => {
    const answer = wellnessReport.answer.parse(
      (await portal.call('GET', `/wellnessreport?customerId=${MEN}`, as)).json(),
    );
    const valuesOf = (playerId: number) =>
      answer.wellnessPlayerData.find(({ player }) => player.playerId === playerId)?.valuesBySessionId ?? {};
    return { answer, valuesOf };
  };
  const askOverTime = (startDate: string) =>
    portal.call('GET', `/longitudinalwellnessreport?customerId=${MEN}&startDate=${startDate}`, { as: 'analyst' });
  const overTime = async (startDate: string, playerId: number) => {
    const answer = longitudinalWellnessReport.answer.parse((await askOverTime(startDate)).json());
    return answer.longitudinalWellnessData.find(({ player }) => player.playerId === playerId);
  };

  test('a match against the player’s own: the five scores and every minute', async () => {
    const { valuesOf } = await report();
    const values = valuesOf(REGULAR)[String(last)];
    // Twice the distance, the rest as usual: 100 * (0.4 * 2 + 0.6). Above all six others: 100.
    expect(values?.scaledWorkRate).toBeCloseTo(140, 9);
    expect(values).toMatchObject({
      gameDemandValue: 100,
      gameDemandReference: 'own',
      scaledWorkRateReference: 'own',
      // Two peaks 10 % lower: z = -0.1 / (0.04 * sqrt(7 / 6)) = -2.3; two below -1.5 make amber.
      fatigueFlagValue: 1,
      // Sprint volume 200 m above a mean of 200 m, SD 70.7 m; above all six others; 168 h since the last match.
      hamstringItems: { sprintVolume: 1, nearMaximal: 0, matchSprint: 1, congestion: 0, history: null },
      hamstringRiskScore: 2,
      hamstringRisk: false,
      // 8 W/kg is their usual value; 20 s on the pitch are too few.
      localIntensity: { '1': 100, '2': 200, '3': null, '4': null },
      localIntensityReference: 'own',
    });
    expect(values?.fatigueFlagText).toMatch(/^Amber: output below own norm v Visitors \(14th February 2026\)/);
  });

  test('too few own matches: those of the position group; too few of all: unknown, never 0', async () => {
    const { valuesOf } = await report();
    const newcomer = valuesOf(NEWCOMER)[String(last)];
    expect(newcomer?.scaledWorkRate).toBeCloseTo(100, 9);
    expect(newcomer).toMatchObject({
      scaledWorkRateReference: 'positionGroup',
      gameDemandValue: 50,
      gameDemandReference: 'positionGroup',
      fatigueFlagValue: null,
      hamstringRiskScore: null,
      hamstringRisk: null,
      localIntensity: null,
      localIntensityReference: null,
    });
    const nothing = { gameDemandValue: null, gameDemandReference: null, scaledWorkRate: null, fatigueFlagValue: null };
    expect(valuesOf(LONER)[String(last)]).toMatchObject({
      ...nothing,
      localIntensity: { '1': null, '2': null, '3': null, '4': null },
      localIntensityReference: null,
    });
    const first = valuesOf(REGULAR)[String(matches[0])];
    expect(first).toMatchObject(nothing);
  });

  test('no values for a match they were not on the pitch in', async () => {
    const { answer, valuesOf } = await report();
    expect(Object.keys(valuesOf(REGULAR))).toEqual(matches.map(String));
    expect(Object.keys(valuesOf(NEWCOMER))).toEqual([String(last)]);
    expect(answer.wellnessPlayerData.some(({ player }) => player.playerId === BENCH)).toBe(true);
    expect(valuesOf(BENCH)).toEqual({});
  });

  test('the last 25 matches, newest first, with their periods', async () => {
    const { answer } = await report();
    const { wellnessSessionsDetails } = answer;
    expect(wellnessSessionsDetails).toHaveLength(25);
    expect(wellnessSessionsDetails[0]).toEqual({
      sessionId: last,
      date: `${day(45)}T15:00:00.000+00:00`,
      title: 'Match 45',
      sessionType: { sessionIsAMatch: true },
      opposition: { customerName: 'Visitors' },
      statusDisplayName: 'Complete',
      isLocked: false,
      minutePeriods: POWERS.periods,
    });
    expect(wellnessSessionsDetails[1]).toMatchObject({ title: 'Match 38', minutePeriods: [] });
    expect(wellnessSessionsDetails[24]?.title).toBe('Match -123');
    expect(answer.caveat).toBe('Built by us from your own data; describes output, not health.');
    expect(answer.hamstringEvidence).toContain('A checklist, not a probability');
  });

  test('over time: averages of six, looking back behind the start', async () => {
    const regular = await overTime(day(38), REGULAR);
    expect(regular?.sessions.map(({ sessionId }) => sessionId)).toEqual(matches.slice(-2));
    const [before, after] = matches.slice(-2).map((sessionId) => regular?.wellnessData[String(sessionId)]);
    // Only the fifth and sixth match have a reference, of four and five comparable ones: 50 and 100.
    expect(before).toMatchObject({
      gameDemandValue: { sessionValue: 50, rollingAverage: 50 },
      hamstringRiskScore: 0,
      fatigueFlagValue: 0,
    });
    expect(before?.scaledWorkRate.sessionValue).toBeCloseTo(100, 9);
    expect(after).toMatchObject({ hamstringRiskScore: 2, fatigueFlagValue: 1 });
    expect(after?.gameDemandValue.sessionValue).toBe(100);
    expect(after?.gameDemandValue.rollingAverage).toBeCloseTo((50 + 50 + 100) / 3, 9);
    expect(after?.scaledWorkRate.sessionValue).toBeCloseTo(140, 9);
    expect(after?.scaledWorkRate.rollingAverage).toBeCloseTo((100 + 100 + 140) / 3, 9);
  });

  test('over time: all of their matches among the last 25, none after the last', async () => {
    const all = await overTime('2020-01-01', REGULAR);
    expect(all?.sessions.map(({ sessionId }) => sessionId)).toEqual(matches);
    expect(all?.wellnessData[String(matches[0])]?.gameDemandValue).toEqual({
      sessionValue: null,
      rollingAverage: null,
    });
    const none = await overTime(day(46), REGULAR);
    expect(none).toMatchObject({ sessions: [], wellnessData: {} });
    expect((await overTime(day(1), NEWCOMER))?.sessions).toHaveLength(1);
  });

  test('a start date that is none: 400; no token, another club: 401, 403', async () => {
    for (const startDate of ['', '2026-02-30', '14/02/2026', 'soon'])
      expect((await askOverTime(startDate)).status).toBe(400);
    for (const path of ['/wellnessreport?', '/longitudinalwellnessreport?startDate=2026-01-01&']) {
      expect((await portal.call('GET', `${path}customerId=${MEN}`)).status).toBe(401);
      expect((await portal.call('GET', `${path}customerId=${HERONS}`, { as: 'analyst' })).status).toBe(403);
    }
  });

  test('who may see one squad gets its players alone, with the same numbers', async () => {
    const userId = await addAccount(portal, { userName: 'coach-of-one' });
    await portal.database.store.db.transaction().execute((trx) => replaceUserSquads(trx, MEN, userId, [1]));
    const body = { username: 'coach-of-one', password: OWN_PASSWORD };
    const token = tokenIn(await portal.call('POST', '/login', { body }));
    const { answer, valuesOf } = await report({ token });
    expect(answer.wellnessPlayerData.map(({ player }) => player.playerId)).not.toContain(LONER);
    expect(answer.wellnessPlayerData.every(({ player }) => player.squadId === 1)).toBe(true);
    expect(valuesOf(NEWCOMER)).toEqual((await report()).valuesOf(NEWCOMER));
  });

  test('without the module, those it was bought for alone; without any, 403', async () => {
    const { db } = portal.database.store;
    const { modules, wellness_players } = await db
      .selectFrom('customers')
      .select(['modules', 'wellness_players'])
      .where('customer_id', '=', MEN)
      .executeTakeFirstOrThrow();
    const change = (bought: string, listed: string) =>
      db
        .updateTable('customers')
        .set({ modules: bought, wellness_players: listed })
        .where('customer_id', '=', MEN)
        .execute();
    await change('[]', JSON.stringify([NEWCOMER]));
    const { answer, valuesOf } = await report();
    expect(answer.wellnessPlayerData.map(({ player }) => player.playerId)).toEqual([NEWCOMER]);
    expect(valuesOf(NEWCOMER)[String(last)]).toMatchObject({ gameDemandValue: 50 });
    const listed = longitudinalWellnessReport.answer.parse((await askOverTime(day(1))).json());
    expect(listed.longitudinalWellnessData.map(({ player }) => player.playerId)).toEqual([NEWCOMER]);
    await change('[]', '[]');
    expect((await askOverTime(day(1))).status).toBe(403);
    await change(modules, wellness_players);
  });

  test('an import keeps the power of every minute of a match, and of no training', async () => {
    const { store } = portal.database;
    const runner = { name: 'Steady Runner', shirtNumber: 91, speedMPerS: 3 };
    const ofMatch = await storeTracked(store, MEN, [runner], true, SESSION_TYPE_ID.match);
    const ofTraining = await storeTracked(store, MEN, [runner]);
    const marks = (await listSessionMarks(store.db, MEN)).filter(({ sessionId }) => sessionId >= ofMatch);
    const powersOf = await new MinutePowerMemory(store).powersOf(MEN, marks);
    const [powers] = [...(powersOf.get(ofMatch)?.values() ?? [])];
    expect(powers?.periods).toEqual([{ periodId: 1, firstMinute: 1, clockStartS: 0 }]);
    expect(powers?.onPitchS).toEqual(Array.from({ length: 10 }, () => 60));
    expect(powers?.meanPowerWPerKg).toHaveLength(10);
    for (const power of powers?.meanPowerWPerKg ?? []) {
      // The filter's ends leave a trace of acceleration in the first minute and the last.
      expect(power).toBeCloseTo(metabolicPower(3, 0, parametersFor('lps').metabolic), 2);
    }
    expect([...(powersOf.get(ofTraining)?.values() ?? [])]).toEqual([null]);
  });

  test('the opposition, by the option: what the club’s own matches say of them, and no more', async () => {
    const { store } = portal.database;
    const [A, B] = [801, 802];
    for (const playerId of [A, B]) {
      await addPlayer(store, {
        customerId: MEN,
        playerId,
        name: `Opponent ${playerId}`,
        isOpposition: true,
        positionId: 2,
      });
    }
    let sessionId = 0;
    for (const week of [1, 2, 3, 4, 5]) {
      sessionId = await storeHandMade(store, {
        customerId: MEN,
        title: `Away ${week}`,
        startsAt: `${day(60 + 7 * week)}T15:00:00.000Z`,
        players: [{ playerId: week === 5 ? B : A, kpis: MATCH, efforts: efforts(5), team: 'opposition' }],
      });
    }
    const ask = () => portal.call('GET', `/wellnessreport?customerId=${MEN}&forOpposition=true`, { as: 'analyst' });
    const { options } = await store.db
      .selectFrom('customers')
      .select('options')
      .where('customer_id', '=', MEN)
      .executeTakeFirstOrThrow();
    const setOptions = (value: string) =>
      store.db.updateTable('customers').set({ options: value }).where('customer_id', '=', MEN).execute();
    await setOptions('[]');
    expect((await ask()).status).toBe(403);
    await setOptions('["displayWellnessDataForOpposition"]');
    const answer = wellnessReport.answer.parse((await ask()).json());
    const valuesOf = (playerId: number) =>
      answer.wellnessPlayerData.find(({ player }) => player.playerId === playerId)?.valuesBySessionId ?? {};
    expect(valuesOf(B)[String(sessionId)]).toMatchObject({
      gameDemandValue: 50,
      gameDemandReference: 'positionGroup',
      scaledWorkRateReference: 'positionGroup',
      fatigueFlagValue: null,
      hamstringRisk: null,
      hamstringRiskScore: null,
    });
    expect(Object.keys(valuesOf(A))).toHaveLength(4);
    expect(answer.wellnessPlayerData.some(({ player }) => player.playerId === REGULAR)).toBe(false);
    expect((await report()).valuesOf(B)).toEqual({});
    await setOptions(options);
  });
});
