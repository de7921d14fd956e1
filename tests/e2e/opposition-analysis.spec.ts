import { derivedParametersOf } from '@halfturn/core/methods/parameter-set';
import { teamKpis } from '@halfturn/core/metrics/team/team-values';
import { expect, test } from '@playwright/test';
import { toTracabCsv, toTracabMetadata } from '../fixtures/layouts/tracab-csv';
import { makeMatch } from '../fixtures/match';
import { factsOfFiles } from './ground/analysis';
import {
  enter,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  sectionOf,
  startImport,
} from './ground/portal';
import { leaguePrepared, PREPARED_MS } from './ground/session-calls';

const match = makeMatch({ seed: 31, minutes: 3 });
const FILES = [
  { name: 'opposition.csv', text: toTracabCsv(match) },
  { name: 'metadata.json', text: toTracabMetadata(match) },
];
const UPLOADS = FILES.map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }));
const CLUB = 'Farrow Bridge';

test('both teams side by side: totals of the file, position groups of the import', async ({ page }) => {
  await enter(page);
  await startImport(page, UPLOADS, {
    title: 'Opposition match',
    date: '2026-03-14T15:00',
    opposition: { club: CLUB, positions: '2 CB, 9 CF' },
  });
  await expect(page.getByText('Session imported')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Open the session' }).click();
  await page.getByRole('link', { name: 'Opposition Analysis' }).click();
  await expect(page).toHaveURL(/\/oppositionanalysis\/\d+$/);
  await expect(page.getByRole('region', { name: 'What stands out' })).toContainText(CLUB);

  const { players } = await factsOfFiles(FILES);
  const { team: parameters } = derivedParametersOf({});
  const totalOf = (side: 'home' | 'away') =>
    teamKpis(
      players.filter((player) => player.side === side).map(({ kpis }) => kpis),
      parameters,
    );
  const summary = await sectionOf(page, 'KPI Summary (Between Teams)');
  await expect(summary).toContainText('HSR above 5.50\u202fm/s, sprint above 7.00\u202fm/s');
  await summary.getByText('Table').click();
  for (const [team, side] of [
    ['Millbrook Athletic', 'home'],
    [CLUB, 'away'],
  ] as const) {
    const cells = summary.getByRole('row', { name: new RegExp(`^${team}`) }).getByRole('cell');
    await expect(cells.first()).toBeVisible();
    const texts = await cells.allInnerTexts();
    const numbers = texts.map((text) => Number(text.replaceAll(',', '')));
    const { totalDistanceM } = totalOf(side);
    expect(
      numbers.some((value) => Math.abs(value - (totalDistanceM ?? Number.NaN)) < 0.01),
      `${team}: ${texts.join(' ')}`,
    ).toBe(true);
  }

  const peaks = await sectionOf(page, 'Peak Demands (Between Teams)');
  await expect(peaks.getByRole('radio', { name: 'Defenders' })).toBeVisible();
  await expect(peaks.getByRole('radio', { name: 'Midfielders' })).toBeHidden();
  await peaks.getByRole('radio', { name: 'Forwards' }).click();
  await expect(page).toHaveURL(/group=4/);
  await expect(peaks.getByRole('heading', { name: CLUB })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Individual Significant Turns' })).toBeVisible();
  await expect(await sectionOf(page, 'KPI Summary (Within Players)')).toContainText('• - played <90mins');

  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('no such tab without an opposing club', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 90_000);
  await enter(page, 'hoops');
  await leaguePrepared(page);
  await page.goto('/data');
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click();
  const tabs = page.getByRole('navigation', { name: 'Session' });
  await expect(tabs.getByRole('link', { name: 'Session Analysis' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Opposition Analysis' })).toHaveCount(0);
});
