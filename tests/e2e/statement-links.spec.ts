/** A statement's link leads to the mark it speaks of: the mark is in view, flashes and has the keyboard. */
import { expect, type Page, test } from '@playwright/test';
import { enter } from './ground/portal';
import { clubOf, isOfDemo, PREPARED_MS } from './ground/session-calls';

/** Follows every statement of a page. @returns how many */
async function follow(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const region = page.getByRole('region', { name: 'What stands out' });
  await expect(region.locator('li, p').first()).not.toHaveText('Please Wait...');
  const links = region.getByRole('link');
  for (const link of await links.all()) {
    const { hash } = new URL((await link.getAttribute('href')) ?? '', page.url());
    await link.click();
    const mark = page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`);
    await expect(mark).toHaveAttribute('data-flash', '');
    await expect(mark).toBeInViewport();
    // The mark itself or, in a chart, the chart at that mark.
    await expect(page.locator(':focus')).not.toHaveJSProperty('tagName', 'SECTION');
    await expect(page.locator(':focus')).not.toHaveJSProperty('tagName', 'BODY');
  }
  return links.count();
}

test('statements of squad, sessions and player lead to a bar, a cell, a record', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 120_000);
  await enter(page, 'analyst');
  const club = await clubOf(page, 'analyst');
  const { customerId } = club;

  const matches = club.sessions.filter((session) => isOfDemo(session) && session.sessionType.sessionIsAMatch);
  let told = 0;
  for (const { sessionId } of matches.slice(0, 6)) {
    told += await follow(page, `/session/${customerId}/sessionanalysis/${sessionId}/drill/0`);
    if (told > 0) break;
  }
  expect(told).toBeGreaterThan(0);
  // The number of a statement explains itself.
  await page.getByRole('region', { name: 'What stands out' }).getByText('Explain').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
