import { login } from '@halfturn/contract/signin/login';
import { squadStandards } from '@halfturn/contract/squad/squad';
import { rainbowPercentile } from '@halfturn/core/stats/rainbow';
import { expect, test, type Page } from '@playwright/test';
import type { z } from 'zod';
import { expectAccessible, expectContrast, expectNoSidewaysScroll, sectionOf, signIn } from './ground/portal';
import { leaguePrepared } from './ground/session-calls';

const FIRST_TEAM = 1;
const PREPARED_MS = 180_000;

async function standardsOf(page: Page): Promise<z.output<typeof squadStandards.answer>> {
  const signedIn = await page.request.post('/api/login', {
    data: { username: 'analyst', password: 'halfturn-demo-1' },
  });
  const headers = { authorization: signedIn.headers()['authorization'] ?? '' };
  const { primaryCustomer } = login.answer.parse(await signedIn.json());
  const answer = await page.request.get(`/api/squad?customerId=${primaryCustomer?.customerId}`, { headers });
  return squadStandards.answer.parse(await answer.json());
}

test('standards by position: the numbers of the call, in light, dark and narrow', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 90_000);
  await signIn(page);
  await leaguePrepared(page);
  await page.getByRole('link', { name: 'Squad' }).click();
  await expect(page).toHaveURL(/\/squad$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Player Performance Standards' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What stands out' })).toBeVisible();

  const answer = await standardsOf(page);
  const [shown] = Object.entries(answer.playerKpiValuesByPositionId).flatMap(([id, rows]) => {
    const standard = answer.positionKpiPercentileValuesByPositionId[id];
    return standard === undefined
      ? []
      : rows
          .filter(({ player }) => player.squadId === FIRST_TEAM && player.isActive)
          .map((row) => ({ row, position: standard.position, edges: standard.kpiPercentileValues.distance }));
  });
  if (shown === undefined) throw new Error('The demo has no player with a full match.');
  const { row, position, edges } = shown;
  const section = await sectionOf(page, position.name);
  await expect(section.locator('svg').first()).toBeVisible();
  await expectAccessible(page);

  await section.getByText('Table').click();
  const cells = section.getByRole('row', { name: new RegExp(`^${row.player.name}`) }).getByRole('cell');
  const numberAt = async (index: number) => Number((await cells.nth(index).innerText()).replaceAll(',', ''));
  expect(await numberAt(0)).toBe(row.validMatchCount);
  expect(await numberAt(1)).toBeCloseTo(row.distance ?? Number.NaN, 1);
  if (edges === null) await expect(cells.nth(2)).toHaveText('N/A');
  else expect(await numberAt(2)).toBeCloseTo(rainbowPercentile(edges, row.distance ?? Number.NaN), 1);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('KPI').selectOption('Turns');
  await expect(page).toHaveURL(/kpi=turns/);
  await expectNoSidewaysScroll(page);
});
