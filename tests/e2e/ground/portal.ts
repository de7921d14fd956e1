import { AxeBuilder } from '@axe-core/playwright';
import { login } from '@halfturn/contract/signin/login';
import { expect, type Page } from '@playwright/test';

const DEMO_PASSWORD = 'halfturn-demo-1';

/**
 * Signed in as an account of the demo, or one of the test's with its password, the choice about cookies made, and no page of
 * the portal open: for a test that goes on to an address. The sign-in page has tests of its own: this leaves in the tab what
 * it would, without drawing it.
 */
export async function enter(page: Page, userName = 'analyst', password = DEMO_PASSWORD): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { username: userName, password } });
  const token = /^Bearer (\S+)$/.exec(answer.headers()['authorization'] ?? '')?.[1];
  const user = { ...login.answer.parse(await answer.json()), token };
  // A page without the portal on it, from the address that owns the storage.
  await page.goto('/health');
  await page.evaluate(
    ([kept, cookies]) => {
      sessionStorage.setItem('halfturn.user', kept);
      localStorage.setItem('halfturn.cookies', cookies);
    },
    [JSON.stringify(user), JSON.stringify({ accepted: true, decidedAtMs: Date.now() })] as const,
  );
}

/** The calendar, signed in. */
export async function signIn(page: Page, userName = 'analyst'): Promise<void> {
  await enter(page, userName);
  await page.goto('/calendar');
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/**
 * Whose turns Turn Analysis shows. By its section: the overview has a choice of the same name, and stays until the page that
 * a link leads to is there.
 */
export async function showTurnsOf(page: Page, team: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Individual Significant Turns' });
  await section.getByRole('radiogroup', { name: 'Team' }).getByText(team, { exact: true }).click();
}

/** Fills the sign-in form, once the choice about cookies is made, and sends it. */
export async function enterCredentials(page: Page, userName: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The page in this colour scheme, once it is drawn in it. */
export async function showScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
}

/** No axe violation on the page as it stands; says what and where. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page);
}

/** The colours of the page as it stands have contrast: what a second colour scheme can break. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoViolation(page, 'color-contrast');
}

/** Beyond its first dozen a table's rows are of the same kinds of cells, and take most of the time. */
const MORE_ROWS = ':is(tr, [role=row]):nth-child(n + 13)';

/** Nothing fades, slides or changes its colour any more; what moves for ever is part of the page. */
async function expectAtRest(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(async () => {
      // A dialog that has just been opened begins to fade in with the third picture.
      for (let picture = 0; picture < 3; picture++) await new Promise(requestAnimationFrame);
      const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity;
      return document.getAnimations().filter((each) => each.playState === 'running' && !isEndless(each)).length;
    });
  await expect.poll(moving).toBe(0);
}

async function expectNoViolation(page: Page, rules?: string): Promise<void> {
  // What opens below a pointer that rests where the last click was is no part of the page.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  // An answer that is being replaced is dimmed until the next one stands there.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // Half transparent text has half its contrast.
  await expectAtRest(page);
  // One run inside the page, which has no frames, and nothing said of what is in order: a table's thousand cells each by
  // name take seven times as long.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .exclude(MORE_ROWS);
  if (rules !== undefined) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found).toEqual([]);
}

/** No part of the page is cut off: nothing makes the page itself scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // A chart is drawn anew a frame after the window has its width.
  await expect.poll(overhang).toBeLessThanOrEqual(0);
}

interface ImportedSession {
  readonly title: string;
  readonly date: string | null;
  readonly opposition?: { readonly club: string; readonly positions: string } | null;
  /** Whether unknown players become players of the squad; left out: they do. */
  readonly newPlayers?: boolean;
}

/** Opens the Import dialog of /data, chooses the files and starts; the date is a local one such as 2026-11-21T15:00. */
export async function startImport(
  page: Page,
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
  { title, date, opposition = null, newPlayers = true }: ImportedSession,
): Promise<void> {
  await page.goto('/data');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a session' });
  await dialog.getByLabel('Tracking files').setInputFiles(files);
  // What the files say comes to stand above the fields, and moves them down.
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

/** The figure of a cell without the mark that may follow it: `516. Personal best`. */
function figureOf(text: string): string {
  const [figure = ''] = text.split('. ');
  return figure;
}

/** The figures of a table's column, as they are shown, by the text of another; totals at its foot are left out. */
export async function tableColumn(
  page: Page,
  table: string,
  keyColumn: string,
  column: string,
): Promise<Map<string, string>> {
  const region = page.getByRole('region', { name: table });
  await expect(region.getByRole('gridcell').first()).toBeVisible();
  // Both columns in one look: a row may come, or be put elsewhere, between two.
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
  // Names are links, which come into their cells after the rows.
  await expect(async () => {
    const keys = (await look()).filter(({ id }) => id === keyColumn);
    expect(keys.filter(({ text }) => text === '')).toEqual([]);
  }).toPass();
  const cells = await look();
  const values = new Map(cells.filter(({ id }) => id === column).map(({ row, text }) => [row, figureOf(text)]));
  return new Map(cells.filter(({ id }) => id === keyColumn).map(({ row, text }) => [text, values.get(row) ?? '']));
}
