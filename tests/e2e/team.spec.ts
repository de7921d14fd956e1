import { login } from '@halfturn/contract/signin/login';
import { teamComparison } from '@halfturn/contract/team/team-comparison';
import { seasonDays, seasonOf } from '@halfturn/core/calendar/season';
import { expect, test, type Page } from '@playwright/test';
import type { z } from 'zod';
import { TODAY } from '../fixtures/today';
import { enter, expectAccessible, expectContrast, expectNoSidewaysScroll, signIn } from './ground/portal';
import { leaguePrepared } from './ground/session-calls';

const PREPARED_MS = 180_000;

async function comparisonOf(page: Page): Promise<z.output<typeof teamComparison.answer>> {
  const signedIn = await page.request.post('/api/login', {
    data: { username: 'analyst', password: 'halfturn-demo-1' },
  });
  const headers = { authorization: signedIn.headers()['authorization'] ?? '' };
  const { primaryCustomer } = login.answer.parse(await signedIn.json());
  const { startDate, endDate } = seasonDays(seasonOf(TODAY));
  const query = `customerId=${primaryCustomer?.customerId}&startDate=${startDate}&endDate=${endDate}`;
  const answer = await page.request.get(`/api/teamcomparison?${query}`, { headers });
  return teamComparison.answer.parse(await answer.json());
}

test('the club among its league: the numbers of the call, in light, dark and narrow', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 90_000);
  await signIn(page);
  await leaguePrepared(page);
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page).toHaveURL(/\/team$/);
  const { teamComparisonData, matchCount } = await comparisonOf(page);
  expect(matchCount).toBeGreaterThan(0);
  const distance = page.getByRole('figure', { name: 'Distance', exact: true });
  await expect(distance.locator('svg').first()).toBeVisible();
  await expectAccessible(page);

  const ownIn = (stats: readonly { readonly isOwn: boolean; readonly value: number | null }[]) =>
    stats.find(({ isOwn }) => isOwn)?.value ?? Number.NaN;
  const shown = async () => {
    const row = distance.getByRole('row', { name: /Millbrook Athletic/ });
    return Number((await row.getByRole('cell').last().innerText()).replaceAll(',', ''));
  };
  await distance.getByText('Table').click();
  expect(await shown()).toBeCloseTo(
    ownIn(teamComparisonData.averageData.total.DISTANCE.metricStatsInDescendingValueOrder),
    0,
  );
  await page.getByRole('radio', { name: 'Max', exact: true }).click();
  await page.getByRole('radio', { name: 'Per 90 Min' }).click();
  await expect(page).toHaveURL(/stat=max/);
  await expect(page).toHaveURL(/basis=perNinety/);
  await expect
    .poll(shown)
    .toBeCloseTo(ownIn(teamComparisonData.maxData.perNinety.DISTANCE.metricStatsInDescendingValueOrder), 0);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('the women’s club: on its screens its own league, on none that of the men', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 60_000);
  await enter(page, 'women');
  await leaguePrepared(page);
  const main = page.getByRole('main');
  await page.goto('/team');
  // A column; where too few of its clubs have played, the line that says when it will be there.
  await expect(main.getByText(/WSL median/).first()).toBeVisible();
  await expect(main).not.toContainText(/\bEPL\b/);
  // The test of Peak Analysis checks its rates, that of reporting the groups of Player Reporting.
  for (const path of ['/playerdevelopment', '/longitudinalanalysis']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const filter = page.getByRole('dialog');
    await expect(filter.getByLabel('Player Sessions').getByRole('option')).toHaveText([
      'All Competitions',
      'WSL',
      'Academy',
    ]);
    await expect(filter).not.toContainText(/\bEPL\b/);
    await expect(main).not.toContainText(/\bEPL\b/);
  }
});
