/**
 * kill -9 in the middle of imports, twenty times at random moments: after each restart the database file is sound and
 * every session is there whole or not at all; in the end every import that was taken on is finished.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { importJob } from '@halfturn/contract/imports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, type UploadFile } from '../api/import-client';
import { toTracabCsv, toTracabMetadata } from '../fixtures/layouts';
import { makeMatch } from '../fixtures/match';
import { seededRandom } from '../fixtures/random';
import { type ServerProcess, startProcess } from './server-process';
import { inspect } from './whole-or-not';

const KILLS = 20;
const SEED = 20_260_502;
const PLAYERS_PER_TEAM = 11;
/** A kill may come this much later than an import usually ends, so that some imports get through. */
const MARGIN = 1.1;

/** Every other kill waits for the computing to begin, then up to this long: the transaction is short and late. */
const LATE_MS = 200;

const match = makeMatch({ seed: 3, minutes: 1, playersPerTeam: PLAYERS_PER_TEAM });
const FILES: readonly UploadFile[] = [
  { name: 'tracking.csv', content: toTracabCsv(match) },
  { name: 'metadata.json', content: toTracabMetadata(match) },
];
const DATE = { date: '2026-05-02T14:00:00Z' };

let dataFolder = '';
let server: ServerProcess | null = null;
beforeAll(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'halfturn-crash-'));
});
afterAll(async () => {
  await server?.kill();
  rmSync(dataFolder, { recursive: true, force: true });
});

it('leaves every session whole or not there after kill -9 at any moment', async () => {
  const random = seededRandom(SEED);
  server = await startProcess(dataFolder);
  const importMs = await timeOneImport(server);
  const states: string[] = [];
  let open = 0;
  let stored = 1;

  for (let kill = 0; kill < KILLS; kill++) {
    const uploading = open === 0 ? upload(server) : Promise.resolve();
    if (kill % 2 === 0) await sleep(random.between(0, importMs * MARGIN));
    else await lateMoment(server, stored, random.between(0, LATE_MS));
    await server.kill();
    await uploading;
    // Looks before any server has had a chance to mend something.
    const found = await inspect(dataFolder, 2 * PLAYERS_PER_TEAM);
    const openStates = [...found.jobs.values()].filter(isOpen);
    open = openStates.length;
    stored = found.stored.length;
    states.push(openStates[0] ?? 'none');
    server = await startProcess(dataFolder);
    expect((await fetch(`${server.address}/health`)).status).toBe(200);
  }

  const client = await signIn(server.address);
  const { jobs } = await inspect(dataFolder, 2 * PLAYERS_PER_TEAM);
  for (const importId of jobs.keys()) {
    const { job } = await client.finished(importId);
    // Three kills in a row may meet the same import; it says so then. Any other one is finished.
    const ending = job.sessionId === null ? `${job.state}: ${job.message ?? ''}` : job.state;
    expect(ending).toMatch(/^(complete$|failed: The import was broken off 3 times)/);
  }
  await inspect(dataFolder, 2 * PLAYERS_PER_TEAM);
  const { job } = await client.importFiles(FILES, DATE);
  expect(job.state).toBe('complete');
  await expect.poll(() => readdirSync(join(dataFolder, 'uploads'))).toEqual([]);
  expect(await server.stop(), 'the last server stops in order').toBe(0);
  server = null;
  // The test is worth its name only where kills really met imports at work.
  const met = states.filter((state) => state !== 'none');
  expect(met.length, `states met by the kills: ${states.join(', ')}`).toBeGreaterThanOrEqual(KILLS / 4);
});

/** Milliseconds from upload to session on a started server. */
async function timeOneImport({ address }: ServerProcess): Promise<number> {
  const client = await signIn(address);
  const start = performance.now();
  const { job } = await client.importFiles(FILES, DATE);
  expect(job.state).toBe('complete');
  return performance.now() - start;
}

/** An upload that the kill may cut off: then there is no job, and nobody was told otherwise. */
async function upload({ address }: ServerProcess): Promise<void> {
  try {
    const client = await signIn(address);
    const { body } = await client.upload(FILES, DATE);
    importJob.parse(body);
  } catch (error) {
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
  }
}

/** Returns `delayMs` after the running import has begun to compute, or has become one session more than `stored`. */
async function lateMoment({ address }: ServerProcess, stored: number, delayMs: number): Promise<void> {
  const client = await signIn(address);
  const deadline = Date.now() + 10_000;
  for (;;) {
    const states = importJob
      .array()
      .parse((await client.get('/imports')).body)
      .map((job) => job.state);
    if (states.includes('computing') || states.includes('storing')) break;
    if (states.filter((state) => state === 'complete').length > stored) break;
    if (Date.now() > deadline) break;
    await sleep(5);
  }
  await sleep(delayMs);
}

function isOpen(state: string): boolean {
  return state !== 'complete' && state !== 'failed';
}
