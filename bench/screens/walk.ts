import { setTimeout } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { DESKTOP } from '../portal-in-browser';
import { type Watched, watchPage } from './page-watch';
import { toggleTimes } from './toggles';

const QUIET_MS = 400;
const POLL_MS = 50;
const PATIENCE_MS = 30_000;
const REHAB_SESSION = 'Rehab session';
const LIVE = 'Real Time';
const SESSION_REPORTING = 'Session Reporting';

interface Opening {
  readonly screen: string;
  readonly cold: number;
  readonly warm: number;
}

export interface Walk {
  readonly calendarMs: number;
  readonly calendarRequests: number;
  readonly openings: readonly Opening[];
  readonly toggles: ReadonlyMap<string, number>;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface SignedIn {
  readonly state: StorageState;
  readonly session: readonly (readonly [string, string])[];
}

export async function settled(page: Page, quietMs = QUIET_MS): Promise<Watched> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const watched = await page.evaluate((quietMs) => window.halfturnWatched?.(quietMs), quietMs);
    if (watched?.isQuiet === true) return watched;
    if (Date.now() > deadline) throw new Error(`${page.url()} still changes after ${PATIENCE_MS / 1000} s.`);
    await page.waitForTimeout(POLL_MS);
  }
}

export async function newPage(context: BrowserContext, signedIn: SignedIn | null): Promise<Page> {
  // Functions injected into the page call a naming helper of their loader.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(watchPage);
  if (signedIn !== null) {
    await context.addInitScript((entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    }, signedIn.session);
  }
  return context.newPage();
}

export async function openCalendar(context: BrowserContext): Promise<Page> {
  const page = await newPage(context, null);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByLabel('Username').fill('analyst');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/calendar');
  await settled(page);
  return page;
}

export async function signIn(browser: Browser, address: string): Promise<SignedIn> {
  const context = await browser.newContext({ ...DESKTOP, baseURL: address });
  const page = await openCalendar(context);
  const session = await page.evaluate(() => Object.entries(sessionStorage));
  const state = await context.storageState();
  await context.close();
  return { state, session };
}

export type Wanted = (screen: string) => boolean;

export async function walk(browser: Browser, address: string, signedIn: SignedIn, isWanted: Wanted): Promise<Walk> {
  const context = await browser.newContext({ ...DESKTOP, baseURL: address, storageState: signedIn.state });
  try {
    const page = await newPage(context, signedIn);
    let calendarRequests = 0;
    const count = () => calendarRequests++;
    page.on('request', count);
    await page.goto('/calendar');
    const { shownMs: calendarMs } = await settled(page);
    page.off('request', count);
    const cold = await round(page, isWanted);
    const toggles = new Map<string, number>();
    const warm = await round(page, isWanted, toggles);
    return {
      calendarMs,
      calendarRequests,
      toggles,
      openings: [...cold].map(([screen, { shownMs }]) => ({
        screen,
        cold: shownMs,
        warm: warm.get(screen)?.shownMs ?? NaN,
      })),
    };
  } finally {
    await context.close();
  }
}

/** Opens every screen once with late answers, to measure the layout shift. */
export async function lateWalk(
  browser: Browser,
  address: string,
  signedIn: SignedIn,
  isWanted: Wanted,
): Promise<ReadonlyMap<string, number>> {
  const context = await browser.newContext({ ...DESKTOP, baseURL: address, storageState: signedIn.state });
  try {
    await context.route('**/api/**', async (route) => {
      await setTimeout(latenessMs(route.request().url()));
      await route.continue();
    });
    const page = await newPage(context, signedIn);
    await page.goto('/calendar');
    await settled(page);
    return new Map([...(await round(page, isWanted))].map(([screen, { shift }]) => [screen, shift]));
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** At least 300 ms, derived from the address, so that simultaneous answers arrive one after the other. */
function latenessMs(url: string): number {
  return 300 + ([...url].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4) * 150;
}

async function round(
  page: Page,
  isWanted: Wanted,
  toggles?: Map<string, number>,
): Promise<ReadonlyMap<string, Watched>> {
  const times = new Map<string, Watched>();
  const open = async (screen: string, link: Locator) => {
    await link.click();
    await page.mouse.move(0, 0);
    times.set(screen, await settled(page));
  };
  const toggle = async (tab: string) => {
    if (toggles === undefined) return;
    for (const [name, ms] of await toggleTimes(page, tab, settled)) toggles.set(name, ms);
  };
  const modules = page.getByRole('navigation', { name: 'Modules' }).getByRole('link');
  for (const name of (await modules.allInnerTexts()).slice(1).filter(isWanted)) {
    if (name === LIVE) {
      const link = page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name, exact: true });
      times.set(name, await openLive(page, link));
      continue;
    }
    await open(name, page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name, exact: true }));
    if (name === 'Week' && toggles !== undefined) toggles.set('Week, another KPI', await otherKpiMs(page));
    const tabs = page.getByRole('navigation', { name, exact: true }).getByRole('link');
    for (const tab of (await tabs.allInnerTexts()).slice(1)) {
      await open(
        `${name}, ${tab}`,
        page.getByRole('navigation', { name, exact: true }).getByRole('link', { name: tab }),
      );
    }
  }
  await page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Calendar' }).click();
  await settled(page);
  if (isWanted(REHAB_SESSION)) {
    await open(REHAB_SESSION, newestOf(page, 'Rehab'));
    await page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Calendar' }).click();
    await settled(page);
  }
  await open('Session', newestOf(page, 'Match'));
  await toggle('Session');
  const tabs = page.getByRole('navigation', { name: 'Session' }).getByRole('link');
  for (const name of (await tabs.allInnerTexts()).slice(1).filter(isWanted)) {
    await open(name, page.getByRole('navigation', { name: 'Session' }).getByRole('link', { name, exact: true }));
    await toggle(name);
  }
  if (isWanted(SESSION_REPORTING)) {
    // Not a tab for a club whose sessions open with the overview; the rows of Player Reporting lead there.
    await page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Player Reporting' }).click();
    await settled(page);
    await open(SESSION_REPORTING, page.locator('main table a[href^="/sessionreporting/"]').first());
  }
  await open('Calendar', page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Calendar' }));
  return times;
}

async function otherKpiMs(page: Page): Promise<number> {
  const kpi = page.getByLabel('KPI', { exact: true });
  let slowest = 0;
  for (const label of ['HSR', 'Distance']) {
    await kpi.selectOption({ label });
    slowest = Math.max(slowest, (await settled(page)).shownMs);
  }
  return slowest;
}

/**
 * The live pitch never rests, so this measures from the click until its players move. `bench/realtime` measures the
 * rest.
 */
async function openLive(page: Page, link: Locator): Promise<Watched> {
  const shownMs = await link.evaluate(async (element) => {
    const beginMs = performance.now();
    if (element instanceof HTMLElement) element.click();
    while (
      document.querySelector('[role=img][aria-label*="pitch with"]') === null ||
      !(Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value) > 0)
    ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now() - beginMs;
  });
  const watched = await page.evaluate(() => window.halfturnWatched?.(0));
  return { shownMs, shift: watched?.shift ?? 0, isQuiet: true };
}

export function newestOf(page: Page, type: string): Locator {
  return page.locator('main a[href^="/session/"]').filter({ hasText: type }).last();
}
