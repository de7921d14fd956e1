import { expect, test, type Page } from '@playwright/test';
import { enter, enterCredentials, expectAccessible, expectNoSidewaysScroll, expire } from './ground/portal';
import { leaguePrepared, PREPARED_MS } from './ground/session-calls';

const PICTURES = process.env['HALFTURN_PICTURES'];
const PLAYERS = /\/api\/players\?/;
const busy = { status: 503, contentType: 'text/html', body: '<h1>503 Service Unavailable</h1>' };

async function picture(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${name}-${width}.png` });
  }
}

async function firstPlayer(page: Page) {
  const position = page.getByLabel(/^Position of /).first();
  const label = (await position.getAttribute('aria-label')) ?? '';
  const [before, after] = [await position.inputValue(), await position.locator('option').last().getAttribute('value')];
  return { name: label.replace('Position of ', ''), position: page.getByLabel(label, { exact: true }), before, after };
}

test('a slow network: a page waits with a word, and its next answer leaves the old one in place', async ({ page }) => {
  await enter(page, 'hoops');
  let answer: () => void = () => undefined;
  let held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(PLAYERS, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/playermanagement');
  await expect(page.getByText('Please Wait...')).toBeVisible();
  answer();
  const player = await firstPlayer(page);
  await expect(page.getByText('Please Wait...')).toHaveCount(0);
  held = new Promise<void>((resolve) => (answer = resolve));
  await player.position.selectOption(player.after);
  await page.getByRole('button', { name: 'Preview Changes' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.locator('[aria-busy=true]', { has: player.position })).toHaveCount(1);
  await expect(player.position).toHaveValue(player.after ?? '');
  answer();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await player.position.selectOption(player.before);
  await page.getByRole('button', { name: 'Preview Changes' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a failed save says so and keeps the change; a failed reload keeps the page, with a notice', async ({ page }) => {
  await enter(page, 'hoops');
  await page.goto('/playermanagement');
  const player = await firstPlayer(page);
  await page.route('**/api/squadpositionupdate*', (route) => route.fulfill(busy));
  await player.position.selectOption(player.after);
  await page.getByRole('button', { name: 'Preview Changes' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const said = page.getByRole('dialog', { name: 'Not saved' });
  await expect(said).toContainText('The server answered with status 503. Try again in a moment.');
  await expectAccessible(page);
  await picture(page, 'not-saved');
  await said.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/playermanagement$/);
  await expect(player.position).toHaveValue(player.after ?? '');
  await page.unroute('**/api/squadpositionupdate*');

  await page.route(PLAYERS, (route) => route.fulfill(busy));
  await page.getByRole('button', { name: 'Preview Changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Preview Changes' })).toContainText(player.name);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Not up to date' });
  await expect(notice).toContainText('What you see was loaded before.');
  await expect(player.position).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'not-up-to-date');
  await page.unroute(PLAYERS);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
  await expect(player.position).toHaveValue(player.after ?? '');
  await player.position.selectOption(player.before);
  await page.getByRole('button', { name: 'Preview Changes' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('another week, and other matches, that do not come leave the last in place, with a notice', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 60_000);
  await enter(page, 'women');
  await leaguePrepared(page);
  await page.goto('/week');
  const table = page.getByRole('table', { name: /day by day/ });
  await expect(table).toBeVisible();
  const WEEK = /\/api\/week\?/;
  await page.route(WEEK, (route) => route.fulfill(busy));
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(page).toHaveURL(/\/week\?.*day=/);
  const notice = page.getByRole('status').filter({ hasText: 'Not up to date' });
  await expect(notice).toContainText('What you see was loaded before.');
  await expect(table).toBeVisible();
  await expectAccessible(page);
  await page.unroute(WEEK);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
  await expect(table).toBeVisible();

  await page.goto('/squad');
  const standards = page.getByRole('main').locator('section svg').first();
  await expect(standards).toBeVisible();
  const STANDARDS = /\/api\/squad\?/;
  await page.route(STANDARDS, (route) => route.fulfill(busy));
  await page.getByRole('radiogroup', { name: 'Matches' }).getByText('All', { exact: true }).click();
  await expect(page).toHaveURL(/\/squad\?matches=all/);
  await expect(notice).toContainText('What you see was loaded before.');
  await expect(standards).toBeVisible();
  await page.unroute(STANDARDS);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
});

test('after an expired session one returns to the unsaved edit, and signing out leaves nothing of it', async ({
  page,
}) => {
  await enter(page, 'hoops');
  await page.goto('/playermanagement');
  const { name } = await firstPlayer(page);
  const edit = async () => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit name, number, tags' }).click();
  };
  await edit();
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
  await dialog.getByLabel('Short name').fill('Cap');
  await expire(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toContainText('Your session has expired');
  await picture(page, 'expired');
  await enterCredentials(page, 'hoops', 'halfturn-demo-1');
  await expect(page).toHaveURL(/\/playermanagement$/);
  await expect(dialog.getByLabel('Short name')).toHaveValue('Cap');
  await expectAccessible(page);
  await picture(page, 'unsaved-edit');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('halfturn.drafts'))).toBe('[]');

  await edit();
  await expect(dialog.getByLabel('Short name')).toHaveValue('Cap');
  await dialog.getByLabel('Short name').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await edit();
  await dialog.getByLabel('Short name').fill('Nobody');
  await expire(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await enterCredentials(page, 'analyst', 'halfturn-demo-1');
  await expect(page).toHaveURL(/\/calendar$/);
  expect(await page.evaluate(() => sessionStorage.getItem('halfturn.drafts'))).toBe('[]');
});
