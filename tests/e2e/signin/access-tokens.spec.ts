import { sessions } from '@halfturn/contract/session/sessions';
import { expect, test } from '@playwright/test';
import { expectAccessible, expectContrast, expectNoSidewaysScroll, showScheme, signIn } from '../ground/portal';

test('a token made in Settings opens the API to a program, and revoked it opens nothing', async ({ page }) => {
  const name = `Warehouse ${Date.now()}`;
  await signIn(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Access tokens' }).click();
  const dialog = page.getByRole('dialog', { name: 'Access tokens' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  const token = await dialog.getByRole('group', { name: 'The token' }).innerText();
  expect(token).toMatch(/^hft_\S{40,}$/);
  await expectAccessible(page);
  await showScheme(page, 'dark');
  await expectContrast(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByText(token)).toHaveCount(0);

  const ask = () => page.request.get('/api/sessions?customerId=1', { headers: { authorization: `Bearer ${token}` } });
  const answer = await ask();
  expect(sessions.answer.parse(await answer.json()).length).toBeGreaterThan(0);

  await dialog.getByRole('button', { name: new RegExp(`^Revoke ${name}`) }).click();
  await expect(dialog.getByText(name)).toHaveCount(0);
  expect((await ask()).status()).toBe(401);
});
