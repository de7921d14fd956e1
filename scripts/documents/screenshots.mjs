/**
 * `node scripts/documents/screenshots.mjs`: takes the pictures in docs/images from the running portal, with an
 * invented match in a separate data folder. No real player appears.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { buildPortal } from '../build.mjs';
import { findBrowser } from '../find-browser.mjs';
import { install } from '../install.mjs';
import { ROOT } from '../root.mjs';

const PORT = process.env['PORT'] ?? '4199';
const ORIGIN = `http://127.0.0.1:${PORT}`;
const IMAGES = join(ROOT, 'docs/images');

/** @param {() => Promise<boolean>} isThere @param {string} what */
async function waitFor(isThere, what) {
  const deadline = Date.now() + 60_000;
  while (!(await isThere())) {
    if (Date.now() > deadline) throw new Error(`${what} did not come within a minute.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** @param {import('playwright').Page} page @param {string[]} files */
async function importMatch(page, files) {
  await page.goto(`${ORIGIN}/login`);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByLabel('Username').fill('analyst');
  await page.getByLabel('Password', { exact: true }).fill('halfturn-demo-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/calendar$/);
  await page.goto(`${ORIGIN}/data`);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tracking files').setInputFiles(files);
  await dialog.getByLabel('Title').fill('Northfield against Southgate');
  await dialog.getByRole('button', { name: 'Start import' }).click();
  await page.getByRole('link', { name: 'Open the session' }).click({ timeout: 120_000 });
}

await install();
await buildPortal();
const folder = mkdtempSync(join(tmpdir(), 'halfturn-screenshots-'));
const made = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/invented-match.ts', folder, '20'], { cwd: ROOT });
if (made.status !== 0) throw new Error(String(made.stderr));
const server = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT,
    HALFTURN_DATA: join(folder, 'data'),
    HALFTURN_DEMO: '1',
    HALFTURN_DEMO_SESSIONS: '0',
    DATABASE_URL: '',
  },
});
const browser = await chromium.launch({ executablePath: (await findBrowser()).path, args: ['--no-sandbox'] });
try {
  await waitFor(
    () =>
      fetch(`${ORIGIN}/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    'The server',
  );
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', timezoneId: 'UTC' });
  const names = ['tracab_tracking.csv', 'metadata.json', 'home_players.csv', 'away_players.csv'];
  await importMatch(
    page,
    names.map((name) => join(folder, name)),
  );
  mkdirSync(IMAGES, { recursive: true });
  await page.getByText('22 players', { exact: true }).waitFor();
  await page.screenshot({ path: join(IMAGES, 'overview.png') });
  await page.getByRole('link', { name: 'Turn Analysis' }).click();
  await page
    .getByRole('group', { name: /entry speed against angle/ })
    .first()
    .waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(IMAGES, 'turn-analysis.png') });
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}
