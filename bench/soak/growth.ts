/**
 * `npm run soak -- growth [--times 1,4,16,64] [--sessions 440 | --backup FILE] [--seconds 10]`: the demo league on
 * PostgreSQL, 1 to 64 times (900 clubs, 28,000 sessions), without tracking: what a call about one club costs, first and
 * under 50 connections, and one that compares it with its league while other clubs change too; the server's memory; an
 * import of another club and the first call after it; size.
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
import { type Address, load } from '../api/load';
import { type MemorySample, startServerProcess } from '../api/server-process';
import { signIn } from '../api/sign-in';
import { type GoalInput, median, publish } from '../result';
import { type Ask, asking, type Family, type Figure, figuresOf, measureFamily, processorMs } from './growth/families';
import { leagueCalls } from './growth/league-calls';
import { multiply } from './growth/multiply';

const COMMAND_LINE = fileURLToPath(new URL('../../server/bin/halfturn.mjs', import.meta.url));
const OTHER_CLUB = 4;
const IMPORTS = 5;
const WARM_ROUNDS = 3;
const BOUND_OF_CALLS = 1.3;
const BOUND_OF_MEMORY = 1.5;

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '1,4,16,64' },
    sessions: { type: 'string', default: '440' },
    /** A portable backup of a demo league, instead of making one. */
    backup: { type: 'string' },
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
  const work = values.backup === undefined ? ['demo', '--sessions', values.sessions] : ['restore', values.backup];
  execFileSync(process.execPath, [COMMAND_LINE, ...work], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

interface Growth {
  readonly times: number;
  readonly sessions: number;
  readonly sizeMB: number;
  readonly families: Readonly<Record<string, Family>>;
  readonly memoryMB: number;
  /** Of a call that compares with the league, while a session of another club changes every second. */
  readonly changingMs: number;
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
    const ask = asking(server, token);
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
      const found = await measureFamily(server, token, addresses, Number(values.seconds));
      measuredFamilies[name] = found.family;
      errors += found.errors;
    }
    const changing = await whileChanging(databaseUrl, () =>
      load(server, families['league'] ?? [], token, Number(values.seconds)),
    );
    errors += changing.errors;
    const { importMs, afterImportMs } = await importsElsewhere(databaseUrl, () =>
      timedAll(families['league'] ?? [], ask),
    );
    const last = memory.at(-1);
    const memoryMB = (last?.leftOfHeapMB ?? NaN) + (last?.outsideHeapMB ?? NaN);
    return {
      times: many,
      sessions,
      sizeMB,
      families: measuredFamilies,
      changingMs: processorMs(changing),
      memoryMB,
      importMs,
      afterImportMs,
      errors,
    };
  } finally {
    await server.stop();
  }
}

/** Every second the newest session of another club is written again: what is kept of the league is read again. */
async function whileChanging<Found>(databaseUrl: string, work: () => Promise<Found>): Promise<Found> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let changes = Promise.resolve();
  const timer = setInterval(() => {
    changes = changes.then(async () => {
      await client.query(
        `update sessions set title = title where customer_id = $1 and session_id =
           (select session_id from sessions where customer_id = $1 order by starts_at desc limit 1)`,
        [OTHER_CLUB],
      );
    });
  }, 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await changes;
    await client.end();
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

async function timedAll(addresses: readonly Address[], ask: Ask): Promise<number> {
  const took: number[] = [];
  for (const each of addresses) took.push(await ask(each));
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
    [`${each.times}x league processor while others change, ms`, each.changingMs],
    ...figuresOf(`${each.times}x`, each.families),
  ]);
  const ratio = (of: (growth: Growth) => number) => of(most) / of(base);
  const goals = ['club', 'session', 'league'].flatMap((name): GoalInput[] =>
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
