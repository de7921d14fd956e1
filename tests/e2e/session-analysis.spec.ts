import { kpis } from '@halfturn/contract/session/kpis';
import { kpiCount, turnRates } from '@halfturn/contract/session/session-analysis';
import { type Locator, type Page, expect, test } from '@playwright/test';
import { enter, expectAccessible, expectContrast, expectNoSidewaysScroll, sectionOf } from './ground/portal';
import { clubOf, newestSession, PREPARED_MS } from './ground/session-calls';

async function tableRow(page: Page, chart: string | RegExp, player: string): Promise<readonly string[]> {
  const figure = page.getByRole('figure', { name: chart });
  await figure.getByText('Table', { exact: true }).click();
  return cellsOf(figure, player);
}

async function cellsOf(figure: Locator, player: string): Promise<readonly string[]> {
  const head = figure.page().getByRole('rowheader', { name: player, exact: true });
  const cells = figure.getByRole('row').filter({ has: head }).getByRole('cell');
  await expect(cells.first()).toBeVisible();
  return cells.allInnerTexts();
}

const numberOf = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));

for (const user of ['analyst', 'women', 'hoops']) {
  test(`${user}: KPIs, turns and sprints are those of the calls`, async ({ page }) => {
    test.setTimeout(PREPARED_MS + 120_000);
    await enter(page, user);
    const club = await clubOf(page, user);
    const session = newestSession(club);
    const { sessionId } = session;
    await page.goto(`/session/${club.customerId}/${sessionId}`);
    await page.getByRole('link', { name: 'Session Analysis' }).click();
    await expect(page).toHaveURL(new RegExp(`/session/${club.customerId}/sessionanalysis/${sessionId}/drill/0$`));
    for (const title of ['KPI Summary (Within Player)', 'Significant Turn Summary', 'Sprint Counts Summary']) {
      await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
    }
    if (user !== 'women') await expectAccessible(page);

    const { ourData } = await club.ask(kpis, { sessionId });
    const most = ourData.reduce((best, row) =>
      (row.activeDistanceM.value ?? 0) > (best.activeDistanceM.value ?? 0) ? row : best,
    );
    const { name } = most.player;
    const total = await tableRow(page, 'KPIs per player', name);
    expect(numberOf(total[0])).toBeCloseTo(most.activeTimeM.value ?? Number.NaN, 1);
    expect(numberOf(total[1])).toBeCloseTo(most.activeDistanceM.value ?? Number.NaN, 1);

    // Both forms load at the start: the toggle waits for no answer.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByText('Per Minute', { exact: true }).click();
    await expect(page.getByRole('figure', { name: 'KPIs per minute, per player' })).toBeVisible();
    expect(asked.filter((url) => /\/(team)?kpis\?/.test(url))).toEqual([]);
    await expect(page).toHaveURL(/rate=perMinute/);
    const rate = page.getByRole('figure', { name: 'KPIs per minute, per player' });
    const rateCells = await cellsOf(rate, name);
    expect(numberOf(rateCells[1])).toBeCloseTo(
      (most.activeDistanceM.value ?? Number.NaN) / (most.activeTimeM.value ?? Number.NaN),
      1,
    );
    await page.getByText('Total', { exact: true }).first().click();

    const rates = await club.ask(turnRates, { sessionId, forOpposition: false });
    await sectionOf(page, 'Significant Turn Summary');
    const turning = rates.find(({ turnClassCounts }) => turnClassCounts.byAngleClass.totalCount > 0);
    if (turning === undefined) await expect(page.getByText('Turn Data Unavailable')).toBeVisible();
    else {
      const { byAngleClass } = turning.turnClassCounts;
      const cells = await tableRow(page, 'Angle', turning.player.name);
      const [low, medium, high, left, , , , right] = cells.map(numberOf);
      expect([left, right]).toEqual([byAngleClass.leftCount, byAngleClass.rightCount]);
      expect((low ?? 0) + (medium ?? 0) + (high ?? 0)).toBe(left);
      await expect(page.getByText('(*) - abnormal turn asymmetry')).toBeVisible();
    }

    const counts = await club.ask(kpiCount, { sessionId });
    const sprints = Object.values(counts.teamKpiCount.kpiCounts.SPRINT).reduce((sum, count) => sum + count, 0);
    const section = await sectionOf(page, 'Sprint Counts Summary');
    if (sprints === 0) await expect(section.getByText('Sprint Counts Unavailable')).toBeVisible();
    else {
      const most10 = counts.playersKpiCount.reduce((best, each) =>
        (each.kpiCounts.SPRINT['_10_TO_20'] ?? 0) > (best.kpiCounts.SPRINT['_10_TO_20'] ?? 0) ? each : best,
      );
      await section.getByLabel('Sort by').selectOption('_10_TO_20');
      const chart = section.getByRole('figure', { name: /^Sprints above/ });
      await chart.getByText('Table', { exact: true }).click();
      const first = chart.getByRole('row').nth(1);
      const above10 = async () => numberOf(await first.getByRole('cell').nth(1).innerText());
      await expect.poll(above10).toBe(most10.kpiCounts.SPRINT['_10_TO_20']);
    }
    await section.getByText('HSR', { exact: true }).click();
    await expect(page).toHaveURL(/type=HSR/);

    await page.emulateMedia({ colorScheme: 'dark' });
    if (user !== 'women') await expectContrast(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
}

test('a sprint plays on the pitch', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 90_000);
  await enter(page);
  const club = await clubOf(page, 'analyst');
  const { sessionId } = newestSession(club);
  await page.goto(`/session/${club.customerId}/sessionanalysis/${sessionId}/drill/0`);
  const sprints = await sectionOf(page, 'Sprint Counts Summary');
  await sprints.getByText(/\d+ sprints one by one/).click();
  await page
    .getByRole('button', { name: /^Play the sprint of/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /start of the sprint/ })).toBeVisible();
});
