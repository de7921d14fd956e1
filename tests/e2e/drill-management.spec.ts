import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { enter, expectAccessible, expectNoSidewaysScroll } from './ground/portal';
import { leaguePrepared, PREPARED_MS } from './ground/session-calls';

const signedIn = z.object({ token: z.string(), primaryCustomer: z.object({ customerId: z.number() }) });
const sessions = z.array(z.object({ sessionId: z.number(), title: z.string() }));

test('a drill is cut from a session, found again, and deleted', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 90_000);
  await enter(page);
  await leaguePrepared(page);
  const stored = await page.evaluate(() => sessionStorage.getItem('halfturn.user') ?? '');
  const { token, primaryCustomer } = signedIn.parse(JSON.parse(stored));
  const { customerId } = primaryCustomer;
  const headers = { authorization: `Bearer ${token}` };
  const list = sessions.parse(
    await (await page.request.get(`/api/sessions?customerId=${customerId}`, { headers })).json(),
  );
  let sessionId: number | null = null;
  for (const each of list.filter(({ title }) => title.startsWith('MD'))) {
    const answer = await page.request.get(`/api/drills?customerId=${customerId}&sessionId=${each.sessionId}`, {
      headers,
    });
    if (answer.status() !== 200) continue;
    sessionId = each.sessionId;
    break;
  }
  if (sessionId === null) throw new Error('No session of the demo keeps its tracking.');

  await page.goto(`/session/${customerId}/drillmanagement/${sessionId}/drill/0`);
  await page.getByRole('button', { name: 'Add drill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add drill' });
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('x'.repeat(101));
  await expect(dialog.getByText('Drill name cannot exceed 100 characters.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rondo 4 v 2');
  await expect(dialog.getByText('89 characters left')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Start time' }).fill('25:00:00');
  await dialog.getByRole('textbox', { name: 'End time' }).focus();
  await expect(dialog.getByText(/^Time must be between \d\d:\d\d:\d\d and \d\d:\d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Drill created successfully')).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Drill' }).locator('option:checked')).toHaveText('Rondo 4 v 2');
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Delete drill' }).click();
  await expect(page.getByText('Are you sure you want to delete this drill?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/drill\/0$/);
  await expect(page.getByRole('combobox', { name: 'Drill' }).locator('option', { hasText: 'Rondo 4 v 2' })).toHaveCount(
    0,
  );
});
