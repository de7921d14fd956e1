/**
 * Imported for its effect by playwright.config.ts if `HALFTURN_E2E_STRESS` is set: every page has a slow processor,
 * every server answer is delayed by its own amount, and a click takes as long as a hand's. A test that fails here,
 * other than by timeout, relies on an order of events that nothing guarantees.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test';

const SLOWDOWN = 4;
/** A user holds a button this long: a target that moves meanwhile is not clicked. */
const PRESSED_MS = 100;
const SLOW = Symbol('its clicks are slow');
const LONGEST_DELAY_MS = 700;
/** Another number gives other delays. */
const seed = process.env['HALFTURN_E2E_STRESS'] ?? '';

/** Between 0 and 1, deterministic for a text, which includes how often a call was made but not the time. */
function portionOf(text: string): number {
  let hash = 2_166_136_261;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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
