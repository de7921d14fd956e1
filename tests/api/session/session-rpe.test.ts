/** Session effort: staff's table, the players' links, and where it is used (METHODS LD7), with figures worked out by hand. */
import { errorBody } from '@halfturn/contract/error';
import { auditLog } from '@halfturn/contract/admin/audit-log';
import { makeRpeLinks, openRpeLink, rpe, sessionRpe } from '@halfturn/contract/session/session-rpe';
import { setRole } from '@halfturn/server/store/access/user-roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';

const [BACK, WING, KEEPER, ABSENT] = [2, 9, 1, 3];
/** In the club's zone, Europe/Berlin or the demo's own: the day ends at its midnight. */
const AFTERNOON = new Date('2026-03-11T16:00:00.000Z');
const NEXT_DAY = new Date('2026-03-12T09:00:00.000Z');

describeOnEngines('session effort', (engine) => {
  let portal: TestPortal;
  let now = AFTERNOON;
  let training: number;
  let match: number;
  let address = 0;
  beforeAll(async () => {
    portal = await openTestPortal(engine, { clock: () => now, trustedProxies: ['127.0.0.1'] });
    const { db } = portal.database.store;
    // Otherwise the demo's own would be listed among those entered here.
    await db.deleteFrom('session_ratings').execute();
    const coach = await db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', 'coach')
      .executeTakeFirstOrThrow();
    await setRole(db, coach.user_id, { customerId: MEN, role: 'coach' });
    const people = [BACK, WING, KEEPER].map((playerId) => ({
      playerId,
      kpis: { sessionTotalTimeM: 75, matchTimeM: 62, activeTimeM: 60 },
    }));
    training = await stored('2026-03-11T10:00:00.000Z', 3, people);
    match = await stored('2026-03-10T18:00:00.000Z', 1, people);
  });
  afterAll(() => portal.close());

  const stored = (startsAt: string, sessionTypeId: number, players: Parameters<typeof storeHandMade>[1]['players']) =>
    storeHandMade(portal.database.store, { customerId: MEN, startsAt, sessionTypeId, title: 'Evening', players });
  const enter = (ratings: readonly object[], as = 'analyst', sessionId = training) =>
    portal.call('POST', '/sessionrpe', { as, body: { customerId: MEN, sessionId, ratings } });
  const table = async (sessionId = training, as = 'analyst') => {
    const answer = await portal.call('GET', `/sessionrpe?customerId=${MEN}&sessionId=${sessionId}`, { as });
    expect(answer.status).toBe(200);
    return sessionRpe.answer.parse(answer.json());
  };
  const rowOf = async (playerId: number, sessionId = training) =>
    (await table(sessionId)).players.find(({ player }) => player.playerId === playerId);
  const linkFor = async (playerId: number, sessionId = training) => {
    const body = { customerId: MEN, sessionId, playerIds: [playerId] };
    const answer = await portal.call('POST', '/rpelinks', { as: 'analyst', body });
    expect(answer.status).toBe(200);
    const { links, expiresAt } = makeRpeLinks.answer.parse(answer.json());
    return { token: links[0]?.token ?? '', expiresAt };
  };
  const withLink = (path: string, body: object) => {
    address += 1;
    return portal.call('POST', path, { body, headers: { 'x-forwarded-for': `10.1.0.${address}` } });
  };
  const sentence = (answer: { json(): unknown }) => errorBody.parse(answer.json()).message;

  test('staff enter a rating: load is rating times minutes, 6 x 75 = 450; of a match the minutes played', async () => {
    expect(
      (
        await enter([
          { playerId: BACK, rating: 6 },
          { playerId: WING, rating: 0 },
        ])
      ).status,
    ).toBe(200);
    expect(await rowOf(BACK)).toMatchObject({ rating: 6, isByPlayer: false, minutesM: 75, load: 450 });
    expect(await rowOf(WING)).toMatchObject({ rating: 0, load: 0 });
    expect(await rowOf(KEEPER)).toMatchObject({ rating: null, load: null, minutesM: 75 });
    await enter([{ playerId: BACK, rating: 7.5 }], 'analyst', match);
    expect(await rowOf(BACK, match)).toMatchObject({ minutesM: 62, load: 465 });
  });

  test('outside the scale nothing of the request is stored, and the field is named', async () => {
    for (const rating of [10.5, 11, -1, 6.3, '6', 1e9]) {
      const answer = await enter([
        { playerId: KEEPER, rating: 5 },
        { playerId: BACK, rating },
      ]);
      expect(answer.status).toBe(400);
      expect(sentence(answer)).toContain('field "ratings.1.rating"');
    }
    expect(await rowOf(BACK)).toMatchObject({ rating: 6 });
    expect(await rowOf(KEEPER)).toMatchObject({ rating: null });
  });

  test('null takes a rating away; whoever was not there has none', async () => {
    await enter([{ playerId: WING, rating: null }]);
    expect(await rowOf(WING)).toMatchObject({ rating: null, load: null });
    const answer = await enter([
      { playerId: KEEPER, rating: 5 },
      { playerId: ABSENT, rating: 5 },
    ]);
    expect([answer.status, sentence(answer)]).toEqual([404, 'The player was not in this session.']);
    expect(await rowOf(KEEPER)).toMatchObject({ rating: null });
  });

  test('a coach sees it and may not enter it; other clubs see nothing', async () => {
    expect((await table(training, 'coach')).players.length).toBe(3);
    const refused = await enter([{ playerId: BACK, rating: 1 }], 'coach');
    expect([refused.status, sentence(refused)]).toEqual([403, 'Your role, Coach, may not enter session effort.']);
    expect(
      (await portal.call('GET', `/rpe?customerId=${MEN}&startDate=2026-03-01&endDate=2026-03-31`, { as: 'women' }))
        .status,
    ).toBe(403);
    const other = await portal.call('POST', '/sessionrpe', {
      as: 'women',
      body: { customerId: WOMEN, sessionId: 999_999, ratings: [{ playerId: 1, rating: 3 }] },
    });
    expect(other.status).toBe(404);
  });

  test('ratings of a period, oldest session first', async () => {
    const ask = async (more: string) => {
      const answer = await portal.call('GET', `/rpe?customerId=${MEN}&${more}`, { as: 'analyst' });
      return { status: answer.status, body: answer.json() };
    };
    const all = await ask('startDate=2026-03-10&endDate=2026-03-11');
    expect(rpe.answer.parse(all.body).ratings).toMatchObject([
      { playerId: BACK, sessionId: match, rating: 7.5, load: 465 },
      { playerId: BACK, sessionId: training, rating: 6, load: 450 },
    ]);
    expect(rpe.answer.parse((await ask('startDate=2026-03-11&endDate=2026-03-11')).body).ratings).toHaveLength(1);
    expect(
      rpe.answer.parse((await ask(`startDate=2026-03-10&endDate=2026-03-11&playerId=${WING}`)).body).ratings,
    ).toEqual([]);
    expect((await ask('startDate=2026-03-11&endDate=2026-03-10')).status).toBe(400);
  });

  test('a player answers by a link, once; the link says nothing but their first name and the session', async () => {
    const { token, expiresAt } = await linkFor(WING);
    expect(token).toMatch(/^1\.[\w-]{43}$/);
    expect(Date.parse(expiresAt)).toBeGreaterThan(AFTERNOON.getTime());
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.parse('2026-03-12T00:00:00.000Z'));
    expect((await rowOf(WING))?.hasLink).toBe(true);
    const name = (await rowOf(WING))?.player.name ?? '';
    const opened = await withLink('/rpelink', { token });
    expect(opened.json()).toEqual({ firstName: name.split(' ')[0], title: 'Evening', day: '2026-03-11' });
    expect(openRpeLink.answer.safeParse(opened.json()).success).toBe(true);
    expect((await withLink('/answerrpe', { token, rating: 10.5 })).status).toBe(400);
    expect((await withLink('/answerrpe', { token, rating: 8 })).status).toBe(200);
    expect(await rowOf(WING)).toMatchObject({ rating: 8, isByPlayer: true, load: 600, hasLink: false });
    for (const path of ['/rpelink', '/answerrpe']) {
      const twice = await withLink(path, { token, ...(path === '/answerrpe' ? { rating: 2 } : {}) });
      expect([twice.status, sentence(twice)]).toEqual([410, expect.stringContaining('has been used already')]);
    }
    expect(await rowOf(WING)).toMatchObject({ rating: 8 });
  });

  test('two answers at once: one is taken', async () => {
    const { token } = await linkFor(KEEPER);
    const answers = await Promise.all([3, 4, 5].map((rating) => withLink('/answerrpe', { token, rating })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  });

  test('late, withdrawn by a newer one, damaged: each says so and stores nothing', async () => {
    const old = await linkFor(BACK);
    const newer = await linkFor(BACK);
    const withdrawn = await withLink('/answerrpe', { token: old.token, rating: 1 });
    expect([withdrawn.status, sentence(withdrawn)]).toEqual([410, expect.stringContaining('newer link')]);
    now = NEXT_DAY;
    const late = await withLink('/answerrpe', { token: newer.token, rating: 1 });
    expect([late.status, sentence(late)]).toEqual([
      410,
      expect.stringMatching(/expired: it was good on .*11 Mar.* alone/),
    ]);
    now = AFTERNOON;
    const damaged = await withLink('/rpelink', { token: `${newer.token}x` });
    expect(damaged.status).toBe(404);
    expect((await withLink('/rpelink', { token: newer.token.replace('1.', '2.') })).status).toBe(404);
    expect(await rowOf(BACK)).toMatchObject({ rating: 6 });
  });

  test('guesses from one address are refused after twenty a minute', async () => {
    const guess = () =>
      portal.call('POST', '/rpelink', { body: { token: '1.x' }, headers: { 'x-forwarded-for': '10.9.9.9' } });
    const statuses = [];
    for (let k = 0; k < 21; k++) statuses.push((await guess()).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404));
    expect(statuses[20]).toBe(429);
  });

  test('the token is stored as a hash alone', async () => {
    const { token } = await linkFor(BACK);
    const rows = await portal.database.store.db.selectFrom('rating_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(2));
  });

  test('every entry stands in the audit log, without the value', async () => {
    const answer = await portal.call('GET', '/auditlog?page=0&pageSize=50', { as: 'admin' });
    const { entries } = auditLog.answer.parse(answer.json());
    const ours = entries.filter(({ call }) => /rpe/.test(call));
    expect(ours.map(({ call }) => call)).toEqual(
      expect.arrayContaining(['POST /sessionrpe', 'POST /rpelinks', 'POST /answerrpe']),
    );
    const byLink = ours.find(({ call }) => call === 'POST /answerrpe');
    expect(byLink).toMatchObject({ customerId: MEN, userName: 'player by link' });
    expect(byLink?.subject).toEqual({ sessionId: training, playerId: KEEPER });
  });

  test('a deleted session takes its ratings along and brings them back; its links say that it is gone', async () => {
    const { token } = await linkFor(BACK);
    const before = await table();
    const body = { customerId: MEN, sessionIds: [training] };
    const deletion = (await portal.call('POST', '/deletesessions', { as: 'analyst', body })).json();
    const gone = await withLink('/answerrpe', { token, rating: 1 });
    expect([gone.status, sentence(gone)]).toEqual([410, expect.stringContaining('closed this session')]);
    const deletionId =
      typeof deletion === 'object' && deletion !== null && 'deletionId' in deletion ? deletion.deletionId : 0;
    await portal.call('POST', '/undodeletion', { as: 'analyst', body: { customerId: MEN, deletionId } });
    expect(await table()).toEqual(before);
    expect((await withLink('/answerrpe', { token, rating: 9 })).status).toBe(200);
  });

  test('a session that is moved to another day has its ratings there', async () => {
    const other = await stored('2026-03-09T10:00:00.000Z', 3, [{ playerId: BACK, kpis: { sessionTotalTimeM: 40 } }]);
    await enter([{ playerId: BACK, rating: 2 }], 'analyst', other);
    await portal.call('POST', '/session', {
      as: 'analyst',
      body: { customerId: MEN, sessionId: other, title: 'Evening', sessionTypeId: 3, date: '2026-03-03T10:00' },
    });
    const answer = await portal.call('GET', `/rpe?customerId=${MEN}&startDate=2026-03-03&endDate=2026-03-03`, {
      as: 'analyst',
    });
    expect(rpe.answer.parse(answer.json()).ratings).toMatchObject([{ sessionId: other, rating: 2, load: 80 }]);
  });
});
