import { makeRpeLinks } from '@halfturn/contract/session/session-rpe';
import { expect, type Page, test } from '@playwright/test';
import { enter, expectAccessible, expectContrast, expectNoSidewaysScroll, showScheme, signIn } from './ground/portal';
import { clubOf, leaguePrepared, newestSession, PREPARED_MS } from './ground/session-calls';

const PICTURES = process.env['HALFTURN_PICTURES'];

/** Opened by its address: the newest match, with the whole squad. */
async function openEffort(page: Page) {
  const club = await clubOf(page, 'medic');
  await page.goto(`/session/${club.customerId}/effort/${newestSession(club).sessionId}`);
  const table = page.getByRole('table', { name: 'Session effort of the players' });
  await expect(table).toBeVisible();
  return table;
}

async function expectBothSizes(page: Page, name: string) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    for (const scheme of ['light', 'dark'] as const) {
      if (PICTURES === undefined) continue;
      await showScheme(page, scheme);
      await page.screenshot({ path: `${PICTURES}/${name}-${width}-${scheme}.png`, fullPage: true });
    }
  }
  await showScheme(page, 'dark');
  await expectContrast(page);
  await showScheme(page, 'light');
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('staff enter the effort by keyboard; a player answers by a link, once, and a late link says so', async ({
  page,
  browser,
}) => {
  test.setTimeout(PREPARED_MS + 120_000);
  await enter(page, 'medic');
  const table = await openEffort(page);
  const fields = table.getByRole('textbox');
  const first = fields.nth(0);
  await first.fill('10.5');
  await first.press('Enter');
  await expect(table.getByText('A number from 0 to 10, in halves.')).toBeVisible();
  await expect(first).toHaveValue('10.5');
  await first.fill('6,5');
  await first.press('Enter');
  await expect(fields.nth(1)).toBeFocused();
  await expect(first).toHaveValue('6.5');
  const row = table.getByRole('row').nth(1);
  const minutes = Number((await row.getByRole('cell').nth(2).textContent())?.replace(/\D/g, ''));
  await expect(async () => {
    const load = Number((await row.getByRole('cell').nth(3).textContent())?.replace(/\D/g, ''));
    // The minutes are shown as a whole number.
    expect(Math.abs(load - 6.5 * minutes)).toBeLessThanOrEqual(4);
  }).toPass();
  await expect(row.getByText('staff')).toBeVisible();
  await expectAccessible(page);
  await expectBothSizes(page, 'effort');

  // Taken away, so that there is somebody to ask.
  await first.fill('');
  await first.press('Enter');
  await expect(row.getByText('staff')).toHaveCount(0);
  await page.getByRole('button', { name: 'Links for players' }).click();
  const dialog = page.getByRole('dialog', { name: 'Links for players' });
  const made = page.waitForResponse((response) => response.url().endsWith('/rpelinks'));
  await dialog.getByRole('button', { name: /^Make \d+ links?$/ }).click();
  const answer = await made;
  const { links } = makeRpeLinks.answer.parse(await answer.json());
  const asked = dialog.getByRole('table', { name: 'Links of the players' });
  await expect(asked.getByRole('row')).toHaveCount(links.length + 1);
  await expectAccessible(page);
  await expectBothSizes(page, 'effort-links');
  const link = (await asked.getByRole('cell').first().textContent()) ?? '';
  expect(link).toContain('/effort#');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const hand = await phone.newPage();
  await hand.goto(link);
  await expect(hand.getByRole('heading', { name: /^How hard was it, \S+\?$/ })).toBeVisible();
  await expectNoSidewaysScroll(hand);
  await hand.getByRole('radio', { name: '7 Very hard' }).check();
  await expectAccessible(hand);
  await expectBothSizes(hand, 'rate');
  await hand.getByRole('button', { name: 'Send 7' }).click();
  await expect(hand.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  await hand.reload();
  await expect(hand.getByRole('alert')).toContainText('has been used already');

  // The server's answer on the day after, which API tests check.
  const late = 'This link has expired: it was good on 11 Mar 2026 alone. Ask your staff for a new one.';
  await hand.route('**/api/rpelink', (route) =>
    route.fulfill({ status: 410, json: { statusCode: 410, message: late } }),
  );
  await hand.goto(`${link}x`);
  await expect(hand.getByRole('alert')).toHaveText(late);
  await phone.close();

  await page.reload();
  await expect(table.getByRole('row', { name: /player$/ }).first()).toBeVisible();
});

test('the week says beside the load how hard a day was, and leads to its table', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 60_000);
  await signIn(page, 'medic');
  await leaguePrepared(page);
  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(page.getByText(/^RPE \d/).first()).toBeVisible();
  await expectBothSizes(page, 'week-effort');
  await page
    .getByRole('link', { name: /^Effort/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/session\/\d+\/effort\/\d+$/);
  await expect(page.getByRole('table', { name: 'Session effort of the players' })).toBeVisible();
});
