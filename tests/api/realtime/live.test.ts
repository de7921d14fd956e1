import { listImports } from '@halfturn/contract/data/imports';
import { unidentifiedPlayers } from '@halfturn/contract/data/identification';
import { kpis } from '@halfturn/contract/session/kpis';
import {
  addSensor,
  liveEvent,
  type LiveEvent,
  liveFrames,
  liveSession,
  makeSensorToken,
  OTHER_PLAYERS,
  sensors,
  switchSensor,
} from '@halfturn/contract/realtime/live';
import { getSession, sessions } from '@halfturn/contract/session/sessions';
import { turns } from '@halfturn/contract/turns/turns';
import { LIVE_FEED_ID } from '@halfturn/core/readers/live-feed/lines';
import { feedOf } from '@halfturn/core/readers/live-feed/feed-of';
import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { COLUMN_BYTES } from '@halfturn/core/live/live-frames';
import { sendFeed } from '@halfturn/server/cli/send-feed';
import { LIVE_LIMITS, type LiveLimits } from '@halfturn/server/live/feed-and-viewer-limits';
import { setSuspended } from '@halfturn/server/store/access/user-roles';
import { replaceUserSquads } from '@halfturn/server/store/access/user-squads';
import type { RunningServer } from '@halfturn/server/serve';
import { RecordBatch, Schema, Table, tableFromArrays, tableToIPC } from 'apache-arrow';
import { mkdtempSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toTracabCsv, toTracabMetadata } from '../../fixtures/layouts';
import { makeMatch } from '../../fixtures/match';
import { sharedArrowStream } from '@halfturn/core/readers/live-feed/shared-arrow.fixture';
import { describeOnEngines, openTestDatabase, type TestDatabase } from '../engines';
import { type ImportClient, signIn, type UploadFile } from '../import-client';
import { startImportServer } from '../import-server';

const match = makeMatch({ seed: 11, minutes: 2, playersPerTeam: 3 });
const TRACAB: readonly UploadFile[] = [
  { name: 'tracking.csv', content: toTracabCsv(match) },
  { name: 'metadata.json', content: toTracabMetadata(match) },
];
const HEAD =
  '{"head":{"version":1,"sourceClass":"lps","rateHz":10,"pitch":{"lengthM":105,"widthM":68},"players":[{"key":"a","name":"Ada"},{"key":"b","name":"Bea","side":"away"}]}}';
const frame = (k: number, text = `["a",${k / 10},0],["b",-1,${k / 20}]`) => `{"t":${k / 10},"p":[${text}]}`;
const LIMITS: LiveLimits = {
  ...LIVE_LIMITS,
  burstBytes: 6_000_000,
  bodyBytes: 200_000,
  bodyLines: 3000,
  recheckMs: 200,
};

function numberStream(columns: Readonly<Record<string, readonly number[]>>, head?: string): Uint8Array<ArrayBuffer> {
  const table = tableFromArrays(
    Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, Float64Array.from(values)])),
  );
  const schema = new Schema(table.schema.fields, new Map(head === undefined ? [] : [['head', head]]));
  const batches = table.batches.map(({ data }) => new RecordBatch(schema, data));
  return Uint8Array.from(tableToIPC(new Table(schema, batches), 'stream'));
}

describeOnEngines('live sessions', (engine) => {
  let database: TestDatabase;
  let server: RunningServer;
  let analyst: ImportClient;
  let admin: ImportClient;
  let made = 0;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    server = await startImportServer(database, { liveLimits: LIMITS });
    analyst = await signIn(server.address);
    admin = await signIn(server.address, 'admin');
  });
  afterAll(async () => {
    await server.close();
    await database.remove();
  });

  const { customerId } = { customerId: 1 };
  const post = async (client: ImportClient, path: string, body: object) => {
    const answer = await client.post(path, { customerId, ...body });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  };

  interface Feed {
    readonly sensorId: number;
    readonly sessionId: number;
    readonly token: string;
  }
  async function newFeed(): Promise<Feed> {
    const added = await post(admin, '/addsensor', { name: `Dock ${(made += 1)}`, venue: 'North field' });
    const { sensorId } = addSensor.answer.parse(added);
    const { token } = makeSensorToken.answer.parse(await post(admin, '/sensortoken', { sensorId }));
    const { sessionId } = switchSensor.answer.parse(await post(analyst, '/sensorswitch', { sensorId, isOn: true }));
    if (sessionId === null) throw new Error('No session began.');
    return { sensorId, sessionId, token };
  }

  const urlOf = ({ sessionId }: Feed, at = server) => `${at.address}/api/live/${sessionId}/frames`;
  const send = async (feed: Feed, lines: readonly string[] | string, { token = feed.token, at = server } = {}) => {
    const response = await fetch(urlOf(feed, at), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
      body: typeof lines === 'string' ? lines : `${lines.join('\n')}\n`,
    });
    const body: unknown = await response.json();
    return { status: response.status, body };
  };
  const taken = async (feed: Feed, lines: readonly string[] | string, at = server) => {
    const answer = await send(feed, lines, { at });
    expect(answer.status).toBe(200);
    const { taken: count, dropped } = liveFrames.answer.parse(answer.body);
    return [count, Object.fromEntries(Object.entries(dropped).filter(([, drops]) => drops > 0))];
  };

  async function watch(
    feed: Feed,
    isEnough: (events: readonly LiveEvent[]) => boolean,
    { from = 0, at = server, client = analyst, onOpen = () => {} } = {},
  ) {
    const url = `${at.address}/api/live/${feed.sessionId}/stream?customerId=${customerId}&from=${from}`;
    // A separate connection: `fetch` opens idle ones, and a stopping server waits for them.
    const request = get(url, { agent: false, headers: { authorization: client.token } });
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
    });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/event-stream']);
    onOpen();
    const events: LiveEvent[] = [];
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) {
      const parts = (text + String(chunk)).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) if (part.startsWith('data: ')) events.push(liveEvent.parse(JSON.parse(part.slice(6))));
      if (isEnough(events)) break;
    }
    request.destroy();
    return events;
  }
  const opened = async (watching: (onOpen: () => void) => Promise<readonly LiveEvent[]>) => {
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => (open = resolve));
    const events = watching(open);
    await isOpen;
    return { events };
  };
  const framesIn = (events: readonly LiveEvent[], columns = 2) =>
    events.flatMap((event) => {
      if (event.type !== 'frames') return [];
      const bytes = Buffer.from(event.rows, 'base64');
      return Array.from({ length: bytes.length / (COLUMN_BYTES * columns) }, (_, k) => [
        event.first + k,
        bytes.readInt16LE(k * COLUMN_BYTES * columns),
      ]);
    });
  const upTo = (frames: number) => (events: readonly LiveEvent[]) => (framesIn(events).at(-1)?.[0] ?? -1) >= frames;

  it('become what an import of the same file is, bit for bit', async () => {
    const { job } = await analyst.importFiles(TRACAB, { title: 'Live at North field' });
    const feed = await newFeed();
    const set = await readTrackSet(
      TRACAB.map(({ name, content }) => memoryFile(name, content)),
      {},
    );
    const target = { url: urlOf(feed), token: feed.token };
    const sent = await sendFeed(feedOf(set), { target, speed: 1000, ends: true, note: () => undefined });
    expect(sent).toEqual({ taken: match.frames + 4, dropped: '' });
    await expect
      .poll(async () => (await analyst.get(`/session?sessionId=${feed.sessionId}`)).status, { timeout: 30_000 })
      .toBe(200);

    const unnamed = (text: string) => text.replaceAll(/"playerId":\d+/g, '"playerId":0');
    const numbersOf = async (sessionId: number | null) => ({
      kpis: kpis.answer.parse((await analyst.get(`/kpis?sessionId=${sessionId}&includeOpposition=true`)).body),
      turns: turns.answer.parse((await analyst.get(`/turns?sessionId=${sessionId}`)).body),
      about: getSession.answer.parse((await analyst.get(`/session?sessionId=${sessionId}`)).body),
    });
    const [file, live] = [await numbersOf(job.sessionId), await numbersOf(feed.sessionId)];
    expect(live.kpis.ourData).toHaveLength(3);
    expect(unnamed(JSON.stringify(live.kpis))).toBe(unnamed(JSON.stringify(file.kpis)));
    expect(unnamed(JSON.stringify(live.turns))).toBe(unnamed(JSON.stringify(file.turns)));
    expect(live.about.source).toMatchObject({ format: 'tracab-csv', sourceClass: 'optical', frameRateHz: 25 });
    expect(live.about.session.statusDisplayName).toBe('Complete');
    expect(live.about.session.type).toEqual(file.about.session.type);
    const all = sensors.answer.parse((await analyst.get('/sensors')).body);
    expect(all.find(({ sensorId }) => sensorId === feed.sensorId)).toMatchObject({ isOn: false, sessionId: null });
  });

  it('name unidentified players after the session is closed as they named them live', async () => {
    const feed = await newFeed();
    await taken(feed, [HEAD, ...Array.from({ length: 300 }, (_, k) => frame(k))]);
    const live = liveSession.answer.parse((await analyst.get(`/live/${feed.sessionId}`)).body);
    const own = (live.feed?.players ?? []).filter(({ isOpposition }) => !isOpposition).map(({ name }) => name);
    expect(own).toEqual(['Ada']);
    await post(analyst, '/sensorswitch', { sensorId: feed.sensorId, isOn: false });
    await expect
      .poll(async () => (await analyst.get(`/session?sessionId=${feed.sessionId}`)).status, { timeout: 30_000 })
      .toBe(200);
    const found = (await analyst.get(`/unidentifiedPlayers?sessionId=${feed.sessionId}`)).body;
    const { unidentifiedThumbnails } = unidentifiedPlayers.answer.parse(found);
    expect(unidentifiedThumbnails.map(({ sourceName }) => sourceName)).toEqual(own);
  });

  it('are shown to several at once, with their history to who comes late and without a gap to who comes back', async () => {
    const feed = await newFeed();
    const listed = sessions.answer.parse((await analyst.get('/sessions')).body);
    expect(listed.find(({ sessionId }) => sessionId === feed.sessionId)?.statusDisplayName).toBe('Live');
    expect(liveSession.answer.parse((await analyst.get(`/live/${feed.sessionId}`)).body).feed).toBeNull();
    await taken(feed, [HEAD, ...Array.from({ length: 20 }, (_, k) => frame(k))]);
    const about = liveSession.answer.parse((await analyst.get(`/live/${feed.sessionId}`)).body);
    expect(about.feed).toMatchObject({ rateHz: 10, stepsPerM: 100, hasBall: false });
    expect(about.feed?.players.map(({ name, isOpposition }) => [name, isOpposition])).toEqual([
      ['Ada', false],
      ['Bea', true],
    ]);

    const watching = Promise.all(Array.from({ length: 5 }, () => watch(feed, upTo(59))));
    await taken(
      feed,
      Array.from({ length: 15 }, (_, k) => frame(20 + k)),
    );
    await taken(
      feed,
      Array.from({ length: 25 }, (_, k) => frame(35 + k)),
    );
    const all = Array.from({ length: 60 }, (_, k) => [k, 10 * k]);
    for (const events of await watching) expect(framesIn(events)).toEqual(all);
    expect(framesIn(await watch(feed, upTo(59)))).toEqual(all);
    expect(framesIn(await watch(feed, upTo(59), { from: 50 }))).toEqual(all.slice(50));

    const drill = { customerId, name: 'Drill 1', startS: 1, endS: 4 };
    await post(analyst, `/live/${feed.sessionId}/drill`, drill);
    const { drills } = liveSession.answer.parse((await analyst.get(`/live/${feed.sessionId}`)).body);
    expect(drills).toEqual([{ id: 1, name: 'Drill 1', startS: 1, endS: 4 }]);

    const ending = await opened((onOpen) => watch(feed, () => false, { from: 60, onOpen }));
    await post(analyst, '/sensorswitch', { sensorId: feed.sensorId, isOn: false });
    expect((await ending.events).at(-1)).toEqual({ type: 'end' });
    expect((await send(feed, [frame(70)])).status).toBe(409);
    await expect
      .poll(async () => (await analyst.get(`/drills?sessionId=${feed.sessionId}`)).body, { timeout: 30_000 })
      .toMatchObject([{ name: 'Drill 1' }]);
  });

  it('show nobody of a squad that the viewer may not see, and end where that changes', async () => {
    const { db } = database.store;
    const { user_id: coachId } = await db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', 'coach')
      .executeTakeFirstOrThrow();
    const { player_id } = await db
      .selectFrom('players')
      .select('player_id')
      .where('customer_id', '=', customerId)
      .where('squad_id', '=', 2)
      .executeTakeFirstOrThrow();
    const key = { customer_id: customerId, format: LIVE_FEED_ID, source_key: 'hidden', player_id };
    await db
      .insertInto('player_keys')
      .values({ ...key, valid_from: '2020-01-01', valid_until: null, source_name: null, wearer_id: null })
      .execute();
    const setSquads = (squads: readonly number[] | null) =>
      db.transaction().execute((trx) => replaceUserSquads(trx, customerId, coachId, squads));
    await setSquads([1]);
    const coach = await signIn(server.address, 'coach');
    const feed = await newFeed();
    await taken(feed, [HEAD.replace('{"key":"a"', '{"key":"hidden","name":"Hal"},{"key":"a"'), frame(0), frame(1)]);
    const shownTo = async (client: ImportClient) => {
      const { feed: shown, averages } = liveSession.answer.parse((await client.get(`/live/${feed.sessionId}`)).body);
      return [shown?.columns, ...(shown?.players ?? []).map(({ name }) => name), averages];
    };
    const none = { distanceM: null, hsrM: null, peakSpeedMPerS: null, sessions: 0 };
    expect(await shownTo(analyst)).toEqual(['0,1,2', 'Hal', 'Ada', 'Bea', [none, null, null]]);
    expect(await shownTo(coach)).toEqual(['1,2', 'Ada', 'Bea', [null, null]]);
    const stream = (columns: string) => coach.get(`/live/${feed.sessionId}/stream?columns=${columns}`);
    expect(await stream('0,1,2')).toMatchObject({ status: 409, body: { message: OTHER_PLAYERS } });

    const watching = await opened((onOpen) => watch(feed, () => false, { client: coach, onOpen }));
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
    const { db } = database.store;
    const { user_id: coachId } = await db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', 'coach')
      .executeTakeFirstOrThrow();
    const coach = await signIn(server.address, 'coach');
    const feed = await newFeed();
    await taken(feed, [HEAD, frame(0)]);
    const theirs = await opened((onOpen) => watch(feed, () => false, { client: coach, onOpen }));
    const others = await opened((onOpen) => watch(feed, upTo(1), { onOpen }));
    await setSuspended(db, customerId, coachId, true);
    expect(framesIn(await theirs.events)).toEqual([[0, 0]]);
    expect((await coach.get(`/live/${feed.sessionId}`)).status).toBe(403);
    await taken(feed, [frame(1)]);
    expect(framesIn(await others.events)).toHaveLength(2);
    await setSuspended(db, customerId, coachId, false);
    expect((await coach.get(`/live/${feed.sessionId}`)).status).toBe(200);
  });

  it('take what is right of a feed, count what is wrong, and go on', async () => {
    const feed = await newFeed();
    expect(await taken(feed, [frame(0)])).toEqual([0, { noHead: 1 }]);
    const lines = [
      HEAD,
      frame(1),
      frame(3),
      frame(2),
      frame(3),
      '{"t":0.4,"p":[["a",NaN,0]]}',
      frame(5, '["zed",1,2],["a",1e99,2]'),
    ];
    expect(await taken(feed, lines)).toEqual([
      4,
      { outOfOrder: 1, doubled: 1, badLine: 1, unknownPlayer: 1, badNumber: 1 },
    ]);
    const many = Array.from({ length: 1000 }, (_, k) => `{"t":${2 + k / 1000},"p":[["a",1,2]]}`);
    expect(await taken(feed, many)).toEqual([20, { tooMany: 980 }]);
    expect(await taken(feed, `${frame(40)}\n${frame(41).slice(0, 12)}`)).toEqual([1, { badLine: 1 }]);
    expect(await taken(feed, [frame(42)])).toEqual([1, {}]);
    expect((await send(feed, 'x'.repeat(70_000))).status).toBe(413);
    expect((await send(feed, `${'x'.repeat(1000)}\n`.repeat(250))).status).toBe(413);
    expect((await send(feed, [frame(43)])).status).toBe(200);

    await diesInMidLine(feed, `${frame(44)}\n${frame(45)}\n{"t":4.6,"p":[["a",`);
    await expect.poll(async () => (await taken(feed, [frame(45)]))[1]).toEqual({ doubled: 1 });
    expect(await taken(feed, [frame(46)])).toEqual([1, {}]);

    // The allowance grows while the test waits, so only some are refused.
    const statuses = new Set<number>();
    for (let k = 0; k < 60 && !statuses.has(429); k++) {
      statuses.add((await send(feed, 'y'.repeat(190_000).replaceAll(/.{1000}/g, '$&\n'))).status);
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });

  it('are fed as Arrow streams too: the same frames, the same checks, the same bounds', async () => {
    const feed = await newFeed();
    const head = HEAD.slice('{"head":'.length, -1);
    const t = [0.1, 0.1, 0.2, 0.2, 0.2, 0.15, 0.3];
    const columns = { t, player: [0, 1, 0, 5, -1, 0, 0], x: [1, -1, 2, 9, 0, 9, NaN], y: [0, 0, 0, 0, 0, 0, 0] };
    const arrow = (bytes: Uint8Array<ArrayBuffer>, token = feed.token) =>
      fetch(urlOf(feed), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.apache.arrow.stream' },
        body: bytes,
      });
    const response = await arrow(numberStream(columns, head));
    expect(response.status).toBe(200);
    const { taken: count, dropped, lastS } = liveFrames.answer.parse(await response.json());
    expect([count, lastS]).toEqual([4, 0.3]);
    expect(dropped).toMatchObject({ unknownPlayer: 1, outOfOrder: 1, badNumber: 1 });
    expect(await taken(feed, [frame(4)])).toEqual([1, {}]);
    expect((await arrow(numberStream({ t: [0.5], player: [1], x: [3], y: [4] }))).status).toBe(200);
    expect(framesIn(await watch(feed, upTo(5)))).toEqual([
      [1, 100],
      [2, 200],
      [3, -32768],
      [4, 40],
      [5, -32768],
    ]);
    expect((await arrow(new TextEncoder().encode(frame(6)))).status).toBe(400);
    expect((await arrow(numberStream({ t: [1], player: [1], x: [3] }))).status).toBe(400);
    expect((await arrow(new Uint8Array(LIMITS.bodyBytes / 4 + 1))).status).toBe(413);
    expect((await arrow(numberStream(columns), `${feed.token.slice(0, -1)}_`)).status).toBe(401);
    expect(await taken(feed, [frame(6)])).toEqual([1, {}]);
  });

  const diesInMidLine = (feed: Feed, text: string) =>
    new Promise<void>((resolve, reject) => {
      const { hostname, port } = new URL(server.address);
      const socket = createConnection(Number(port), hostname, () => {
        const head = `POST /api/live/${feed.sessionId}/frames HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${feed.token}\r\nContent-Type: application/x-ndjson\r\nContent-Length: ${text.length + 100}\r\n\r\n`;
        socket.write(head + text, () => setTimeout(() => socket.destroy(), 50));
      });
      socket.once('close', () => resolve());
      socket.once('error', reject);
    });

  it('are fed by their own token alone, which is nowhere in clear and can be revoked', async () => {
    const [feed, other] = [await newFeed(), await newFeed()];
    expect((await send(feed, [HEAD], { token: other.token })).status).toBe(403);
    expect((await send(feed, [HEAD], { token: `${feed.token.slice(0, -1)}_` })).status).toBe(401);
    expect((await send(feed, [HEAD], { token: analyst.token.replace('Bearer ', '') })).status).toBe(401);
    const rows = await database.store.db.selectFrom('sensors').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(feed.token);
    const audit = await database.store.db.selectFrom('audit_log').selectAll().execute();
    expect(audit.some(({ call }) => call === 'POST /sensortoken')).toBe(true);
    expect(JSON.stringify(audit)).not.toContain(feed.token.slice(4));

    expect((await send(feed, [HEAD])).status).toBe(200);
    await post(admin, '/revokesensortoken', { sensorId: feed.sensorId });
    expect((await send(feed, [frame(1)])).status).toBe(401);
    const next = makeSensorToken.answer.parse(await post(admin, '/sensortoken', { sensorId: feed.sensorId }));
    expect((await send(feed, [frame(1)], { token: next.token })).status).toBe(200);
    expect((await analyst.post('/sensortoken', { customerId, sensorId: feed.sensorId })).status).toBe(403);
    const { db } = database.store;
    const { options } = await db
      .selectFrom('customers')
      .select('options')
      .where('customer_id', '=', 1)
      .executeTakeFirstOrThrow();
    await db.updateTable('customers').set({ options: '[]' }).where('customer_id', '=', 1).execute();
    expect((await send(feed, [frame(2)], { token: next.token })).status).toBe(403);
    expect((await analyst.get('/sensors')).status).toBe(403);
    await db.updateTable('customers').set({ options, is_closed: 1 }).where('customer_id', '=', 1).execute();
    expect((await send(feed, [frame(2)], { token: next.token })).status).toBe(403);
    await db.updateTable('customers').set({ is_closed: 0 }).where('customer_id', '=', 1).execute();
    expect((await send(feed, [frame(2)], { token: next.token })).status).toBe(200);
  });

  it('take nothing more of a request whose token is revoked while it is sent', async () => {
    const feed = await newFeed();
    await taken(feed, [HEAD, frame(0)]);
    const { hostname, port } = new URL(server.address);
    const socket = createConnection(Number(port), hostname);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/live/${feed.sessionId}/frames HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${feed.token}\r\nContent-Type: application/x-ndjson\r\nContent-Length: 100000\r\n\r\n${frame(1)}\n`,
    );
    expect(framesIn(await watch(feed, upTo(1))).at(-1)).toEqual([1, 10]);
    await post(admin, '/revokesensortoken', { sensorId: feed.sensorId });
    // Long before an open body reaches its limit of thirty seconds.
    await ended;
    expect(answer).toContain('HTTP/1.1 401');
    expect(answer).toContain('revoked or replaced');
    const { token } = makeSensorToken.answer.parse(await post(admin, '/sensortoken', { sensorId: feed.sensorId }));
    expect(await taken({ ...feed, token }, [frame(2)])).toEqual([1, {}]);
    expect(framesIn(await watch(feed, upTo(2)))).toEqual([
      [0, 0],
      [1, 10],
      [2, 20],
    ]);
  });

  it('have bounds: lines of a request, rows of a stream', async () => {
    const feed = await newFeed();
    const many = [HEAD, ...Array.from({ length: LIMITS.bodyLines }, () => 'x')];
    const refused = await send(feed, many);
    expect(refused).toMatchObject({
      status: 413,
      body: { message: 'A request has at most 3,000 lines: send several.' },
    });
    expect(await taken(feed, [frame(0)])).toEqual([1, {}]);
    const bytes = sharedArrowStream(64);
    const response = await fetch(urlOf(feed), {
      method: 'POST',
      headers: { authorization: `Bearer ${feed.token}`, 'content-type': 'application/vnd.apache.arrow.stream' },
      body: bytes,
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { message: 'Columns of the Arrow stream share their bytes.' },
    ]);
  });

  it('that never had a frame leave no session behind', async () => {
    const feed = await newFeed();
    await post(analyst, '/sensorswitch', { sensorId: feed.sensorId, isOn: false });
    expect((await analyst.get(`/session?sessionId=${feed.sessionId}`)).status).toBe(404);
  });

  it('that only one frame or nobody was seen in leave none behind either', async () => {
    for (const lines of [[frame(0)], [frame(0, ''), frame(1, '')]]) {
      const feed = await newFeed();
      await taken(feed, [HEAD, ...lines]);
      await post(analyst, '/sensorswitch', { sensorId: feed.sensorId, isOn: false });
      expect((await analyst.get(`/session?sessionId=${feed.sessionId}`)).status).toBe(404);
    }
  });

  it('whose feed has gone say so, and are closed after four hours; those that never began after a day', async () => {
    const [gone, fed, waiting, forgotten] = [await newFeed(), await newFeed(), await newFeed(), await newFeed()];
    for (const feed of [gone, fed]) await taken(feed, [HEAD, frame(0), frame(1)]);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const { db } = database.store;
    for (const [{ sessionId }, hours] of [
      [gone, 4.1],
      [fed, 3.9],
      [waiting, 23],
      [forgotten, 24.1],
    ] as const) {
      await db
        .updateTable('live_feeds')
        .set({ fed_at: hoursAgo(hours) })
        .where('session_id', '=', sessionId)
        .execute();
    }
    const sensorOf = async ({ sensorId }: Feed) =>
      sensors.answer
        .parse((await analyst.get('/sensors')).body)
        .flatMap(({ sensorId: id, isOn, silentForS }) => (id === sensorId ? [{ isOn, silentForS }] : []))[0];
    expect(Math.round((await sensorOf(gone))?.silentForS ?? 0)).toBeGreaterThanOrEqual(4.1 * 3600);
    expect(await sensorOf(waiting)).toEqual({ isOn: true, silentForS: null });
    await restarted();
    await expect
      .poll(async () => (await analyst.get(`/session?sessionId=${gone.sessionId}`)).status, { timeout: 30_000 })
      .toBe(200);
    expect(await sensorOf(gone)).toEqual({ isOn: false, silentForS: null });
    expect((await send(gone, [frame(2)])).status).toBe(409);
    expect((await analyst.get(`/session?sessionId=${forgotten.sessionId}`)).status).toBe(404);
    expect(await taken(fed, [frame(2)])).toEqual([1, {}]);
    expect((await sensorOf(fed))?.silentForS).toBeLessThan(60);
    expect(await taken(waiting, [HEAD, frame(0)])).toEqual([2, {}]);
  });

  it('whose import fails say so, and are complete once it is tried again', async () => {
    const feed = await newFeed();
    await taken(feed, [HEAD, frame(0), frame(1), frame(2)]);
    const { db } = database.store;
    const lock = (locked: 0 | 1) =>
      db.updateTable('sessions').set({ is_locked: locked }).where('session_id', '=', feed.sessionId).execute();
    const status = async () =>
      sessions.answer.parse((await analyst.get('/sessions')).body).find(({ sessionId }) => sessionId === feed.sessionId)
        ?.statusDisplayName;
    await lock(1);
    await post(analyst, '/sensorswitch', { sensorId: feed.sensorId, isOn: false });
    await expect.poll(status, { timeout: 30_000 }).toBe('Import failed');
    await lock(0);
    const [newest] = listImports.answer.parse((await analyst.get('/imports')).body);
    expect(newest?.state).toBe('failed');
    await post(analyst, `/imports/${newest?.importId}/retry`, {});
    await expect.poll(status, { timeout: 30_000 }).toBe('Complete');
  });

  it('go on after a restart where they were', async () => {
    const feed = await newFeed();
    await taken(feed, [HEAD, ...Array.from({ length: 30 }, (_, k) => frame(k))]);
    const again = await restarted();
    expect(await taken(feed, [frame(29), frame(30)], again)).toEqual([1, { doubled: 1 }]);
    expect(framesIn(await watch(feed, upTo(30), { at: again })).map(([k]) => k)).toEqual(
      Array.from({ length: 31 }, (_, k) => k),
    );
  });

  const restarted = async (): Promise<RunningServer> => {
    await server.close();
    server = await startImportServer(database, { liveLimits: LIMITS });
    [analyst, admin] = [await signIn(server.address), await signIn(server.address, 'admin')];
    return server;
  };

  if (engine !== 'postgres') return;
  it('are the same on two servers of one database, whichever is fed', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'halfturn-second-'));
    const second = await startImportServer({ ...database, dataFolder });
    const there = { at: second, client: await signIn(second.address) };
    const feed = await newFeed();
    await taken(feed, [HEAD, frame(0)]);
    const watching = watch(feed, upTo(59), there);
    for (let k = 1; k < 60; k += 1) await taken(feed, [frame(k)], k % 7 === 0 ? second : server);
    expect(framesIn(await watching)).toEqual(Array.from({ length: 60 }, (_, k) => [k, 10 * k]));
    const ending = await opened((onOpen) => watch(feed, () => false, { ...there, from: 60, onOpen }));
    await post(analyst, '/sensorswitch', { sensorId: feed.sensorId, isOn: false });
    expect((await ending.events).at(-1)).toEqual({ type: 'end' });
    await second.close();
  });
});
