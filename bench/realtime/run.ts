/**
 * `npm run bench -- realtime`: the live pitch in Chromium: its first frames, motion and plan bars in Node, then frames drawn
 * in the worker, gaps between them, the clock, the heap and seeks; a stored match opened and sought in; a live
 * session of 25 Hz and 23 objects with twenty viewers at one server, then at two on one PostgreSQL. `--minutes N`
 * sets how long to watch (default 1; 10 for the record), `--live-minutes N` how long to feed one server (1; 15),
 * `--two-minutes N` two (1; 3), if `--database URL` names an empty PostgreSQL database. `--only pictures`, `live`
 * or `two` measures one of the three and keeps the rest of the result.
 */
import { loadavg } from 'node:os';
import { SimulationSource } from '@halfturn/core/live/playback-of-simulation';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import type { Page, Worker } from 'playwright';
import { DESKTOP, withPortal } from '../portal-in-browser';
import { GOALS } from '../goals';
import { type BenchInput, median, publish, publishPart } from '../result';
import { percentile } from '../turnset/timing';
import { runLive } from './live';
import { planBarsMs } from './plan-bars';
import { seekLive } from './seek-live';
import { openStored } from './seek-stored';

const ROUNDS = 15;
const WARM_UPS = 4;
const SETTLED_MS = 5000;
const STORED_SESSIONS = 9;

const minutesOf = (name: string): number => {
  const at = process.argv.indexOf(name);
  const minutes = Number(process.argv[at + 1]);
  return at >= 0 && minutes > 0 ? minutes : 1;
};
const watchedMs = minutesOf('--minutes') * 60_000;
const liveMinutes = minutesOf('--live-minutes');
const twoMinutes = minutesOf('--two-minutes');
const databaseAt = process.argv.indexOf('--database');
const databaseUrl = databaseAt < 0 ? null : (process.argv[databaseAt + 1] ?? null);

const onlyAt = process.argv.indexOf('--only');
const only = onlyAt < 0 ? null : (process.argv[onlyAt + 1] ?? null);
if (only !== null && !['pictures', 'live', 'two'].includes(only)) {
  throw new Error(`--only is pictures, live or two, not "${only}".`);
}
if (only === 'two' && databaseUrl === null) throw new Error('Two servers need --database.');

type Part = Omit<BenchInput, 'name'>;
const parts: Part[] = [];
if (only === null || only === 'pictures') {
  await withPortal({ sessions: STORED_SESSIONS }, async ({ browser, address }) => {
    parts.push(await measurePictures(await browser.newPage({ ...DESKTOP, baseURL: address })));
  });
}
if (only === null || only === 'live') parts.push(await measureLive());
if (databaseUrl !== null && (only === null || only === 'two')) parts.push(await measureTwo(databaseUrl));
const whole: BenchInput = {
  name: 'realtime',
  contestants: parts.flatMap(({ contestants }) => contestants),
  medians: Object.fromEntries(parts.flatMap(({ medians }) => Object.entries(medians))),
  goals: parts.flatMap(({ goals }) => goals),
};
if (only === null) publish(whole);
else publishPart(whole);

function openingMs(): readonly number[] {
  const openMs: number[] = [];
  for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
    const begin = performance.now();
    const source = new SimulationSource('football', 1);
    if (round >= WARM_UPS) openMs.push(performance.now() - begin);
    if (source.last !== 7199) throw new Error(`There are ${source.last + 1} frames.`);
  }
  return openMs;
}

async function measureLive(): Promise<Part> {
  const live = await runLive(liveMinutes);
  return {
    contestants: [
      `a feed of 25 Hz and 23 objects in its own time, ${liveMinutes} min, 20 viewers in one process, the server in another`,
    ],
    medians: {
      liveFrames: live.frames,
      liveDelayMs: live.delayMs,
      liveDelay99Ms: live.delay99Ms,
      liveServerInRamMB: live.inRamMB,
      liveLoadAverage: load(),
    },
    goals: [
      {
        name: 'a live frame at its viewers, 99 %',
        value: live.delay99Ms,
        unit: 'ms',
        bound: GOALS.realtime.delayP99Ms,
      },
      { name: 'live frames lost or doubled', value: live.wrong, unit: '', bound: 0 },
      {
        name: 'growth of the server’s heap meanwhile',
        value: live.heapGrowthMB,
        unit: 'MB',
        bound: GOALS.realtime.serverHeapGrowthMB,
      },
    ],
  };
}

async function measureTwo(database: string): Promise<Part> {
  const two = await runLive(twoMinutes, database);
  return {
    contestants: [`the same at two servers on one PostgreSQL, ${twoMinutes} min, viewers of the second`],
    medians: {
      twoServersDelayMs: two.delayMs,
      twoServersDelay99Ms: two.delay99Ms,
      twoServersLoadAverage: load(),
    },
    goals: [
      {
        name: 'the same at the other server, 99 %',
        value: two.delay99Ms,
        unit: 'ms',
        bound: GOALS.realtime.delayP99Ms,
      },
      { name: 'its frames lost or doubled', value: two.wrong, unit: '', bound: 0 },
    ],
  };
}

function load(): number {
  return loadavg()[0] ?? NaN;
}

async function measurePictures(page: Page): Promise<Part> {
  const openMs = openingMs();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByLabel('Username').fill('analyst');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/calendar$/);
  await page.goto('/realtime');
  const slider = page.getByRole('slider', { name: 'Time' });
  await slider.waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const worker = realtimeWorker(page);
  await watch(worker);
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const heapOfPage = async () => (await client.send('Runtime.getHeapUsage')).usedSize / 1e6;
  const heapBefore = await heapOfPage();
  await page.waitForTimeout(watchedMs);
  await client.send('HeapProfiler.collectGarbage');
  const heapAfter = await heapOfPage();
  const { gapsMs, drawMs, driftMs } = await watched(worker);
  const seekMs = await seekLive(page, worker);
  const stored = await openStored(page);
  return {
    contestants: [
      '7200 frames of ten players with speed and distance, in Node',
      `the live pitch drawn in a worker of Chromium, ${watchedMs / 60_000} min at 1440 x 900`,
      'a stored match on the same screen',
    ],
    medians: {
      openMs: median(openMs),
      drawMs: median(drawMs),
      draw95Ms: percentile(drawMs, 0.95),
      drawnFrames: drawMs.length,
      gapMs: median(gapsMs),
      gap999Ms: percentile(gapsMs, 0.999),
      gapMostMs: Math.max(...gapsMs),
      heapBeforeMB: heapBefore,
      heapAfterMB: heapAfter,
      seekMs: median(seekMs),
      seek95Ms: percentile(seekMs, 0.95),
      storedOpenMs: stored.openMs,
      storedSeekMs: stored.seekMs,
      picturesLoadAverage: load(),
    },
    goals: [
      { name: 'plan bars of a team, a tick', value: planBarsMs(), unit: 'ms', bound: GOALS.realtime.planBarsMs },
      { name: '7200 frames', value: median(openMs), unit: 'ms', bound: GOALS.realtime.openedMs },
      { name: 'a frame drawn', value: median(drawMs), unit: 'ms', bound: GOALS.realtime.frameMs },
      {
        name: 'a gap between frames, 99.9 %',
        value: percentile(gapsMs, 0.999),
        unit: 'ms',
        bound: GOALS.realtime.gapMs,
      },
      { name: 'the clock against real time', value: Math.abs(driftMs), unit: 'ms', bound: GOALS.realtime.clockMs },
      { name: 'growth of the heap', value: heapAfter - heapBefore, unit: 'MB', bound: GOALS.realtime.heapGrowthMB },
      { name: 'a frame sought, drawn', value: median(seekMs), unit: 'ms', bound: GOALS.realtime.seekMs },
      { name: 'a stored match opened', value: stored.openMs, unit: 'ms', bound: GOALS.realtime.storedOpenMs },
      { name: 'a frame of it sought', value: stored.seekMs, unit: 'ms', bound: GOALS.realtime.storedSeekMs },
    ],
  };
}

function realtimeWorker(page: Page): Worker {
  const worker = page.workers().find((one) => one.url().includes('realtime'));
  if (worker === undefined) throw new Error('There is no real-time worker.');
  return worker;
}

interface Seen {
  readonly drawnAtMs: number[];
  readonly drawMs: number[];
  readonly saidAtMs: number[];
  readonly saidLast: number[];
}

declare global {
  var seen: Seen | undefined;
}

async function watch(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const isWatched = globalThis.seen !== undefined;
    globalThis.seen = { drawnAtMs: [], drawMs: [], saidAtMs: [], saidLast: [] };
    if (isWatched) return;
    const picture = OffscreenCanvasRenderingContext2D.prototype;
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called on the canvas that it was called on
    const { clearRect } = picture;
    picture.clearRect = function (...box) {
      globalThis.seen?.drawnAtMs.push(performance.now());
      clearRect.apply(this, box);
    };
    // Its messages to the page go through a port as the only argument of a call.
    const port = MessagePort.prototype;
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called on the port that it was called on
    const { postMessage } = port;
    Reflect.set(port, 'postMessage', function (this: MessagePort, message: unknown, ...rest: readonly unknown[]) {
      const said: unknown = Reflect.get(Object(message), 'argumentList');
      const view: unknown = Array.isArray(said) ? Reflect.get(Object(said[0]), 'value') : null;
      const last: unknown = Reflect.get(Object(Reflect.get(Object(view), 'state')), 'last');
      if (typeof last === 'number') {
        globalThis.seen?.saidAtMs.push(performance.now());
        globalThis.seen?.saidLast.push(last);
      }
      Reflect.apply(postMessage, this, [message, ...rest]);
    });
    const frame = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (draw) =>
      frame((atMs) => {
        const before = globalThis.seen?.drawnAtMs.length ?? 0;
        const beginMs = performance.now();
        draw(atMs);
        if ((globalThis.seen?.drawnAtMs.length ?? 0) > before)
          globalThis.seen?.drawMs.push(performance.now() - beginMs);
      });
  });
}

async function watched(worker: Worker) {
  const seen = await worker.evaluate(() => globalThis.seen);
  if (seen === undefined) throw new Error('Nothing was watched.');
  const { drawnAtMs, drawMs, saidAtMs, saidLast } = seen;
  const gapsMs = drawnAtMs.slice(1).map((atMs, index) => atMs - (drawnAtMs[index] ?? NaN));
  return { drawMs, gapsMs, driftMs: driftOf(saidAtMs, saidLast) };
}

/**
 * Drift of the frames against the clock: the least-squares slope of their lead over time. A frame is reported up to
 * its own length after it was made, at a varying place.
 */
function driftOf(atMs: readonly number[], last: readonly number[]): number {
  const leadMs = last.map((frame, k) => (frame * 1000) / 30 - (atMs[k] ?? NaN));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middleMs, middleLead] = [mean(atMs), mean(leadMs)];
  let [both, spread] = [0, 0];
  for (const [k, at] of atMs.entries()) {
    both += (at - middleMs) * ((leadMs[k] ?? NaN) - middleLead);
    spread += (at - middleMs) ** 2;
  }
  return (both / spread) * ((atMs.at(-1) ?? NaN) - (atMs[0] ?? NaN));
}
