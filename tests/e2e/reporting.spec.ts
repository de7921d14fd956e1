import { readFile } from 'node:fs/promises';
import { login } from '@halfturn/contract/signin/login';
import { playerReporting, sessionReporting } from '@halfturn/contract/reporting/reporting';
import { sessions } from '@halfturn/contract/session/sessions';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { playerReportView, type ReportView, sessionReportView } from '@halfturn/core/views/reporting/report-view';
import { expect, test, type Page } from '@playwright/test';
import type { z } from 'zod';
import { TODAY } from '../fixtures/today';
import { enter, expectAccessible, expectContrast, expectNoSidewaysScroll, signIn } from './ground/portal';
import { isOfDemo, leaguePrepared } from './ground/session-calls';

const PREPARED_MS = 180_000;

async function serverFor(page: Page, username: string) {
  const signedIn = await page.request.post('/api/login', { data: { username, password: 'halfturn-demo-1' } });
  const headers = { authorization: signedIn.headers()['authorization'] ?? '' };
  const { primaryCustomer } = login.answer.parse(await signedIn.json());
  const customerId = primaryCustomer?.customerId ?? 0;
  const ask = async <Answer extends z.ZodType>(call: { answer: Answer }, path: string, query = '') =>
    call.answer.parse(
      await (await page.request.get(`/api${path}?customerId=${customerId}${query}`, { headers })).json(),
    );
  return { customerId, ask };
}

async function newestMatch(server: Awaited<ReturnType<typeof serverFor>>) {
  const matches = (await server.ask(sessions, '/sessions')).filter(
    (session) =>
      session.sessionType.sessionIsAMatch &&
      session.statusDisplayName === 'Complete' &&
      !session.isLocked &&
      isOfDemo(session),
  );
  const newest = [...matches].sort((a, b) => b.date.localeCompare(a.date))[0];
  if (newest === undefined) throw new Error('The demo has no match.');
  return newest;
}

async function demoIsPrepared(page: Page): Promise<void> {
  await leaguePrepared(page);
}

const table = (page: Page) => page.getByRole('table', { name: /^Reporting, / });
const choose = (page: Page, group: string, choice: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice, exact: true }).click();

async function expectFigures(page: Page, view: ReportView, shows: 'text' | 'percentileText'): Promise<void> {
  for (const row of view.rows.slice(0, 3)) {
    for (const [index, column] of view.columns.entries()) {
      const cell = table(page).locator(`[id="${row.id}"] [data-column="${column.id}"]`);
      if (column.measure === 'time' || !column.hasPercentile) continue;
      const expected = row.cells[index];
      await expect(cell).toHaveText(
        [expected?.[shows] ?? '', expected?.words].filter((part) => part != null).join(', '),
      );
    }
  }
}

async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const text = pdf.toString('latin1');
  expect(text).toMatch(/\/MediaBox ?\[0 0 841\.\d+ 59[45]\.\d+\]/);
  return (text.match(/\/Type ?\/Page\b(?!s)/g) ?? []).length;
}

test('a session: values, percentiles, sorting, one printed page, and on to the player', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 120_000);
  await enter(page);
  await demoIsPrepared(page);
  const server = await serverFor(page, 'analyst');
  const { sessionId } = await newestMatch(server);
  await page.goto(`/sessionreporting/${server.customerId}/${sessionId}`);
  await expect(
    page.getByRole('navigation', { name: 'Session' }).getByRole('link', { name: 'Reporting' }),
  ).toBeVisible();
  const answer = await server.ask(sessionReporting, '/sessionreporting', `&sessionId=${sessionId}`);
  const request = { units: DEFAULT_UNITS, played: 'match' as const, withShirtNumbers: false, team: 'current' } as const;
  const view = sessionReportView(answer, request);
  await expect(page.getByRole('region', { name: 'What stands out' })).toBeVisible();
  await expect(table(page).getByRole('rowheader')).toHaveText(view.rows.map(({ head }) => head));
  await expectFigures(page, view, 'text');
  await expectAccessible(page);
  expect(await printedPages(page)).toBe(1);

  await choose(page, 'Data Type', 'Percentile');
  await expect(page).toHaveURL(/shows=percentile/);
  await expectFigures(page, view, 'percentileText');
  await choose(page, 'Data Type', 'Data');
  await expectFigures(page, view, 'text');

  const distance = page.getByRole('columnheader', { name: /^Total Distance/ });
  await distance.getByRole('button').click();
  const at = view.columns.findIndex(({ id }) => id === 'totalDistanceM');
  const byDistance = [...view.rows].sort((a, b) => (a.cells[at]?.value ?? 0) - (b.cells[at]?.value ?? 0));
  await expect(distance).toHaveAttribute('aria-sort', 'ascending');
  await expect(table(page).getByRole('rowheader').first()).toHaveText(byDistance[0]?.head ?? '');

  await choose(page, 'Comparison Options', 'Own Matches');
  const own = await server.ask(sessionReporting, '/sessionreporting', `&sessionId=${sessionId}&comparisonGroupId=3`);
  await expect(table(page).locator(`[id="${view.rows[0]?.id}"] [data-column="count"]`)).toHaveText(
    String(sessionReportView(own, request).rows[0]?.referenceCount),
  );

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^session_reporting_${sessionId}(_simulated)?\\.csv$`));
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^\uFEFFPlayer,Pos,Match Time \(min\),Match Time \(min\) percentile/,
  );

  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await table(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/playerreporting\?player=\d+/);
  await expect(page.getByText(byDistance[0]?.head ?? '').first()).toBeVisible();
});

test('a player: sessions newest first, period and type, and on to the session', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 90_000);
  await signIn(page, 'coach');
  await demoIsPrepared(page);
  await page.getByRole('link', { name: 'Player Reporting' }).click();
  await expect(table(page)).toBeVisible();
  const server = await serverFor(page, 'coach');
  const { sessionId } = await newestMatch(server);
  const { ourData } = await server.ask(sessionReporting, '/sessionreporting', `&sessionId=${sessionId}`);
  const player = ourData[0]?.player;
  await page.goto(`/playerreporting?player=${player?.playerId}`);
  await expect(page.getByRole('table', { name: `Reporting, ${player?.name}` })).toBeVisible();
  const answer = await server.ask(playerReporting, '/playerreporting', `&playerId=${player?.playerId}`);
  const request = {
    units: DEFAULT_UNITS,
    played: 'match' as const,
    withShirtNumbers: false,
    today: TODAY,
    periodId: null,
    sessionTypeId: null,
  };
  const view = playerReportView(answer, request);
  await expect(table(page).getByRole('rowheader')).toHaveText(view.rows.map(({ head }) => head));
  await expectFigures(page, view, 'text');
  // While a column is out of sight at the right, that edge fades; at 1440 px all are in sight.
  const frame = page.getByRole('region', { name: `Reporting, ${player?.name}` });
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(frame).toHaveCSS('mask-image', /gradient/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(frame).toHaveCSS('mask-image', 'none');
  await expectAccessible(page);
  await choose(page, 'Session Type', 'Match');
  await expect(page).toHaveURL(/type=1/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await table(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/sessionreporting\/\d+\/\d+$/);
});

test('the women’s club compares with the WSL; a club that has not bought Player Reporting has none', async ({
  browser,
}) => {
  test.setTimeout(PREPARED_MS + 90_000);
  const women = await browser.newPage();
  await signIn(women, 'women');
  await demoIsPrepared(women);
  await women.getByRole('link', { name: 'Player Reporting' }).click();
  await expect(women.getByRole('radiogroup', { name: 'Comparison Options' }).getByText('WSL')).toBeVisible();
  await women.close();

  const hoops = await browser.newPage();
  await signIn(hoops, 'hoops');
  await expect(hoops.getByRole('link', { name: 'Calendar', exact: true })).toBeVisible();
  await expect(hoops.getByText('Player Reporting')).toHaveCount(0);
  await hoops.goto('/playerreporting');
  await expect(hoops.getByText('Ask the administrator of your club for access to Player Reporting.')).toBeVisible();
  await hoops.close();
});

test('a cell beyond a mark explains itself: the stretches of play, one of them played', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 60_000);
  await enter(page);
  await demoIsPrepared(page);
  await page.goto('/playerreporting');
  await table(page).locator('td[data-column^="speed "]').first().click({ button: 'right' });
  const panel = page.getByRole('dialog', { name: 'Explain this number' });
  await expect(panel.getByRole('heading', { name: /^Distance above \d/ })).toBeVisible();
  await expect(panel.getByText(/stretch(es)? of play, together \d/)).toBeVisible();
  await expect(page).toHaveURL(/explain=beyond\.speed\.distance-p\d+-s\d+-h\d+/);
  await panel
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect(panel.getByRole('button', { name: /^Close the replay of / })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
