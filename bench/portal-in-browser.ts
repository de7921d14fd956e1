/** Serves the portal's current sources with the built server to an empty Chromium. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright';
import { startServerProcess } from './api/server-process';
import { signInViewer } from './demo/viewer';

const POLL_MS = 500;

export const DESKTOP = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  timezoneId: 'UTC',
} as const satisfies BrowserContextOptions;

export interface Portal {
  readonly browser: Browser;
  readonly address: string;
}

/**
 * Builds, serves and opens the portal for `measure`, and cleans up afterwards.
 * @param sessions of the demo league; `measure` starts once all are ready
 * @param dataFolder with an existing league; by default one is made
 */
export async function withPortal(
  { sessions, dataFolder }: { readonly sessions: number; readonly dataFolder?: string | undefined },
  measure: (portal: Portal) => Promise<void>,
): Promise<void> {
  execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'halfturn-bench-'));
  const server = await startServerProcess(folder, { HALFTURN_DEMO_SESSIONS: String(sessions) });
  let browser: Browser | null = null;
  try {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    });
    const viewer = await signInViewer(server.address);
    while ((await viewer.state()).isPreparing) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    await measure({ browser, address: server.address });
  } finally {
    await browser?.close();
    await server.stop();
    if (dataFolder === undefined) rmSync(folder, { recursive: true, force: true });
  }
}
