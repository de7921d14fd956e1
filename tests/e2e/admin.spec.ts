import { expect, test } from '@playwright/test';
import { enter, enterCredentials, expectAccessible } from './ground/portal';
import { leaguePrepared, PREPARED_MS } from './ground/session-calls';

test('the admin account adds a user, gives them a way in, and the log says who did it', async ({ page, browser }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('halfturn-demo-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('table', { name: 'Accounts' })).toContainText('analyst');
  await expectAccessible(page);

  const form = page.getByRole('form', { name: 'Add New User' });
  await expect(form.getByRole('button', { name: 'Add User' })).toBeDisabled();
  const name = `scout${Date.now()}`;
  await form.getByLabel('First Name').fill('Sam');
  await form.getByLabel('Last Name').fill('Scout');
  await form.getByRole('combobox', { name: 'Customer Id', exact: true }).selectOption('1');
  await form.getByLabel('Email').fill(`${name}@example.org`);
  await form.getByLabel('Username').fill(name);
  await form.getByRole('textbox', { name: /^Password/ }).fill('a password for once');
  await form.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText('New user added successfully')).toBeVisible();
  const row = page.getByRole('table', { name: 'Accounts' }).getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('First sign-in pending');

  await row.getByRole('button', { name: `Reset Password ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Reset Password of ${name}` });
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await expect(dialog.getByText('It is shown only once.')).toBeVisible();
  const oneTime = await dialog.locator('pre').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const theirs = await browser.newPage();
  await theirs.goto('/login');
  await theirs.getByRole('button', { name: 'Reject' }).click();
  await enterCredentials(theirs, name, 'a password for once');
  await expect(theirs.getByText('Incorrect username or password')).toBeVisible();
  await enterCredentials(theirs, name, oneTime);
  await expect(theirs).toHaveURL(/\/changepassword$/);
  await theirs.close();

  await row.getByRole('button', { name: `Require MFA ${name}` }).click();
  await expect(row).toContainText('Required, not set up');
  await row.getByRole('button', { name: `Disable ${name}` }).click();
  await expect(row).toContainText('Disabled');
  await page.getByRole('tab', { name: 'Audit log' }).click();
  const log = page.getByRole('table', { name: 'Audit log' });
  for (const call of ['/adduser', '/resetpassword']) await expect(log).toContainText(`POST ${call}`);
  await expectAccessible(page);
});

test('somebody else who opens /admin stands in the calendar', async ({ page }) => {
  await enter(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/calendar$/);
});

test('positions are staged, looked at once more and saved', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 90_000);
  await enter(page, 'women');
  await leaguePrepared(page);
  await page.goto('/playermanagement');
  const first = page.getByLabel(/^Position of /).first();
  const name = ((await first.getAttribute('aria-label')) ?? '').replace('Position of ', '');
  const position = page.getByLabel(`Position of ${name}`, { exact: true });
  await expect(position).toBeVisible();
  const before = await position.locator('option:checked').textContent();
  const label = before === 'Winger' ? 'Centre Back' : 'Winger';
  await page.getByRole('button', { name: 'Preview Changes' }).click();
  await expect(page.getByText('No changes detected')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await position.selectOption({ label });
  await page.getByRole('button', { name: 'Preview Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview Changes' });
  await expect(dialog.getByRole('row', { name: new RegExp(name) })).toContainText(label);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(`Position of ${name}`).locator('option:checked')).toHaveText(label);
  await page.reload();
  await expect(page.getByLabel(`Position of ${name}`).locator('option:checked')).toHaveText(label);
  await expectAccessible(page);
});
