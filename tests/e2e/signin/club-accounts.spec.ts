import { inviteUser } from '@halfturn/contract/admin/club-accounts';
import { expect, test } from '@playwright/test';
import { enter, expectAccessible, expectContrast, showScheme } from '../ground/portal';

const PASSWORD = 'chosen by themselves';
const WOMEN = 2;

test('the club’s administrator invites a read-only colleague, who signs in by the link and cannot import', async ({
  page,
  browser,
}) => {
  const stamp = Date.now();
  const chief = `chief${stamp}`;
  const colleague = `viewer${stamp}`;
  const admin = await page.request.post('/api/login', { data: { username: 'admin', password: 'halfturn-demo-1' } });
  const made = await page.request.post('/api/inviteuser', {
    headers: { authorization: admin.headers()['authorization'] ?? '' },
    data: {
      customerId: WOMEN,
      firstName: 'Cleo',
      lastName: 'Chief',
      email: `${chief}@example.org`,
      username: chief,
      role: 'administrator',
      squadIds: [],
    },
  });
  const { token } = inviteUser.answer.parse(await made.json());
  await page.request.post('/api/acceptinvitation', { data: { token, password: PASSWORD } });

  await enter(page, chief, PASSWORD);
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Harbour' }).click();
  await page.getByRole('menuitem', { name: 'Club administration' }).click();
  await expect(page.getByRole('table', { name: 'Accounts of the club' })).toContainText('women');
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const form = page.getByRole('form', { name: 'Invite a colleague' });
  await form.getByLabel('First name').fill('Vera');
  await form.getByLabel('Last name').fill('Viewer');
  await form.getByLabel('Email').fill(`${colleague}@example.org`);
  await form.getByLabel('Username').fill(colleague);
  await form.getByRole('radio', { name: 'Read-only' }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await expect(dialog.getByText('It is shown only once')).toBeVisible();
  const link = await dialog.locator('pre').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('table', { name: 'Open links' })).toContainText('Vera Viewer');
  await expectAccessible(page);

  const theirs = await browser.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Welcome to Harbour');
  await theirs.getByRole('button', { name: 'Reject' }).click();
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByLabel('Confirm password').fill(PASSWORD);
  await expectAccessible(theirs);
  await showScheme(theirs, 'dark');
  await expectContrast(theirs);
  await theirs.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(theirs).toHaveURL(/\/calendar/);
  await theirs.getByRole('link', { name: 'Data' }).click();
  const importing = theirs.getByRole('button', { name: 'Import', exact: true });
  await expect(importing).toHaveAttribute('aria-disabled', 'true');
  await importing.hover();
  await expect(theirs.getByRole('tooltip')).toContainText('Your role, Read-only, may not import files.');
  await importing.press('Enter');
  await expect(theirs.getByRole('dialog')).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Harbour' }).click();
  await expect(theirs.getByRole('menuitem', { name: 'Club administration' })).toHaveCount(0);
  await theirs.goto(link);
  await expect(theirs.getByText('You are signed in as')).toBeVisible();
  await theirs.getByRole('button', { name: 'Sign Out' }).click();
  await expect(theirs.getByRole('alert')).toContainText('This link has been used already.');
  await theirs.close();
});
