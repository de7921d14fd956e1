/** `halfturn demo`: builds a simulated league of any size in an empty data folder, for load tests and exploration. */
import { todayIn } from '@halfturn/core/calendar/time-zone';
import { dayNumber } from '@halfturn/core/calendar/day';
import { DEMO_ACCOUNT_NAMES, DEMO_PASSWORD } from '../demo/accounts';
import { DEMO_TIME_ZONE } from '../demo/clubs';
import { DEFAULT_LEAGUE, MAX_CLUBS, MAX_DEMO_SESSIONS, MAX_SEASONS } from '../demo/demo-league-size';
import { createDemoRunner } from '../demo/demo-runner';
import type { LeagueOptions } from '../demo/league';
import { seedDatabase } from '../demo/seed';
import { type Environment, readEnvironment } from '../environment';
import { openDatabase, type Store } from '../store/engine/database';
import { findLeague, leagueProgress } from '../store/club/demo-league';
import { lockFolder } from '../store/engine/folder-lock';
import { argumentsOf } from './arguments';
import { CommandError, type Terminal, UsageError } from './terminal';

const MAX_SEED = 2_147_483_647;
const TELL_EVERY = 20;

export async function buildDemo(args: readonly string[], terminal: Terminal): Promise<void> {
  const league = leagueOf(args);
  const environment = readEnvironment(process.env);
  const { databaseUrl, dataFolder } = environment;
  // A server on the same file would prepare the same sessions.
  const lock = databaseUrl === null ? lockFolder(dataFolder, '"halfturn demo"') : null;
  try {
    const store = await openDatabase({ ...environment, isLocked: true });
    try {
      await prepareLeague(store, league, environment, terminal);
    } finally {
      await store.close();
    }
  } finally {
    lock?.release();
  }
}

async function prepareLeague(
  store: Store,
  league: LeagueOptions,
  environment: Environment,
  terminal: Terminal,
): Promise<void> {
  const { databaseUrl, dataFolder } = environment;
  const { day, ...size } = league;
  const accounts = await seedDatabase(store, { demo: true, today: day, league: size });
  if (accounts.length === 0) await requireSameLeague(store, league);
  const { total, done } = await leagueProgress(store.db);
  if (done > 0) terminal.note(`${done} of ${total} sessions are already prepared.`);
  let plans = 0;
  let telling = Promise.resolve();
  const failures: string[] = [];
  const runner = createDemoRunner({
    store,
    databaseUrl,
    dataFolder,
    logger: {
      info: () => undefined,
      error: (facts, message) => failures.push(`${message}: ${JSON.stringify(facts)}`),
    },
    onPlan: () => {
      plans += 1;
      if (plans % TELL_EVERY === 0) telling = telling.then(() => tellProgress(store, terminal));
    },
  });
  await runner.start();
  await runner.finished();
  await telling;
  const end = await leagueProgress(store.db);
  const [failure] = failures;
  if (failure !== undefined) terminal.note(failure);
  if (end.done < end.total) throw new CommandError(`${end.total - end.done} sessions could not be prepared.`);
  const names = accounts.length === 0 ? DEMO_ACCOUNT_NAMES : accounts.map((account) => account.userName);
  terminal.note(`Accounts: ${names.join(', ')}; password ${DEMO_PASSWORD}`);
  terminal.out(`${end.done} sessions\n`);
}

async function tellProgress({ db }: Store, terminal: Terminal): Promise<void> {
  const { done, total } = await leagueProgress(db);
  terminal.note(`${done} of ${total} sessions`);
}

/** @throws CommandError if the database contains anything but this league */
async function requireSameLeague(store: Store, asked: LeagueOptions): Promise<void> {
  const found = await findLeague(store.db);
  if (found === null) {
    throw new CommandError(
      'The database is in use: a demo league needs an empty one (set HALFTURN_DATA to a new folder).',
    );
  }
  const { seed, clubs, seasons, sessions } = found;
  if (seed === asked.seed && clubs === asked.clubs && seasons === asked.seasons && sessions === asked.sessions) return;
  throw new CommandError(
    `The database holds another league (--seed ${seed} --clubs ${clubs} --seasons ${seasons} --sessions ${sessions}): continue with that one, or set HALFTURN_DATA to a new folder.`,
  );
}

function leagueOf(args: readonly string[]): LeagueOptions {
  const { values } = argumentsOf({
    args: [...args],
    options: {
      seed: { type: 'string' },
      clubs: { type: 'string' },
      seasons: { type: 'string' },
      sessions: { type: 'string' },
      day: { type: 'string' },
    },
  });
  const { day = todayIn(DEMO_TIME_ZONE) } = values;
  try {
    dayNumber(day);
  } catch {
    throw new UsageError(`--day "${day}" is not a day: use yyyy-mm-dd.`);
  }
  return {
    day,
    seed: whole('seed', values.seed, 0, MAX_SEED, DEFAULT_LEAGUE.seed),
    clubs: whole('clubs', values.clubs, 1, MAX_CLUBS, DEFAULT_LEAGUE.clubs),
    seasons: whole('seasons', values.seasons, 1, MAX_SEASONS, DEFAULT_LEAGUE.seasons),
    sessions: whole('sessions', values.sessions, 0, MAX_DEMO_SESSIONS, DEFAULT_LEAGUE.sessions),
  };
}

function whole(option: string, text: string | undefined, least: number, most: number, otherwise: number): number {
  if (text === undefined) return otherwise;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`--${option} "${text}" is not valid: expected a whole number from ${least} to ${most}.`);
}
