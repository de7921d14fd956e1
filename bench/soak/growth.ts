/**
 * `npm run soak -- growth [--times 1,4,16,64] [--sessions 440] [--seconds 10]`: the demo league on PostgreSQL, 1 to 64
 * times (900 clubs, 28,000 sessions), without tracking: what a call about one club costs, first and under 50
 * connections; the server's memory; an import of another club and the first call after it; size.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import { DEFAULT_CLUBS } from '@halfturn/server/demo/clubs';
import { openDatabase } from '@halfturn/server/store/engine/database';
import pg from 'pg';
import { storeTracked } from '../../tests/fixtures/tracked-session';
import { createPostgresDatabase, installedPostgres, startPostgres } from '../../tests/postgres-server';
import { callsOf } from '../api/calls';
import { type Address, load, quantile } from '../api/load';
import { type MemorySample, startServerProcess } from '../api/server-process';
import { signIn } from '../api/sign-in';
import { type GoalInput, median, publish } from '../result';
import { leagueCalls } from './growth/league-calls';
import { multiply } from './growth/multiply';

const COMMAND_LINE = fileURLToPath(new URL('../../server/bin/halfturn.mjs', import.meta.url));
const OTHER_CLUB = 4;
const IMPORTS = 5;
const WARM_S = 3;
const WARM_ROUNDS = 3;
const BOUND_OF_CALLS = 1.3;
const BOUND_OF_MEMORY = 1.5;

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '1,4,16,64' },
    sessions: { type: 'string', default: '440' },
    seconds: { type: 'string', default: '10' },
  },
});
const times = values.times.split(',').map(Number);
if (times[0] !== 1 || times.some((each, k) => !(Number.isInteger(each) && each <= 64 && each > (times[k - 1] ?? 0)))) {
  throw new Error('--times takes 1 and larger numbers up to 64, ascending.');
}
const programs = installedPostgres();
if (programs === null) throw new Error('PostgreSQL is not installed: apt-get install postgresql');

const folder = mkdtempSync(join(tmpdir(), 'halfturn-bench-growth-'));
// On disk: 64 times do not fit the memory that other temporary databases lie in.
const postgres = await startPostgres(programs, false, tmpdir(), { shared_buffers: '512MB', max_wal_size: '4GB' });
try {
  const { url } = await createPostgresDatabase(postgres.url);
  makeLeague(url);
  const found: Growth[] = [];
  for (const [k, each] of times.entries()) {
    if (k > 0) await multiply(url, DEFAULT_CLUBS, times[k - 1] ?? 1, each);
    found.push(await measured(url, each));
  }
  tell(found);
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Tracking is left out: replays and drills over new times are not measured. */
function makeLeague(databaseUrl: string): void {
  const env = { ...process.env, DATABASE_URL: databaseUrl, HALFTURN_DATA: folder };
  execFileSync(process.execPath, [COMMAND_LINE, 'demo', '--sessions', values.sessions], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

interface Family {
  /** Lower quartile, since others on the machine only ever make an answer later. */
  readonly firstMs: number;
  readonly processorMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface Growth {
  readonly times: number;
  readonly sessions: number;
  readonly sizeMB: number;
  readonly families: Readonly<Record<string, Family>>;
  readonly memoryMB: number;
  readonly importMs: number;
  readonly afterImportMs: number;
  readonly errors: number;
}

async function measured(databaseUrl: string, many: number): Promise<Growth> {
  const { sessions, sizeMB } = await contentOf(databaseUrl);
  const memory: MemorySample[] = [];
  const server = await startServerProcess(folder, { DATABASE_URL: databaseUrl }, (sample) => memory.push(sample));
  try {
    const token = await signIn(server.address);
    const timed = async ({ path, accept }: Address): Promise<number> => {
      const startMs = performance.now();
      const answer = await fetch(`${server.address}${path}`, { headers: { accept, authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`);
      return performance.now() - startMs;
    };
    const { json } = await callsOf(server.address, token);
    const isOfSession = ({ path }: Address) => path.includes('sessionId=');
    const families: Record<string, readonly Address[]> = {
      club: json.filter((each) => !isOfSession(each)),
      session: json.filter(isOfSession),
      league: await leagueCalls(server.address, token),
    };
    await warmUp(server.address, json);
    const measuredFamilies: Record<string, Family> = {};
    let errors = 0;
    for (const [name, addresses] of Object.entries(families)) {
      const first: number[] = [];
      const once = [...new Map(addresses.map((each) => [each.path, each])).values()];
      for (const each of once) first.push(await timed(each));
      await load(server, addresses, token, WARM_S);
      const {
        latenciesMs,
        errors: failed,
        serverLoad,
        seconds,
      } = await load(server, addresses, token, Number(values.seconds));
      const all = [...latenciesMs.values()].flat().sort((a, b) => a - b);
      first.sort((a, b) => a - b);
      measuredFamilies[name] = {
        firstMs: quantile(first, 0.25),
        processorMs: (1000 * serverLoad * seconds) / all.length,
        p50Ms: quantile(all, 0.5),
        p99Ms: quantile(all, 0.99),
      };
      errors += failed;
    }
    const { importMs, afterImportMs } = await importsElsewhere(databaseUrl, () =>
      timedAll(families['league'] ?? [], timed),
    );
    const last = memory.at(-1);
    const memoryMB = (last?.leftOfHeapMB ?? NaN) + (last?.outsideHeapMB ?? NaN);
    return { times: many, sessions, sizeMB, families: measuredFamilies, memoryMB, importMs, afterImportMs, errors };
  } finally {
    await server.stop();
  }
}

/** The same calls about another club: the code is compiled then, and nothing of the measured club is known. */
async function warmUp(address: string, addresses: readonly Address[]): Promise<void> {
  const login = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'women', password: DEMO_PASSWORD }),
  });
  const authorization = login.headers.get('authorization') ?? '';
  for (let round = 0; round < WARM_ROUNDS; round++) {
    for (const path of new Set(addresses.map((each) => each.path.replace('customerId=1', 'customerId=2')))) {
      await (await fetch(`${address}${path}`, { headers: { authorization } })).arrayBuffer();
    }
  }
}

async function timedAll(addresses: readonly Address[], timed: (address: Address) => Promise<number>): Promise<number> {
  const took: number[] = [];
  for (const each of addresses) took.push(await timed(each));
  return Math.max(...took);
}

/** Sessions of another club of the league, stored as an import stores them; after each, the slowest of the league's calls. */
async function importsElsewhere(databaseUrl: string, ask: () => Promise<number>) {
  const store = await openDatabase({ databaseUrl, dataFolder: folder, migrate: false });
  try {
    const took: { readonly importMs: number; readonly askedMs: number }[] = [];
    for (let k = 0; k < IMPORTS; k++) {
      const runners = Array.from({ length: 12 }, (_, index) => ({
        name: `Growth ${index}`,
        shirtNumber: null,
        speedMPerS: 2 + index / 10,
      }));
      const startMs = performance.now();
      await storeTracked(store, OTHER_CLUB, runners);
      const importMs = performance.now() - startMs;
      took.push({ importMs, askedMs: await ask() });
    }
    return {
      importMs: median(took.map((each) => each.importMs)),
      afterImportMs: median(took.map((each) => each.askedMs)),
    };
  } finally {
    await store.close();
  }
}

async function contentOf(databaseUrl: string): Promise<{ readonly sessions: number; readonly sizeMB: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('truncate raw_tracking');
    const { rows } = await client.query<{ sessions: number; bytes: number }>(
      'select (select count(*) from sessions) as sessions, pg_database_size(current_database()) as bytes',
    );
    return { sessions: rows[0]?.sessions ?? 0, sizeMB: (rows[0]?.bytes ?? 0) / 1e6 };
  } finally {
    await client.end();
  }
}

type Figure = readonly [name: string, value: number];

function tell(found: readonly Growth[]): void {
  const [base] = found;
  const most = found.at(-1);
  if (base === undefined || most === undefined) return;
  const medians = found.flatMap((each): readonly Figure[] => [
    [`${each.times}x sessions`, each.sessions],
    [`${each.times}x size, MB`, each.sizeMB],
    [`${each.times}x memory held, MB`, each.memoryMB],
    [`${each.times}x import elsewhere, ms`, each.importMs],
    [`${each.times}x slowest league call after it, ms`, each.afterImportMs],
    ...Object.entries(each.families).flatMap(([name, { firstMs, processorMs, p50Ms, p99Ms }]): readonly Figure[] => [
      [`${each.times}x ${name} first, ms`, firstMs],
      [`${each.times}x ${name} processor, ms`, processorMs],
      [`${each.times}x ${name} p50, ms`, p50Ms],
      [`${each.times}x ${name} p99, ms`, p99Ms],
    ]),
  ]);
  const ratio = (of: (growth: Growth) => number) => of(most) / of(base);
  const goals = ['club', 'session'].flatMap((name): GoalInput[] =>
    (['firstMs', 'processorMs'] as const).map((figure) => ({
      name: `calls of a ${name}, ${figure === 'firstMs' ? 'asked first' : 'processor time under 50 connections'}: ${most.times}x beside 1x`,
      value: ratio(({ families }) => families[name]?.[figure] ?? NaN),
      unit: 'times',
      bound: BOUND_OF_CALLS,
    })),
  );
  publish({
    name: 'growth',
    contestants: found.map(
      ({ times: many, sessions }) =>
        `the demo league ${many} times on PostgreSQL: ${many * DEFAULT_CLUBS} clubs, ${sessions} sessions`,
    ),
    medians: Object.fromEntries(medians),
    goals: [
      ...goals,
      {
        name: `memory held: ${most.times}x beside 1x`,
        value: most.memoryMB / base.memoryMB,
        unit: 'times',
        bound: BOUND_OF_MEMORY,
      },
      { name: 'errors', value: found.reduce((sum, { errors }) => sum + errors, 0), unit: 'answers', bound: 0 },
    ],
  });
}
