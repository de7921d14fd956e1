/**
 * `npm run bench -- api [--minutes N] [--data FOLDER]`: mixes all calls of the portal's screens over 50 connections
 * from a separate process, against the built server with the whole demo league. Measures latency, memory, and the
 * club's turns on the wire. `--data` names a data folder with a demo league; by default one is made and kept.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { GOALS } from '../goals';
import { type GoalInput, publish } from '../result';
import { type Address, CONNECTIONS, type Load, load, quantile } from './load';
import { callsOf } from './calls';
import { measureClubTurns } from './club-turns';
import { judgeMemory, type TimedSample } from './memory';
import { type MemorySample, startServerProcess } from './server-process';
import { signIn } from './sign-in';

const CACHE = fileURLToPath(new URL('../.cache/demo-league', import.meta.url));
const COMMAND_LINE = fileURLToPath(new URL('../../server/bin/halfturn.mjs', import.meta.url));
const STRETCH_S = 60;
const WARM_S = 5;
const ARROW_S = 10;

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, data: { type: 'string', default: CACHE } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= 600)) throw new Error(`--minutes "${values.minutes}" is not valid: 0 to 600.`);
if (values.data === CACHE) makeLeague();

let onMemory: (sample: MemorySample) => void = () => undefined;
const server = await startServerProcess(values.data, {}, (sample) => onMemory(sample));
const medians: Record<string, number> = {};
const goals: GoalInput[] = [];
try {
  const calls = await callsOf(server.address, await signIn(server.address));
  const all = [...calls.json, ...calls.arrow];
  const before = await bodiesOf(all);
  await load(server, calls.json, await signIn(server.address), WARM_S);
  const memory: TimedSample[] = [];
  const startedAt = Date.now();
  onMemory = (sample) => memory.push({ minute: (Date.now() - startedAt) / 60_000, ...sample });
  const stretches: Load[] = [];
  while (Date.now() - startedAt < minutes * 60_000) {
    const left = minutes * 60 - (Date.now() - startedAt) / 1000;
    const seconds = Math.max(1, Math.min(STRETCH_S, Math.round(left)));
    stretches.push(await load(server, calls.json, await signIn(server.address), seconds));
  }
  onMemory = () => undefined;
  const arrow = await load(server, calls.arrow, await signIn(server.address), ARROW_S);
  const changed = (await bodiesOf(all)).filter((body, index) => body !== before[index]).length;
  tell('', stretches);
  tell(' Arrow', [arrow]);
  const judged = judgeMemory(memory, minutes);
  Object.assign(medians, judged.medians);
  goals.push(...judged.goals);
  Object.assign(medians, await clubTurnsOf(server.address));
  goals.push({ name: 'answers that changed under load', value: changed, unit: 'answers', bound: 0 });
} finally {
  await server.stop();
}
publish({
  name: 'api',
  contestants: [
    `the demo league in SQLite, the built server in a process of its own; autocannon with ${CONNECTIONS} connections on loopback for ${minutes} min, all calls mixed`,
  ],
  medians,
  goals,
});

async function clubTurnsOf(address: string): Promise<Record<string, number>> {
  const { turns, bytesPerTurn, firstMs, medianMs } = await measureClubTurns(address, await signIn(address));
  goals.push(
    { name: `${turns} turns as Arrow, last byte`, value: medianMs, unit: 'ms', bound: GOALS.api.clubTurnsMs },
    { name: 'gzipped, on the wire', value: bytesPerTurn, unit: 'bytes a turn', bound: GOALS.api.bytesPerTurn },
  );
  return { clubTurns: turns, clubTurnsFirstMs: firstMs, clubTurnsMs: medianMs, clubTurnsBytesPerTurn: bytesPerTurn };
}

function tell(title: string, stretches: readonly Load[]): void {
  const joined = new Map<string, number[]>();
  for (const { latenciesMs } of stretches) {
    for (const [name, ms] of latenciesMs) joined.set(name, [...(joined.get(name) ?? []), ...ms]);
  }
  const all = [...joined.values()].flat().sort((a, b) => a - b);
  const seconds = stretches.reduce((sum, stretch) => sum + stretch.seconds, 0);
  const errors = stretches.reduce((sum, stretch) => sum + stretch.errors, 0);
  medians[`all${title} P50Ms`] = quantile(all, 0.5);
  medians[`all${title} P99Ms`] = quantile(all, 0.99);
  medians[`all${title} PerSecond`] = all.length / seconds;
  medians[`server${title} cores`] = mean(stretches.map((stretch) => stretch.serverLoad));
  const processorSeconds = stretches.reduce((sum, stretch) => sum + stretch.serverLoad * stretch.seconds, 0);
  medians[`server${title} processor MsPerCall`] = (1000 * processorSeconds) / all.length;
  medians[`client${title} cores`] = mean(stretches.map((stretch) => stretch.clientLoad));
  goals.push({ name: `all${title} calls, p99`, value: quantile(all, 0.99), unit: 'ms', bound: GOALS.api.callP99Ms });
  goals.push({ name: `all${title} calls, errors`, value: errors, unit: 'answers', bound: 0 });
  for (const [name, ms] of joined) {
    const sorted = ms.sort((a, b) => a - b);
    medians[`${name} P50Ms`] = quantile(sorted, 0.5);
    goals.push({ name: `${name}, p99`, value: quantile(sorted, 0.99), unit: 'ms', bound: GOALS.api.callP99Ms });
  }
}

async function bodiesOf(addresses: readonly Address[]): Promise<readonly string[]> {
  const token = await signIn(server.address);
  const bodies: string[] = [];
  for (const { path, accept } of addresses) {
    const answer = await fetch(`${server.address}${path}`, { headers: { accept, authorization: `Bearer ${token}` } });
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    bodies.push(Buffer.from(await answer.arrayBuffer()).toString('latin1'));
  }
  return bodies;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}

function makeLeague(): void {
  if (existsSync(CACHE)) return;
  const unfinished = `${CACHE}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const env = { ...process.env, HALFTURN_DATA: unfinished, DATABASE_URL: '' };
    execFileSync(process.execPath, [COMMAND_LINE, 'demo'], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    renameSync(unfinished, CACHE);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
