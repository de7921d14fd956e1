import { decodeTurnBatch, encodeTurnBatch } from '@halfturn/core/turnset/batch';
import { encodePart, endOfParts } from '@halfturn/core/turnset/set-parts';
import { EVERY_TURN } from '@halfturn/core/turnset/turn-query';
import { rangeOfBins } from '@halfturn/core/turnset/bins';
import { TurnSet } from '@halfturn/core/turnset/turn-set';
import { NO_FILTER, toggleClass } from '@halfturn/core/turnset/categories';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { PLAIN_TURN } from '@halfturn/core/turnset/turnset.fixture';
import { proxy, wrap, type Remote } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter';
import { createServer, type Server } from 'node:http';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ARROW_STREAM, type TurnSource, type TurnWorker } from './turn-worker-contract';

const BATCH = encodeTurnBatch(
  [
    { ...PLAIN_TURN, playerId: 1, startS: 1, twistingTimeS: 0.2 },
    { ...PLAIN_TURN, playerId: 1, startS: 2, twistingTimeS: 0.4 },
    { ...PLAIN_TURN, playerId: 2, startS: 3, twistingTimeS: 0.6 },
  ],
  { sessionId: 5, sessionDate: '2024-01-01', title: 'M', sessionIsAMatch: true },
);
/** Two parts: the session of the batch, and one a week later with a turn of player 3. */
const PARTS = [
  BATCH,
  encodeTurnBatch([{ ...PLAIN_TURN, playerId: 3, entrySpeedMPerS: 6.3 }], {
    sessionId: 6,
    sessionDate: '2024-01-08',
    title: 'T',
    sessionIsAMatch: false,
  }),
].map((batch) => {
  const set = new TurnSet({ lowerMPerS: 3, upperMPerS: 5.5 });
  set.addBatch(decodeTurnBatch(batch), 1);
  return encodePart(set);
});
const END = endOfParts(4, 2);
const PLAYERS = [1, 2].map((playerId) => ({
  playerId,
  name: `P${playerId}`,
  positionSortOrder: playerId,
  isOpposition: false,
}));
const REQUEST = { filter: NO_FILTER, scope: 'all', units: DEFAULT_UNITS, players: PLAYERS } as const;

let server: Server;
let thread: Worker;
let base: string;
let goOn: () => void = () => undefined;
let wrapped: Remote<TurnWorker>;
const remote = () => wrapped;
const source = (path: string, token: string | null = 'secret'): TurnSource => ({
  url: `${base}${path}`,
  token,
  boundaries: { lowerMPerS: 3, upperMPerS: 5.5 },
});

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.headers.authorization !== 'Bearer secret') {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ statusCode: 401, message: 'Sign in again.' }));
    } else if (request.url === '/damaged') {
      response.end(Buffer.from(BATCH).subarray(0, 100));
    } else if (request.url === '/club') {
      response.write(PARTS[0]);
      // The second part comes once somebody has asked: the set grows while it is filtered.
      goOn = () => response.end(Buffer.concat([PARTS[1] ?? new Uint8Array(0), END]));
    } else if (request.url === '/cut') {
      response.end(Buffer.concat([...PARTS, END]).subarray(0, (PARTS[0]?.length ?? 0) + 50));
    } else if (request.url === '/broken') {
      response.write(PARTS[0], () => response.destroy());
    } else if (request.url === '/proxy') {
      response.writeHead(502).end('<html>');
    } else {
      response.writeHead(request.headers.accept === ARROW_STREAM ? 200 : 406).end(BATCH);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`;
  thread = new Worker(new URL('../node-thread.mjs', import.meta.url), {
    workerData: { script: new URL('./turn-worker.ts', import.meta.url).href },
  });
  wrapped = wrap<TurnWorker>(nodeEndpoint(thread));
});

afterAll(async () => {
  await thread.terminate();
  await new Promise((resolve) => server.close(resolve));
});

describe('the turn worker on a real thread', () => {
  it('says so when nothing is loaded', async () => {
    await expect(remote().view('nothing', REQUEST)).rejects.toThrow('No turns are loaded yet.');
    // The thread compiles its script first.
  }, 30_000);

  it('loads a batch and answers filters with transferred columns', async () => {
    const worker = remote();
    await expect(worker.load('session', source('/turns'))).resolves.toEqual({ ok: true, turnCount: 3 });
    const view = await worker.view('session', { ...REQUEST, filter: toggleClass(NO_FILTER, 'time', 2) });
    expect([view.matching, view.total]).toEqual([1, 3]);
    expect(view.facets.time).toEqual([1, 1, 1]);
    expect(view.scatter.points.twistingTime).toEqual(new Uint16Array([200, 400, 600]));
    expect(view.scatter.players.map(({ shown }) => shown)).toEqual([0, 1]);
    // A second question still finds the worker's own columns: only the answer's buffers moved.
    expect((await worker.view('session', REQUEST)).matching).toBe(3);
  });

  it.each([
    ['/turns', null, 401, 'Sign in again.'],
    ['/damaged', 'secret', 200, 'These turns cannot be read: the bytes are cut, damaged or not a batch of turns.'],
    ['/proxy', 'secret', 502, 'The server answered with status 502.'],
  ])('%s with token %s is refused in words', async (path, token, status, message) => {
    await expect(remote().load('session', source(path, token))).resolves.toEqual({ ok: false, status, message });
  });

  it('keeps the loaded turns when a later load fails', async () => {
    const worker = remote();
    await worker.load('session', source('/turns'));
    await worker.load('session', source('/damaged'));
    expect((await worker.view('session', REQUEST)).total).toBe(3);
  });
});

describe('a set that comes part by part', () => {
  const question = { query: EVERY_TURN, active: 'none', marks: { most: 2, isSample: true } } as const;

  it('answers while it grows, and of all of it at the end', async () => {
    const worker = remote();
    const seen: number[] = [];
    let first: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (first = resolve));
    const progress = proxy((turnCount: number) => {
      seen.push(turnCount);
      first();
    });
    const loaded = worker.loadSet('club', source('/club'), progress);
    await begun;
    expect(await worker.explore('club', question)).toMatchObject({ turns: 3, sessions: 1, count: 3 });
    goOn();
    await expect(loaded).resolves.toEqual({ ok: true, turnCount: 4 });
    const view = await worker.explore('club', question);
    expect(view).toMatchObject({ turns: 4, sessions: 2, count: 4, players: [1, 2, 3] });
    expect(view.days).toEqual({ firstDay: '2024-01-01', daysPerBin: 1, count: 8 });
    expect([...view.byDay]).toEqual([3, 0, 0, 0, 0, 0, 0, 1]);
    expect(seen).toEqual([3, 4]);
    // Every second of four.
    expect([view.marks?.sampleOf, ...(view.marks?.player ?? [])]).toEqual([4, 0, 1]);
    // 6.3 m/s and no other: bins of 0.1 m/s.
    const query = { ...EVERY_TURN, ranges: { entrySpeed: rangeOfBins('entrySpeed', { from: 63, to: 64 }) } };
    const brushed = await worker.explore('club', { query, active: 'entrySpeed', marks: { most: 9, isSample: false } });
    expect([brushed.count, ...brushed.byPlayer]).toEqual([1, 0, 0, 1]);
    // The plane is not cut by its own brushes. 8 January 2024 is day 19,730.
    expect([brushed.marks?.length, brushed.marks?.entrySpeed[3], brushed.marks?.day[3]]).toEqual([4, 6300, 19_730]);
    expect(brushed.measures.entrySpeed.reduce((sum, one) => sum + one, 0)).toBe(4);
  });

  it('lists, details and exports what is selected', async () => {
    const worker = remote();
    await worker.name('club', [
      [1, 'Zoe'],
      [2, 'Ann'],
    ]);
    const sort = { by: 'player', descending: false } as const;
    const page = await worker.page('club', { query: EVERY_TURN, sort, offset: 0, limit: 3 });
    // Ann, Player 3, Zoe.
    expect(page.count).toBe(4);
    expect(page.turns.map(({ playerId, turnNumber }) => [playerId, turnNumber])).toEqual([
      [2, 0],
      [3, 0],
      [1, 0],
    ]);
    expect(page.turns[0]?.measures.time).toBe(0.6);
    const csv = await worker.csv('club', { query: EVERY_TURN, sort, units: DEFAULT_UNITS });
    expect(csv.split('\r\n')[1]).toBe('2024-01-01,M,Ann,0,Left,4,90,0.6,-4.5,4.5');
    const detail = await worker.detail('club', { query: EVERY_TURN, mostMarks: 4, planesOf: [1, 2] });
    expect(detail.measures.time).toMatchObject({ count: 4, mean: 0.4 });
    expect(detail.planes.map(({ playerId, count }) => [playerId, count])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect([...(detail.marks?.entrySpeed ?? [])]).toEqual([4000, 4000, 4000, 6300]);
    expect((await worker.detail('club', { query: EVERY_TURN, mostMarks: 3, planesOf: [] })).marks).toBeNull();
    await worker.drop('club');
    await expect(worker.explore('club', question)).rejects.toThrow('No turns are loaded yet.');
  });

  it.each([
    ['/cut', 'The turns did not arrive whole. Load them again.'],
    ['/broken', 'The turns did not arrive whole. Try again.'],
    ['/turns', 'These turns cannot be read: the bytes are damaged. Load them again.'],
  ])('%s is refused in words, and nothing of it is counted', async (path, message) => {
    const worker = remote();
    const answer = await worker.loadSet(
      'league',
      source(path),
      proxy(() => undefined),
    );
    expect(answer).toEqual({ ok: false, status: 200, message });
    await expect(worker.explore('league', question)).rejects.toThrow('No turns are loaded yet.');
  });
});
