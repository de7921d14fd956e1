/**
 * Imported for its effect by playwright.config.ts where `HALFTURN_E2E_STRESS` is set: every page of the run has a slow
 * processor, every answer of the server comes late by an amount of its own, and a click takes the time a hand takes. A test that fails here, and is not merely
 * out of time, relies on an order of events that nothing guarantees.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test';

const SLOWDOWN = 4;
/** A hand keeps a button down for so long: what moves meanwhile is not clicked. */
const PRESSED_MS = 100;
const SLOW = Symbol('its clicks are slow');
const LONGEST_DELAY_MS = 700;
/** Another number gives other delays. */
const seed = process.env['HALFTURN_E2E_STRESS'] ?? '';

/** Between 0 and 1, the same for the same text: how often a call was made is part of it, the time is not. */
function portionOf(text: string): number {
  let hash = 2_166_136_261;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** All locators share one prototype, which the first page leads to. */
function slowHand(page: Page): void {
  const shared: unknown = Object.getPrototypeOf(page.locator('html'));
  if (typeof shared !== 'object' || shared === null || Object.hasOwn(shared, SLOW)) return;
  const click: unknown = Reflect.get(shared, 'click');
  if (typeof click !== 'function') throw new Error('Playwright clicks otherwise.');
  Reflect.set(shared, SLOW, true);
  Reflect.set(shared, 'click', function (this: unknown, options: object = {}): unknown {
    const clicked: unknown = Reflect.apply(click, this, [{ delay: PRESSED_MS, ...options }]);
    return clicked;
  });
}

async function slowDown(context: BrowserContext): Promise<void> {
  context.on('page', (page) => {
    slowHand(page);
    const throttle = async () => {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    };
    // A page that is gone needs none.
    throttle().catch(() => undefined);
  });
  const calls = new Map<string, number>();
  await context.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const count = (calls.get(pathname + search) ?? 0) + 1;
    calls.set(pathname + search, count);
    await pause(portionOf(`${seed} ${count} ${pathname}${search}`) * LONGEST_DELAY_MS);
    await route.continue().catch(() => undefined);
  });
}

const launch = chromium.launch.bind(chromium);
chromium.launch = async (options) => {
  const browser = await launch(options);
  browser.on('context', (context) => {
    slowDown(context).catch(() => undefined);
  });
  return browser;
};
