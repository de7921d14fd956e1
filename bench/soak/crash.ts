/**
 * `npm run soak -- crash [--kills N] [--engine sqlite|postgres|both] [--seed N] [--minutes N]`: kill -9 of the
 * server at random moments under a mixed load, then looks for every acknowledged write (docs/reliability.md).
 * Writes bench/results/crash.json, with --record also the record. Exit code 1 on any loss.
 */
import { parseArgs } from 'node:util';
import type { Engine } from '@halfturn/server/store/engine/database';
import { publish } from '../result';
import { type KillRunResult, runKills } from '../../tests/crash/kill-run';
import { installedPostgres } from '../../tests/postgres-server';

const TELL_EVERY = 10;
const DEFAULT_KILLS = 200;

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: String(DEFAULT_KILLS) },
    engine: { type: 'string', default: 'both' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
  },
});
const kills = whole('kills', values.kills);
const seed = whole('seed', values.seed);
const minutes = values.minutes === undefined ? undefined : whole('minutes', values.minutes);

const engines = enginesOf(values.engine);
const results = await Promise.all(engines.map((engine, index) => killsOn(engine, index)));

for (const result of results) {
  const { losses, acknowledgedByCall, refusals, killsByMoment, imports, ...rest } = result;
  console.table({ ...rest, ...flat('kills', killsByMoment), ...flat('imports', imports) });
  console.table({ ...acknowledgedByCall, ...refusals });
  for (const loss of losses) console.log(`LOST  ${loss}`);
}
publish({
  name: 'crash',
  contestants: results.map(
    ({ engine, kills: done, seconds }) =>
      `${engine}: ${done} kills of the server under a mixed load, seed ${seed}, ${Math.round(seconds)} s`,
  ),
  medians: Object.fromEntries(results.flatMap((result) => Object.entries(figures(result)))),
  goals: results.flatMap(({ engine, losses }) => [
    { name: `${engine}: acknowledged writes lost, things half there`, value: losses.length, unit: 'losses', bound: 0 },
  ]),
});

function killsOn(engine: Engine, index: number): Promise<KillRunResult> {
  const share = Math.floor(kills / engines.length) + (index < kills % engines.length ? 1 : 0);
  console.log(`${share} kills on ${engine}, seed ${seed}`);
  return runKills({
    engine,
    kills: share,
    seed,
    ...(minutes === undefined ? {} : { minutes }),
    onKill: (done, losses) => {
      for (const loss of losses) console.log(`LOST on ${engine}: ${loss}`);
      if (done % TELL_EVERY === 0) console.log(`${engine}: ${done} of ${share}`);
    },
  });
}

function figures(result: KillRunResult): Record<string, number> {
  const { engine, kills: done, acknowledged, unanswered, unansweredDone, refused, metImports, engineCrashes } = result;
  const { sessions, imports, killsByMoment } = result;
  return flat(engine, {
    kills: done,
    acknowledged,
    unanswered,
    unansweredDone,
    refused,
    metImports,
    engineCrashes,
    sessions,
    ...flat('imports', imports),
    ...flat('kills', killsByMoment),
  });
}

function flat(name: string, counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([key, value]) => [`${name} ${key}`, value]));
}

function enginesOf(text: string): readonly Engine[] {
  if (text === 'sqlite') return ['sqlite'];
  const isInstalled = installedPostgres() !== null;
  if (text === 'both' && isInstalled) return ['sqlite', 'postgres'];
  if (text === 'both') {
    console.log('PostgreSQL is not installed: SQLite alone.');
    return ['sqlite'];
  }
  if (text !== 'postgres') refuse(`--engine "${text}" is not known: sqlite, postgres or both.`);
  if (!isInstalled) refuse('PostgreSQL is not installed: apt-get install postgresql');
  return ['postgres'];
}

function whole(option: string, text: string): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1) refuse(`--${option} "${text}" is not valid: expected a whole number from 1.`);
  return value;
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
