import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Signs in through the real page, cookie choice first. */
export async function signIn(page: Page, userName = 'analyst'): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill('halfturn-demo-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
}

/** No axe violation on the page as it stands; says what and where. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found).toEqual([]);
}

/** No part of the page is cut off: nothing makes the page itself scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
}
