import { automatedMatchObservations } from '@halfturn/contract/session/match-observations';
import { kpis } from '@halfturn/contract/session/kpis';
import { sessionPossession } from '@halfturn/contract/session/session-possession';
import { sdIndicatorOf } from '@halfturn/core/stats/sd-indicator';
import { type PlayerPossession, possessionTables } from '@halfturn/core/views/session/session-possession';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { expect, type Page, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { enter, expectAccessible, expectContrast, expectNoSidewaysScroll } from './ground/portal';
import { clubOf, newestSession, PREPARED_MS } from './ground/session-calls';

for (const user of ['analyst', 'women', 'hoops']) {
  test(`${user}: observations, marks by the SD rule, files of both teams, neighbours by key`, async ({ page }) => {
    test.setTimeout(PREPARED_MS + 120_000);
    await enter(page, user);
    const club = await clubOf(page, user);
    const session = newestSession(club);
    const { sessionId } = session;
    const isMatch = session.sessionType.sessionIsAMatch;
    await page.goto(`/session/${club.customerId}/${sessionId}`);
    const grid = page.getByRole('region', { name: `KPIs per player, ${session.title}` });
    await expect(grid.getByRole('gridcell').first()).toBeVisible();
    const hasShirts = user === 'hoops';
    await expect(
      page.getByRole('columnheader', { name: isMatch && !hasShirts ? 'Match Time' : 'Session Time' }),
    ).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Shirt' })).toHaveCount(hasShirts ? 1 : 0);
    await expect(page.getByText('Group by position')).toHaveCount(hasShirts ? 0 : 1);
    // Beyond the right edge, and only in the document where all columns are wanted.
    await page.getByRole('button', { name: 'Table view' }).click();
    await expect(page.getByRole('columnheader', { name: /^Acc >/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Grid view' }).click();
    await expect(grid.getByRole('gridcell').first()).toBeVisible();

    const { ourData, oppositionData } = await club.ask(kpis, { sessionId, includeOpposition: true });
    const hasMarks = user === 'analyst';
    for (const row of ourData) {
      const { value, average, standardDeviation, percentile } = row.activeDistanceM;
      const rated =
        value === null || percentile === null || !hasMarks
          ? null
          : sdIndicatorOf(value, { average, standardDeviation, count: null }, row.activeTimeM.value ?? 0);
      const cell = grid.locator(`[row-id="${row.player.playerId}"] [col-id="activeDistanceM"]`);
      await expect(cell.locator('[data-indicator]')).toHaveCount(rated === null ? 0 : 1);
      if (rated !== null) await expect(cell.locator('[data-indicator]')).toHaveAttribute('data-indicator', rated);
    }
    if (user !== 'women') await expectAccessible(page);

    if (isMatch) {
      const { matchObservations } = await club.ask(automatedMatchObservations, { sessionId });
      const flagged = matchObservations.filter(
        ({ fatigueFlag, observations }) => (fatigueFlag ?? 0) > 0 || observations.length > 0,
      );
      const region = page.getByRole('region', { name: 'What stands out' });
      // The small league has too few matches for anybody's own comparison, and says so.
      const isRated = flagged.length > 0 || matchObservations.some(({ fatigueFlag }) => fatigueFlag !== null);
      if (isRated) await expect(region.getByRole('listitem')).toHaveCount(Math.min(5, flagged.length));
      else await expect(region).toHaveText(/^Nothing can be rated yet: a player needs 45 min/);
    }

    if (user === 'analyst') await expectPossession(page, await club.ask(sessionPossession, { sessionId }));

    await page.getByLabel('Compare with').selectOption('Position');
    await expect(page).toHaveURL(/compare=position/);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Data export', exact: true }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^session_${sessionId}(_simulated)?\\.csv$`));
    const text = await readFile(await file.path(), 'utf8');
    expect(text.trim().split('\n')).toHaveLength(1 + ourData.length);
    expect(text).toContain(session.title.replaceAll(',', ';'));
    const opposition = page.getByRole('button', { name: 'Opposition Data export' });
    await expect(opposition).toHaveCount(oppositionData.length > 0 ? 1 : 0);
    if (oppositionData.length > 0) {
      const second = page.waitForEvent('download');
      await opposition.click();
      expect((await second).suggestedFilename()).toMatch(
        new RegExp(`^session_${sessionId}_opposition(_simulated)?\\.csv$`),
      );
    }

    const previous = page.getByRole('link', { name: /^Previous session/ });
    if ((await previous.count()) > 0) {
      const to = await previous.getAttribute('href');
      await page.keyboard.press('Alt+PageUp');
      await expect(page).toHaveURL(({ href }) => href.endsWith(to ?? ''));
      const here = new RegExp(`/session/${club.customerId}/${sessionId}\\?compare=position$`);
      await expect(page.getByRole('link', { name: /^Next session/ })).toHaveAttribute('href', here);
      await page.keyboard.press('Alt+PageDown');
      await expect(page).toHaveURL(here);
    }

    await page.emulateMedia({ colorScheme: 'dark' });
    if (user !== 'women') await expectContrast(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
}

async function expectPossession(page: Page, facts: readonly PlayerPossession[]): Promise<void> {
  const { tables } = possessionTables(facts, DEFAULT_UNITS);
  expect(tables?.map(({ rows }) => rows?.length)).toEqual([facts.length, facts.length, facts.length]);
  await page.getByText('In and out of possession', { exact: true }).click();
  for (const { title, rows } of tables ?? []) {
    await page.getByRole('radio', { name: title, exact: true }).check();
    const table = page.getByRole('table', { name: title, exact: true });
    await expect(table.getByRole('rowheader')).toHaveText((rows ?? []).map(({ name }) => name));
    await expect(table.getByRole('cell')).toHaveText(
      (rows ?? []).flatMap(({ minutes, distance, perMinute, hsr, sprint }) => [
        minutes,
        distance,
        perMinute,
        hsr,
        sprint,
      ]),
    );
  }
}
