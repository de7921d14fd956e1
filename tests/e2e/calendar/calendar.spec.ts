import { clubFixtures } from '@halfturn/contract/calendar/club-calendar';
import { kpis } from '@halfturn/contract/session/kpis';
import type { Session } from '@halfturn/contract/session/sessions';
import { localDay } from '@halfturn/core/calendar/day';
import { expect, test, type Page } from '@playwright/test';
import { enter, expectAccessible, expectContrast, expectNoSidewaysScroll, showScheme } from '../ground/portal';
import { type Club, clubOf, isOfDemo, leaguePrepared, PREPARED_MS } from '../ground/session-calls';

const FIRST_TEAM = 1;
const REHAB = 'Rehab';
const AHEAD = '2027-05';
const FIXTURE = 'Quay Rangers (A)';

test.describe.configure({ mode: 'serial' });
test.beforeEach(() => test.setTimeout(PREPARED_MS + 90_000));

const grid = (page: Page) => page.getByRole('grid', { name: /^Sessions and fixtures/ });
const focusedDay = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? null);

const showMonth = (page: Page, month: string) =>
  page.evaluate((shown) => sessionStorage.setItem('halfturn.calendarMonth', JSON.stringify(shown)), month);

function dayOfOne({ sessions }: Club): Session {
  const found = sessions.find(
    (session) =>
      isOfDemo(session) &&
      session.statusDisplayName === 'Complete' &&
      !session.isLocked &&
      session.type !== REHAB &&
      sessions.filter(({ date }) => localDay(date) === localDay(session.date)).length === 1,
  );
  if (found === undefined) throw new Error('The demo has no day with one session.');
  return found;
}

test('the month by keyboard: one Tab stop, arrows, months, and Enter opens a session', async ({ page }) => {
  await enter(page);
  await leaguePrepared(page);
  await page.goto('/calendar');
  await expect(grid(page)).toBeVisible();
  await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1);
  await grid(page).locator('[tabindex="0"]').focus();
  // The tests' clock shows Monday, 23 November 2026.
  expect(await focusedDay(page)).toBe('2026-11-23');
  await page.keyboard.press('End');
  expect(await focusedDay(page)).toBe('2026-11-29');
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('heading', { level: 1, name: 'October 2026' })).toBeVisible();
  await expect.poll(() => focusedDay(page)).toBe('2026-10-29');
  await expectAccessible(page);
  await showScheme(page, 'dark');
  await expectContrast(page);
  await showScheme(page, 'light');

  const match = grid(page)
    .getByRole('gridcell', { name: /1 fixture/ })
    .first();
  await expect(match.getByTitle('Days since the previous fixture')).toHaveText(/^\+\d+$/);
  await expect(match.getByTitle('Days to the next fixture')).toHaveText(/^−\d+$/);

  const session = dayOfOne(await clubOf(page, 'analyst'));
  await showMonth(page, session.date.slice(0, 7));
  await page.goto('/calendar');
  const open = grid(page).locator(`[data-day="${localDay(session.date)}"]`);
  const href = await open.getByRole('link').first().getAttribute('href', { timeout: 15_000 });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test('the load of a day is the mean of the first team’s distances, and a type in the address narrows it', async ({
  page,
}) => {
  await enter(page);
  await leaguePrepared(page);
  const club = await clubOf(page, 'analyst');
  const only = dayOfOne(club);
  const { ourData } = await club.ask(kpis, { sessionId: only.sessionId });
  const distances = ourData
    .filter(({ player }) => player.squadId === FIRST_TEAM)
    .flatMap(({ activeDistanceM }) => activeDistanceM.value ?? []);
  const expected = distances.reduce((sum, value) => sum + value, 0) / distances.length;

  await showMonth(page, only.date.slice(0, 7));
  await page.goto('/calendar');
  const figure = page.getByRole('figure', { name: 'Squad load per day' });
  await expect(figure.locator('svg rect').first()).toBeVisible();
  await figure.getByText('Table', { exact: true }).click();
  const row = figure.getByRole('row', { name: new RegExp(`^${localDay(only.date)}`) });
  await expect(row).toBeVisible();
  const shown = Number((await row.getByRole('cell').nth(1).innerText()).replaceAll(',', ''));
  expect(Math.abs(shown - expected)).toBeLessThan(0.51);

  const filter = page.getByRole('combobox', { name: 'Session Type' });
  await filter.selectOption(only.type);
  await expect(page).toHaveURL(new RegExp(`[?&]type=${only.sessionType.id}\\b`));
  const types = grid(page).locator('a span:first-of-type');
  await expect.poll(async () => new Set(await types.allInnerTexts())).toEqual(new Set([only.type]));
  await page.reload();
  await expect(filter.locator('option:checked')).toHaveText(only.type);
});

test('below 992 px the month is a list for a thumb, named by session', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  await showMonth(page, dayOfOne(await clubOf(page, 'analyst')).date.slice(0, 7));
  await page.goto('/calendar');
  const list = page.getByRole('list', { name: /^Sessions and fixtures/ });
  await expect(list).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
  const link = list.getByRole('link').first();
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await showScheme(page, 'dark');
  await expectContrast(page);
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(list).toBeVisible();
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(grid(page)).toBeVisible();
});

test('who manages the club adds a fixture and moves it, by date and time; others cannot', async ({ page }) => {
  await enter(page, 'admin');
  await showMonth(page, AHEAD);
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Add fixture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add fixture' });
  await dialog.getByLabel('Description').fill(FIXTURE);
  await dialog.getByLabel('Date').fill(`${AHEAD}-12`);
  await dialog.getByLabel('Time').fill('15:00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add fixture' }).click();
  const day = (name: RegExp) => grid(page).getByRole('gridcell', { name });
  await expect(day(/^12th May 2027/).getByText(`15:00 ${FIXTURE}`)).toBeVisible();

  await day(/^12th May 2027/).focus();
  await page.keyboard.press('Enter');
  const move = page.getByRole('dialog', { name: 'Move fixture' });
  await move.getByLabel('Date').fill('2027-06-02');
  await move.getByLabel('Time').fill('19:45');
  await move.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'June 2027' })).toBeVisible();
  await expect(day(/^2nd June 2027/).getByText(`19:45 ${FIXTURE}`)).toBeVisible();

  await enter(page, 'analyst');
  await showMonth(page, '2027-06');
  await page.goto('/calendar');
  await expect(day(/^2nd June 2027/).getByText(`19:45 ${FIXTURE}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /fixture|^Move / })).toHaveCount(0);

  const { customerId } = await clubOf(page, 'analyst');
  const signedIn = await page.request.post('/api/login', { data: { username: 'admin', password: 'halfturn-demo-1' } });
  const headers = { authorization: signedIn.headers()['authorization'] ?? '' };
  const answer = await page.request.get(`/api/clubfixtures?customerId=${customerId}`, { headers });
  const stored = clubFixtures.answer.parse(await answer.json()).find(({ description }) => description === FIXTURE);
  const body = { customerId, fixtureId: stored?.fixtureId };
  expect((await page.request.post('/api/deletefixture', { headers, data: body })).ok()).toBe(true);
});
