/** The portal as its sources are, served by the built server to an empty Chromium. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright';
import { startServerProcess } from './api/server-process';
import { signInViewer } from './demo/viewer';

const POLL_MS = 500;

/** A window as an analyst has it, the same on every machine. */
export const DESKTOP = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  timezoneId: 'UTC',
} as const satisfies BrowserContextOptions;

export interface Portal {
  readonly browser: Browser;
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
}

/**
 * Builds, serves and opens the portal for `measure`, and puts everything away after it.
 *
 * @param sessions of the demo league; `measure` starts once all of them are there
 * @param dataFolder with a league that is there; left out: one is made
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
      // Found by scripts/bench.mjs.
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
