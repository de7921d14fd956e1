import { encodeTurnBatch } from '@halfturn/core/turnset/batch';
import { NO_FILTER, toggleClass } from '@halfturn/core/turnset/categories';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { PLAIN_TURN } from '@halfturn/core/turnset/turnset.fixture';
import { wrap } from 'comlink';
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
const remote = () => wrap<TurnWorker>(nodeEndpoint(thread));
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
});

afterAll(async () => {
  await thread.terminate();
  await new Promise((resolve) => server.close(resolve));
});

describe('the turn worker on a real thread', () => {
  it('says so when nothing is loaded', async () => {
    await expect(remote().view(REQUEST)).rejects.toThrow('No turns are loaded yet.');
  });

  it('loads a batch and answers filters with transferred columns', async () => {
    const worker = remote();
    await expect(worker.load(source('/turns'))).resolves.toEqual({ ok: true, turnCount: 3 });
    const view = await worker.view({ ...REQUEST, filter: toggleClass(NO_FILTER, 'time', 2) });
    expect([view.matching, view.total]).toEqual([1, 3]);
    expect(view.facets.time).toEqual([1, 1, 1]);
    expect(view.scatter.points.twistingTime).toEqual(new Uint16Array([200, 400, 600]));
    expect(view.scatter.players.map(({ shown }) => shown)).toEqual([0, 1]);
    // A second question still finds the worker's own columns: only the answer's buffers moved.
    expect((await worker.view(REQUEST)).matching).toBe(3);
  });

  it.each([
    ['/turns', null, 401, 'Sign in again.'],
    ['/damaged', 'secret', 200, 'These turns cannot be read: the bytes are cut, damaged or not a batch of turns.'],
    ['/proxy', 'secret', 502, 'The server answered with status 502.'],
  ])('%s with token %s is refused in words', async (path, token, status, message) => {
    await expect(remote().load(source(path, token))).resolves.toEqual({ ok: false, status, message });
  });

  it('keeps the loaded turns when a later load fails', async () => {
    const worker = remote();
    await worker.load(source('/turns'));
    await worker.load(source('/damaged'));
    expect((await worker.view(REQUEST)).total).toBe(3);
  });
});
