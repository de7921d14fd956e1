import { login } from '@halfturn/contract/signin/login';
import { exercises } from '@halfturn/contract/drills/exercises';
import { drillRate, normOf } from '@halfturn/core/metrics/drills/exercise-norm';
import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import {
  enter,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  sectionOf,
  showScheme,
} from './ground/portal';
import { leaguePrepared, PREPARED_MS } from './ground/session-calls';

async function library(page: Page): Promise<z.output<typeof exercises.answer>> {
  const signedIn = await page.request.post('/api/login', {
    data: { username: 'analyst', password: 'halfturn-demo-1' },
  });
  const headers = { authorization: signedIn.headers()['authorization'] ?? '' };
  const { primaryCustomer } = login.answer.parse(await signedIn.json());
  const answer = await page.request.get(`/api/exercises?customerId=${primaryCustomer?.customerId}`, { headers });
  return exercises.answer.parse(await answer.json());
}

test('exercises: an exercise added, its drills assigned, its norm as core computes it, and a planned session', async ({
  page,
}) => {
  test.setTimeout(PREPARED_MS + 120_000);
  await enter(page);
  await leaguePrepared(page);
  await page.goto('/exercises');
  await expect(page.getByRole('heading', { level: 1, name: 'Exercises' })).toBeVisible();
  const ranking = page.getByRole('table', { name: 'Exercises' });
  await expect(ranking.getByRole('button', { name: 'Warm-up', exact: true })).toBeVisible();

  // Warm-ups have no size: all drills of the name of two minutes and more are alike.
  const { exercises: all, drills } = await library(page);
  const warmUp = all.find(({ name }) => name === 'Warm-up');
  const rates = drills
    .filter((drill) => drill.exerciseId === warmUp?.exerciseId && drill.isComparable && drill.minutesM >= 2)
    .flatMap(({ squads }) => {
      const first = squads.filter(({ squadId }) => squadId === 1).map(({ sums }) => sums);
      return drillRate(first, 'activeDistanceM') ?? [];
    });
  const norm = normOf(rates);
  const row = ranking.getByRole('row').filter({ has: page.getByRole('button', { name: 'Warm-up', exact: true }) });
  await expect(row).toContainText(norm === null ? 'N/A' : norm.mean.toFixed(1));

  await page.getByRole('button', { name: 'Add exercise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add exercise' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Pressing 9 v 7');
  await dialog.getByRole('textbox', { name: 'Length (m)' }).fill('50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A size needs a length and a width.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Width (m)' }).fill('40');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(ranking.getByRole('button', { name: 'Pressing 9 v 7', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/exercise=\d+/);

  await sectionOf(page, 'Plan a session');
  await page.getByRole('combobox', { name: 'Exercise', exact: true }).selectOption({ label: 'Warm-up' });
  await page.getByRole('button', { name: 'Add to the session' }).click();
  await expect(page).toHaveURL(new RegExp(`plan=${warmUp?.exerciseId}-10`));
  const expected = page.getByRole('table', { name: 'What the session will bring' });
  await expect(expected.getByRole('row', { name: /^Distance/ })).toContainText(
    norm === null ? 'N/A' : `${Math.round(norm.mean * 10)}\u202fm`,
  );
  await page.getByRole('textbox', { name: 'Warm-up: minutes' }).fill('20');
  await expect(expected.getByRole('row', { name: /^Distance/ })).toContainText(
    norm === null ? 'N/A' : Math.round(norm.mean * 20).toLocaleString('en-GB'),
  );

  await expectAccessible(page);
  await showScheme(page, 'dark');
  await expectContrast(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Delete Pressing 9 v 7' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(ranking.getByRole('button', { name: 'Pressing 9 v 7', exact: true })).toHaveCount(0);
});

const listed = z.array(z.object({ sessionId: z.number(), title: z.string() }));

test('a time dragged on a speed line becomes a drill of an exercise, and is among its drills', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 120_000);
  await enter(page);
  await leaguePrepared(page);
  const { drills, exercises: all } = await library(page);
  const signedIn = await page.request.post('/api/login', {
    data: { username: 'analyst', password: 'halfturn-demo-1' },
  });
  const headers = { authorization: signedIn.headers()['authorization'] ?? '' };
  const customerId = login.answer.parse(await signedIn.json()).primaryCustomer?.customerId ?? 0;
  const ask = (path: string) => page.request.get(`/api/${path}`, { headers });
  const sessions = listed.parse(await (await ask(`sessions?customerId=${customerId}`)).json());
  let sessionId = 0;
  for (const each of sessions.filter(({ title }) => title.startsWith('MD'))) {
    const answer = await ask(`timeHistories?customerId=${customerId}&sessionId=${each.sessionId}`);
    if (answer.status() !== 200 || !drills.some((drill) => drill.sessionId === each.sessionId)) continue;
    sessionId = each.sessionId;
    break;
  }
  const rondos = all.find(({ name }) => name === 'Rondos');
  const before = drills.filter(({ exerciseId }) => exerciseId === rondos?.exerciseId).length;

  await page.goto(`/session/${customerId}/drillmanagement/${sessionId}/drill/0`);
  const line = page.getByRole('group', { name: /^Speed of / }).first();
  await line.scrollIntoViewIfNeeded();
  const box = await line.boundingBox();
  if (box === null) throw new Error('The line is not on the page.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.25, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, y, { steps: 4 });
  await page.mouse.move(box.x + box.width * 0.35, y, { steps: 4 });
  await page.mouse.up();
  const content = page.getByRole('group', { name: 'What the drill would contain' });
  await expect(content).toContainText(
    /\d\d:\d\d:\d\d to \d\d:\d\d:\d\d · \d+:\d\d min · \d+ of \d+ players tracked · mean per player/,
  );
  await expect(content).toContainText('Distance');

  // By keys: closer, the end at the marked time, everything again.
  await line.focus();
  await page.keyboard.press('+');
  await expect(page.getByRole('switch', { name: 'Zoom' })).toBeChecked();
  await page.keyboard.press('0');
  await expect(page.getByRole('switch', { name: 'Zoom' })).not.toBeChecked();
  await page.keyboard.press('End');
  const told = await content.getByText(/ min · /).textContent();
  await page.keyboard.press(']');
  await expect(content.getByText(/ min · /)).not.toHaveText(told ?? '');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add drill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add drill' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('rondos');
  await expect(dialog.getByText('“Rondos” has this name.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Exercise' }).selectOption({ label: 'Rondos' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Drill created successfully')).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();

  await page.goto('/exercises');
  const row = page
    .getByRole('table', { name: 'Exercises' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Rondos', exact: true }) });
  await expect(row).toContainText(`of ${before + 1}`);

  await page.goto(`/session/${customerId}/drillmanagement/${sessionId}/drill/0`);
  await page.getByRole('combobox', { name: 'Drill' }).selectOption({ label: 'rondos' });
  await page.getByRole('button', { name: 'Delete drill' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/drill\/0$/);
});
