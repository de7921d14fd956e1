import { login } from '@halfturn/contract/signin/login';
import { longitudinalPlayerDevelopment } from '@halfturn/contract/development/longitudinal-development';
import { playerDevelopment } from '@halfturn/contract/development/player-development';
import { players } from '@halfturn/contract/player/players';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { playerDevelopmentView } from '@halfturn/core/views/development/player-development';
import { expect, test, type Page } from '@playwright/test';
import { TODAY } from '../fixtures/today';
import { expectAccessible, expectNoSidewaysScroll, sectionOf, signIn } from './ground/portal';
import { leaguePrepared } from './ground/session-calls';

const PREPARED_MS = 180_000;

async function asker(page: Page) {
  const signedIn = await page.request.post('/api/login', {
    data: { username: 'analyst', password: 'halfturn-demo-1' },
  });
  const headers = { authorization: signedIn.headers()['authorization'] ?? '' };
  const { primaryCustomer } = login.answer.parse(await signedIn.json());
  const ask = async (path: string, query: string): Promise<unknown> => {
    const answer = await page.request.get(`/api${path}?customerId=${primaryCustomer?.customerId}${query}`, { headers });
    return answer.json();
  };
  return ask;
}
const CRITERIA = '&referenceCriteriaId=1&playerCriteriaId=1';

async function prepared(page: Page): Promise<void> {
  test.setTimeout(PREPARED_MS + 90_000);
  await signIn(page);
  await leaguePrepared(page);
}

test('overall analysis: the numbers of the call, the filter, the modal; narrow', async ({ page }) => {
  await prepared(page);
  await page.getByRole('link', { name: 'Player Development' }).click();
  await expect(page).toHaveURL(/\/playerdevelopment(\?|$)/);
  const ask = await asker(page);
  const outfield = players.answer
    .parse(await ask('/players', ''))
    .filter(({ positionSortOrder, isActive }) => positionSortOrder > 1 && positionSortOrder < 999 && isActive);
  const developments = await Promise.all(
    outfield.map(async ({ playerId }) =>
      playerDevelopment.answer.parse(await ask('/playerdevelopment', `&playerId=${playerId}${CRITERIA}`)),
    ),
  );
  const answer = developments.toSorted((a, b) => b.validMatchCount - a.validMatchCount)[0];
  if (answer === undefined) throw new Error('The demo has no outfield player.');
  const view = playerDevelopmentView(answer, {
    units: DEFAULT_UNITS,
    positionAverage: 'avg',
    epochs: 'average',
    noun: 'match',
    criteria: { own: 1, reference: 1 },
  });
  await page.goto(`/playerdevelopment?player=${answer.player.playerId}`);

  const benchmarks = await sectionOf(page, 'Player KPI Benchmarking');
  await expect(benchmarks.locator('svg').first()).toBeVisible();
  await expectAccessible(page);
  await benchmarks.getByText('Table').click();
  for (const { title, value, rank } of view.benchmarks.rows) {
    const cells = benchmarks.getByRole('row', { name: new RegExp(`^${title}`) }).getByRole('cell');
    const numberAt = async (index: number) => Number((await cells.nth(index).innerText()).replaceAll(',', ''));
    if (value === null) await expect(cells.nth(1)).toHaveText('N/A');
    else await expect.poll(() => numberAt(1)).toBeCloseTo(value, 0);
    if (rank === null) await expect(cells.nth(2)).toHaveText('N/A');
    else await expect.poll(() => numberAt(2)).toBe(rank);
  }
  await sectionOf(page, 'Force Velocity Profiling');
  const averages = page.getByRole('table', { name: 'Force velocity averages' });
  const { shown } = view.profiling;
  await expect(averages.getByRole('row')).toHaveCount(1 + shown.length);
  for (const { name, forceText, velocityText } of shown) {
    const row = averages.getByRole('row', { name: new RegExp(`^${name}`) });
    await expect(row.getByRole('cell')).toHaveText([forceText, velocityText]);
  }

  await page.getByRole('button', { name: 'Longitudinal View' }).click();
  const modal = page.getByRole('dialog', { name: 'Longitudinal View' });
  await modal.getByRole('radio', { name: 'Quarterly' }).click();
  await expect(modal.getByRole('radio', { name: 'Quarterly' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('radio', { name: answer.player.position }).check();
  await page.getByRole('button', { name: 'Apply Filter' }).click();
  await expect(page).toHaveURL(/position=posAvg/);
  await expect(page.getByLabel('Active filter')).toContainText(answer.player.position);
  await page.getByRole('radio', { name: 'Epoch Max' }).click();
  await expect(page).toHaveURL(/epochs=max/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('longitudinal analysis: sessions of the period, the rolling average from 1 on, position as the band', async ({
  page,
}) => {
  await prepared(page);
  const ask = await asker(page);
  const [player] = players.answer
    .parse(await ask('/players', ''))
    .filter(({ positionSortOrder, isActive }) => positionSortOrder > 1 && positionSortOrder < 999 && isActive);
  if (player === undefined) throw new Error('The demo has no outfield player.');
  await page.goto(`/longitudinalanalysis?player=${player.playerId}&period=last-24&matches=2`);
  const kpis = await sectionOf(page, 'KPI Over Time');
  await expect(kpis.locator('svg').first()).toBeVisible();
  await expectAccessible(page);

  const before = new Date(TODAY);
  before.setUTCFullYear(before.getUTCFullYear() - 2);
  const query = `&playerId=${player.playerId}${CRITERIA}&matchCount=2&startDate=${before.toISOString().slice(0, 10)}&endDate=${TODAY}`;
  const answer = longitudinalPlayerDevelopment.answer.parse(await ask('/longitudinalplayerdevelopment', query));
  const distance = kpis.getByRole('figure', { name: 'Distance', exact: true });
  await distance.getByText('Table').click();
  const rows = distance.getByRole('row');
  await expect(rows).toHaveCount(answer.sessions.length + 1);
  const last = answer.sessions.at(-1);
  const value = answer.playerData.kpiDataBySessionId[String(last?.sessionId)]?.DISTANCE.sessionValue ?? null;
  const shown = await rows.last().locator('th, td').nth(4).innerText();
  if (value === null) expect(shown).toBe('N/A');
  else expect(Number(shown.replaceAll(',', ''))).toBeCloseTo(value, 0);

  await page.getByRole('button', { name: 'Filter' }).click();
  const less = page.getByRole('button', { name: 'Rolling Match Average: one less' });
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await less.press('Enter');
  await expect(less).toBeDisabled();
  await page.getByRole('button', { name: 'Apply Filter' }).click();
  await expect(page).toHaveURL(/matches=1/);
  await expect(page.getByLabel('Active filter')).toContainText(/Time Period\s*Last 24 months/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
