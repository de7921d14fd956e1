import { expect, test } from '@playwright/test';
import { enter, expectAccessible, expectContrast, expectNoSidewaysScroll, showScheme } from '../ground/portal';

test('a stranger is led to sign-in, and after it to the page they wanted', async ({ page }) => {
  await page.goto('/data');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByLabel('Username').fill('analyst');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password');
  await page.getByLabel('Password', { exact: true }).fill('halfturn-demo-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/data$/);
});

test('signing in and out needs no mouse', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 30; presses += 1) {
      const focused = page.locator(':focus');
      const label =
        (await focused.count()) === 0
          ? ''
          : await focused.evaluate((element) => {
              const labels =
                element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((one) => one.textContent) : [];
              return [...labels, element.getAttribute('aria-label'), element.textContent].find(Boolean) ?? '';
            });
      if (name.test(label)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reached ${name}.`);
  };
  await tabTo(/^Accept$/);
  await page.keyboard.press('Enter');
  await tabTo(/^Username/);
  await page.keyboard.type('analyst');
  await tabTo(/^Password/);
  await page.keyboard.type('halfturn-demo-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calendar$/);
  await page.getByRole('banner').getByRole('button').last().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  const signOut = page.getByRole('menuitem', { name: 'Sign Out' });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(signOut).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You have been logged out.')).toBeVisible();
});

test('a signed-in user is not asked again, and an unknown path says so', async ({ page }) => {
  await enter(page);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/calendar$/);
  await page.goto('/no-such-page');
  await expect(page.getByRole('link')).toBeVisible();
  await page.getByRole('link').click();
  await expect(page).toHaveURL(/\/calendar$/);
});

test('sign-in is accessible and fits a narrow window, in light and dark', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  for (const scheme of ['light', 'dark'] as const) {
    await showScheme(page, scheme);
    await (scheme === 'light' ? expectAccessible(page) : expectContrast(page));
  }
  await page.setViewportSize({ width: 800, height: 900 });
  await expectNoSidewaysScroll(page);
});
