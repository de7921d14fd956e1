import { fatigueFlags } from '@halfturn/contract/wellness/fatigue-flags';
import { login } from '@halfturn/contract/signin/login';
import { longitudinalWellnessReport, wellnessReport } from '@halfturn/contract/wellness/wellness';
import { fatigueFlagsView } from '@halfturn/core/views/wellness/fatigue-flags';
import { flagLedgerView } from '@halfturn/core/views/wellness/flag-ledger';
import { matchMarkId } from '@halfturn/core/views/wellness/longitudinal-wellness-statements';
import { longitudinalWellnessView } from '@halfturn/core/views/wellness/longitudinal-wellness';
import { wellnessView } from '@halfturn/core/views/wellness/wellness-table';
import { expect, test, type Page } from '@playwright/test';
import { enter, expectAccessible, expectNoSidewaysScroll, follow } from './ground/portal';
import { leaguePrepared } from './ground/session-calls';

const FIRST_TEAM = [1];
const PREPARED_MS = 180_000;

async function factsOf(page: Page, user: string) {
  const signedIn = await page.request.post('/api/login', { data: { username: user, password: 'halfturn-demo-1' } });
  const headers = { authorization: signedIn.headers()['authorization'] ?? '' };
  const { primaryCustomer } = login.answer.parse(await signedIn.json());
  const ask = async (path: string): Promise<unknown> =>
    (await page.request.get(`/api${path}customerId=${primaryCustomer?.customerId}`, { headers })).json();
  return {
    flags: fatigueFlags.answer.parse(await ask('/fatigueflags?')),
    wellness: wellnessReport.answer.parse(await ask('/wellnessreport?')),
    overTime: longitudinalWellnessReport.answer.parse(await ask('/longitudinalwellnessreport?startDate=2020-11-23&')),
  };
}

async function prepared(page: Page, user: string) {
  test.setTimeout(PREPARED_MS + 90_000);
  await enter(page, user);
  await leaguePrepared(page);
}

test('fatigue flags: who, until when, which fixtures, what followed; by keyboard', async ({ page }) => {
  await prepared(page, 'medic');
  const { flags } = await factsOf(page, 'medic');
  const view = fatigueFlagsView(flags, { squadIds: FIRST_TEAM, order: 'flag' });
  const ledger = flagLedgerView(flags, { squadIds: FIRST_TEAM, season: '' });
  await page.goto('/calendar');
  await page.getByRole('link', { name: 'Wellness' }).click();
  await page.getByRole('link', { name: 'Fatigue Flag' }).click();
  await expect(page).toHaveURL(/\/fatigueflag$/);

  const current = page.getByRole('region', { name: 'Current Flags' });
  await expect(current.getByRole('listitem')).toHaveCount(view.current.length);
  for (const { name, endText } of view.current) {
    await expect(current.getByRole('listitem').filter({ hasText: name })).toContainText(`End Date ${endText}`);
  }
  if (view.current.length === 0) await expect(current).toContainText('No flagged players');

  const table = page.getByRole('table', { name: /^Fatigue flags by player and match/ });
  const raised = view.table.rows.flatMap(({ cells }) => cells.filter((cell) => (cell?.lines.length ?? 0) > 0));
  await expect(table.getByRole('button')).toHaveCount(raised.length);
  if (raised.length > 0) {
    const entry = table.locator('button[tabindex="0"]');
    await entry.focus();
    await expect(page.getByRole('tooltip')).toContainText('Total Season Flags');
    await page.keyboard.press('Home');
    await expect(table.getByRole('button').first()).toBeFocused();
  }
  await expectAccessible(page);

  const rates = page.getByRole('table', { name: 'What followed, by level' });
  if (ledger.isUnrated) await expect(rates).toHaveCount(0);
  for (const { title, count, rate } of ledger.isUnrated ? [] : ledger.rates) {
    const cells = rates.getByRole('row', { name: new RegExp(`^${title}`) }).getByRole('cell');
    await expect(cells.first()).toHaveText(count);
    await expect(cells.nth(3)).toHaveText(rate);
  }

  await page.getByRole('switch', { name: 'Player/Fixture View' }).click();
  await expect(page).toHaveURL(/view=fixture/);
  if (view.unratedText === null) {
    const chart = page.getByRole('group', { name: 'Flags per fixture' });
    await chart.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/explain=flags\.count\.flags-s\d+/);
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'All flags' })).toBeVisible();
  }
});

test('wellness: the last matches with their values, over time, and narrow', async ({ page }) => {
  await prepared(page, 'analyst');
  const { wellness, overTime } = await factsOf(page, 'analyst');
  await page.goto('/wellness');
  const request = { squadIds: FIRST_TEAM, withWorkRate: false, sessionId: null, columns: 1, isSimulated: true };
  const view = wellnessView(wellness, request);
  const table = page.getByRole('table', { name: /^Wellness by player and match/ });
  await expect(table.getByRole('rowheader')).toHaveCount(view.rows.length);
  // Flag, score, hamstring risk; the fourth part of a match is there only where somebody has it.
  const hasIntensity = (await table.getByRole('columnheader', { name: 'Local Intensity' }).count()) > 0;
  const score = hasIntensity ? -3 : -2;
  for (const { name, note, cells } of view.rows.slice(0, 12)) {
    const row = table.getByRole('row', { name: new RegExp(`^${name} `) });
    const [last] = cells;
    if (note !== null) await expect(row).toContainText(note);
    else if (last?.note !== null) await expect(row).toContainText('Player did not feature in this game');
    else await expect(row.getByRole('cell').nth(score)).toContainText(last.score?.text ?? last.scoreNote ?? 'N/A');
  }
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Longitudinal' }).click();
  const shown = overTime.longitudinalWellnessData.filter(({ player }) => FIRST_TEAM.includes(player.squadId));
  const played = shown.filter(({ sessions }) => sessions.length > 0);
  await expect(page.getByRole('figure')).toHaveCount(shown.length);
  await expect(page.getByText('Player did not feature in last 25 games')).toHaveCount(shown.length - played.length);
  await expectAccessible(page);

  // A statement's link leads to the mark itself: its chart has the keyboard, at that match.
  const { findings } = longitudinalWellnessView(overTime, { squadIds: FIRST_TEAM, withWorkRate: false });
  const links = page.getByRole('region', { name: 'What stands out' }).getByRole('link');
  await expect(links).toHaveCount(Math.min(5, findings.statements.length));
  const [first] = played;
  const last = first?.sessions.at(-1);
  if (first === undefined || last === undefined) throw new Error('Nobody of the first team has played.');
  const mark = findings.statements[0]?.href ?? `#${matchMarkId(first.player.playerId, last.sessionId)}`;
  if (findings.statements.length > 0) await links.first().click();
  else await page.goto(`${new URL(page.url()).pathname}${mark}`);
  await expect(page.locator(mark)).toHaveAttribute('data-flash', '');
  await expect(page.locator(':focus')).toHaveAttribute('aria-roledescription', 'chart');
  await expect(page.locator(':focus').locator(mark)).toBeInViewport();
  await expect(page.locator(':focus').getByRole('status')).toContainText('Hamstring Risk');

  await page.setViewportSize({ width: 390, height: 844 });
  await follow(page, '/wellness');
  await expect(table).toBeVisible();
  await expectNoSidewaysScroll(page);
});
