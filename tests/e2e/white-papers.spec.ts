import { expect, test } from '@playwright/test';
import { enter, expectAccessible, expectContrast, expectNoSidewaysScroll } from './ground/portal';

test('white papers: cards, a search, a page with its figure, a PDF', async ({ page }) => {
  await enter(page, 'analyst');
  await page.goto('/whitepaper');
  await expect(page.getByRole('heading', { name: 'White Papers', level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'White papers' }).getByRole('link')).toHaveCount(14);
  await expectAccessible(page);

  await page.getByRole('searchbox').fill('false alarms');
  await page
    .getByRole('link', { name: /^Fatigue flag/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/whitepaper\/fatigue-flag/);
  await expect(page.getByRole('heading', { name: 'Fatigue flag', level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: /all six indicators/ })).toBeVisible();
  await expect(page.getByText('fatigue@', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await saved).suggestedFilename()).toBe('Halfturn_Fatigue-flag.pdf');

  await page.goto('/whitepaper/turns#what-counts');
  await expect(page.getByRole('region', { name: 'What counts' })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  await page.goto('/whitepaper/turns#method-turnz');
  const method = page.locator('#method-turnz');
  await expect(method).toBeFocused();
  await expect
    .poll(() =>
      method.evaluate((mark) => {
        const { x, y } = mark.getBoundingClientRect();
        return document.elementFromPoint(x + 2, y + 2) === mark;
      }),
    )
    .toBe(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
});
