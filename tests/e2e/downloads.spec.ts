import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { enter, expectAccessible } from './ground/portal';
import { leaguePrepared, PREPARED_MS } from './ground/session-calls';

async function downloaded(page: Page, button: RegExp): Promise<{ name: string; start: string }> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().click();
  const download = await arriving;
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), start: bytes.subarray(0, 40).toString('latin1') };
}

test('report and timeline of a session come down as files, and the page’s policy has nothing against it', async ({
  page,
}) => {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) refusals.push(message.text());
  });
  test.setTimeout(PREPARED_MS + 90_000);
  await enter(page);
  // A list that is still growing moves under the pointer.
  await leaguePrepared(page);
  await page.goto('/data');
  await expect(page.getByRole('columnheader', { name: 'Downloads' })).toBeVisible();
  const report = await downloaded(page, /^Download match report of /);
  expect(report.name).toMatch(/^SMR_.+_\d{4}-\d\d-\d\d\.pdf$/);
  expect(report.start).toMatch(/^%PDF-/);
  const timeline = await downloaded(page, /^Download video XML of /);
  expect(timeline.name).toMatch(/^XML_.+_\d{4}-\d\d-\d\d\.xml$/);
  expect(timeline.start).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>/);

  await page
    .getByRole('link', { name: /^View .+ \([HA]\)$/ })
    .first()
    .click();
  await expect(page.getByRole('navigation', { name: 'Session' })).toBeVisible();
  expect((await downloaded(page, /^Download match report of /)).start).toMatch(/^%PDF-/);
  await expectAccessible(page);
  expect(refusals).toEqual([]);
});

test('a club that has bought one of them has no other', async ({ page }) => {
  await enter(page, 'women');
  await page.goto('/data');
  await expect(page.getByRole('columnheader', { name: 'Downloads' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download match report of / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download video XML of / })).toHaveCount(0);
});
