import { kpis } from '@halfturn/contract/session/kpis';
import { week } from '@halfturn/contract/week/week';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { quantityText } from '@halfturn/core/views/words/quantity-text';
import { expect, test } from '@playwright/test';
import { enter, expectAccessible, expectContrast, expectNoSidewaysScroll, showScheme, signIn } from '../ground/portal';
import { clubOf, leaguePrepared } from '../ground/session-calls';
import { TODAY } from '../../fixtures/today';

const PREPARED_MS = 180_000;
const FIRST_TEAM = 1;
const PICTURES = process.env['HALFTURN_PICTURES'];

test('a week: the figures of its sessions, explained; other weeks, KPIs and widths', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 90_000);
  await signIn(page);
  await leaguePrepared(page);
  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Week' })).toBeVisible();
  const club = await clubOf(page, 'analyst');

  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(page).toHaveURL(/day=2026/);
  const day = new URL(page.url()).searchParams.get('day') ?? TODAY;
  const answer = await club.ask(week, { day });
  const done = answer.players
    .filter(({ player }) => player.squadId === FIRST_TEAM)
    .flatMap(({ player, days }) =>
      days.flatMap(({ sessions, state, day: on }) => {
        const [first] = sessions;
        return state === 'done' && sessions.length === 1 && first !== undefined ? [{ player, on, ...first }] : [];
      }),
    )[0];
  if (done === undefined) throw new Error('The demo has no session in the week.');
  const { ourData } = await club.ask(kpis, { sessionId: done.sessionId });
  const raw = ourData.find(({ player }) => player.playerId === done.player.playerId);
  const figure = quantityText('longDistance', DEFAULT_UNITS)(raw?.activeDistanceM.value ?? null);
  const cell = page.locator(`#cell-${done.player.playerId}-${done.on}`);
  await expect(cell.getByRole('button', { name: figure })).toBeVisible();
  await expectAccessible(page);

  await cell.getByRole('button', { name: figure }).click();
  await expect(page.getByRole('dialog')).toContainText(done.player.name);
  await page.keyboard.press('Escape');

  await page.getByLabel('% of match').check();
  await expect(page).toHaveURL(/percent=yes/);
  await page.getByLabel('KPI').selectOption('HSR');
  await expect(page.getByRole('table', { name: /HSR, day by day/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('table', { name: /Distance, day by day/ })).toBeVisible();
  await page.getByLabel('% of match').uncheck();
  if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/week-1440.png`, fullPage: true });

  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('On').selectOption(done.on);
  await dialog.getByLabel('Target', { exact: true }).fill('2000');
  await dialog.getByLabel('Unit').selectOption('m');
  await dialog.getByRole('button', { name: 'Save target' }).click();
  await expect(dialog.getByRole('table', { name: 'Targets in force' })).toContainText('Everybody');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  const share = Math.round(((raw?.activeDistanceM.value ?? 0) / 2000) * 100);
  await expect(cell).toContainText(`${share}\u202f% of plan`);

  await showScheme(page, 'dark');
  await expectContrast(page);
  for (const width of [800, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/week-${width}.png`, fullPage: true });
  }
  await page.getByLabel('Day or player').selectOption(done.player.name);
  await expect(page.getByRole('listitem').filter({ hasText: figure }).first()).toBeVisible();
});

for (const account of ['women', 'hoops']) {
  test(`the week of ${account}`, async ({ page }) => {
    test.setTimeout(PREPARED_MS + 60_000);
    await enter(page, account);
    await leaguePrepared(page);
    await page.goto('/week');
    await page.getByRole('button', { name: 'Previous week' }).click();
    await expect(page.getByRole('table', { name: /Distance, day by day/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Speed exposure' })).toBeVisible();
    // Women's football has the elements of men's.
    if (account === 'hoops') await expectAccessible(page);
    await page.getByRole('link', { name: 'Season of weeks' }).click();
    await expect(page.getByRole('table', { name: /Distance by week, season 2026\/27/ })).toBeVisible();
    if (account === 'hoops') await expectAccessible(page);
    if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/season-${account}.png`, fullPage: true });
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Speed exposure' })).toBeVisible();
    if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/week-${account}.png`, fullPage: true });
  });
}
