import { decodeTurnBatch, encodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import { encodePlayerStream, playerTurnColumns } from '@halfturn/core/turns/wire/player-stream';
import { encodePart, endOfParts } from '@halfturn/core/turns/wire/set-parts';
import { EVERY_TURN } from '@halfturn/core/turns/turn-query';
import { rangeOfBins } from '@halfturn/core/turns/brush-bins';
import { TurnSet } from '@halfturn/core/turns/turn-set';
import { NO_FILTER, toggleClass } from '@halfturn/core/turns/filter-categories';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { PLAIN_TURN } from '@halfturn/core/turns/turnset.fixture';
import { proxy, wrap, type Remote } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter';
import { createServer, type Server } from 'node:http';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ARROW_STREAM, type AnalyticsWorker, type SetForm, type SetSource } from './contract';

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
const SCOPE = { scope: 'all', units: DEFAULT_UNITS, players: PLAYERS } as const;
const REQUEST = { scope: SCOPE, filter: NO_FILTER } as const;
const BOUNDARIES = { lowerMPerS: 3, upperMPerS: 5.5 };
const SESSION: SetForm = { kind: 'session', boundaries: BOUNDARIES };
const IN_PARTS: SetForm = { kind: 'parts', boundaries: BOUNDARIES };
const REPORT: SetForm = { kind: 'answer', path: '/turnreport' };
const COUNT = { value: 3, minimum: null, maximum: null, average: null, standardDeviation: null, count: 0 };
const COUNTS = { LOW: COUNT, MEDIUM: COUNT, HIGH: COUNT, TOTAL: { ...COUNT, value: 9 } };
const CATEGORIES = {
  entrySpeedReport: COUNTS,
  angleReport: COUNTS,
  accelerationReport: COUNTS,
  decelerationReport: COUNTS,
};
const REPORT_ANSWER = {
  turnEntrySpeedBoundaries: { ...BOUNDARIES, names: ['Low', 'Medium', 'High'] },
  reference: { kind: 'match', dayType: null, minimumM: 85, maximumM: null },
  teamTotals: null,
  playerEntries: [
    { player: { ...PLAYERS[0], positionGroupSortOrder: 2 }, activeTimeM: 90, comparedM: 90, report: CATEGORIES },
  ],
};
const ignore = proxy(() => undefined);

let server: Server;
let thread: Worker;
let base: string;
let goOn: () => void = () => undefined;
let asked = 0;
let wrapped: Remote<AnalyticsWorker>;
const remote = () => wrapped;
const source = (path: string, form: SetForm = SESSION, token: string | null = 'secret'): SetSource => ({
  url: `${base}${path}`,
  token,
  form,
  keeper: null,
});

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.headers.authorization !== 'Bearer secret') {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ statusCode: 401, message: 'Sign in again.' }));
    } else if (request.url === '/damaged') {
      response.end(Buffer.from(BATCH).subarray(0, 100));
    } else if (request.url === '/club') {
      asked += 1;
      response.write(PARTS[0]);
      // The second part comes after a first query: the set grows while it is filtered.
      goOn = () => response.end(Buffer.concat([PARTS[1] ?? new Uint8Array(0), END]));
    } else if (request.url === '/cut') {
      response.end(Buffer.concat([...PARTS, END]).subarray(0, (PARTS[0]?.length ?? 0) + 50));
    } else if (request.url === '/broken') {
      response.write(PARTS[0], () => response.destroy());
    } else if (request.url === '/report') {
      const isAsked = request.headers.accept === 'application/json';
      response.writeHead(isAsked ? 200 : 406, { authorization: 'Bearer renewed' });
      response.end(JSON.stringify(REPORT_ANSWER));
    } else if (request.url === '/otherplayer') {
      response.end(encodePlayerStream(playerTurnColumns([]), { player: { name: 'P1' } }));
    } else if (request.url === '/other') {
      response.end('{"playerEntries":[]}');
    } else if (request.url === '/proxy') {
      response.writeHead(502).end('<html>');
    } else {
      response.writeHead(request.headers.accept === ARROW_STREAM ? 200 : 406).end(BATCH);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`;
  thread = new Worker(new URL('../node-thread.mjs', import.meta.url), {
    workerData: { script: new URL('./analytics-worker.ts', import.meta.url).href },
  });
  wrapped = wrap<AnalyticsWorker>(nodeEndpoint(thread));
});

afterAll(async () => {
  await thread.terminate();
  await new Promise((resolve) => server.close(resolve));
});

describe('the analytics worker on a real thread', () => {
  it('says so when nothing is loaded', async () => {
    await expect(remote().filteredTurns('nothing', REQUEST)).rejects.toThrow('Nothing is loaded yet.');
    // The thread compiles its script first.
  }, 30_000);

  it('loads a batch, gives its points once and answers filters with what they show', async () => {
    const worker = remote();
    const loaded = { ok: true, count: 3, bytes: BATCH.length, authorization: null, storedAt: null };
    await expect(worker.load('session', source('/turns'), ignore)).resolves.toEqual(loaded);
    const scatter = await worker.turnScatter('session', SCOPE);
    expect(scatter.points.twistingTime).toEqual(new Uint16Array([200, 400, 600]));
    const filtered = await worker.filteredTurns('session', {
      scope: SCOPE,
      filter: toggleClass(NO_FILTER, 'time', 2),
    });
    expect([filtered.matching, filtered.total]).toEqual([1, 3]);
    expect(filtered.facets.time).toEqual([1, 1, 1]);
    expect(filtered.shown).toEqual([0, 1]);
    // A second query still finds the worker's own columns: only the answer's buffers were transferred.
    expect((await worker.filteredTurns('session', REQUEST)).matching).toBe(3);
    expect((await worker.turnScatter('session', SCOPE)).points.length).toBe(3);
  });

  it.each([
    ['/turns', null, 401, 'Sign in again.'],
    ['/damaged', 'secret', 200, 'These turns cannot be read: the bytes are cut, damaged or not a batch of turns.'],
    ['/proxy', 'secret', 502, 'The server answered with status 502.'],
  ])('%s with token %s is refused in words', async (path, token, status, message) => {
    const refused = { ok: false, status, message, authorization: null, storedAt: null };
    await expect(remote().load('session', source(path, SESSION, token), ignore)).resolves.toEqual(refused);
  });

  it('says so when the server does not answer', async () => {
    const nowhere = { ...source('/'), url: 'http://127.0.0.1:1/' };
    await expect(remote().load('nowhere', nowhere, ignore)).resolves.toMatchObject({ ok: false, status: 0 });
  });

  it('keeps the loaded turns when a later load fails', async () => {
    const worker = remote();
    await worker.load('session', source('/turns'), ignore);
    await worker.load('session', source('/damaged'), ignore);
    expect((await worker.filteredTurns('session', REQUEST)).total).toBe(3);
  });
});

describe('the answer of a call', () => {
  it('is parsed and kept, answers views, and gives back a renewed token', async () => {
    const worker = remote();
    const answer = await worker.load('report', source('/report', REPORT), ignore);
    expect(answer).toMatchObject({ ok: true, count: 1, authorization: 'Bearer renewed' });
    const { groups } = await worker.turnReport('report', { category: 'angleReport', units: DEFAULT_UNITS });
    expect(groups.map(({ title, rows }) => [title, rows[0]?.cells.map((cell) => cell?.value)])).toEqual([
      ['Defenders', [3, 3, 3]],
    ]);
    expect(await worker.reportPlayers('report', undefined)).toMatchObject([{ playerId: 1, name: 'P1' }]);
    await worker.drop(['report']);
    await expect(worker.reportPlayers('report', undefined)).rejects.toThrow('Nothing is loaded yet.');
  });

  it('is refused where it is not of the agreed shape, or not JSON', async () => {
    const other = await remote().load('other', source('/other', REPORT), ignore);
    const message = 'The answer of /turnreport is not of the agreed shape.';
    expect(other).toMatchObject({ ok: false, status: 500, message });
    const player = await remote().load('player', source('/otherplayer', { kind: 'player' }), ignore);
    expect(player).toMatchObject({ ok: false, message: 'The answer of /player is not of the agreed shape.' });
    const damaged = await remote().load('damaged', source('/damaged', REPORT), ignore);
    expect(damaged).toMatchObject({ ok: false, status: 200, message: 'The data did not arrive whole. Try again.' });
  });

  it('of a call that no view reads is a mistake', async () => {
    const form: SetForm = { kind: 'answer', path: '/nobody' };
    await expect(remote().load('x', source('/report', form), ignore)).rejects.toThrow(
      'No view reads the answers of /nobody.',
    );
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
    const loaded = worker.load('club', source('/club', IN_PARTS), progress);
    await begun;
    expect(await worker.explore('club', question)).toMatchObject({ turns: 3, sessions: 1, count: 3 });
    goOn();
    await expect(loaded).resolves.toMatchObject({ ok: true, count: 4 });
    const view = await worker.explore('club', question);
    expect(view).toMatchObject({ turns: 4, sessions: 2, count: 4, players: [1, 2, 3] });
    expect(view.days).toEqual({ firstDay: '2024-01-01', daysPerBin: 1, count: 8 });
    expect([...view.byDay]).toEqual([3, 0, 0, 0, 0, 0, 0, 1]);
    expect(seen).toEqual([3, 4]);
    expect([view.marks?.sampleOf, ...(view.marks?.player ?? [])]).toEqual([4, 0, 1]);
    // Only 6.3 m/s: bins of 0.1 m/s.
    const query = { ...EVERY_TURN, ranges: { entrySpeed: rangeOfBins('entrySpeed', { from: 63, to: 64 }) } };
    const brushed = await worker.explore('club', { query, active: 'entrySpeed', marks: { most: 9, isSample: false } });
    expect([brushed.count, ...brushed.byPlayer]).toEqual([1, 0, 0, 1]);
    // Its own brushes do not cut the plane. 8 January 2024 is day 19,730.
    expect([brushed.marks?.length, brushed.marks?.entrySpeed[3], brushed.marks?.day[3]]).toEqual([4, 6300, 19_730]);
    expect(brushed.measures.entrySpeed.reduce((sum, one) => sum + one, 0)).toBe(4);
  });

  it('that is loaded again answers with the whole of before until the new one is whole', async () => {
    const worker = remote();
    const loaded = worker.load('club', source('/club', IN_PARTS), ignore);
    await expect.poll(() => asked).toBe(2);
    expect(await worker.explore('club', question)).toMatchObject({ turns: 4 });
    goOn();
    await loaded;
    await worker.load('club', source('/cut', IN_PARTS), ignore);
    expect(await worker.explore('club', question)).toMatchObject({ turns: 4 });
  });

  it('lists, details and exports what is selected', async () => {
    const worker = remote();
    await worker.namePlayers('club', [
      [1, 'Zoe'],
      [2, 'Ann'],
    ]);
    const sort = { by: 'player', descending: false } as const;
    const page = await worker.turnPage('club', { query: EVERY_TURN, sort, offset: 0, limit: 3 });
    // Ann, Player 3, Zoe.
    expect(page.count).toBe(4);
    expect(page.turns.map(({ playerId, turnNumber }) => [playerId, turnNumber])).toEqual([
      [2, 0],
      [3, 0],
      [1, 0],
    ]);
    expect(page.turns[0]?.measures.time).toBe(0.6);
    const csv = await worker.turnCsv('club', { query: EVERY_TURN, sort, units: DEFAULT_UNITS });
    expect(csv.split('\r\n')[1]).toBe('2024-01-01,M,Ann,0,Left,4,90,0.6,-4.5,4.5');
    const marked = await worker.turnCsv('club', {
      query: EVERY_TURN,
      sort,
      units: DEFAULT_UNITS,
      mark: 'Simulated data',
    });
    expect(
      marked
        .split('\r\n')
        .slice(0, 2)
        .map((line) => line.split(',').at(-1)),
    ).toEqual(['Data', 'Simulated data']);
    const detail = await worker.exploreDetail('club', { query: EVERY_TURN, mostMarks: 4, planesOf: [1, 2] });
    expect(detail.measures.time).toMatchObject({ count: 4, mean: 0.4 });
    expect(detail.planes.map(({ playerId, count }) => [playerId, count])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect([...(detail.marks?.entrySpeed ?? [])]).toEqual([4000, 4000, 4000, 6300]);
    expect((await worker.exploreDetail('club', { query: EVERY_TURN, mostMarks: 3, planesOf: [] })).marks).toBeNull();
    await worker.drop(['club']);
    await expect(worker.explore('club', question)).rejects.toThrow('Nothing is loaded yet.');
  });

  it.each([
    ['/cut', 'The turns did not arrive whole. Load them again.'],
    ['/broken', 'The data did not arrive whole. Try again.'],
    ['/turns', 'These turns cannot be read: the bytes are damaged. Load them again.'],
  ])('%s is refused in words, and nothing of it is counted', async (path, message) => {
    const worker = remote();
    const answer = await worker.load('league', source(path, IN_PARTS), ignore);
    expect(answer).toEqual({ ok: false, status: 200, message, authorization: null, storedAt: null });
    await expect(worker.explore('league', question)).rejects.toThrow('Nothing is loaded yet.');
  });
});
