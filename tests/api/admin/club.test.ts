import { config } from '@halfturn/contract/config';
import { errorBody } from '@halfturn/contract/error';
import { fixtures } from '@halfturn/contract/calendar/fixtures';
import { players } from '@halfturn/contract/player/players';
import { getSession, sessions, updateSession } from '@halfturn/contract/session/sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { HERONS, MEN, openTestPortal, type TestPortal } from '../portal';

describeOnEngines('club data', (engine) => {
  let portal: TestPortal;
  let match: number;
  let training: number;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    // The demo's men play on Saturdays; 2026-03-07 is one, and 2026-03-10 a Tuesday.
    match = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-03-07T15:00:00.000Z',
      oppositionName: 'Visitors',
      players: [],
    });
    training = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-03-10T09:30:00.000Z',
      sessionTypeId: 3,
      title: '<b>Speed</b>',
      players: [],
    });
    await storeHandMade(store, { customerId: HERONS, startsAt: '2026-03-09T09:30:00.000Z', players: [] });
  });
  afterAll(() => portal.close());

  const get = async (path: string, as = 'analyst') => (await portal.call('GET', path, { as })).json();

  describe('GET /config', () => {
    test('squads: academy last, squad 4 hidden; positions by sort order; types with their kind', async () => {
      const answer = config.answer.parse(await get('/config'));
      expect(answer.squads.map((squad) => squad.name)).toEqual(['First Team', 'U21', 'Academy']);
      expect(answer.seenSquadIds).toEqual([1, 2, 3]);
      expect(answer.defaultSquadId).toBe(1);
      expect(answer.positions.map((position) => position.positionSortOrder)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 999]);
      expect(answer.positions.at(-1)).toMatchObject({ description: 'Unassigned', positionGroupId: null });
      expect(answer.sessionTypes.map((type) => [type.name, type.sessionIsAMatch, type.isAcademyMatch])).toEqual([
        ['Match', true, false],
        ['Academy Match', true, true],
        ['Training', false, false],
        ['Rehab', false, false],
      ]);
    });

    test('of the club named, else of the primary one; basketball has its practice', async () => {
      const answer = config.answer.parse(await get('/config', 'hoops'));
      expect(answer.sessionTypes.map(({ name }) => name)).toEqual(['Game', 'Training', 'Rehab', 'Basketball Practice']);
      expect(answer.sessionTypes.at(-1)).toMatchObject({ isDefaultOption: true });
      expect(await get(`/config?customerId=${MEN}`)).toEqual(await get('/config'));
      expect((await portal.call('GET', `/config?customerId=${HERONS}`, { as: 'analyst' })).status).toBe(403);
    });
  });

  describe('GET /fixtures', () => {
    const ask = async (startDate: string, endDate: string) =>
      fixtures.answer.parse(await get(`/fixtures?customerId=${MEN}&startDate=${startDate}&endDate=${endDate}`));

    test('both ends are included, neighbours are the nearest outside', async () => {
      const answer = await ask('2026-03-07', '2026-03-14');
      expect(answer.fixtures.map((fixture) => fixture.date)).toEqual(['2026-03-07', '2026-03-14']);
      expect(answer).toMatchObject({ previousFixtureDate: '2026-02-28', nextFixtureDate: '2026-03-21' });
    });

    test('a fixture says when it kicks off, where that is known', async () => {
      const fixture = { description: 'Test match', sourceKey: null };
      const body = {
        customerId: MEN,
        fixtures: [
          { ...fixture, date: '2031-05-03', kickOff: '18:15' },
          { ...fixture, date: '2031-05-03', description: 'Second of the day', kickOff: '20:00' },
          { ...fixture, date: '2031-05-03', description: 'Time unknown' },
        ],
      };
      expect((await portal.call('POST', '/addfixtures', { as: 'admin', body })).status).toBe(200);
      const answer = await ask('2031-05-01', '2031-05-31');
      expect(answer.fixtures.map(({ kickOff, description }) => [kickOff, description])).toEqual([
        [null, 'Time unknown'],
        ['18:15', 'Test match'],
        ['20:00', 'Second of the day'],
      ]);
      for (const { fixtureId } of answer.fixtures) {
        await portal.call('POST', '/deletefixture', { as: 'admin', body: { customerId: MEN, fixtureId } });
      }
    });

    test('a span without fixtures still has neighbours; before all and after all there are none', async () => {
      const empty = await ask('2026-03-08', '2026-03-13');
      expect(empty).toEqual({ fixtures: [], previousFixtureDate: '2026-03-07', nextFixtureDate: '2026-03-14' });
      expect((await ask('1999-01-01', '1999-12-31')).previousFixtureDate).toBeNull();
      expect((await ask('2030-01-01', '2030-12-31')).nextFixtureDate).toBeNull();
    });

    test.each([
      ['startDate=2026-02-30&endDate=2026-03-01', 'startDate'],
      ['startDate=2026-03-01&endDate=01.04.2026', 'endDate'],
      ['startDate=2026-03-02&endDate=2026-03-01', 'startDate'],
      ['startDate=2026-03-01', 'endDate'],
      ["startDate=2026-03-01'--&endDate=2026-03-02", 'startDate'],
      ['startDate=2026-03-01&startDate=2026-03-02&endDate=2026-03-09', 'startDate'],
    ])('%s is refused and names %s', async (query, field) => {
      const answer = await portal.call('GET', `/fixtures?customerId=${MEN}&${query}`, { as: 'analyst' });
      expect(answer.status).toBe(400);
      expect(errorBody.parse(answer.json()).message).toContain(`"${field}"`);
    });
  });

  describe('sessions', () => {
    test('GET /sessions: newest first, of the one club', async () => {
      const answer = sessions.answer.parse(await get(`/sessions?customerId=${MEN}`));
      expect(answer.map((session) => session.sessionId)).toEqual([training, match]);
      expect(answer[1]).toMatchObject({
        type: 'Match',
        typeColour: 'match',
        statusDisplayName: 'Complete',
        isLocked: false,
        date: '2026-03-07T15:00:00.000+00:00',
        opposition: { customerId: null, customerName: 'Visitors' },
        sessionType: { sessionIsAMatch: true },
      });
    });

    test('GET /session: fixtures strictly before and after its day', async () => {
      const onFixture = getSession.answer.parse(await get(`/session?customerId=${MEN}&sessionId=${match}`));
      expect(onFixture).toMatchObject({ previousFixtureDate: '2026-02-28', nextFixtureDate: '2026-03-14' });
      expect(onFixture.source).toMatchObject({ format: 'tracab-csv', frameRateHz: 25, parametersHash: 'aa' });
      const between = getSession.answer.parse(await get(`/session?customerId=${MEN}&sessionId=${training}`));
      expect(between).toMatchObject({ previousFixtureDate: '2026-03-07', nextFixtureDate: '2026-03-14' });
      expect(between.session.title).toBe('<b>Speed</b>');
    });

    test.each([
      ['0', 400],
      ['-1', 400],
      ['1.5', 400],
      ['abc', 400],
      ['2147483648', 400],
      ['9007199254740993', 400],
      ['1;drop table sessions', 400],
      ['1%00', 400],
      ['2147483647', 404],
    ])('sessionId %s: %i', async (sessionId, status) => {
      for (const path of ['/session', '/kpis', '/turns', '/turnreport']) {
        const answer = await portal.call('GET', `${path}?customerId=${MEN}&sessionId=${sessionId}`, { as: 'analyst' });
        expect([path, answer.status]).toEqual([path, status]);
      }
    });

    test("POST /session changes title and type; another club's ids are not found", async () => {
      const body = { sessionId: training, customerId: MEN, title: '  Gym & "sprints"  ', sessionTypeId: 4 };
      const answer = await portal.call('POST', '/session', { as: 'analyst', body });
      expect(updateSession.answer.parse(answer.json()).session).toMatchObject({
        title: 'Gym & "sprints"',
        type: 'Rehab',
      });
      const stored = sessions.answer.parse(await get(`/sessions?customerId=${MEN}`));
      expect(stored.find((session) => session.sessionId === training)?.title).toBe('Gym & "sprints"');
      const unknownType = { ...body, sessionTypeId: 5 };
      expect((await portal.call('POST', '/session', { as: 'analyst', body: unknownType })).status).toBe(404);
      const unknownSession = { ...body, sessionId: 99 };
      expect((await portal.call('POST', '/session', { as: 'analyst', body: unknownSession })).status).toBe(404);
    });

    test.each([
      ['an empty title', { title: '   ' }],
      ['a long title', { title: 'x'.repeat(201) }],
      ['a control character', { title: 'one\ntwo' }],
      ['a NUL', { title: 'one\u0000two' }],
      ['no type', { sessionTypeId: undefined }],
      ['a text for an id', { sessionId: '1' }],
    ])('POST /session with %s is refused and changes nothing', async (_title, change) => {
      const before = await get(`/sessions?customerId=${MEN}`);
      const body = { sessionId: match, customerId: MEN, title: 'New', sessionTypeId: 1, ...change };
      expect((await portal.call('POST', '/session', { as: 'analyst', body })).status).toBe(400);
      expect(await get(`/sessions?customerId=${MEN}`)).toEqual(before);
    });
  });

  test('GET /players: own players by position, then name; the opposition in no list', async () => {
    const { db } = portal.database.store;
    await db
      .insertInto('players')
      .values({
        customer_id: MEN,
        player_id: 900,
        name: 'Opponent',
        position_id: 999,
        squad_id: 1,
        shirt_number: null,
        is_active: 1,
        is_opposition: 1,
        source_key: 'x',
      })
      .execute();
    const answer = players.answer.parse(await get(`/players?customerId=${MEN}`));
    expect(answer).toHaveLength(33);
    expect(answer.map((player) => player.playerId)).not.toContain(900);
    const orders = answer.map((player) => player.positionSortOrder);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    expect(new Set(answer.map((player) => player.shirtNumber)).size).toBe(33);
    expect(new Set(answer.map((player) => player.name)).size).toBe(33);
    expect(answer[0]).toMatchObject({ position: 'Goalkeeper', positionShortDescription: 'GK', positionGroupId: 1 });
  });
});
