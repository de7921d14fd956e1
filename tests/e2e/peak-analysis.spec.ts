import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import { expect, test } from '@playwright/test';
import { toTracabCsv, toTracabMetadata } from '../fixtures/layouts/tracab-csv';
import { makeMatch } from '../fixtures/match';
import { enter, expectAccessible, expectContrast, expectNoSidewaysScroll, startImport } from './ground/portal';
import { leaguePrepared, PREPARED_MS } from './ground/session-calls';

const match = makeMatch({ seed: 32, minutes: 3 });
const FILES = [
  { name: 'peaks.csv', text: toTracabCsv(match) },
  { name: 'metadata.json', text: toTracabMetadata(match) },
];
const UPLOADS = FILES.map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }));

test('curves, counts and the replay of an imported match', async ({ page }) => {
  await enter(page);
  await startImport(page, UPLOADS, { title: 'Peak match', date: '2026-03-21T15:00' });
  await expect(page.getByText('Session imported')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Open the session' }).click();
  await page.getByRole('link', { name: 'Peak Analysis' }).click();
  await expect(page).toHaveURL(/\/peakanalysis\/\d+\/drill\/0$/);

  const set = await readTrackSet(
    FILES.map(({ name, text }) => memoryFile(name, text)),
    {},
  );
  const { players } = analyzeTrackSet(set, { sessionIsAMatch: true, competition: 'men' });
  const own = players.filter(({ side }) => side === 'home');
  const [first] = own;
  const peak = first?.peaks.find(({ kpi, epochS }) => kpi === 'DISTANCE' && epochS === 30);
  const demands = page.getByRole('region', { name: 'Peak Demands' });
  const group = demands.getByRole('figure', { name: 'Unassigned: Peak Distance per Epoch' });
  await expect(group.locator('svg').first()).toBeVisible();
  await expect(group.getByTitle('Player requires minimum of 4 matches').first()).toBeVisible();
  await expectAccessible(page);

  await group.getByText('Table').click();
  await expect(group.getByRole('row').nth(1)).toBeVisible();
  const shown = await group.getByRole('row').allInnerTexts();
  const texts = shown.map((row) => row.split('\t').map((cell) => Number(cell.replaceAll(',', ''))));
  const peaks = texts.filter(([, epoch]) => epoch === 30).map(([, , value]) => value ?? Number.NaN);
  expect(peaks).toHaveLength(own.length);
  expect(peaks.some((value) => Math.abs(value - (peak?.valuePerMinute ?? Number.NaN)) < 0.01)).toBe(true);
  await group.getByText('Chart', { exact: true }).click();

  const total = own.reduce((sum, { peakCounts }) => {
    const count = peakCounts.find(({ kpi, epochS }) => kpi === 'DISTANCE' && epochS === 60);
    return sum + (count?.value ?? 0);
  }, 0);
  const counts = page.getByRole('region', { name: 'Peak Threshold Counts', exact: true });
  await counts.getByRole('radio', { name: '60s' }).click();
  await expect(page).toHaveURL(/epoch=60/);
  await expect(counts.getByRole('img', { name: new RegExp(`^Team, Distance: ${total},`) })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).first().click();
  expect((await download).suggestedFilename()).toBe('Peak Demands - (Peak match-2026-03-21).csv');

  await demands
    .getByRole('button', { name: /^Play a peak of/ })
    .first()
    .click();
  await page.getByRole('menuitem').first().click();
  const replay = page.getByRole('dialog');
  await expect(replay.getByRole('img', { name: /Players on the pitch, .* from the start of the peak/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('radio', { name: 'Turns' }).click();
  await expect(demands.getByRole('figure', { name: 'Team: Peak Turns per Epoch' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('women: their sessions, without sprints; hoops: no rates of football, and no turns that were not bought', async ({
  page,
}) => {
  test.setTimeout(PREPARED_MS + 90_000);
  await enter(page, 'women');
  await leaguePrepared(page);
  await page.goto('/data');
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Peak Analysis' }).click();
  await expect(page.getByRole('heading', { name: 'Peak Threshold Counts' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Turns' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Sprint' })).toBeHidden();
  await expect(page.getByText('from 240', { exact: false })).toBeVisible();

  await enter(page, 'hoops');
  await page.goto('/data');
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click();
  await expect(page.getByText('Turn Analysis Not part of the modules bought')).toBeVisible();
  await page.getByRole('link', { name: 'Peak Analysis' }).click();
  await expect(page.getByRole('region', { name: 'Peak Demands' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Peak Threshold Counts' })).toHaveCount(0);
});
