/**
 * `npm run soak -- seasons [--seasons 1,4,16] [--sessions 440 | --backup FILE] [--seconds 10]`: a club of the demo league
 * on PostgreSQL with its season once and several times over, without tracking: what its explorer, player page, calendar,
 * data and a session cost.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { players } from '@halfturn/contract/player/players';
import { sessions } from '@halfturn/contract/session/sessions';
import { seasonDays, seasonOf } from '@halfturn/core/calendar/season';
import pg from 'pg';
import { createPostgresDatabase, installedPostgres, startPostgres } from '../../tests/postgres-server';
import { ARROW_TYPE } from '../api/calls';
import type { Address } from '../api/load';
import { startServerProcess } from '../api/server-process';
import { signIn } from '../api/sign-in';
import { publish } from '../result';
import { type Family, type Figure, figuresOf, measureFamily } from './growth/families';
import { addSeasons } from './growth/more-seasons';

const COMMAND_LINE = fileURLToPath(new URL('../../server/bin/halfturn.mjs', import.meta.url));
const CUSTOMER = 1;
const PLAYERS = 8;
const NEWEST = 8;

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    seasons: { type: 'string', default: '1,4,16' },
    sessions: { type: 'string', default: '440' },
    /** A portable backup of a demo league, instead of making one. */
    backup: { type: 'string' },
    seconds: { type: 'string', default: '10' },
  },
});
const seasons = values.seasons.split(',').map(Number);
if (
  seasons[0] !== 1 ||
  seasons.some((each, k) => !(Number.isInteger(each) && each <= 64 && each > (seasons[k - 1] ?? 0)))
) {
  throw new Error('--seasons takes 1 and larger numbers up to 64, ascending.');
}
const programs = installedPostgres();
if (programs === null) throw new Error('PostgreSQL is not installed: apt-get install postgresql');

interface Measured {
  readonly seasons: number;
  readonly sessions: number;
  readonly families: Readonly<Record<string, Family>>;
  readonly errors: number;
}

const folder = mkdtempSync(join(tmpdir(), 'halfturn-bench-seasons-'));
const postgres = await startPostgres(programs, false, tmpdir());
try {
  const { url } = await createPostgresDatabase(postgres.url);
  const work = values.backup === undefined ? ['demo', '--sessions', values.sessions] : ['restore', values.backup];
  execFileSync(process.execPath, [COMMAND_LINE, ...work], {
    env: { ...process.env, DATABASE_URL: url, HALFTURN_DATA: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await withoutTracking(url);
  const found: Measured[] = [];
  for (const [k, each] of seasons.entries()) {
    if (k > 0) await addSeasons(url, CUSTOMER, seasons[k - 1] ?? 1, each);
    found.push(await measured(url, each));
  }
  tell(found);
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function withoutTracking(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('truncate raw_tracking');
  await client.end();
}

async function measured(databaseUrl: string, many: number): Promise<Measured> {
  const server = await startServerProcess(folder, { DATABASE_URL: databaseUrl });
  try {
    const token = await signIn(server.address);
    const asked = async (path: string): Promise<unknown> => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${server.address}/api${path}`, { headers })).json();
    };
    const all = sessions.answer.parse(await asked(`/sessions?customerId=${CUSTOMER}`));
    const squad = players.answer.parse(await asked(`/players?customerId=${CUSTOMER}`));
    const newest = all.filter(({ statusDisplayName, isLocked }) => statusDisplayName === 'Complete' && !isLocked);
    const [latest] = newest;
    if (latest === undefined) throw new Error('The club has no session.');
    const { startDate, endDate } = seasonDays(seasonOf(latest.date));
    const days = `&startDate=${startDate}&endDate=${endDate}`;
    const chosen = squad.filter(({ isActive }) => isActive).slice(0, PLAYERS);
    const addresses: Readonly<Record<string, readonly Address[]>> = {
      explorer: [addressOf('/clubturns', '', ARROW_TYPE), addressOf('/turnminutes')],
      player: chosen.map(({ playerId }) => addressOf('/player', `&playerId=${playerId}`)),
      calendar: [addressOf('/sessions'), addressOf('/fixtures', days), addressOf('/sessionloads', days)],
      data: [addressOf('/sessions'), addressOf('/imports'), addressOf('/players')],
      session: newest.slice(0, NEWEST).map(({ sessionId }) => addressOf('/kpis', `&sessionId=${sessionId}`)),
    };
    const families: Record<string, Family> = {};
    let errors = 0;
    for (const [name, ofFamily] of Object.entries(addresses)) {
      const { family, errors: failed } = await measureFamily(server, token, ofFamily, Number(values.seconds));
      families[name] = family;
      errors += failed;
    }
    return { seasons: many, sessions: all.length, families, errors };
  } finally {
    await server.stop();
  }
}

function addressOf(name: string, more = '', accept = 'application/json'): Address {
  return { name, path: `/api${name}?customerId=${CUSTOMER}${more}`, accept };
}

function tell(found: readonly Measured[]): void {
  const medians = found.flatMap((each): readonly Figure[] => [
    [`${each.seasons} sessions`, each.sessions],
    ...figuresOf(`${each.seasons}`, each.families),
  ]);
  publish({
    name: 'seasons',
    contestants: found.map((each) => `a club with ${each.seasons} seasons on PostgreSQL: ${each.sessions} sessions`),
    medians: Object.fromEntries(medians),
    goals: [{ name: 'errors', value: found.reduce((sum, { errors }) => sum + errors, 0), unit: 'answers', bound: 0 }],
  });
}
