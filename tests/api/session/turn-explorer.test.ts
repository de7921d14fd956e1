import { gunzipSync } from 'node:zlib';
import { turnReplay } from '@halfturn/contract/turns/turn-explorer';
import { encodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import { matchingTurns, turnOfRow } from '@halfturn/core/turns/matching-rows';
import { PartReader } from '@halfturn/core/turns/wire/set-parts';
import { EVERY_TURN } from '@halfturn/core/turns/turn-query';
import { TurnSet } from '@halfturn/core/turns/turn-set';
import { insertCustomer } from '@halfturn/server/store/club/new-club-defaults';
import { replaceTurnBatch } from '@halfturn/server/store/session/turn-batches';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { storeHandMade, turn } from '../hand-made';
import { MEN, openTestPortal, type Answer, type TestPortal } from '../portal';
import { storeTracked } from '../../fixtures/tracked-session';

const KEEPER = 1;
const BACK = 4;
const OPPONENT = 901;
const OTHERS = [71, 72, 73];

describeOnEngines('turn explorer', (engine) => {
  let portal: TestPortal;
  let tracked: number;
  let without: number;
  let runner: number;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    await addPlayer(MEN, OPPONENT, 1);
    const match = (customerId: number, day: string, own: number, count: number) =>
      storeHandMade(store, {
        customerId,
        startsAt: `2026-02-${day}T15:00:00.000Z`,
        title: `Match of ${customerId}`,
        players: [
          {
            playerId: own,
            turns: Array.from({ length: count }, (_, i) => ({ startS: 10 + i, entrySpeedMPerS: 5 + i / 1000 })),
          },
          { playerId: OPPONENT, team: 'opposition', turns: [{ entrySpeedMPerS: 9 }] },
        ],
      });
    await match(MEN, '21', BACK, 2);
    await match(MEN, '14', KEEPER, 1);
    for (const customerId of OTHERS) {
      await store.db.transaction().execute((trx) =>
        insertCustomer(trx, {
          customerId,
          displayName: `Secret ${customerId}`,
          teamType: 'm',
          sport: 'football',
          modules: [],
          options: [],
        }),
      );
      await addPlayer(customerId, customerId * 100, 0);
      await addPlayer(customerId, OPPONENT, 1);
      await match(customerId, '21', customerId * 100, 2);
    }
    const RUNNERS = [
      { name: 'Ada Lane', shirtNumber: 40, speedMPerS: 5 },
      { name: 'Bea Holt', shirtNumber: 41, speedMPerS: 3 },
    ];
    tracked = await storeTracked(store, MEN, RUNNERS);
    without = await storeTracked(store, MEN, RUNNERS, false);
    const row = await store.db
      .selectFrom('players')
      .select('player_id')
      .where('customer_id', '=', MEN)
      .where('name', '=', 'Ada Lane')
      .executeTakeFirstOrThrow();
    runner = row.player_id;
    for (const sessionId of [tracked, without]) {
      const turns = [300, 100].map((startS) => ({ ...turn({ startS }), playerId: runner }));
      const session = { sessionId, sessionDate: '2026-03-10', title: 'Running', sessionIsAMatch: false };
      await replaceTurnBatch(store.db, MEN, sessionId, encodeTurnBatch(turns, session));
    }
  });
  afterAll(() => portal.close());

  async function addPlayer(customerId: number, playerId: number, isOpposition: number): Promise<void> {
    await portal.database.store.db
      .insertInto('players')
      .values({
        customer_id: customerId,
        player_id: playerId,
        name: `Secret player ${playerId}`,
        position_id: 999,
        squad_id: 1,
        shirt_number: null,
        is_active: 1,
        is_opposition: isOpposition,
        source_key: `k${playerId}`,
      })
      .execute();
  }
  const get = (path: string) => portal.call('GET', `${path}customerId=${MEN}`, { as: 'analyst' });
  function setOf({ status, bytes, headers }: Answer): TurnSet {
    expect([status, headers['content-type']]).toEqual([200, 'application/vnd.apache.arrow.stream']);
    const set = new TurnSet({ lowerMPerS: 3, upperMPerS: 5.5 });
    const reader = new PartReader(set);
    reader.push(bytes);
    reader.end();
    return set;
  }

  test('every turn of the own players, by day, and none of the opposition', async () => {
    const set = setOf(await get('/clubturns?'));
    const listed = [...matchingTurns(set, EVERY_TURN)].map((row) => {
      const { session, playerId, measures } = turnOfRow(set, row);
      return [session.sessionDate, playerId, measures.entrySpeed];
    });
    expect(listed).toEqual([
      ['2026-02-14', KEEPER, 5],
      ['2026-02-21', BACK, 5],
      ['2026-02-21', BACK, 5.001],
      ...[tracked, without].flatMap(() => [
        ['2026-03-10', runner, 4],
        ['2026-03-10', runner, 4],
      ]),
    ]);
    expect(set.sessions[0]).toMatchObject({ title: 'Match of 1', sessionTypeId: 1, sessionIsAMatch: true });
    expect(setOf(await get('/clubturns?')).length).toBe(7);
  });

  test('compressed for who takes that, and the same', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    for (const path of ['/clubturns', '/leagueturns']) {
      const zipped = await portal.call('GET', `${path}?customerId=${MEN}`, { as: 'analyst', headers });
      expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(gunzipSync(zipped.bytes).equals(Buffer.from((await get(`${path}?`)).bytes))).toBe(true);
    }
  });

  test('turns of the league’s other clubs, without a name, an id, a day or the last digits', async () => {
    const answer = await get('/leagueturns?');
    const set = setOf(answer);
    expect([set.players, set.sessions.length, set.length]).toEqual([[0], 1, 6]);
    expect(turnOfRow(set, 0).session).toEqual({
      sessionId: 0,
      sessionDate: '2000-01-01',
      title: '',
      sessionIsAMatch: true,
      sessionTypeId: 0,
    });
    // 5 and 5.001 m/s are the same step of 0.05 m/s.
    expect([...matchingTurns(set, EVERY_TURN)].map((row) => turnOfRow(set, row).measures.entrySpeed)).toEqual(
      new Array(6).fill(5.025),
    );
    expect(Buffer.from(answer.bytes).toString('latin1')).not.toMatch(/Secret|7[123]00|Match of/);
  });

  test('a league of fewer than three other clubs is none', async () => {
    const { db } = portal.database.store;
    const set = (teamType: string) =>
      db.updateTable('customers').set({ team_type: teamType }).where('customer_id', '=', 73).execute();
    await set('x');
    expect(setOf(await get('/leagueturns?')).length).toBe(0);
    await set('m');
  });

  test('frames from three seconds before the turn to five after', async () => {
    const path = `/turnreplay?sessionId=${tracked}&playerId=${runner}&turnNumber=0&`;
    const replay = turnReplay.answer.parse((await get(path)).json());
    expect(replay.turn).toMatchObject({ startS: 100, entrySpeedMPerS: 4, turnSide: 'L' });
    expect([replay.pitch, replay.ball, replay.timeS.length]).toEqual([null, null, 81]);
    expect([replay.timeS[0], replay.timeS[80]]).toEqual([97, 105]);
    const [own, other] = replay.tracks;
    // 5 m/s and 3 m/s since 0 s; the second one runs 10 m beside.
    expect([own?.isFollowed, own?.isOpposition, own?.xM[0], own?.yM[0]]).toEqual([true, false, 485, 0]);
    expect([other?.isFollowed, other?.xM[80], other?.yM[80]]).toEqual([false, 315, 10]);
  });

  test.each([
    ['another turn number', () => `/turnreplay?sessionId=${tracked}&playerId=${runner}&turnNumber=2&`, 404],
    ['another player', () => `/turnreplay?sessionId=${tracked}&playerId=4711&turnNumber=0&`, 404],
    ['no such session', () => `/turnreplay?sessionId=4711&playerId=${runner}&turnNumber=0&`, 404],
    ['not a number', () => `/turnreplay?sessionId=${tracked}&playerId=${runner}&turnNumber=-1&`, 400],
  ])('%s is refused', async (_, path, status) => {
    expect((await get(path())).status).toBe(status);
  });

  test('tracking that is gone is said so', async () => {
    const answer = await get(`/turnreplay?sessionId=${without}&playerId=${runner}&turnNumber=0&`);
    expect([answer.status, answer.json()]).toEqual([
      422,
      {
        statusCode: 422,
        message: 'The raw tracking of this session is no longer stored, so it cannot be replayed.',
      },
    ]);
  });

  test('minutes of matches whose turns may be compared: at least 30, of the own players', async () => {
    const played = (day: string, minutes: number) =>
      storeHandMade(portal.database.store, {
        customerId: MEN,
        startsAt: `2026-01-${day}T15:00:00.000Z`,
        players: [
          { playerId: BACK, kpis: { matchTimeM: minutes } },
          { playerId: OPPONENT, team: 'opposition', kpis: { matchTimeM: 90 } },
        ],
      });
    const long = await played('21', 75);
    await played('14', 29);
    const { status, ...answer } = await get('/turnminutes?');
    expect([status, answer.json()]).toEqual([
      200,
      [
        {
          about: { kind: 'match', dayType: null, minimumM: 30, maximumM: null },
          appearances: [{ sessionId: long, playerId: BACK, minutes: 75 }],
        },
      ],
    ]);
  });
});
