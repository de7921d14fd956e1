/**
 * `npm run soak -- days [--day yyyy-mm-dd …] [--at-most N]`: opens every screen of three accounts on twenty days of a
 * season, with the small league. Days without a fault are not walked again on the same build, so that a run may stop and
 * go on. Writes bench/results/days.json, with --record also the record. Exit code 1 on any fault, or if days are left.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { z } from 'zod';
import { startServerProcess } from '../api/server-process';
import { signInViewer } from '../demo/viewer';
import { publish } from '../result';
import { VOCABULARIES } from './days/screen-faults';
import { SEASON_DAYS } from './days/season-days';
import { walkAccount } from './days/walk-account';

const SESSIONS = 9;
const POLL_MS = 250;

const { values } = parseArgs({
  allowPositionals: true,
  options: { day: { type: 'string', multiple: true }, 'at-most': { type: 'string' } },
});
const days = values.day?.map((day) => ({ day, why: 'asked for' })) ?? SEASON_DAYS;

run('build.mjs');
const CACHE = new URL('../.cache/', import.meta.url);
const WALKED = new URL('days.json', CACHE);
const walked = z.object({ build: z.string(), screens: z.record(z.string(), z.number()) });
const build = ['server.sources', 'web.sources'].map(hashOf).join();
const screens = screensSoFar();
const left = days.filter(({ day }) => screens[day] === undefined).slice(0, Number(values['at-most'] ?? days.length));

const faults: string[] = [];
const browser = await chromium.launch({ executablePath: run('find-browser.mjs'), args: ['--no-sandbox'] });
try {
  for (const { day, why } of left) {
    const found = await walkDay(browser, day);
    console.log(`${day} (${why}): ${found.faults.length === 0 ? 'nothing wrong' : `${found.faults.length} wrong`}`);
    for (const fault of found.faults) console.log(`  ${fault}`);
    faults.push(...found.faults.map((fault) => `${day} ${fault}`));
    if (found.faults.length === 0) keep(day, found.screens);
  }
} finally {
  await browser.close();
}
const sound = days.filter(({ day }) => screens[day] !== undefined);
publish({
  name: 'days',
  contestants: [`every screen of ${Object.keys(VOCABULARIES).join(', ')} on ${days.length} days`],
  medians: { screens: sound.reduce((sum, { day }) => sum + (screens[day] ?? 0), 0) },
  goals: [
    {
      name: 'screens with a foreign word, N/A for a value, an error or a failed call',
      value: faults.length,
      unit: 'faults',
      bound: 0,
    },
    { name: 'days without a fault', value: sound.length, unit: 'days', bound: days.length, atLeast: true },
  ],
});

function hashOf(name: string): string {
  const [hash = ''] = readFileSync(new URL(`../../dist/${name}`, import.meta.url), 'utf8').split(' ');
  return hash;
}

function screensSoFar(): Record<string, number> {
  if (!existsSync(WALKED)) return {};
  const kept = walked.parse(JSON.parse(readFileSync(WALKED, 'utf8')));
  return kept.build === build ? kept.screens : {};
}

function keep(day: string, count: number): void {
  screens[day] = count;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(WALKED, JSON.stringify({ build, screens }));
}

function run(script: string): string {
  const file = fileURLToPath(new URL(`../../scripts/${script}`, import.meta.url));
  return execFileSync(process.execPath, [file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}

interface WalkedDay {
  readonly screens: number;
  readonly faults: readonly string[];
}

async function walkDay(browser: Browser, day: string): Promise<WalkedDay> {
  const folder = mkdtempSync(join(tmpdir(), 'halfturn-days-'));
  const server = await startServerProcess(folder, { HALFTURN_DEMO_SESSIONS: String(SESSIONS), HALFTURN_TODAY: day });
  try {
    const viewer = await signInViewer(server.address);
    while ((await viewer.state()).isPreparing) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const found: string[] = [];
    let count = 0;
    for (const [account, vocabulary] of Object.entries(VOCABULARIES)) {
      try {
        const ofAccount = await walkAccount(browser, server.address, account, vocabulary);
        count += ofAccount.screens;
        found.push(...ofAccount.faults.map((fault) => `${account}, ${fault}`));
      } catch (error) {
        found.push(`${account}, the walk stopped: ${String(error).split('\n', 1)[0] ?? ''}`);
      }
    }
    return { screens: count, faults: found };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
