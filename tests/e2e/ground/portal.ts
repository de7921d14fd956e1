import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { login } from '@halfturn/contract/signin/login';
import { expect, type Locator, type Page } from '@playwright/test';

const DEMO_PASSWORD = 'halfturn-demo-1';

/**
 * Signs in as a demo account, or a test's account with its password, with the choice about cookies made, and no page
 * open: for tests that continue at a URL. The sign-in page has its own tests: this leaves the same state in the tab
 * without rendering it.
 */
export async function enter(page: Page, userName = 'analyst', password = DEMO_PASSWORD): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { username: userName, password } });
  const token = /^Bearer (\S+)$/.exec(answer.headers()['authorization'] ?? '')?.[1];
  const user = { ...login.answer.parse(await answer.json()), token };
  await page.goto('/health');
  await page.evaluate(
    ([kept, cookies]) => {
      sessionStorage.setItem('halfturn.user', kept);
      localStorage.setItem('halfturn.cookies', cookies);
    },
    [JSON.stringify(user), JSON.stringify({ accepted: true, decidedAtMs: Date.now() })] as const,
  );
}

export async function signIn(page: Page, userName = 'analyst'): Promise<void> {
  await enter(page, userName);
  await page.goto('/calendar');
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Another page in place, as by a link: the old one stays until it is ready. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/**
 * Whose turns Turn Analysis shows. Found by its section: the overview has a control of the same name, and stays until
 * the linked page is ready.
 */
export async function showTurnsOf(page: Page, team: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Individual Significant Turns' });
  await section.getByRole('radiogroup', { name: 'Team' }).getByText(team, { exact: true }).click();
}

/** A section of a long page once it has been scrolled to: one further down is not rendered before. */
export async function sectionOf(page: Page, name: string): Promise<Locator> {
  const section = page.getByRole('region', { name, exact: true });
  // What is above it may still grow, and push it out of the window again.
  await expect(async () => {
    await section.scrollIntoViewIfNeeded();
    await expect(section).not.toHaveAttribute('data-far', { timeout: 500 });
  }).toPass();
  return section;
}

export async function enterCredentials(page: Page, userName: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Ends the session on the server, as its expiry does. */
export async function expire(page: Page): Promise<void> {
  const kept = await page.evaluate(() => sessionStorage.getItem('halfturn.user'));
  const token = /"token":"([^"]+)"/.exec(kept ?? '')?.[1] ?? '';
  const answer = await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok()).toBe(true);
}

export async function showScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
}

/** The page inside the frame, and what is open over it. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, { preload: false });
}

/** Like `expectAccessible`, but only contrast: for the other scheme of a page that has been checked completely. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoViolation(page, CONTRAST);
}

/** Includes the frame, and rules that read style sheets: run once for each form of the frame. */
export async function expectAccessibleWithFrame(page: Page): Promise<void> {
  await expectNoViolation(page, {}, []);
}

export async function expectContrastWithFrame(page: Page): Promise<void> {
  await expectNoViolation(page, CONTRAST, []);
}

/** Rows after the first dozen have the same kinds of cells, and take most of the time. */
const MORE_ROWS = ':is(tr, [role=row]):nth-child(n + 13)';
/** The same beside every page. */
const FRAME = ['header:has(~ #content)', ':has(~ #content) nav[aria-label=Modules]', '#content ~ nav'];
const CONTRAST = { preload: false, runOnly: ['color-contrast'] };
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

async function expectAtRest(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(async () => {
      // A newly opened dialog begins to fade in with the third frame.
      for (let picture = 0; picture < 3; picture++) await new Promise(requestAnimationFrame);
      const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity;
      return document.getAnimations().filter((each) => each.playState === 'running' && !isEndless(each)).length;
    });
  await expect.poll(moving).toBe(0);
}

async function expectNoViolation(
  page: Page,
  options: Parameters<AxeBuilder['options']>[0],
  unseen = FRAME,
): Promise<void> {
  // Sections further down are rendered for the browser's search.
  if ((await page.locator('main section[data-far]').count()) > 0) await page.keyboard.press('Control+f');
  // The pointer is still where it last clicked, and something might open below it.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  // An outdated answer is dimmed until its replacement arrives.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // Half-transparent text has half its contrast.
  await expectAtRest(page);
  // Injected once per document: the builder would send a megabyte twice a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // One run inside the page that reports only violations: naming a thousand cells takes seven times as long.
  const axe = new AxeBuilder({ page, axeSource: ';' })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], ...options });
  for (const each of [MORE_ROWS, ...unseen]) axe.exclude(each);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // A chart is redrawn a frame after a change of window width.
  await expect.poll(overhang).toBeLessThanOrEqual(0);
}

interface ImportedSession {
  readonly title: string;
  readonly date: string | null;
  readonly opposition?: { readonly club: string; readonly positions: string } | null;
  readonly newPlayers?: boolean;
}

/** Opens the Import dialog of /data, chooses the files and starts; the date is local, such as 2026-11-21T15:00. */
export async function startImport(
  page: Page,
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
  { title, date, opposition = null, newPlayers = true }: ImportedSession,
): Promise<void> {
  await page.goto('/data');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a session' });
  await dialog.getByLabel('Tracking files').setInputFiles(files);
  await expect(dialog.getByText('Reading the beginning of the files …')).toHaveCount(0);
  await dialog.getByLabel('Title').fill(title);
  if (date !== null) await dialog.getByLabel('Date and time').fill(date);
  if (opposition !== null) {
    await dialog.getByLabel('Opposing club').selectOption(opposition.club);
    await dialog.getByLabel('Opposition positions').fill(opposition.positions);
  }
  await dialog.getByLabel('Add unknown players to the squad').setChecked(newPlayers);
  await dialog.getByRole('button', { name: 'Start import' }).click();
}

function figureOf(text: string): string {
  const [figure = ''] = text.split('. ');
  return figure;
}

export async function tableColumn(
  page: Page,
  table: string,
  keyColumn: string,
  column: string,
): Promise<Map<string, string>> {
  const region = page.getByRole('region', { name: table });
  await expect(region.getByRole('gridcell').first()).toBeVisible();
  const look = () =>
    region.locator('[role=gridcell]').evaluateAll((found) =>
      found
        .filter((cell) => cell.closest('.ag-row-pinned') === null)
        .map((cell) => ({
          id: cell.getAttribute('col-id'),
          row: cell.closest('[row-id]')?.getAttribute('row-id') ?? '',
          text: cell.textContent.trim(),
        })),
    );
  // Names are links, which are rendered after the rows.
  await expect(async () => {
    const keys = (await look()).filter(({ id }) => id === keyColumn);
    expect(keys.filter(({ text }) => text === '')).toEqual([]);
  }).toPass();
  const cells = await look();
  const values = new Map(cells.filter(({ id }) => id === column).map(({ row, text }) => [row, figureOf(text)]));
  return new Map(cells.filter(({ id }) => id === keyColumn).map(({ row, text }) => [text, values.get(row) ?? '']));
}
