/**
 * A live session: a feed of 25 Hz and 23 objects with twenty viewers, recording who gets which frame when. Runs one
 * server on its file, or two on one PostgreSQL, with the feed sent to the first and every other viewer at the
 * second.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventText } from '@halfturn/contract/realtime/event-text';
import { addSensor, liveEvent, liveSession, makeSensorToken, switchSensor } from '@halfturn/contract/realtime/live';
import { sendFeed } from '@halfturn/server/cli/send-feed';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import { type MemorySample, startServerProcess } from '../api/server-process';
import { median } from '../result';
import { percentile } from '../turnset/timing';
import { feedOf, FRAME_BYTES, RATE_HZ } from './feed-lines';

const VIEWERS = 20;
const CUSTOMER = 1;
const SETTLED_SHARE = 0.3;

export interface LiveRun {
  readonly frames: number;
  readonly delayMs: number;
  readonly delay99Ms: number;
  readonly wrong: number;
  readonly heapGrowthMB: number;
  readonly inRamMB: number;
}

/**
 * @param minutes length of the feed
 * @param databaseUrl of a PostgreSQL for two servers; null runs one server on its file
 */
export async function runLive(minutes: number, databaseUrl: string | null = null): Promise<LiveRun> {
  const folder = mkdtempSync(join(tmpdir(), 'halfturn-bench-live-'));
  const memory: MemorySample[] = [];
  const settings = { DATABASE_URL: databaseUrl ?? '' };
  const server = await startServerProcess(folder, settings, (sample) => memory.push(sample));
  const second = databaseUrl === null ? null : await startServerProcess(folder, settings);
  try {
    const frames = Math.round(minutes * 60 * RATE_HZ);
    const seen = await watchFeed(server.address, second?.address ?? server.address, frames);
    const delays = seen.flatMap(({ delaysMs }, viewer) => (second === null || viewer % 2 === 1 ? delaysMs : []));
    const wrong = seen.reduce((sum, { wrong: own }) => sum + own, 0);
    const settled = memory.slice(Math.floor(memory.length * SETTLED_SHARE));
    const half = settled.length >> 1;
    const heap = (samples: readonly MemorySample[]) => median(samples.map(({ leftOfHeapMB }) => leftOfHeapMB));
    return {
      frames,
      delayMs: median(delays),
      delay99Ms: percentile(delays, 0.99),
      wrong,
      heapGrowthMB: heap(settled.slice(half)) - heap(settled.slice(0, half)),
      inRamMB: Math.max(...memory.map(({ inRamMB }) => inRamMB)),
    };
  } finally {
    await second?.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Seen {
  readonly delaysMs: readonly number[];
  readonly wrong: number;
}

async function watchFeed(address: string, others: string, frames: number): Promise<readonly Seen[]> {
  const authorization = await signIn(address);
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ customerId: CUSTOMER, ...body }),
    });
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}.`);
    return answer.json();
  };
  const { sensorId } = addSensor.answer.parse(await post('/addsensor', { name: 'Bench', venue: 'Bench' }));
  const { token } = makeSensorToken.answer.parse(await post('/sensortoken', { sensorId }));
  const { sessionId } = switchSensor.answer.parse(await post('/sensorswitch', { sensorId, isOn: true }));
  const feed = [...feedOf(frames)];
  const target = { url: `${address}/api/live/${sessionId}/frames`, token };
  const options = { target, speed: 1, ends: false, note: () => undefined };
  const [head] = feed;
  if (head === undefined) throw new Error('A feed has a head.');
  await sendFeed([head], options);
  const answer = await fetch(`${address}/api/live/${sessionId}?customerId=${CUSTOMER}`, { headers: { authorization } });
  if (liveSession.answer.parse(await answer.json()).feed === null) throw new Error('The feed has not begun.');
  const clock = { beganMs: NaN };
  const path = `/api/live/${sessionId}/stream?customerId=${CUSTOMER}`;
  const watching = Array.from({ length: VIEWERS }, (_, viewer) =>
    view(`${viewer % 2 === 0 ? address : others}${path}`, authorization, frames, clock),
  );
  await Promise.all(watching.map(({ isOpen }) => isOpen));
  clock.beganMs = performance.now();
  await sendFeed(feed.slice(1), options);
  return Promise.all(watching.map(({ seen }) => seen));
}

function view(url: string, authorization: string, frames: number, clock: { readonly beganMs: number }) {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  const seen = new Promise<Seen>((resolve, reject) => {
    const delaysMs: number[] = [];
    const events = new EventText();
    let next = 0;
    let wrong = 0;
    const request = get(url, { agent: false, headers: { authorization } }, (response) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        open();
        for (const data of events.take(text)) {
          const event = liveEvent.parse(JSON.parse(data));
          if (event.type !== 'frames') continue;
          const came = Buffer.from(event.rows, 'base64').length / FRAME_BYTES;
          if (event.first !== next) wrong += Math.abs(event.first - next);
          const nowMs = performance.now() - clock.beganMs;
          for (let k = Math.max(0, next - event.first); k < came; k++)
            delaysMs.push(nowMs - ((event.first + k) * 1000) / RATE_HZ);
          next = event.first + came;
        }
        if (next < frames) return;
        request.destroy();
        resolve({ delaysMs, wrong });
      });
      response.once('error', reject);
    });
    request.once('error', reject);
  });
  return { isOpen, seen };
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }),
  });
  const authorization = answer.headers.get('authorization');
  if (authorization === null) throw new Error(`The bench could not sign in: status ${answer.status}.`);
  return authorization;
}
