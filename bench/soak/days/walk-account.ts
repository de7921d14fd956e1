import { login } from '@halfturn/contract/signin/login';
import { sessions } from '@halfturn/contract/session/sessions';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import type { Browser, Page, Response } from 'playwright';
import { DESKTOP } from '../../portal-in-browser';
import { newPage, settled } from '../../screens/walk';
import { type EmptyCell, faultsOf, type SeenScreen, type Vocabulary } from './screen-faults';

const LIVE = 'Real Time';
const STILL_MS = 250;

export interface Walked {
  readonly screens: number;
  readonly faults: readonly string[];
}

class Ear {
  private answers: Promise<{ readonly body: unknown } | null>[] = [];
  private failures: string[] = [];

  constructor(page: Page) {
    page.on('pageerror', (error) => this.failures.push(`error of the page: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.failures.push(`console: ${message.text()}`);
    });
    page.on('response', (response) => {
      if (response.url().includes('/api/')) this.answers.push(this.bodyOf(response));
    });
  }

  private async bodyOf(response: Response): Promise<{ readonly body: unknown } | null> {
    const path = new URL(response.url()).pathname;
    if (response.status() >= 400) this.failures.push(`${path} answered ${response.status()}`);
    if (!(response.headers()['content-type'] ?? '').includes('json')) return null;
    try {
      return { body: await response.json() };
    } catch {
      return null;
    }
  }

  async heard(): Promise<Pick<SeenScreen, 'answers' | 'failures'>> {
    const all = await Promise.all(this.answers);
    const known = all.filter((answer) => answer !== null);
    const failures = this.failures.splice(0);
    return { answers: known.length < all.length ? null : known.map(({ body }) => body), failures };
  }
}

/** @returns cells of the wide tables alone: other tables and charts do not say which number a mark is of */
async function emptyCellsOf(page: Page): Promise<readonly EmptyCell[]> {
  return page.locator('main [row-id] [col-id]').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const row = cell.closest('[row-id]')?.getAttribute('row-id') ?? '';
      return cell.textContent?.trim() === 'N/A' ? [{ row, column: cell.getAttribute('col-id') ?? '' }] : [];
    }),
  );
}

export async function walkAccount(
  browser: Browser,
  address: string,
  account: string,
  vocabulary: Vocabulary,
): Promise<Walked> {
  const context = await browser.newContext({ ...DESKTOP, baseURL: address });
  const { kept, headers, customerId } = await signedIn(address, account);
  try {
    const page = await newPage(context, { state: await context.storageState(), session: [['halfturn.user', kept]] });
    await context.addInitScript(() => {
      localStorage.setItem('halfturn.cookies', JSON.stringify({ accepted: true, decidedAtMs: Date.now() }));
    });
    const ear = new Ear(page);
    const faults: string[] = [];
    const dialogs: string[] = [];
    await page.addLocatorHandler(page.getByRole('dialog'), async (dialog) => {
      dialogs.push(await dialog.first().innerText());
      await page.keyboard.press('Escape');
    });
    let screens = 0;
    const look = async (screen: string): Promise<void> => {
      if (!screen.startsWith(LIVE)) await settled(page, STILL_MS);
      screens += 1;
      const text = [await page.locator('main').innerText(), ...dialogs.splice(0)].join('\n');
      const notAvailable = text.split('N/A').length - 1;
      const seen = { text, notAvailable, emptyCells: await emptyCellsOf(page), ...(await ear.heard()) };
      faults.push(...faultsOf(seen, vocabulary).map((fault) => `${screen}: ${fault}`));
    };
    await page.goto('/calendar');
    await look('Calendar');
    const menu = page.getByRole('navigation', { name: 'Modules' }).getByRole('link');
    for (const name of (await menu.allInnerTexts()).slice(1)) {
      await page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name, exact: true }).click();
      if (name === LIVE) await page.waitForTimeout(2000);
      await look(name);
      await lookAtTabs(page, name, look);
    }
    for (const { sessionId, title } of await newestOfEachType(address, headers, customerId)) {
      await page.goto(`/session/${customerId}/${sessionId}`);
      await look(title);
      await lookAtTabs(page, 'Session', (tab) => look(`${title}, ${tab}`));
    }
    if (dialogs.length > 0) await look('The last dialog');
    return { screens, faults };
  } finally {
    await context.close();
  }
}

async function lookAtTabs(page: Page, name: string, look: (screen: string) => Promise<void>): Promise<void> {
  const tabs = page.getByRole('navigation', { name, exact: name !== 'Session' }).getByRole('link');
  for (const tab of (await tabs.allInnerTexts()).slice(1)) {
    await tabs.filter({ hasText: tab }).first().click();
    await look(`${name}, ${tab}`);
  }
}

interface SignedInAccount {
  readonly kept: string;
  readonly headers: Readonly<Record<'authorization', string>>;
  readonly customerId: number;
}

async function signedIn(address: string, username: string): Promise<SignedInAccount> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  const authorization = answer.headers.get('authorization') ?? '';
  const user = login.answer.parse(await answer.json());
  if (user.primaryCustomer === null) throw new Error(`${username} has no club.`);
  const token = authorization.replace(/^Bearer /, '');
  const { customerId } = user.primaryCustomer;
  return { kept: JSON.stringify({ ...user, token }), headers: { authorization }, customerId };
}

async function newestOfEachType(
  address: string,
  headers: Readonly<Record<string, string>>,
  customerId: number,
): Promise<readonly { readonly sessionId: number; readonly title: string }[]> {
  const answer = await fetch(`${address}/api${sessions.path}?customerId=${customerId}`, { headers });
  const found = new Map<string, { readonly sessionId: number; readonly title: string }>();
  for (const { sessionId, type, date, isLocked, statusDisplayName } of sessions.answer.parse(await answer.json())) {
    if (isLocked || statusDisplayName !== 'Complete' || found.has(type)) continue;
    found.set(type, { sessionId, title: `${type} of ${date.slice(0, 10)}` });
  }
  return [...found.values()];
}
