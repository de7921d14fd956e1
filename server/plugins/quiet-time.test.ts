import Fastify from 'fastify';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inPieces, QuietTime, watchRequests } from './quiet-time';

const { signal } = new AbortController();
const LONGER_MS = 400;

async function watched() {
  const quiet = new QuietTime();
  const app = Fastify();
  watchRequests(app, quiet);
  let answer: (text: string) => void = () => undefined;
  app.get('/held', () => new Promise<string>((resolve) => (answer = resolve)));
  app.post('/held', () => new Promise<string>(() => undefined));
  app.get('/stream', (_request, reply) => reply.send(new Readable({ read: () => undefined })));
  app.get('/broken', () => Promise.reject(new Error('broken')));
  await setTimeout(LONGER_MS);
  const turn = async () => {
    const beganMs = performance.now();
    await quiet.turn(signal);
    return performance.now() - beganMs;
  };
  return { app, quiet, turn, answer: () => answer('done') };
}

test('work waits for the answer to a call, and for a quarter of a second without another', async () => {
  const { app, turn, answer } = await watched();
  expect(await turn()).toBeLessThan(100);
  const call = app.inject('/held').then(() => performance.now());
  await setTimeout(20);
  const work = turn().then(() => performance.now());
  await setTimeout(LONGER_MS);
  answer();
  const [answeredMs, begunMs] = await Promise.all([call, work]);
  expect(begunMs - answeredMs).toBeGreaterThan(200);
});

test('uploads, feeds and answers that never end do not hold it up', async () => {
  const { app, turn } = await watched();
  void app.inject({ method: 'POST', url: '/held' }).catch(() => undefined);
  void app.inject('/stream').catch(() => undefined);
  await setTimeout(20);
  expect(await turn()).toBeLessThan(LONGER_MS);
});

test('a call that fails is over', async () => {
  const { app, turn } = await watched();
  expect((await app.inject('/broken')).statusCode).toBe(500);
  expect(await turn()).toBeLessThan(LONGER_MS);
});

test('nothing begins after a stop, however long a call takes', async () => {
  const { quiet } = await watched();
  const stopped = new AbortController();
  quiet.began({});
  const waiting = quiet.turn(stopped.signal);
  await setTimeout(20);
  stopped.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('aborted');
  await expect(quiet.turn(stopped.signal)).rejects.toThrow('stopped');
});

test('every session is loaded once, in order, a turn before each few', async () => {
  const marks = Array.from({ length: 11 }, (_, k) => k);
  const seen: (readonly number[])[] = [];
  let turns = 0;
  await inPieces(
    marks,
    async () => void (turns += 1),
    async (some) => seen.push(some),
  );
  expect(seen.flat()).toEqual(marks);
  expect(turns).toBe(seen.length);
  expect(turns).toBeGreaterThan(1);
});
