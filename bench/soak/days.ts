/**
 * `npm run soak -- days [--day yyyy-mm-dd …]`: opens every screen of three accounts on twenty days of a season,
 * with the small league. Writes bench/results/days.json, with --record also the record. Exit code 1 on any fault.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { startServerProcess } from '../api/server-process';
import { signInViewer } from '../demo/viewer';
import { publish } from '../result';
import { VOCABULARIES } from './days/screen-faults';
import { SEASON_DAYS } from './days/season-days';
import { walkAccount } from './days/walk-account';

const SESSIONS = 9;
const POLL_MS = 250;

const { values } = parseArgs({ allowPositionals: true, options: { day: { type: 'string', multiple: true } } });
const days = values.day?.map((day) => ({ day, why: 'asked for' })) ?? SEASON_DAYS;

run('build.mjs');
const faults: string[] = [];
let screens = 0;
const browser = await chromium.launch({ executablePath: run('find-browser.mjs'), args: ['--no-sandbox'] });
try {
  for (const { day, why } of days) {
    const found = await walkDay(browser, day);
    console.log(`${day} (${why}): ${found.length === 0 ? 'nothing wrong' : `${found.length} wrong`}`);
    for (const fault of found) console.log(`  ${fault}`);
    faults.push(...found.map((fault) => `${day} ${fault}`));
  }
} finally {
  await browser.close();
}
publish({
  name: 'days',
  contestants: [`every screen of ${Object.keys(VOCABULARIES).join(', ')} on ${days.length} days`],
  medians: { screens },
  goals: [
    {
      name: 'screens with a foreign word, N/A for a value, an error or a failed call',
      value: faults.length,
      unit: 'faults',
      bound: 0,
    },
  ],
});

function run(script: string): string {
  const file = fileURLToPath(new URL(`../../scripts/${script}`, import.meta.url));
  return execFileSync(process.execPath, [file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}

async function walkDay(browser: Browser, day: string): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'halfturn-days-'));
  const server = await startServerProcess(folder, { HALFTURN_DEMO_SESSIONS: String(SESSIONS), HALFTURN_TODAY: day });
  try {
    const viewer = await signInViewer(server.address);
    while ((await viewer.state()).isPreparing) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const found: string[] = [];
    for (const [account, vocabulary] of Object.entries(VOCABULARIES)) {
      try {
        const walked = await walkAccount(browser, server.address, account, vocabulary);
        screens += walked.screens;
        found.push(...walked.faults.map((fault) => `${account}, ${fault}`));
      } catch (error) {
        found.push(`${account}, the walk stopped: ${String(error).split('\n', 1)[0] ?? ''}`);
      }
    }
    return found;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
