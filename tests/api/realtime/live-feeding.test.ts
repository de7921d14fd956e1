import { liveFrames, makeSensorToken } from '@halfturn/contract/realtime/live';
import { RecordBatch, Schema, Table, tableFromArrays, tableToIPC } from 'apache-arrow';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedArrowStream } from '@halfturn/core/readers/live-feed/shared-arrow.fixture';
import { describeOnEngines } from '../engines';
import { LiveServer, type Feed, HEAD, frame, LIMITS, framesIn, upTo, CUSTOMER_ID } from './live-server';

function numberStream(columns: Readonly<Record<string, readonly number[]>>, head?: string): Uint8Array<ArrayBuffer> {
  const table = tableFromArrays(
    Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, Float64Array.from(values)])),
  );
  const schema = new Schema(table.schema.fields, new Map(head === undefined ? [] : [['head', head]]));
  const batches = table.batches.map(({ data }) => new RecordBatch(schema, data));
  return Uint8Array.from(tableToIPC(new Table(schema, batches), 'stream'));
}

const diesInMidLine = ({ server }: LiveServer, feed: Feed, text: string) =>
  new Promise<void>((resolve, reject) => {
    const { hostname, port } = new URL(server.address);
    const socket = createConnection(Number(port), hostname, () => {
      const head = `POST /api/live/${feed.sessionId}/frames HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${feed.token}\r\nContent-Type: application/x-ndjson\r\nContent-Length: ${text.length + 100}\r\n\r\n`;
      socket.write(head + text, () => setTimeout(() => socket.destroy(), 50));
    });
    socket.once('close', () => resolve());
    socket.once('error', reject);
  });

describeOnEngines('live sessions are fed', (engine) => {
  let live: LiveServer;
  beforeAll(async () => {
    live = await LiveServer.open(engine);
  });
  afterAll(() => live.close());

  it('take what is right of a feed, count what is wrong, and go on', async () => {
    const feed = await live.newFeed();
    expect(await live.taken(feed, [frame(0)])).toEqual([0, { noHead: 1 }]);
    const lines = [
      HEAD,
      frame(1),
      frame(3),
      frame(2),
      frame(3),
      '{"t":0.4,"p":[["a",NaN,0]]}',
      frame(5, '["zed",1,2],["a",1e99,2]'),
    ];
    expect(await live.taken(feed, lines)).toEqual([
      4,
      { outOfOrder: 1, doubled: 1, badLine: 1, unknownPlayer: 1, badNumber: 1 },
    ]);
    const many = Array.from({ length: 1000 }, (_, k) => `{"t":${2 + k / 1000},"p":[["a",1,2]]}`);
    expect(await live.taken(feed, many)).toEqual([20, { tooMany: 980 }]);
    expect(await live.taken(feed, `${frame(40)}\n${frame(41).slice(0, 12)}`)).toEqual([1, { badLine: 1 }]);
    expect(await live.taken(feed, [frame(42)])).toEqual([1, {}]);
    expect((await live.send(feed, 'x'.repeat(70_000))).status).toBe(413);
    expect((await live.send(feed, `${'x'.repeat(1000)}\n`.repeat(250))).status).toBe(413);
    expect((await live.send(feed, [frame(43)])).status).toBe(200);

    await diesInMidLine(live, feed, `${frame(44)}\n${frame(45)}\n{"t":4.6,"p":[["a",`);
    await expect.poll(async () => (await live.taken(feed, [frame(45)]))[1]).toEqual({ doubled: 1 });
    expect(await live.taken(feed, [frame(46)])).toEqual([1, {}]);

    // The allowance grows while the test waits, so only some are refused.
    const statuses = new Set<number>();
    for (let k = 0; k < 60 && !statuses.has(429); k++) {
      statuses.add((await live.send(feed, 'y'.repeat(190_000).replaceAll(/.{1000}/g, '$&\n'))).status);
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });

  it('are fed as Arrow streams too: the same frames, the same checks, the same bounds', async () => {
    const feed = await live.newFeed();
    const head = HEAD.slice('{"head":'.length, -1);
    const t = [0.1, 0.1, 0.2, 0.2, 0.2, 0.15, 0.3];
    const columns = { t, player: [0, 1, 0, 5, -1, 0, 0], x: [1, -1, 2, 9, 0, 9, NaN], y: [0, 0, 0, 0, 0, 0, 0] };
    const arrow = (bytes: Uint8Array<ArrayBuffer>, token = feed.token) =>
      fetch(live.urlOf(feed), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.apache.arrow.stream' },
        body: bytes,
      });
    const response = await arrow(numberStream(columns, head));
    expect(response.status).toBe(200);
    const { taken: count, dropped, lastS } = liveFrames.answer.parse(await response.json());
    expect([count, lastS]).toEqual([4, 0.3]);
    expect(dropped).toMatchObject({ unknownPlayer: 1, outOfOrder: 1, badNumber: 1 });
    expect(await live.taken(feed, [frame(4)])).toEqual([1, {}]);
    expect((await arrow(numberStream({ t: [0.5], player: [1], x: [3], y: [4] }))).status).toBe(200);
    expect(framesIn(await live.watch(feed, upTo(5)))).toEqual([
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
    expect(await live.taken(feed, [frame(6)])).toEqual([1, {}]);
  });

  it('are fed by their own token alone, which is nowhere in clear and can be revoked', async () => {
    const [feed, other] = [await live.newFeed(), await live.newFeed()];
    expect((await live.send(feed, [HEAD], { token: other.token })).status).toBe(403);
    expect((await live.send(feed, [HEAD], { token: `${feed.token.slice(0, -1)}_` })).status).toBe(401);
    expect((await live.send(feed, [HEAD], { token: live.analyst.token.replace('Bearer ', '') })).status).toBe(401);
    const rows = await live.database.store.db.selectFrom('sensors').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(feed.token);
    const audit = await live.database.store.db.selectFrom('audit_log').selectAll().execute();
    expect(audit.some(({ call }) => call === 'POST /sensortoken')).toBe(true);
    expect(JSON.stringify(audit)).not.toContain(feed.token.slice(4));

    expect((await live.send(feed, [HEAD])).status).toBe(200);
    await live.post(live.admin, '/revokesensortoken', { sensorId: feed.sensorId });
    expect((await live.send(feed, [frame(1)])).status).toBe(401);
    const next = makeSensorToken.answer.parse(await live.post(live.admin, '/sensortoken', { sensorId: feed.sensorId }));
    expect((await live.send(feed, [frame(1)], { token: next.token })).status).toBe(200);
    expect((await live.analyst.post('/sensortoken', { customerId: CUSTOMER_ID, sensorId: feed.sensorId })).status).toBe(
      403,
    );
    const { db } = live.database.store;
    const { options } = await db
      .selectFrom('customers')
      .select('options')
      .where('customer_id', '=', 1)
      .executeTakeFirstOrThrow();
    await db.updateTable('customers').set({ options: '[]' }).where('customer_id', '=', 1).execute();
    expect((await live.send(feed, [frame(2)], { token: next.token })).status).toBe(403);
    expect((await live.analyst.get('/sensors')).status).toBe(403);
    await db.updateTable('customers').set({ options, is_closed: 1 }).where('customer_id', '=', 1).execute();
    expect((await live.send(feed, [frame(2)], { token: next.token })).status).toBe(403);
    await db.updateTable('customers').set({ is_closed: 0 }).where('customer_id', '=', 1).execute();
    expect((await live.send(feed, [frame(2)], { token: next.token })).status).toBe(200);
  });

  it('take nothing more of a request whose token is revoked while it is sent', async () => {
    const feed = await live.newFeed();
    await live.taken(feed, [HEAD, frame(0)]);
    const { hostname, port } = new URL(live.server.address);
    const socket = createConnection(Number(port), hostname);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/live/${feed.sessionId}/frames HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${feed.token}\r\nContent-Type: application/x-ndjson\r\nContent-Length: 100000\r\n\r\n${frame(1)}\n`,
    );
    expect(framesIn(await live.watch(feed, upTo(1))).at(-1)).toEqual([1, 10]);
    await live.post(live.admin, '/revokesensortoken', { sensorId: feed.sensorId });
    // Long before an open body reaches its limit of thirty seconds.
    await ended;
    expect(answer).toContain('HTTP/1.1 401');
    expect(answer).toContain('revoked or replaced');
    const { token } = makeSensorToken.answer.parse(
      await live.post(live.admin, '/sensortoken', { sensorId: feed.sensorId }),
    );
    expect(await live.taken({ ...feed, token }, [frame(2)])).toEqual([1, {}]);
    expect(framesIn(await live.watch(feed, upTo(2)))).toEqual([
      [0, 0],
      [1, 10],
      [2, 20],
    ]);
  });

  it('have bounds: lines of a request, rows of a stream', async () => {
    const feed = await live.newFeed();
    const many = [HEAD, ...Array.from({ length: LIMITS.bodyLines }, () => 'x')];
    const refused = await live.send(feed, many);
    expect(refused).toMatchObject({
      status: 413,
      body: { message: 'A request has at most 3,000 lines: send several.' },
    });
    expect(await live.taken(feed, [frame(0)])).toEqual([1, {}]);
    const bytes = sharedArrowStream(64);
    const response = await fetch(live.urlOf(feed), {
      method: 'POST',
      headers: { authorization: `Bearer ${feed.token}`, 'content-type': 'application/vnd.apache.arrow.stream' },
      body: bytes,
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { message: 'Columns of the Arrow stream share their bytes.' },
    ]);
  });
});
