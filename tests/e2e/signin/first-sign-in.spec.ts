import { expect, test, type Page } from '@playwright/test';
import { toTracabCsv, toTracabMetadata } from '../../fixtures/layouts/tracab-csv';
import { TODAY } from '../../fixtures/today';
import { type BareServer, startBareServer } from '../ground/bare-server';
import {
  enterCredentials,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  showScheme,
  startImport,
} from '../ground/portal';
import { inventedMatch } from '../ground/sample';

const NEW_PASSWORD = 'a password of my own';
const NEXT_PASSWORD = 'another one, years later';
const TITLE = 'First match';
const DATE = `${TODAY}T15:00`;

let server: BareServer;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  server = await startBareServer();
});
test.afterAll(async () => server.stop());

async function visit(page: Page, path: string, password: string): Promise<void> {
  await page.goto(server.address + path);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Reject' }).click();
  await enterCredentials(page, 'admin', password);
}

async function onToCalendar(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
}

async function fillChange(page: Page, current: string, next: string, confirmation = next): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current password', { exact: true }).fill(current);
  await dialog.getByLabel('New password', { exact: true }).fill(next);
  await dialog.getByLabel('Confirm new password', { exact: true }).fill(confirmation);
}
const ok = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'OK' });

test('the required change is accessible and fits a narrow window, in light and dark', async ({ page }) => {
  await visit(page, '/', server.oneTimePassword);
  await expect(page).toHaveURL(/\/changepassword$/);
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
  for (const scheme of ['light', 'dark'] as const) {
    await showScheme(page, scheme);
    await (scheme === 'light' ? expectAccessible(page) : expectContrast(page));
  }
  await fillChange(page, 'same old thing', 'same old thing', 'another');
  await expect(page.getByText('New password cannot be the same as old password')).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  for (const scheme of ['light', 'dark'] as const) {
    await showScheme(page, scheme);
    await (scheme === 'light' ? expectAccessible(page) : expectContrast(page));
  }
  await page.setViewportSize({ width: 800, height: 900 });
  await expectNoSidewaysScroll(page);
  for (const scheme of ['light', 'dark'] as const) {
    await showScheme(page, scheme);
    await (scheme === 'light' ? expectAccessible(page) : expectContrast(page));
  }
});

test('nothing opens before the one-time password is replaced', async ({ page }) => {
  await visit(page, '/', server.oneTimePassword);
  await expect(page).toHaveURL(/\/changepassword$/);
  await expect(page.getByRole('navigation', { name: 'Modules' })).toHaveCount(0);
  await page.goto(`${server.address}/data`);
  await expect(page).toHaveURL(/\/changepassword$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You have been logged out.')).toBeVisible();
});

test('a wrong current password is refused, the right one is replaced', async ({ page }) => {
  await visit(page, '/', server.oneTimePassword);
  await expect(ok(page)).toBeDisabled();
  await fillChange(page, 'not this one', NEW_PASSWORD);
  await ok(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Password incorrect. If this is your first login, please use the default password provided.',
  );
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(server.oneTimePassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Password changed successfully. Please log in again.');
  await expect(ok(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You have been logged out.')).toBeVisible();

  await enterCredentials(page, 'admin', server.oneTimePassword);
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password');
  await enterCredentials(page, 'admin', NEW_PASSWORD);
  await onToCalendar(page);
  await expect(page.getByText('No sessions yet')).toBeVisible();
  await page.goto(`${server.address}/changepassword`);
  await expect(page).toHaveURL(/\/calendar$/);
});

test('the first file of the club becomes its first session', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.address });
  await visit(page, '/', NEW_PASSWORD);
  await onToCalendar(page);
  const match = inventedMatch();
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const files = [file('tracking.csv', toTracabCsv(match)), file('metadata.json', toTracabMetadata(match))];
  await startImport(page, files, { title: TITLE, date: DATE });
  await page.getByRole('link', { name: 'Open the session' }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(page.getByText('11 players', { exact: true })).toBeVisible();
  await page.goto('/calendar');
  await expect(page.getByRole('link', { name: new RegExp(TITLE) })).toBeVisible();
  await page.close();
});

test('the team menu changes the password again, or leaves it', async ({ page }) => {
  await visit(page, '/', NEW_PASSWORD);
  await onToCalendar(page);
  const openDialog = async () => {
    await page.getByRole('button', { name: 'My Club' }).click();
    await page.getByRole('menuitem', { name: 'Change Password' }).click();
    await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible();
  };
  await openDialog();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openDialog();
  await fillChange(page, NEW_PASSWORD, NEXT_PASSWORD);
  await ok(page).click();
  await expect(page.getByRole('alert')).toHaveText('Password changed successfully. Please log in again.');
  await ok(page).click();
  await expect(page).toHaveURL(/\/login$/);
  await enterCredentials(page, 'admin', NEXT_PASSWORD);
  await onToCalendar(page);
});
