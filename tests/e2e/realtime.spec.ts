import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectContrast, expectNoSidewaysScroll, signIn } from './portal';

const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Time' });
const frameOf = async (page: Page): Promise<number> => Number(await slider(page).inputValue());
const lastOf = async (page: Page): Promise<number> => Number(await slider(page).getAttribute('max'));
/** A figure of a table, thousands apart. */
const numberOf = (text: string): number => Number(text.replaceAll(',', ''));
const live = (page: Page): Locator => page.getByText('LIVE', { exact: true });

async function open(page: Page, address = '/realtime'): Promise<void> {
  await signIn(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Real Time' })).toBeVisible();
  await expect(live(page)).toBeVisible();
}

/** The pixels of the players' canvas, as a picture shows them. */
const pictureOf = (page: Page): Promise<Buffer> =>
  page.getByRole('img', { name: / pitch with 10 players$/ }).screenshot();

test('plays live, pauses, falls behind and returns to live', async ({ page }) => {
  await open(page);
  // Four minutes are there when the screen opens.
  expect(await lastOf(page)).toBeGreaterThanOrEqual(7199);
  await expect(page.getByRole('timer', { name: 'Elapsed time' })).toHaveText(/^04:\d\d$/);
  const before = await pictureOf(page);
  await expect(async () => expect((await pictureOf(page)).equals(before)).toBe(false)).toPass();

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Return to Live' })).toBeVisible();
  await expect(live(page)).toBeHidden();
  const held = await frameOf(page);
  const last = await lastOf(page);
  await expect(async () => expect(await lastOf(page)).toBeGreaterThan(last + 15)).toPass();
  expect(await frameOf(page)).toBe(held);

  await page.getByRole('button', { name: 'Play' }).click();
  await expect(async () => expect(await frameOf(page)).toBeGreaterThan(held + 10)).toPass();
  await expect(live(page)).toBeHidden();

  await page.getByRole('button', { name: 'Return to Live' }).click();
  await expect(live(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('seeking pauses, stays within the frames, and goes on as before when let go', async ({ page }) => {
  await open(page);
  const box = await slider(page).boundingBox();
  if (box === null) throw new Error('The slider is not on the page.');
  const [left, y] = [box.x, box.y + box.height / 2];

  // Hovering tells the time of a place: the middle of a bit more than four minutes.
  await page.mouse.move(left + box.width / 2, y);
  await expect(page.getByText(/^02:\d\d$/)).toBeVisible();

  await page.mouse.down();
  await page.mouse.move(left + box.width / 4, y);
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  const held = await frameOf(page);
  expect(held).toBeGreaterThan(1500);
  expect(held).toBeLessThan(2500);
  await page.mouse.move(left - 300, y);
  await expect(async () => expect(await frameOf(page)).toBe(0)).toPass();
  await page.mouse.up();
  // It was playing: it goes on from the first frame.
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(async () => expect(await frameOf(page)).toBeGreaterThan(5)).toPass();
  await expect(live(page)).toBeHidden();

  await page.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(left + box.width / 4, y);
  await page.mouse.down();
  await page.mouse.move(left + box.width / 2, y);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('is played by the keyboard', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Return to Live' })).toBeVisible();
  const held = await frameOf(page);
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveValue(String(held - 150));
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveValue(String(held));
  await page.keyboard.press('End');
  await expect(live(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('another sport begins anew', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Start Drill' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByLabel('Sport').selectOption('Basketball');
  await expect(page).toHaveURL(/sport=basketball/);
  await expect(page.getByRole('img', { name: 'Basketball pitch with 10 players' })).toBeVisible();
  await expect(live(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Drill' })).toBeVisible();
  // Four minutes again, whatever has come in since.
  expect(await lastOf(page)).toBeLessThan(7199 + 30 * 20);
  await page.getByLabel('Sport').selectOption('Baseball');
  await expect(page.getByRole('img', { name: 'Baseball pitch with 10 players' })).toBeVisible();
});

test('a drill is started and stopped, and counts its own distance', async ({ page }) => {
  await open(page);
  const players = page.getByRole('table', { name: 'Players' });
  await expect(players.getByRole('row')).toHaveCount(11);
  await expect(players.getByRole('columnheader', { name: 'Distance (m)' })).toBeVisible();
  const total = numberOf(await players.getByRole('row').nth(1).getByRole('cell').nth(1).innerText());
  expect(total).toBeGreaterThan(100);

  await page.getByRole('button', { name: 'Start Drill' }).click();
  await expect(players.getByRole('columnheader', { name: 'Drill (m)' })).toBeVisible();
  const covered = async () => numberOf(await players.getByRole('row').nth(1).getByRole('cell').nth(1).innerText());
  await expect(async () => expect(await covered()).toBeGreaterThan(0)).toPass();
  expect(await covered()).toBeLessThan(total);
  await page.getByRole('button', { name: 'Stop Drill' }).click();
  await expect(page.getByRole('list', { name: 'Drills' })).toContainText(/Drill 1 04:\d\d to 04:\d\d/);
  await page.getByRole('button', { name: 'Drill 1' }).click();
  await expect(live(page)).toBeHidden();
});

test('passes axe in light and dark, and is whole on a phone', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('begins paused where motion is not wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await page.goto('/realtime');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('is not there for a club without work in progress', async ({ page }) => {
  await signIn(page, 'women');
  await expect(page.getByRole('link', { name: 'Real Time' })).toBeHidden();
});

test('a stored session is played, sought in and stops at its end', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page);
  await expect(page.getByRole('progressbar', { name: 'Preparing the demo league' })).toBeHidden({ timeout: 180_000 });
  await page.goto('/realtime');
  const choice = page.getByLabel('Session');
  await expect(choice.locator('option')).not.toHaveCount(1);
  await choice.selectOption({ index: 1 });
  await expect(page).toHaveURL(/session=\d+/);
  await expect(page.getByRole('img', { name: /: pitch with \d+ players$/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel('Sport')).toBeHidden();
  await expect(live(page)).toBeHidden();
  await expect(async () => expect(await frameOf(page)).toBeGreaterThan(10)).toPass();

  const players = page.getByRole('table', { name: 'Players' });
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await frameOf(page)).toBe(await lastOf(page));
  // Somebody has run some kilometres by the end.
  const distances = async () =>
    (await players.getByRole('row').getByRole('cell').allInnerTexts()).map(numberOf).filter(Number.isFinite);
  await expect(async () => expect(Math.max(...(await distances()))).toBeGreaterThan(2000)).toPass();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(async () => expect(await frameOf(page)).toBeLessThan(300)).toPass();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectAccessible(page);
});
