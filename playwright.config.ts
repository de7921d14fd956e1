import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';
import { TODAY } from './tests/fixtures/today';

/** A free port of this machine. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error()),
      );
    });
  });
}

// The runner and its workers each read this file; what one run shares passes through the environment.
const port = (process.env['HALFTURN_E2E_PORT'] ??= String(await freePort()));
const dataFolder = (process.env['HALFTURN_E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'halfturn-e2e-')));
const executablePath = (process.env['CHROMIUM_PATH'] ??= (await findBrowser()).path);
// Slow processor and late answers, for finding tests that fail by chance; only waits are longer.
const isStressed = (process.env['HALFTURN_E2E_STRESS'] ?? '') !== '';
if (isStressed) await import('./tests/e2e/ground/stress');
const PATIENCE_MS = isStressed ? 45_000 : 15_000;
/** Three of these fit a test: one that waits in vain says where. */
const ACTION_MS = isStressed ? 120_000 : 50_000;
const baseURL = `http://127.0.0.1:${port}`;

/**
 * The first counts the turns of a club that nobody else may import into meanwhile, the last its players; the other
 * touches neither, and keeps the second core busy at the end.
 */
const LAST = ['**/turn-explorer.spec.ts', '**/two-step.spec.ts', '**/wellness.spec.ts'];

export default defineConfig({
  testDir: 'tests/e2e',
  globalTeardown: './tests/e2e/ground/remove-data.ts',
  outputDir: 'test-results',
  forbidOnly: process.env['CI'] !== undefined,
  // A browser keeps one core busy; more than two side by side would test the server instead.
  workers: Math.min(2, availableParallelism()),
  projects: [
    // A teardown runs last, whatever failed before it.
    { name: 'side by side', testIgnore: LAST, teardown: 'last' },
    { name: 'last', testMatch: LAST },
  ],
  timeout: 3 * ACTION_MS,
  expect: { timeout: PATIENCE_MS, toPass: { timeout: PATIENCE_MS } },
  reporter: 'list',
  use: {
    baseURL,
    actionTimeout: ACTION_MS,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A test's own routes see every request; `offline.spec.ts` allows them.
    serviceWorkers: 'block',
    // Chromium's sandbox needs rights that root in a container lacks.
    launchOptions: { executablePath, args: ['--no-sandbox'] },
    // Recording a trace costs a third of every test's time; rerun a failure with one.
    trace: process.env['HALFTURN_TRACE'] === '1' ? 'retain-on-failure' : 'off',
  },
  // What a user types, on a separate data folder: `npm start` without npm in between, so that signals arrive.
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${baseURL}/health`,
    // A small league: gives every club something, and is ready in seconds.
    env: {
      PORT: port,
      HALFTURN_DATA: dataFolder,
      HALFTURN_DEMO: '1',
      HALFTURN_TODAY: TODAY,
      HALFTURN_DEMO_SESSIONS: '9',
      // All tests come from one address, and reload the portal for every page.
      HALFTURN_REQUESTS_PER_MINUTE: '0',
      DATABASE_URL: '',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 240_000,
    stdout: 'pipe',
  },
});
