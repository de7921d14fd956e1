import { playerDetail } from '@halfturn/contract/player/player-detail';
import { players } from '@halfturn/contract/player/players';
import { expect, test, type Page } from '@playwright/test';
import { enter, expectAccessible, expectContrast, expectNoSidewaysScroll, sectionOf } from './ground/portal';
import { clubOf, PREPARED_MS } from './ground/session-calls';

const numberOf = (text: string) => Number(text.replaceAll(',', '').replace('−', '-'));

async function subject(page: Page, user: string) {
  const club = await clubOf(page, user);
  for (const { playerId, name, positionSortOrder } of await club.ask(players, {})) {
    if (positionSortOrder === 1) continue;
    const detail = await club.ask(playerDetail, { playerId });
    if (detail.turns.length > 0 && detail.kpisSummary.sessionCount > 0) return { playerId, name, detail };
  }
  throw new Error(`No player of ${user} has turns.`);
}

async function turnsOf(page: Page, side: 'Left' | 'Right'): Promise<number> {
  const label = await page.getByRole('group', { name: new RegExp(`^${side}: `) }).getAttribute('aria-label');
  return Number(/: (\d+) turns?,/.exec(label ?? '')?.[1] ?? Number.NaN);
}

test('a player over all sessions: the numbers of the call, scatters under a filter, rates, in light, dark and narrow', async ({
  page,
}) => {
  test.setTimeout(PREPARED_MS + 90_000);
  await enter(page, 'coach');
  const { playerId, name, detail } = await subject(page, 'coach');
  await page.goto(`/player?player=${playerId}&type=all`);
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  const trends = await sectionOf(page, 'Trends');
  await expect(trends.getByRole('figure')).toHaveCount(8);
  await expectAccessible(page);

  const onSide = (letter: 'L' | 'R') => detail.turns.filter(({ turnSide }) => turnSide === letter).length;
  expect([await turnsOf(page, 'Left'), await turnsOf(page, 'Right')]).toEqual([onSide('L'), onSide('R')]);

  const { averageValues, averageValuesPerMin } = detail.kpisSummary;
  const distance = (await sectionOf(page, 'KPI Summary')).getByRole('row', { name: /^Distance/ });
  const average = async () => numberOf(await distance.getByRole('cell').first().innerText());
  await expect.poll(average).toBeCloseTo(averageValues.DISTANCE ?? Number.NaN, -0.5);
  await page.getByRole('radio', { name: 'Per Minute' }).click();
  await expect.poll(average).toBeCloseTo(averageValuesPerMin.DISTANCE ?? Number.NaN, 0);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Filter Scatter Plots' });
  await expect(drawer.getByRole('button', { name: 'Apply Filter' })).toBeDisabled();
  const angle = drawer.getByRole('group', { name: 'Turn Angle' });
  await angle.getByRole('checkbox', { name: /^High/ }).check();
  await expect(angle.getByRole('checkbox', { name: /^Low/ })).toBeDisabled();
  await drawer.getByRole('button', { name: 'Apply Filter' }).click();
  const sharp = detail.turns.filter(({ angleDegrees }) => angleDegrees > 120);
  await expect.poll(async () => (await turnsOf(page, 'Left')) + (await turnsOf(page, 'Right'))).toBe(sharp.length);
  await expect(page).toHaveURL(/angle=4/);
  await expect(page.getByText('Turn Angle: High')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();

  await page.getByRole('radio', { name: 'Left & Right' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/sides=combined/);
  await expect(page.getByRole('group', { name: /Total Turns, Combined, by session/ })).toBeVisible();

  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('players side by side: opened from a player, chosen by hand, kept in the address, in two periods alone', async ({
  page,
}) => {
  test.setTimeout(PREPARED_MS + 60_000);
  await enter(page, 'analyst');
  const club = await clubOf(page, 'analyst');
  const [first, second] = (await club.ask(players, {})).filter(({ positionSortOrder }) => positionSortOrder > 1);
  if (first === undefined || second === undefined) throw new Error('The demo club has fewer than two players.');
  await page.goto(`/player?player=${first.playerId}`);
  await page.getByRole('link', { name: 'Compare players' }).click();
  await expect(page).toHaveURL(new RegExp(`/compareplayers\\?player=${first.playerId}`));
  await expect(page.getByText('Choose up to three players to compare with, or a second period.')).toBeVisible();

  await page.getByRole('combobox', { name: 'Compare with' }).click();
  // Absent players are marked beside their names.
  await page.getByRole('option', { name: new RegExp(`^${second.name}( |$)`) }).click();
  await expect(page).toHaveURL(new RegExp(`with=${second.playerId}`));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  // A match and two training sessions are fewer than three of a kind: the small league has no average to show.
  const summary = page.getByRole('region', { name: 'KPI Summary' });
  const angles = page.getByRole('figure', { name: 'Share of turns by angle' });
  await page.getByRole('radio', { name: 'Combined' }).click();
  await expect(page).toHaveURL(/type=all/);
  await expect(summary).toContainText('Player Kpi Summary Unavailable');
  await expect(page.getByText(/^Nothing can be rated yet: an average needs at least 4 sessions/)).toBeVisible();
  await expect(angles).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(summary).toContainText(`${first.name}, ${second.name}`);
  await expect(page.getByLabel('Second period')).toHaveCount(0);

  await page.goto(`/compareplayers?player=${first.playerId}&period=last-12&beside=last-3&type=all`);
  await expect(summary).toContainText('Last 12 months, Last 3 months');
  await expect(angles).toBeVisible();
});

test('bought for some players alone the others are closed; a club that has not bought a module hears so', async ({
  page,
}) => {
  await enter(page, 'women');
  await page.goto('/player');
  await page.getByRole('combobox', { name: 'Player', exact: true }).click();
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: 'No access' }).first()).toBeVisible();
  await expect(options.filter({ hasNotText: 'No access' }).first()).toBeVisible();
  await page.goto('/sessionoverview');
  await expect(page.getByText('Not part of the modules bought')).toBeVisible();
});
