import { expect, type Page, test } from '@playwright/test';
import { codeOf } from '../../authenticator';
import { type BareServer, startBareServer } from '../ground/bare-server';
import {
  enterCredentials,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  showScheme,
} from '../ground/portal';

const ADMIN_PASSWORD = 'a password of the admin';
const ONE_TIME_PASSWORD = 'for the first time only';
const OWN_PASSWORD = 'a password of her own';
const STEP_MS = 30_000;

let server: BareServer;
let setupKey = '';
let recoveryCode = '';

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ playwright }) => {
  server = await startBareServer();
  const api = await playwright.request.newContext({ baseURL: server.address });
  const signIn = async (password: string) => {
    const answer = await api.post('/api/login', { data: { username: 'admin', password } });
    return { authorization: answer.headers()['authorization'] ?? '' };
  };
  await api.post('/api/updatepassword', {
    headers: await signIn(server.oneTimePassword),
    data: { username: 'admin', currentPassword: server.oneTimePassword, newPassword: ADMIN_PASSWORD },
  });
  const headers = await signIn(ADMIN_PASSWORD);
  for (const [username, mfaRequired] of [
    ['ada', true],
    ['bob', false],
  ] as const) {
    const data = { firstName: username, lastName: 'Example', customerId: 1, email: `${username}@club.example` };
    const added = await api.post('/api/adduser', {
      headers,
      data: { ...data, username, password: ONE_TIME_PASSWORD, mfaRequired },
    });
    expect(added.status()).toBe(200);
  }
  await api.dispose();
});
test.afterAll(async () => server.stop());

async function openLogin(page: Page, path = '/login'): Promise<void> {
  await page.goto(server.address + path);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Reject' }).click();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await expect(page.getByLabel('Digit of the code').first()).toBeFocused();
  await page.keyboard.type(code);
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await expect(page).toHaveURL(/\/changepassword$/);
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current password', { exact: true }).fill(current);
  await dialog.getByLabel('New password', { exact: true }).fill(next);
  await dialog.getByLabel('Confirm new password', { exact: true }).fill(next);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alert')).toHaveText('Password changed successfully. Please log in again.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('the set-up is accessible and fits a narrow window, in light and dark', async ({ page }) => {
  await openLogin(page);
  await enterCredentials(page, 'ada', ONE_TIME_PASSWORD);
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  const picture = dialog.getByRole('img', { name: 'Code to scan with an authenticator app' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
  for (const scheme of ['light', 'dark'] as const) {
    await showScheme(page, scheme);
    await (scheme === 'light' ? expectAccessible(page) : expectContrast(page));
  }
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Digit of the code')).toHaveCount(6);
  for (const scheme of ['light', 'dark'] as const) {
    await showScheme(page, scheme);
    await (scheme === 'light' ? expectAccessible(page) : expectContrast(page));
  }
  await page.setViewportSize({ width: 420, height: 900 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('set-up: key, first code, recovery codes; then the required change of the password', async ({ page }) => {
  await openLogin(page, '/data');
  await enterCredentials(page, 'ada', ONE_TIME_PASSWORD);
  const setUp = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  setupKey = await setUp.getByText(/^([A-Z2-7]{4}-)+[A-Z2-7]{4}$/).innerText();
  await setUp.getByRole('button', { name: 'Next' }).click();
  await typeCode(page, codeOf(setupKey, Date.now() + 20 * STEP_MS));
  await expect(page.getByText('Incorrect code, please try again')).toBeVisible();
  await typeCode(page, codeOf(setupKey, Date.now()));
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  recoveryCode = await codes.first().innerText();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saved).suggestedFilename()).toBe('halfturn-recovery-codes.txt');
  await page.getByLabel('I have kept these codes in a safe place.').check();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/\/changepassword$/);
  await page.goto(`${server.address}/calendar`);
  await changePassword(page, ONE_TIME_PASSWORD, OWN_PASSWORD);
});

test('signing in asks for a code, says when it is wrong, and takes none twice', async ({ page }) => {
  await openLogin(page);
  await enterCredentials(page, 'ada', OWN_PASSWORD);
  await expect(page.getByRole('dialog', { name: 'Enter your code' })).toBeVisible();
  await typeCode(page, codeOf(setupKey, Date.now() + 20 * STEP_MS));
  await expect(page.getByText('Incorrect code, please try again')).toBeVisible();
  await expectAccessible(page);
  // The set-up's step is spent: the next one may come a little early.
  const code = codeOf(setupKey, Date.now() + STEP_MS);
  await typeCode(page, code);
  await expect(page).toHaveURL(/\/calendar$/);

  await page.getByRole('button', { name: 'My Club' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await enterCredentials(page, 'ada', OWN_PASSWORD);
  await typeCode(page, code);
  await expect(page.getByText('Incorrect code, please try again')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calendar$/);
});

test('a session that was ended elsewhere says so, and leads back to where it was', async ({ page, request }) => {
  await openLogin(page);
  await enterCredentials(page, 'bob', ONE_TIME_PASSWORD);
  await changePassword(page, ONE_TIME_PASSWORD, OWN_PASSWORD);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/login'));
  await enterCredentials(page, 'bob', OWN_PASSWORD);
  const authorization = (await answered).headers()['authorization'] ?? '';
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(page.getByText('No sessions yet')).toBeVisible();
  await request.post(`${server.address}/api/logout`, { headers: { authorization } });
  await page.goto(`${server.address}/data`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveText('Your session has expired. Please sign in again.');
  await enterCredentials(page, 'bob', OWN_PASSWORD);
  await expect(page).toHaveURL(/\/data$/);
});

test('after ten wrong passwords the account is locked out', async ({ page }) => {
  await openLogin(page);
  const alert = page.getByRole('alert');
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/login'));
    await enterCredentials(page, 'bob', `wrong ${attempt}`);
    expect((await answered).status()).toBe(401);
    await expect(alert).toHaveText('Incorrect username or password');
  }
  await enterCredentials(page, 'bob', OWN_PASSWORD);
  await expect(alert).toHaveText('User is locked out. Please contact support.');
});
