import { expect, test, type Page } from '@playwright/test';
import { enter, expectAccessible, expectContrast, showScheme, signIn, tableColumn } from './ground/portal';
import { leaguePrepared, PREPARED_MS } from './ground/session-calls';

test.use({ serviceWorkers: 'allow' });

/** Until the shell is kept and its worker has taken over the page. */
async function shellKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

test('can be installed: a manifest with icons of their size, a worker that keeps the shell', async ({ page }) => {
  await signIn(page);
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  expect(answer.headers()['cache-control']).toBe('no-cache');
  expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Halfturn', display: 'standalone', start_url: '/' });
  await shellKept(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Tests run in a private window, where nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('opens without a connection, by a page with a nonce of its own', async ({ page, context }) => {
  await signIn(page);
  await shellKept(page);
  await context.setOffline(true);
  const nonces = [];
  for (const path of ['/calendar', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Modules' })).toBeVisible();
    nonces.push(await page.locator('meta[name=csp-nonce]').getAttribute('content'));
  }
  expect(new Set(nonces).size).toBe(2);
  expect(nonces.every((nonce) => nonce?.length === 22)).toBe(true);
});

test('stores no token and no answer with the shell', async ({ page }) => {
  await enter(page);
  await page.goto('/calendar');
  await shellKept(page);
  const kept = await page.evaluate(async () => {
    const shells = (await caches.keys()).filter((name) => name.startsWith('halfturn-shell-'));
    const all = await Promise.all(shells.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url, headers }) => ({ path: new URL(url).pathname, token: headers.get('authorization') }));
  });
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.every(({ path }) => path === '/' || path.startsWith('/assets/'))).toBe(true);
  expect(kept.every(({ token }) => token === null)).toBe(true);
  await expectAccessible(page);
});

const storedAnswers = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('halfturn-answers-'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys
      .flat()
      .map(({ url, headers }) => ({ path: new URL(url).pathname, token: headers.get('authorization') }));
  });

async function seenSession(page: Page): Promise<string> {
  test.setTimeout(PREPARED_MS + 90_000);
  await enter(page);
  await leaguePrepared(page);
  await page.goto('/calendar');
  await page.locator('main a[href^="/session/"]').filter({ hasText: 'Match' }).last().click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await shellKept(page);
  await expect
    .poll(async () => (await storedAnswers(page)).map(({ path }) => path))
    .toEqual(expect.arrayContaining(['/api/session', '/api/kpis', '/api/sessions']));
  return new URL(page.url()).pathname;
}

const figures = (page: Page) => tableColumn(page, 'KPIs per player', 'name', 'activeDistanceM');

test('a session seen is read without a connection, marked with its time; nothing is changed', async ({
  page,
  context,
}) => {
  await seenSession(page);
  const online = await figures(page);
  expect(online.size).toBeGreaterThan(5);
  await context.setOffline(true);
  await page.reload();
  expect(await figures(page)).toEqual(online);
  await expect(page.getByText(/^Stored \d+ \w+, \d\d:\d\d – you are offline/)).toBeVisible();
  await expectAccessible(page);
  await showScheme(page, 'dark');
  await expectContrast(page);
  await page.getByRole('button', { name: 'Edit session' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Changed at the pitch');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('You are offline: nothing can be changed until the connection is back.')).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(page.getByText(/you are offline/)).toHaveCount(0);
  expect((await storedAnswers(page)).every(({ token }) => token === null)).toBe(true);
});

test('what is medical is not stored', async ({ page }) => {
  await seenSession(page);
  await page.goto('/player');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/wellness');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const paths = (await storedAnswers(page)).map(({ path }) => path);
  expect(paths.filter((path) => /availability|wellness|fatigue|rehab|observation|explain/.test(path))).toEqual([]);
});

test('signing out forgets all that is stored', async ({ page }) => {
  await seenSession(page);
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => storedAnswers(page)).toEqual([]);
});

test('another user sees nothing of it', async ({ page, context }) => {
  const session = await seenSession(page);
  await enter(page, 'coach');
  await page.goto('/calendar');
  await expect(page.getByRole('navigation', { name: 'Modules' })).toBeVisible();
  await expect.poll(async () => (await storedAnswers(page)).filter(({ path }) => path === '/api/kpis')).toEqual([]);
  await context.setOffline(true);
  await page.goto(session);
  await expect(page.getByText('You are offline, and this is not kept on this device.').first()).toBeVisible();
  await expect(page.getByRole('gridcell')).toHaveCount(0);
});
