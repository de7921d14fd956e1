import { explain, explainParts } from '@halfturn/contract/session/explain';
import { explainTeam, explainTeamCount } from '@halfturn/contract/session/explain-combined';
import { kpis } from '@halfturn/contract/session/kpis';
import { sessionQuality } from '@halfturn/contract/session/session-quality';
import { mean } from '@halfturn/core/stats/mean-and-deviation';
import { countText, formatQuantity } from '@halfturn/core/units/number-text';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { expect, type Page, test } from '@playwright/test';
import {
  enter,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  follow,
  sectionOf,
  showScheme,
} from './ground/portal';
import { clubOf, newestSession, PREPARED_MS } from './ground/session-calls';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Explain this number' });

test('a KPI of the session overview: what it is, against what, made of which seconds, by keyboard', async ({
  page,
}) => {
  test.setTimeout(PREPARED_MS + 120_000);
  await enter(page);
  const club = await clubOf(page, 'analyst');
  const { sessionId } = newestSession(club);
  const { ourData } = await club.ask(kpis, { sessionId });
  const row = ourData.find(({ highSpeedDistanceM }) => (highSpeedDistanceM.value ?? 0) > 0);
  if (row === undefined) throw new Error('Nobody ran fast.');
  const { playerId, name } = row.player;
  const query = { sessionId, playerId, metric: 'highSpeedDistanceM' };
  const answer = await club.ask(explain, query);
  expect(answer.value).toBe(row.highSpeedDistanceM.value);
  expect(answer.reference?.mean ?? null).toBe(mean(answer.reference?.values.map(({ value }) => value) ?? []));
  const parts = await club.ask(explainParts, query);
  if (parts.kind !== 'spans') throw new Error('The demo keeps its tracking.');
  const sum = parts.rows.reduce((metres, { value }) => metres + value, 0);
  expect(sum).toBeCloseTo(row.highSpeedDistanceM.value ?? NaN, 6);

  await page.goto(`/session/${club.customerId}/${sessionId}`);
  const cell = page.locator(`[row-id="${playerId}"] [col-id="highSpeedDistanceM"]`);
  await cell.click();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'HSR', exact: true })).toBeVisible();
  const metres = formatQuantity('shortDistance', row.highSpeedDistanceM.value, DEFAULT_UNITS);
  await expect(panel.getByText(`${metres}\u202fm`, { exact: true })).toBeVisible();
  await expect(panel.getByText(name)).toBeVisible();
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    'What is it?',
    'Against what?',
    'Made of which seconds?',
  ]);
  const stretches = parts.rows.length === 1 ? '1 stretch of play' : `${parts.rows.length} stretches of play`;
  await expect(panel.getByText(`${stretches}, together ${metres}\u202fm.`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`explain=highSpeedDistanceM-p${playerId}-s${sessionId}`));

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/explain=/);
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'HSR', exact: true })).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();

  await page.goto(`/session/${club.customerId}/${sessionId}?explain=highSpeedDistanceM-p${playerId}-s${sessionId}`);
  await expect(panel.getByText(`${metres}\u202fm`, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await panel
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect(panel.getByRole('img', { name: /^Players on the pitch/ })).toBeVisible();
  await expect(panel.getByRole('img', { name: /^Speed from/ })).toBeVisible();
  await expect(panel.getByRole('img', { name: /^Acceleration from/ })).toBeVisible();
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Rows as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^HSR_.*\.csv$/);
  await showScheme(page, 'dark');
  await expectContrast(page);
  await showScheme(page, 'light');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expect(panel.getByRole('img', { name: /^Players on the pitch/ })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(cell).toBeVisible();
});

test('doors of every kind: each opens the number that it shows, and leaves click and Enter what they were', async ({
  page,
}) => {
  test.setTimeout(PREPARED_MS + 180_000);
  await enter(page);
  const { customerId, ...club } = await clubOf(page, 'analyst');
  const { sessionId } = newestSession({ customerId, ...club });
  const panel = panelOf(page);
  const expectExplained = async (metric: RegExp, value: string) => {
    await expect(page).toHaveURL(metric);
    await expect(panel.getByText(value, { exact: true }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  };
  const firstMark = async (name: RegExp, term: string) => {
    const chart = page.getByRole('group', { name }).first();
    await chart.focus();
    await page.keyboard.press('Home');
    const tip = chart.getByRole('status');
    await expect(tip).toContainText('explain this number');
    return (await tip.locator('dl > div').filter({ hasText: term }).first().locator('dd').textContent()) ?? '';
  };

  await page.goto(`/session/${customerId}/sessionanalysis/${sessionId}/drill/0`);
  const distance = await firstMark(/^KPIs per player against/, 'Distance');
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await page.keyboard.press('Shift+Enter');
  await expectExplained(/explain=activeDistanceM-/, distance);
  await sectionOf(page, 'Sprint Counts Summary');
  const sprints = await firstMark(/ per player by distance$/, 'Total');
  await page.keyboard.press('Shift+Enter');
  await expectExplained(/explain=efforts\.SPRINT\.ALL-/, sprints);

  await follow(page, `/session/${customerId}/peakanalysis/${sessionId}/drill/0`);
  const players = page.getByRole('list', { name: /Goalkeepers|Defenders|Midfielders|Forwards/ });
  const curve = players.getByRole('group', { name: /: peaks by epoch$/ }).first();
  await curve.focus();
  await page.keyboard.press('Home');
  const peak = (await curve.getByRole('status').locator('dd').first().textContent()) ?? '';
  await page.keyboard.press('Shift+Enter');
  await expectExplained(/explain=peak\.DISTANCE-.*-e30/, peak);

  await follow(page, `/sessionreporting/${customerId}/${sessionId}`);
  const cell = page.locator('td[data-column="peakSpeedMPerS"][data-door]').first();
  await cell.click({ button: 'right' });
  await expect(panel.getByRole('heading', { name: 'Peak Speed' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('tracking quality: how many frames of how many, and what is missing', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 120_000);
  await enter(page);
  const club = await clubOf(page, 'analyst');
  const { sessionId } = newestSession(club);
  const [player] = await club.ask(sessionQuality, { sessionId });
  if (player === undefined) throw new Error('Nobody was tracked.');
  const of = { sessionId, playerId: player.playerId };
  const { rate } = await club.ask(explain, { ...of, metric: 'quality.coverage' });
  const missing = await club.ask(explainParts, { ...of, metric: 'quality.coverage' });
  if (rate === undefined || missing.kind !== 'spans') throw new Error(missing.kind);
  expect(missing.rows.reduce((sum, { value }) => sum + value, rate.count)).toBe(rate.of);
  await page.goto(`/session/${club.customerId}/${sessionId}`);
  await page.getByText('Quality by player').click();
  const row = page.getByRole('table', { name: 'Quality by player' }).getByRole('row', { name: player.name });
  await row.getByRole('button').first().click();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Seen' })).toBeVisible();
  await expect(panel.getByText(`${countText(rate.count)} of ${countText(rate.of)} = `)).toBeVisible();
  await expectAccessible(page);
});

test('numbers made of others: a team opens into its players, a week into its sessions, a turn into its replay', async ({
  page,
}) => {
  test.setTimeout(PREPARED_MS + 180_000);
  await enter(page);
  const club = await clubOf(page, 'analyst');
  const { customerId } = club;
  const { sessionId } = newestSession(club);
  const panel = panelOf(page);

  await page.goto(`/session/${customerId}/sessionanalysis/${sessionId}/drill/0`);
  const team = page.getByLabel('Team', { exact: true });
  await team.getByRole('button').first().click();
  const answer = await club.ask(explainTeam, { sessionId, metric: 'team.activeDistanceM' });
  const metres = formatQuantity('longDistance', answer.value, DEFAULT_UNITS);
  await expect(panel.getByText(`${metres}\u202fm`, { exact: true })).toBeVisible();
  if (answer.parts.kind !== 'players') throw new Error(answer.parts.kind);
  const [first] = answer.parts.rows;
  await expect(panel.getByText(`${answer.parts.rows.length} players, together ${metres}\u202fm.`)).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Rows as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Distance-team_.*\.csv$/);
  await panel
    .getByRole('row', { name: first?.name ?? '' })
    .getByRole('button')
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`explain=activeDistanceM-p${first?.playerId}-s${sessionId}`));
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  const runs = (await sectionOf(page, 'Sprint Counts Summary')).getByLabel(/^Team, (sprints|high-speed runs)/);
  await runs.getByRole('button').first().click();
  const sprints = await club.ask(explainTeamCount, { sessionId, metric: 'team.efforts.SPRINT.ALL' });
  await expect(panel.getByText(String(sprints.value), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  // The table in place of a chart has the doors of its marks.
  const form = page.getByRole('radiogroup', { name: 'KPIs per player: chart or table' });
  await form.getByText('Table').click();
  const cell = page.getByRole('region', { name: 'KPIs per player' }).getByRole('button').first();
  await cell.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`explain=activeDistanceM-p[0-9]+-s${sessionId}`));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await form.getByText('Chart').click();
  await follow(page, `/session/${customerId}/turnanalysis/${sessionId}/drill/0`);
  const scatter = page.getByRole('group', { name: /: [1-9]\d* turns?, entry speed against angle/ }).first();
  await scatter.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Angle of a turn' })).toBeVisible();
  await panel.getByRole('button', { name: /^Play / }).click();
  await expect(panel.getByRole('img', { name: /^Players on the pitch/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await follow(page, '/week');
  const total = page.locator('[id^="total-"] button').first();
  await total.click();
  await expect(page).toHaveURL(/explain=week\.activeDistanceM-p\d+-w\d{8}/);
  await expect(panel.getByRole('heading', { name: 'Made of which sessions?' })).toBeVisible();
  await expectAccessible(page);
});
