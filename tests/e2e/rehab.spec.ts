import { rehabSessions } from '@halfturn/contract/calendar/club-dates';
import { longitudinalRehab, sessionOverview } from '@halfturn/contract/rehab/rehab';
import { formatQuantity } from '@halfturn/core/units/number-text';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { INVALID_TARGETS } from '@halfturn/core/views/rehab/rehab-targets';
import { expect, test } from '@playwright/test';
import { enter, expectAccessible, expectNoSidewaysScroll, signIn } from './ground/portal';
import { clubOf, PREPARED_MS } from './ground/session-calls';

test('rehab session overview: values and references of the call', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 60_000);
  await enter(page);
  const club = await clubOf(page, 'analyst');
  const { playerRehabSessions } = await club.ask(rehabSessions, {});
  const [someone] = playerRehabSessions.filter(({ player }) => player.squadId === 1);
  if (someone === undefined) throw new Error('The demo has nobody in rehab.');
  const { player, sessions } = someone;
  await page.goto(`/sessionoverview?player=${player.playerId}`);
  const { sessionKpi } = await club.ask(sessionOverview, {
    playerId: player.playerId,
    sessionId: sessions[0]?.sessionId ?? 0,
  });
  const { sessionValues, matchCount } = sessionKpi;
  const kpis = page.getByRole('region', { name: 'KPI Overview' });
  await expect(kpis.locator('svg').first()).toBeVisible();
  for (const name of ['Significant Turn Summary', 'Peak Demands', 'Peak Threshold Counts']) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  if (matchCount < 4) await expect(kpis.getByText('No reference:')).toBeVisible();
  await kpis.getByText('Table').click();
  const distance = kpis.getByRole('row', { name: /^Distance/ }).getByRole('cell');
  const shown = Number((await distance.nth(1).innerText()).replaceAll(',', ''));
  expect(shown).toBeCloseTo(sessionValues['DISTANCE'] ?? Number.NaN, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('longitudinal rehab: targets are checked, saved and shown; the medic reads them', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 60_000);
  await signIn(page, 'medic');
  const club = await clubOf(page, 'medic');
  await page.getByRole('link', { name: 'Rehab', exact: true }).click();
  await expect(page).toHaveURL(/\/sessionoverview(\?|$)/);
  await page.getByRole('link', { name: 'Longitudinal Rehab' }).click();
  await expect(page.getByRole('region', { name: 'Return to play' }).locator('svg').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit rehab targets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rehab Targets' });
  const ok = dialog.getByRole('button', { name: 'OK' });
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  for (const field of await dialog.getByRole('textbox').all()) await field.fill('7');
  const distance = dialog.getByLabel(/^Distance \(m\)/);
  for (const text of ['7,5', 'many', '-1', '']) {
    await distance.fill(text);
    await expect(ok).toBeDisabled();
    await expect(dialog.getByRole('alert')).toHaveText(INVALID_TARGETS);
  }
  await distance.fill('5432');
  await dialog.getByLabel(/^HSR Distance/).fill('');
  await ok.click();
  await expect(dialog).toBeHidden();

  const name = await page.getByRole('combobox', { name: 'Player' }).inputValue();
  const { playerRehabSessions } = await club.ask(rehabSessions, {});
  const { rehabTargets } = await club.ask(longitudinalRehab, {
    playerId: playerRehabSessions.find(({ player }) => player.name === name)?.player.playerId ?? 0,
    startDate: '2026-01-01',
    endDate: '2026-01-02',
  });
  expect(rehabTargets).toMatchObject({ distanceM: 5432, hsrDistanceM: null, turns: 7, setBy: 'medic' });
  const row = page.getByRole('table', { name: 'Return to play' }).getByRole('row', { name: /^Distance/ });
  await expect(row).toContainText(formatQuantity('longDistance', 5432, DEFAULT_UNITS));
});
