/** `npm run bench -- api`: the calls of the portal over a season, 50 connections at once, against the real server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import { seedDatabase } from '@halfturn/server/demo/seed';
import { openDatabase } from '@halfturn/server/store/database';
import { type GoalInput, median, publish } from '../result';
import { CONNECTIONS, type Load, load, quantile } from './load';
import { MATCHES, PLAYERS, storeSeason } from './season';
import { startServerProcess } from './server-process';

const CUSTOMER = 1;
const ROUNDS = 3;
const REQUESTS = 2000;
const BOUND_MS = 100;

const dataFolder = mkdtempSync(join(tmpdir(), 'halfturn-bench-api-'));
try {
  const store = await openDatabase({ databaseUrl: null, dataFolder });
  await seedDatabase(store, { demo: true });
  const sessionIds = await storeSeason(store, CUSTOMER);
  await store.close();
  const server = await startServerProcess(dataFolder);
  try {
    await measure(server.address, sessionIds);
  } finally {
    await server.stop();
  }
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
}

async function measure(address: string, sessionIds: readonly number[]): Promise<void> {
  const token = await signIn(address);
  const customer = `customerId=${CUSTOMER}`;
  const ofSessions = (call: string, more = '') =>
    sessionIds.map((id) => `${address}/api/${call}?${customer}&sessionId=${id}${more}`);
  const calls: Readonly<Record<string, readonly string[]>> = {
    sessions: [`${address}/api/sessions?${customer}`],
    session: ofSessions('session'),
    players: [`${address}/api/players?${customer}`],
    kpis: ofSessions('kpis', '&includeOpposition=true'),
    turnreport: ofSessions('turnreport'),
    turns: ofSessions('turns'),
  };
  const medians: Record<string, number> = {};
  const goals: GoalInput[] = [];
  for (const [name, urls] of Object.entries(calls)) {
    const bodies = new Map<string, Buffer>();
    const first = await load(urls, token, { connections: 1, requests: urls.length, bodies });
    const rounds: Load[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push(await load(urls, token, { connections: CONNECTIONS, requests: REQUESTS, bodies }));
    }
    const p99 = median(rounds.map(({ latenciesMs }) => quantile(latenciesMs, 0.99)));
    medians[`${name}P50Ms`] = median(rounds.map(({ latenciesMs }) => quantile(latenciesMs, 0.5)));
    medians[`${name}P99Ms`] = p99;
    medians[`${name}PerSecond`] = median(rounds.map(({ seconds }) => REQUESTS / seconds));
    medians[`${name}FirstAnswerP50Ms`] = quantile(first.latenciesMs, 0.5);
    medians[`${name}FirstAnswerMaxMs`] = quantile(first.latenciesMs, 1);
    goals.push({ name: `/${name}, p99`, value: p99, unit: 'ms', bound: BOUND_MS });
    goals.push({
      name: `/${name}, errors`,
      value: rounds.reduce((sum, { errors }) => sum + errors, first.errors),
      unit: 'answers',
      bound: 0,
    });
  }
  publish({
    name: 'api',
    contestants: [
      `${MATCHES} matches of ${PLAYERS} players in SQLite; ${CONNECTIONS} connections on loopback, ${ROUNDS} rounds of ${REQUESTS} requests a call`,
    ],
    medians,
    goals,
  });
}

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'analyst', password: DEMO_PASSWORD }),
  });
  const token = response.headers.get('authorization')?.replace('Bearer ', '');
  if (token === undefined) throw new Error(`The bench could not sign in: status ${response.status}.`);
  return token;
}
