/**
 * `npm run soak -- cluster [--minutes 30] [--every 60]`: three servers and two workers on one PostgreSQL behind HAProxy,
 * with readers, editors, imports and two live feeds, while every minute one of them is killed (-9) or PostgreSQL
 * crashes and comes back. Writes bench/results/cluster.json; exit code 1 on any loss. Needs PostgreSQL and HAProxy.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import { seedDatabase } from '@halfturn/server/demo/seed';
import { openDatabase, type Store } from '@halfturn/server/store/engine/database';
import { findTracking } from '@halfturn/server/store/session/raw-tracking';
import { CUSTOMER, editors, looksOfEdits, makeGround } from '../../tests/crash/edits';
import { createImporter, LOOKS_OF_IMPORTS } from '../../tests/crash/imports';
import { Journal } from '../../tests/crash/journal';
import { beginAll, findLosses, untilImported } from '../../tests/crash/kill-run';
import { seededRandom } from '../../tests/fixtures/random';
import { TODAY } from '../../tests/fixtures/today';
import { createPostgresDatabase, installedPostgres, startPostgres } from '../../tests/postgres-server';
import { publish } from '../result';
import { percentile } from '../turnset/timing';
import { type FeedRun, runFeed } from './cluster/feeds';
import { type Killed, startFleet } from './cluster/fleet';
import { renewing } from './cluster/pass';
import { hasProxy, startProxy } from './cluster/proxy';
import { Experience, reader, startUsers } from './cluster/users';

const SIZE = { servers: 3, workers: 2 };
const READERS = 8;
const READER_THINKS_MS = 600;
const EDITOR_THINKS_MS = 500;
const IMPORTER_THINKS_MS = 3_000;
const FEEDS = 2;
const VIEWERS_OF_A_FEED = 4;
const SEED = 335;

const { values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '30' }, every: { type: 'string', default: '60' } },
});
const minutes = Number(values.minutes);
const everyS = Number(values.every);
if (!(minutes >= 1 && minutes <= 600 && everyS >= 10))
  throw new RangeError('--minutes is 1 to 600, --every 10 or more.');
const programs = installedPostgres();
if (programs === null || !hasProxy()) throw new Error('It needs both: apt-get install postgresql haproxy');

const folder = mkdtempSync(join(tmpdir(), 'halfturn-cluster-'));
const dataFolder = join(folder, 'data');
const postgres = await startPostgres(programs, true);
try {
  const { url: databaseUrl } = await createPostgresDatabase(postgres.url);
  await run({ dataFolder, databaseUrl });
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function run(place: { readonly dataFolder: string; readonly databaseUrl: string }): Promise<void> {
  const store = await openDatabase(place);
  await seedDatabase(store, { demo: true, today: TODAY, league: { sessions: 0 } });
  const ground = await makeGround(store, Math.ceil(minutes / 10));
  const journal = new Journal();
  const looks = { ...looksOfEdits(ground), ...LOOKS_OF_IMPORTS };
  await beginAll(store, looks, journal);
  await store.close();
  const fleet = await startFleet(SIZE, place, postgres);
  const proxy = await startProxy(folder, fleet.ports);
  try {
    const { address } = proxy;
    const experience = new Experience();
    const importer = createImporter(SEED);
    const sessions = [...ground.headed, ground.drilled];
    const users = [
      ...Array.from({ length: READERS }, () => ({ step: reader(sessions), thinksMs: READER_THINKS_MS })),
      ...editors(ground).map((step) => ({ step, thinksMs: EDITOR_THINKS_MS })),
      { step: importer.step, thinksMs: IMPORTER_THINKS_MS },
    ];
    const load = startUsers(users, { address, journal, random: seededRandom(SEED), experience });
    const pass = await renewing(() => signIn(address));
    const feeding = Array.from({ length: FEEDS }, (_, k) =>
      runFeed(`Dock ${k + 1}`, { address, pass, minutes, viewers: VIEWERS_OF_A_FEED }),
    );
    const kills = await killUntil(performance.now() + minutes * 60_000, () => fleet.killNext());
    const feeds = await Promise.all(feeding);
    const { lostSignIns } = await load.end();
    await untilImported(place);
    const losses = await lookFor(place, async (opened) => [
      ...(await findLosses(opened, place, looks, journal, true)),
      ...(await doubledImports(opened)),
      ...(lostSignIns > 0 ? [`${lostSignIns} sign-ins were not known any more.`] : []),
    ]);
    for (const feed of feeds) await feed.end();
    await untilImported(place);
    losses.push(...(await lookFor(place, (opened) => lostFrames(opened, feeds))));
    report({ losses, experience, feeds, journal, kills });
  } finally {
    await proxy.stop();
    await fleet.stop();
  }
}

async function killUntil(endMs: number, killNext: () => Promise<Killed>) {
  const backS: number[] = [];
  for (let nextMs = performance.now() + everyS * 500; nextMs < endMs; nextMs += everyS * 1000) {
    await sleep(Math.max(0, nextMs - performance.now()));
    const killed = await killNext();
    backS.push(killed.backS);
    console.log(`${new Date().toISOString().slice(11, 19)} ${killed.what}, back after ${killed.backS.toFixed(1)} s`);
  }
  return backS;
}

async function lookFor<T>(
  place: { readonly dataFolder: string; readonly databaseUrl: string },
  look: (store: Store) => Promise<T>,
) {
  const store = await openDatabase({ ...place, migrate: false });
  try {
    return await look(store);
  } finally {
    await store.close();
  }
}

async function doubledImports({ db }: Store): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select((select) => ['import_id', select.fn.countAll<number>().as('sessions')])
    .where('import_id', 'is not', null)
    .groupBy('import_id')
    .having((having) => having.fn.countAll<number>(), '>', 1)
    .execute();
  return rows.map((row) => `Import ${row.import_id ?? ''} has ${row.sessions} sessions.`);
}

/** What was acknowledged of a feed is in its recording, frame by frame. */
async function lostFrames(store: Store, feeds: readonly FeedRun[]): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const { sessionId, frames } of feeds) {
    const times = (await findTracking(store, CUSTOMER, sessionId))?.tracks[0]?.timeS ?? new Float64Array(0);
    const steps = times.filter((timeS, k) => Math.abs(timeS - (times[0] ?? 0) - k / 25) > 1e-6).length;
    if (times.length !== frames || steps > 0) {
      lost.push(
        `The recording of session ${sessionId} has ${times.length} of ${frames} frames, ${steps} out of place.`,
      );
    }
  }
  return lost;
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }),
  });
  await answer.text();
  const authorization = answer.headers.get('authorization');
  if (authorization === null) throw new Error(`The soak could not sign in: status ${answer.status}.`);
  return authorization;
}

interface Findings {
  readonly losses: readonly string[];
  readonly experience: Experience;
  readonly feeds: readonly FeedRun[];
  readonly journal: Journal;
  readonly kills: readonly number[];
}

function report({ losses, experience, feeds, journal, kills }: Findings): void {
  const { answersMs, retried, seen } = experience;
  const viewers = feeds.flatMap(({ viewers: each }) => each);
  const missing = feeds.flatMap(({ frames, viewers: each }) =>
    each.map((viewer) => viewer.missing + frames - viewer.frames),
  );
  for (const loss of losses) console.log(`LOST  ${loss}`);
  for (const error of seen) console.log(`SEEN  ${error}`);
  for (const error of retried) console.log(`again ${error}`);
  publish({
    name: 'cluster',
    contestants: [
      `${SIZE.servers} servers, ${SIZE.workers} workers, one PostgreSQL, HAProxy: ${minutes} min, ${kills.length} kills, ${answersMs.length} calls`,
    ],
    medians: {
      'p50, ms': percentile(answersMs, 0.5),
      'calls that a user tried again': retried.length,
      'writes acknowledged': journal.counts.acknowledged,
      'imports acknowledged': journal.acknowledgedByCall.get('POST /imports') ?? 0,
      'reconnects of viewers': viewers.reduce((sum, { reconnects }) => sum + reconnects, 0),
      'longest without a frame, s': Math.max(...viewers.map(({ longestS }) => longestS)),
      'slowest to be back, s': Math.max(...kills),
    },
    goals: [
      {
        name: 'acknowledged writes, imports and frames lost or doubled',
        value: losses.length,
        unit: 'losses',
        bound: 0,
      },
      { name: 'errors that one retry did not mend', value: seen.length, unit: 'errors', bound: 0 },
      { name: 'answer of a call, p99', value: percentile(answersMs, 0.99), unit: 'ms', bound: 1000 },
      { name: 'frames a viewer missed', value: Math.max(...missing), unit: 'frames', bound: 0 },
    ],
  });
}
