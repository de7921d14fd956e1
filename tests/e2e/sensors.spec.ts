import { expect, test } from '@playwright/test';
import { enter, expectAccessible } from './ground/portal';

test('an administrator adds a sensor, starts its session, sees it send, and deletes it', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Sensors' }).click();
  const panel = page.getByRole('region', { name: /^Sensors of/ });
  await panel.getByRole('textbox', { name: 'Name of the new sensor' }).fill('Main dock');
  await panel.getByRole('textbox', { name: 'Its venue' }).fill('North field');
  await panel.getByRole('button', { name: 'Add sensor' }).click();
  const row = panel.getByRole('row', { name: /Main dock/ });
  await expect(row).toContainText('never');
  await row.getByRole('button', { name: 'New token for Main dock' }).click();
  const token = (await row.getByText(/^hts_/).textContent()) ?? '';

  await row.getByRole('button', { name: 'Start a session with Main dock' }).click();
  const form = page.getByRole('dialog', { name: 'Start a session with Main dock' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Cup semi-final');
  await form.getByRole('textbox', { name: 'Opponent' }).fill('Wexford Rovers');
  await form.getByRole('button', { name: 'Start session' }).click();
  const watch = row.getByRole('link', { name: 'Watch Session of Main dock' });
  const sessionId = new URL((await watch.getAttribute('href')) ?? '', page.url()).searchParams.get('session');
  const head = '{"head":{"version":1,"sourceClass":"lps","rateHz":10,"players":[{"key":"a","name":"Ada"}]}}';
  const status = '{"status":{"battery":83,"players":[["a",12]]}}';
  const frames = Array.from({ length: 20 }, (_, k) => `{"t":${k / 10},"p":[["a",${k},0]]}`);
  const address = (await row.getByText(/^https?:.*frames$/).textContent()) ?? '';
  expect(new URL(address).pathname).toBe(`/api/live/${sessionId}/frames`);
  const sent = await page.request.post(address, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    data: `${[head, status, ...frames].join('\n')}\n`,
  });
  expect(sent.status()).toBe(200);
  await expect(row).toContainText('20 frames in the last minute');
  await expect(row).toContainText('Battery 83\u202F%, lowest player battery 12\u202F%, 1 below 20\u202F%');
  await expectAccessible(page);

  await expect(row.getByRole('button', { name: 'Delete Main dock' })).toBeDisabled();
  await row.getByRole('button', { name: 'End the session of Main dock' }).click();
  await row.getByRole('button', { name: 'Delete Main dock' }).click();
  await row.getByRole('button', { name: 'Delete Main dock permanently' }).click();
  await expect(row).toBeHidden();
});
