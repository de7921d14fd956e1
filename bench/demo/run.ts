/**
 * `npm run bench -- demo`: the first start with the default league, once undisturbed, and once with a user who
 * opens sessions throughout and a restart in the middle. Both must end with the same number of sessions.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from '../api/load';
import { startServerProcess } from '../api/server-process';
import { GOALS } from '../goals';
import { publish } from '../result';
import { signInViewer, type Viewer } from './viewer';

const SETTINGS = { HALFTURN_DEMO_SESSIONS: '440' };
const POLL_MS = 250;

const alone = await inFolder(leftAlone);
const watched = await inFolder(watchedAndRestarted);
if (alone.sessions !== watched.sessions) {
  throw new Error(`Left alone the club has ${alone.sessions} sessions, after a restart ${watched.sessions}.`);
}

publish({
  name: 'demo',
  contestants: [
    `default league of ${alone.total} sessions, left alone`,
    `the same with one viewer of the newest sessions (${watched.latenciesMs.length} calls) and a restart after ${watched.doneBefore} sessions`,
  ],
  medians: {
    firstSessionS: alone.firstSessionS,
    completeS: alone.completeS,
    databaseMB: alone.databaseMB,
    sessionCallP50Ms: quantile(watched.latenciesMs, 0.5),
    sessionCallMaxMs: quantile(watched.latenciesMs, 1),
    sessionsKeptByRestart: watched.doneAfter,
  },
  goals: [
    { name: 'first session in the calendar', value: alone.firstSessionS, unit: 's', bound: GOALS.demo.firstSessionS },
    { name: 'league complete', value: alone.completeS, unit: 's', bound: GOALS.demo.completeS },
    { name: 'database', value: alone.databaseMB, unit: 'MB', bound: GOALS.demo.databaseMB },
    {
      name: "a session's calls meanwhile, p99",
      value: quantile(watched.latenciesMs, 0.99),
      unit: 'ms',
      bound: GOALS.demo.sessionCallP99Ms,
    },
    {
      name: 'sessions lost by a restart',
      value: Math.max(0, watched.doneBefore - watched.doneAfter),
      unit: 'sessions',
      bound: 0,
    },
  ],
});

async function leftAlone(dataFolder: string) {
  const server = await startServerProcess(dataFolder, SETTINGS);
  try {
    const startMs = performance.now();
    const seconds = () => (performance.now() - startMs) / 1000;
    const viewer = await signInViewer(server.address);
    while ((await viewer.sessionIds()).length === 0) await pause();
    const firstSessionS = seconds();
    const total = await complete(viewer);
    const completeS = seconds();
    const sessions = (await viewer.sessionIds()).length;
    return { total, sessions, firstSessionS, completeS, databaseMB: bytesBelow(dataFolder) / 1e6 };
  } finally {
    await server.stop();
  }
}

async function watchedAndRestarted(dataFolder: string) {
  const first = await startServerProcess(dataFolder, SETTINGS);
  const latenciesMs: number[] = [];
  let doneBefore = 0;
  try {
    const viewer = await signInViewer(first.address);
    for (let step = 0; ; step++) {
      const { done, total } = await viewer.state();
      if (done >= total / 3) break;
      await viewer.openSession(step);
      await pause();
    }
    latenciesMs.push(...viewer.latenciesMs);
    doneBefore = (await viewer.state()).done;
  } finally {
    await first.stop();
  }
  const second = await startServerProcess(dataFolder, SETTINGS);
  try {
    const viewer = await signInViewer(second.address);
    const doneAfter = (await viewer.state()).done;
    for (let step = 0; (await viewer.state()).isPreparing; step++) {
      await viewer.openSession(step);
      await pause();
    }
    latenciesMs.push(...viewer.latenciesMs);
    const sessions = (await viewer.sessionIds()).length;
    return { sessions, doneBefore, doneAfter, latenciesMs: latenciesMs.sort((a, b) => a - b) };
  } finally {
    await second.stop();
  }
}

async function complete(viewer: Viewer): Promise<number> {
  for (;;) {
    const { isPreparing, total } = await viewer.state();
    if (!isPreparing) return total;
    await pause();
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

async function inFolder<T>(run: (dataFolder: string) => Promise<T>): Promise<T> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'halfturn-bench-demo-'));
  try {
    return await run(dataFolder);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

function bytesBelow(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
