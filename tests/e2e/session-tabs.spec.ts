/**
 * Each tab of a match of the demo league, account by account: one number on each, worked out here from stored facts.
 */
import { timeHistories } from '@halfturn/contract/drills/drills';
import { kpis } from '@halfturn/contract/session/kpis';
import { peakAnalysis } from '@halfturn/contract/peaks/peak-analysis';
import { formatQuantity } from '@halfturn/core/units/number-text';
import { DEFAULT_UNITS, type Quantity } from '@halfturn/core/units/units';
import { expect, test } from '@playwright/test';
import { enter, follow } from './ground/portal';
import { clubOf, newestSession, PREPARED_MS } from './ground/session-calls';

const text = (quantity: Quantity, si: number, digits = 0) => formatQuantity(quantity, si, DEFAULT_UNITS, digits);
const sumOf = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

for (const user of ['coach', 'women', 'hoops']) {
  test(`${user}: a number of each tab`, async ({ page }) => {
    test.setTimeout(PREPARED_MS + 90_000);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await enter(page, user);
    const club = await clubOf(page, user);
    const session = newestSession(club);
    const { sessionId } = session;
    const { ourData } = await club.ask(kpis, { sessionId });
    const [first] = ourData;
    if (first === undefined) throw new Error('Nobody played.');
    const { name, playerId } = first.player;
    const metres = text('longDistance', sumOf(ourData.map(({ activeDistanceM }) => activeDistanceM.value)));
    const tabs = page.getByRole('navigation', { name: 'Session' });
    const open = (tab: string) => tabs.getByRole('link', { name: tab }).click();
    const section = (title: string) => page.getByRole('region', { name: title, exact: true });

    await page.goto(`/session/${club.customerId}/${sessionId}`);
    const cell = page.locator(`[row-id="${playerId}"] [col-id="activeDistanceM"]`);
    await expect(cell).toContainText(text('longDistance', first.activeDistanceM.value ?? Number.NaN));

    await open('Session Analysis');
    await expect(section('KPI Summary (Within Player)')).toContainText(metres);

    if (user === 'hoops') {
      for (const tab of ['Turn Analysis', 'Opposition Analysis']) {
        await expect(tabs.getByRole('link', { name: tab })).toHaveCount(0);
      }
    } else {
      await open('Turn Analysis');
      const turns = sumOf(ourData.map(({ totalTurns }) => totalTurns.value));
      await expect(page.getByText(`${turns} of ${turns} turns`)).toBeVisible();
      await open('Opposition Analysis');
      await expect(section('KPI Summary (Between Teams)')).toContainText(metres);
    }

    const { rainbowCurves } = await club.ask(peakAnalysis, { sessionId, useAllPlayers: false, drillId: 0 });
    const curve = rainbowCurves.playersData.find((each) => each.playerId === playerId);
    const peak = curve?.playerValues.playerValuesByKpiId.DISTANCE.find(({ epochS }) => epochS === 30)?.value ?? 0;
    await open('Peak Analysis');
    const card = section('Peak Demands').getByRole('listitem').filter({ hasText: name });
    await expect(card).toContainText(text('distancePerMinute', peak, peak >= 100 ? 0 : 1));

    const { playerHistories } = await club.ask(timeHistories, { sessionId });
    await open('Drill Management');
    await expect(page.getByRole('checkbox', { name: 'Include all players' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(playerHistories.length + 1);

    await follow(page, `/sessionreporting/${club.customerId}/${sessionId}`);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
      text('longDistance', first.totalDistanceM.value ?? Number.NaN),
    );
    expect(errors).toEqual([]);
  });
}
