import { expect, type Page, test } from '@playwright/test';
import { enter } from './ground/portal';
import { clubOf, PREPARED_MS } from './ground/session-calls';

/** Follows every statement of a page. @returns how many */
async function follow(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const region = page.getByRole('region', { name: 'What stands out' });
  await expect(region.locator('li, p').first()).not.toHaveText('Please Wait...');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
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

test('a player’s statement leads to what it speaks of', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 120_000);
  await enter(page, 'analyst');
  // Waits for the sessions of the small league; few of its screens have enough of them for a statement.
  await clubOf(page, 'analyst');
  expect(await follow(page, '/player')).toBeGreaterThan(0);
  await follow(page, '/data');
  await follow(page, '/turnexplorer');
});
