import { unidentifiedPlayers } from '@halfturn/contract/data/identification';
import { kpis } from '@halfturn/contract/session/kpis';
import { liveSession, OTHER_PLAYERS, sensors } from '@halfturn/contract/realtime/live';
import { getSession, sessions } from '@halfturn/contract/session/sessions';
import { turns } from '@halfturn/contract/turns/turns';
import { LIVE_FEED_ID } from '@halfturn/core/readers/live-feed/feed-line';
import { feedOf } from '@halfturn/core/readers/live-feed/feed-of-tracks';
import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { sendFeed } from '@halfturn/server/cli/send-feed';
import { setSuspended } from '@halfturn/server/store/access/user-roles';
import { replaceUserSquads } from '@halfturn/server/store/access/user-squads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toTracabCsv, toTracabMetadata } from '../../fixtures/layouts/tracab-csv';
import { makeMatch } from '../../fixtures/match';
import { describeOnEngines } from '../engines';
import { type ImportClient, signIn, type UploadFile } from '../import-client';
import { LiveServer, HEAD, frame, opened, framesIn, upTo, CUSTOMER_ID } from './live-server';

const match = makeMatch({ seed: 11, minutes: 2, playersPerTeam: 3 });
const TRACAB: readonly UploadFile[] = [
  { name: 'tracking.csv', content: toTracabCsv(match) },
  { name: 'metadata.json', content: toTracabMetadata(match) },
];

describeOnEngines('live sessions', (engine) => {
  let live: LiveServer;
  beforeAll(async () => {
    live = await LiveServer.open(engine);
  });
  afterAll(() => live.close());

  it('become what an import of the same file is, bit for bit', async () => {
    const { job } = await live.analyst.importFiles(TRACAB, { title: 'Live at North field' });
    const feed = await live.newFeed();
    const set = await readTrackSet(
      TRACAB.map(({ name, content }) => memoryFile(name, content)),
      {},
    );
    const target = { url: live.urlOf(feed), token: feed.token };
    const sent = await sendFeed(feedOf(set), { target, speed: 1000, ends: true, note: () => undefined });
    expect(sent).toEqual({ taken: match.frames + 4, dropped: '' });
    await expect
      .poll(async () => (await live.analyst.get(`/session?sessionId=${feed.sessionId}`)).status, { timeout: 30_000 })
      .toBe(200);

    const unnamed = (text: string) => text.replaceAll(/"playerId":\d+/g, '"playerId":0');
    const numbersOf = async (sessionId: number | null) => ({
      kpis: kpis.answer.parse((await live.analyst.get(`/kpis?sessionId=${sessionId}&includeOpposition=true`)).body),
      turns: turns.answer.parse((await live.analyst.get(`/turns?sessionId=${sessionId}`)).body),
      about: getSession.answer.parse((await live.analyst.get(`/session?sessionId=${sessionId}`)).body),
    });
    const [file, ended] = [await numbersOf(job.sessionId), await numbersOf(feed.sessionId)];
    expect(ended.kpis.ourData).toHaveLength(3);
    expect(unnamed(JSON.stringify(ended.kpis))).toBe(unnamed(JSON.stringify(file.kpis)));
    expect(unnamed(JSON.stringify(ended.turns))).toBe(unnamed(JSON.stringify(file.turns)));
    expect(ended.about.source).toMatchObject({ format: 'tracab-csv', sourceClass: 'optical', frameRateHz: 25 });
    expect(ended.about.session.statusDisplayName).toBe('Complete');
    expect(ended.about.session.type).toEqual(file.about.session.type);
    const all = sensors.answer.parse((await live.analyst.get('/sensors')).body);
    expect(all.find(({ sensorId }) => sensorId === feed.sensorId)).toMatchObject({ isOn: false, sessionId: null });
  });

  it('name unidentified players after the session is closed as they named them live', async () => {
    const feed = await live.newFeed();
    await live.taken(feed, [HEAD, ...Array.from({ length: 300 }, (_, k) => frame(k))]);
    const running = liveSession.answer.parse((await live.analyst.get(`/live/${feed.sessionId}`)).body);
    const own = (running.feed?.players ?? []).filter(({ isOpposition }) => !isOpposition).map(({ name }) => name);
    expect(own).toEqual(['Ada']);
    await live.post(live.analyst, '/sensorswitch', { sensorId: feed.sensorId, isOn: false });
    await expect
      .poll(async () => (await live.analyst.get(`/session?sessionId=${feed.sessionId}`)).status, { timeout: 30_000 })
      .toBe(200);
    const found = (await live.analyst.get(`/unidentifiedPlayers?sessionId=${feed.sessionId}`)).body;
    const { unidentifiedThumbnails } = unidentifiedPlayers.answer.parse(found);
    expect(unidentifiedThumbnails.map(({ sourceName }) => sourceName)).toEqual(own);
  });

  it('are shown to several at once, with their history to who comes late and without a gap to who comes back', async () => {
    const feed = await live.newFeed();
    const listed = sessions.answer.parse((await live.analyst.get('/sessions')).body);
    expect(listed.find(({ sessionId }) => sessionId === feed.sessionId)?.statusDisplayName).toBe('Live');
    expect(liveSession.answer.parse((await live.analyst.get(`/live/${feed.sessionId}`)).body).feed).toBeNull();
    await live.taken(feed, [HEAD, ...Array.from({ length: 20 }, (_, k) => frame(k))]);
    const about = liveSession.answer.parse((await live.analyst.get(`/live/${feed.sessionId}`)).body);
    expect(about.feed).toMatchObject({ rateHz: 10, stepsPerM: 100, hasBall: false });
    expect(about.feed?.players.map(({ name, isOpposition }) => [name, isOpposition])).toEqual([
      ['Ada', false],
      ['Bea', true],
    ]);

    const watching = Promise.all(Array.from({ length: 5 }, () => live.watch(feed, upTo(59))));
    await live.taken(
      feed,
      Array.from({ length: 15 }, (_, k) => frame(20 + k)),
    );
    await live.taken(
      feed,
      Array.from({ length: 25 }, (_, k) => frame(35 + k)),
    );
    const all = Array.from({ length: 60 }, (_, k) => [k, 10 * k]);
    for (const events of await watching) expect(framesIn(events)).toEqual(all);
    expect(framesIn(await live.watch(feed, upTo(59)))).toEqual(all);
    expect(framesIn(await live.watch(feed, upTo(59), { from: 50 }))).toEqual(all.slice(50));

    const drill = { customerId: CUSTOMER_ID, name: 'Drill 1', startS: 1, endS: 4 };
    await live.post(live.analyst, `/live/${feed.sessionId}/drill`, drill);
    const { drills } = liveSession.answer.parse((await live.analyst.get(`/live/${feed.sessionId}`)).body);
    expect(drills).toEqual([{ id: 1, name: 'Drill 1', startS: 1, endS: 4 }]);

    const ending = await opened((onOpen) => live.watch(feed, () => false, { from: 60, onOpen }));
    await live.post(live.analyst, '/sensorswitch', { sensorId: feed.sensorId, isOn: false });
    expect((await ending.events).at(-1)).toEqual({ type: 'end' });
    expect((await live.send(feed, [frame(70)])).status).toBe(409);
    await expect
      .poll(async () => (await live.analyst.get(`/drills?sessionId=${feed.sessionId}`)).body, { timeout: 30_000 })
      .toMatchObject([{ name: 'Drill 1' }]);
  });

  it('show nobody of a squad that the viewer may not see, and end where that changes', async () => {
    const { db } = live.database.store;
    const { user_id: coachId } = await db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', 'coach')
      .executeTakeFirstOrThrow();
    const { player_id } = await db
      .selectFrom('players')
      .select('player_id')
      .where('customer_id', '=', CUSTOMER_ID)
      .where('squad_id', '=', 2)
      .executeTakeFirstOrThrow();
    const key = { customer_id: CUSTOMER_ID, format: LIVE_FEED_ID, source_key: 'hidden', player_id };
    await db
      .insertInto('player_keys')
      .values({ ...key, valid_from: '2020-01-01', valid_until: null, source_name: null, wearer_id: null })
      .execute();
    const setSquads = (squads: readonly number[] | null) =>
      db.transaction().execute((trx) => replaceUserSquads(trx, CUSTOMER_ID, coachId, squads));
    await setSquads([1]);
    const coach = await signIn(live.server.address, 'coach');
    const feed = await live.newFeed();
    await live.taken(feed, [
      HEAD.replace('{"key":"a"', '{"key":"hidden","name":"Hal"},{"key":"a"'),
      frame(0),
      frame(1),
    ]);
    const shownTo = async (client: ImportClient) => {
      const { feed: shown, averages } = liveSession.answer.parse((await client.get(`/live/${feed.sessionId}`)).body);
      return [shown?.columns, ...(shown?.players ?? []).map(({ name }) => name), averages];
    };
    const none = { distanceM: null, hsrM: null, peakSpeedMPerS: null, sessions: 0 };
    expect(await shownTo(live.analyst)).toEqual(['0,1,2', 'Hal', 'Ada', 'Bea', [none, null, null]]);
    expect(await shownTo(coach)).toEqual(['1,2', 'Ada', 'Bea', [null, null]]);
    const stream = (columns: string) => coach.get(`/live/${feed.sessionId}/stream?columns=${columns}`);
    expect(await stream('0,1,2')).toMatchObject({ status: 409, body: { message: OTHER_PLAYERS } });

    const watching = await opened((onOpen) => live.watch(feed, () => false, { client: coach, onOpen }));
    await setSquads(null);
    const sent = await watching.events;
    expect(framesIn(sent)).toEqual([
      [0, 0],
      [1, 10],
    ]);
    expect(sent.every(({ type }) => type === 'frames')).toBe(true);
    expect(await stream('1,2')).toMatchObject({ status: 409 });
    expect(await shownTo(coach)).toEqual(['0,1,2', 'Hal', 'Ada', 'Bea', [none, null, null]]);
  });

  it('end for somebody whom their club has disabled, and go on for the others', async () => {
    const { db } = live.database.store;
    const { user_id: coachId } = await db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', 'coach')
      .executeTakeFirstOrThrow();
    const coach = await signIn(live.server.address, 'coach');
    const feed = await live.newFeed();
    await live.taken(feed, [HEAD, frame(0)]);
    const theirs = await opened((onOpen) => live.watch(feed, () => false, { client: coach, onOpen }));
    const others = await opened((onOpen) => live.watch(feed, upTo(1), { onOpen }));
    await setSuspended(db, CUSTOMER_ID, coachId, true);
    expect(framesIn(await theirs.events)).toEqual([[0, 0]]);
    expect((await coach.get(`/live/${feed.sessionId}`)).status).toBe(403);
    await live.taken(feed, [frame(1)]);
    expect(framesIn(await others.events)).toHaveLength(2);
    await setSuspended(db, CUSTOMER_ID, coachId, false);
    expect((await coach.get(`/live/${feed.sessionId}`)).status).toBe(200);
  });
});
