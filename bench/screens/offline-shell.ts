/// <reference lib="dom" />
import type { Browser } from 'playwright';
import { DESKTOP } from '../portal-in-browser';
import { newPage, settled, type SignedIn } from './walk';

declare global {
  interface Window {
    halfturnShellMs?: number;
  }
}

/** Notes when the page's navigation appears. Self-contained: nothing else of this module is injected. */
function watchShell(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('nav[aria-label="Modules"]') === null) return;
    window.halfturnShellMs = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true });
}

/**
 * Milliseconds from the navigation to the shell, without a connection, by a browser that has already opened the portal
 * from its kept files: the first time it compiles them, which takes about twice as long.
 */
export async function offlineShellTimes(
  browser: Browser,
  address: string,
  signedIn: SignedIn,
  rounds: number,
): Promise<readonly number[]> {
  const context = await browser.newContext({ ...DESKTOP, baseURL: address, storageState: signedIn.state });
  try {
    const page = await newPage(context, signedIn);
    await page.addInitScript(watchShell);
    await page.goto('/calendar');
    await settled(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto('/calendar');
    await settled(page);
    await context.setOffline(true);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await page.goto('/calendar');
      const shown = await page.waitForFunction(() => window.halfturnShellMs);
      times.push((await shown.jsonValue()) ?? NaN);
    }
    return times;
  } finally {
    await context.close();
  }
}
