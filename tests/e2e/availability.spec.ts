import { expect, test } from '@playwright/test';
import {
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  sectionOf,
  showScheme,
  signIn,
} from './ground/portal';
import { leaguePrepared } from './ground/session-calls';

const PREPARED_MS = 180_000;
const PICTURES = process.env['HALFTURN_PICTURES'];

test('an absence is entered, refused where it ends before it begins, and stands on the player and in the week', async ({
  page,
}) => {
  test.setTimeout(PREPARED_MS + 90_000);
  await signIn(page, 'medic');
  await leaguePrepared(page);
  await page.getByRole('link', { name: 'Player', exact: true }).first().click();
  const section = await sectionOf(page, 'Availability');
  await section.getByRole('button', { name: 'Enter absence' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('State').selectOption('Illness');
  await dialog.getByLabel('From').fill('2026-05-20');
  await dialog.getByLabel('Back on').fill('2026-05-19');
  await expect(dialog.getByText('It ends before it begins.')).toBeVisible();
  if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/spell-dialog.png` });
  await dialog.getByLabel('Back on').fill('2026-05-22');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('row', { name: /Ill/ }).first()).toBeVisible();
  for (const width of [1440, 800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await section.scrollIntoViewIfNeeded();
    if (PICTURES !== undefined) await section.screenshot({ path: `${PICTURES}/availability-${width}.png` });
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await expect(page.getByText(/^(Injured|In rehab)$/).first()).toBeVisible();
  if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/week-availability.png`, fullPage: true });
  await showScheme(page, 'dark');
  await expectContrast(page);
});
