import { expect, test, type Page } from '@playwright/test';
import { toTracabCsv, toTracabMetadata, toTracabPlayers } from '../fixtures/layouts';
import { signIn, startImport, tableColumn } from './portal';
import { inventedMatch } from './sample';

const DATE = `${new Date().toISOString().slice(0, 10)}T10:00`;
const match = inventedMatch();
const csv = toTracabCsv(match);

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** The alert of the dialog after a refused import; nothing may be stored. */
async function refusal(page: Page, files: ReturnType<typeof file>[], date: string | null): Promise<string> {
  const title = `Refused ${Math.random()}`;
  await startImport(page, files, { title, date });
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toBeVisible({ timeout: 30_000 });
  await expect(alert).toContainText('Nothing was imported');
  const text = await alert.innerText();
  await page.goto('/data');
  await expect(page.getByRole('button', { name: 'Import' })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  return text;
}

// Another club than the other tests use: what is imported here must not meet its players there.
test.beforeEach(async ({ page }) => signIn(page, 'women'));

test('a file that is no tracking file is refused by name', async ({ page }) => {
  const text = await refusal(page, [file('shopping.csv', 'milk;2\nbread;1\n')], DATE);
  expect(text).toContain('shopping.csv');
});

test('a text in a number column is refused with file and line', async ({ page }) => {
  const lines = csv.split('\n');
  const cells = (lines[40] ?? '').split(',');
  lines[40] = cells.map((cell, index) => (index === 1 ? 'left back' : cell)).join(',');
  const text = await refusal(page, [file('tracking.csv', lines.join('\n'))], DATE);
  expect(text).toContain('tracking.csv');
  expect(text).toMatch(/line 41\b/);
});

test('a file that ends in the middle of a line is refused with its last line', async ({ page }) => {
  const text = await refusal(page, [file('tracking.csv', csv.slice(0, csv.lastIndexOf(',') - 200))], DATE);
  expect(text).toContain('tracking.csv');
  expect(text).toMatch(/line \d+/);
});

test('markup in the name of a player is shown as text and never run', async ({ page }) => {
  const name = '<img src=x onerror="document.title=1">';
  const [first, ...others] = match.players;
  if (first === undefined) throw new Error('The invented match has players.');
  const named = { ...match, players: [{ ...first, name }, ...others] };
  await startImport(
    page,
    [
      file('tracking.csv', csv),
      file('metadata.json', toTracabMetadata(named)),
      file('home_players.csv', toTracabPlayers(named, 'home')),
      file('away_players.csv', toTracabPlayers(named, 'away')),
    ],
    { title: '<b>Bold</b> match', date: DATE },
  );
  await page.getByRole('link', { name: 'Open the session' }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: '<b>Bold</b> match' })).toBeVisible();
  const names = await tableColumn(page, 'KPIs per player, <b>Bold</b> match', 'name', 'activeDistanceM');
  expect([...names.keys()].filter((shown) => shown.startsWith(name))).toHaveLength(1);
  await expect(page).not.toHaveTitle('1');
});
