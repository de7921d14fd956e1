import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll, signIn } from './ground/portal';
import { leaguePrepared, PREPARED_MS } from './ground/session-calls';

test('the demo says what it is, prepares itself and opens on sessions with numbers', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 60_000);
  await signIn(page);
  await leaguePrepared(page);
  await expect(page.getByRole('banner').getByText('Simulated data', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Preparing the demo league' })).toBeHidden();
  await page.setViewportSize({ width: 800, height: 900 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Data', exact: true }).click();
  await page
    .getByRole('link', { name: /^View MD-/ })
    .first()
    .click();
  const table = page.getByRole('region', { name: /^KPIs per player/ });
  await expect(table.getByRole('gridcell').first()).toBeVisible();
  await expect(page.getByText(/^Simulated, with the noise of LiDAR, 10 Hz/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Data export', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^session_\d+_simulated\.csv$/);
});
