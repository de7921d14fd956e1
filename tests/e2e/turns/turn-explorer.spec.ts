import { expect, test, type Page } from '@playwright/test';
import { toTracabCsv, toTracabMetadata } from '../../fixtures/layouts/tracab-csv';
import { makeMatch } from '../../fixtures/match';
import { TODAY } from '../../fixtures/today';
import { enter, expectAccessible, expectNoSidewaysScroll, sectionOf, startImport } from '../ground/portal';
import { leaguePrepared } from '../ground/session-calls';

const TITLE = 'Explored match';
const DATE = `${TODAY}T11:00`;

async function importMatch(page: Page): Promise<void> {
  const match = makeMatch({ seed: 9, minutes: 6, playersPerTeam: 5 });
  const file = (name: string, mimeType: string, text: string) => ({ name, mimeType, buffer: Buffer.from(text) });
  await startImport(
    page,
    [
      file('tracking.csv', 'text/csv', toTracabCsv(match)),
      file('metadata.json', 'application/json', toTracabMetadata(match)),
    ],
    { title: TITLE, date: DATE },
  );
  await expect(page.getByText('Session imported')).toBeVisible({ timeout: 60_000 });
}

const status = (page: Page) => page.getByRole('status').filter({ hasText: /of [\d,]+ turns?/ });
/** Waits until this many turns are shown. The URL is ahead of the answer. */
const expectShown = (page: Page, count: number) => expect.poll(async () => (await numbers(page))[0]).toBe(count);
const numbers = async (page: Page): Promise<readonly [shown: number, all: number]> => {
  const [, shown = '', all = ''] = /([\d,]+) of ([\d,]+) turn/.exec(await status(page).innerText()) ?? [];
  return [Number(shown.replaceAll(',', '')), Number(all.replaceAll(',', ''))];
};

test('turns are brushed, listed, shared and replayed', async ({ page }) => {
  test.setTimeout(240_000);
  await enter(page);
  await importMatch(page);
  await leaguePrepared(page);
  await page.goto('/calendar');
  await page.getByRole('link', { name: 'Turn Explorer' }).click();
  await expect(page).toHaveURL(/\/turnexplorer$/);
  await expect(status(page)).toBeVisible();
  const list = page.getByRole('region', { name: 'List of turns' });
  await sectionOf(page, 'Turns of the selection');
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(/^Loading, /)).toHaveCount(0);
  await expect.poll(async () => new Set(await numbers(page)).size).toBe(1);
  const [everything, all] = await numbers(page);
  expect(all).toBeGreaterThan(20);
  expect(everything).toBe(all);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // By keyboard: from the class edge of 3 m/s on, and the classes agree with the range.
  const left = page.getByRole('slider', { name: 'Entry speed from' }).first();
  await left.focus();
  for (let big = 0; big < 2; big++) await page.keyboard.press('Shift+ArrowRight');
  await expect(page).toHaveURL(/speed=30-100/);
  const low = page.getByRole('group', { name: 'Entry Speed' }).getByRole('checkbox', { name: /^Low/ });
  await expect(low).toHaveAccessibleName(/ 0$/);
  const [brushed] = await numbers(page);
  expect(brushed).toBeLessThan(all);
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/\/turnexplorer$/);
  await expectShown(page, all);

  const ofEverything = new RegExp(`^${new Intl.NumberFormat('en-GB').format(everything)} of`);

  // By pointer: the numbers follow while the brush is held, the URL once it is released.
  const plot = page.getByRole('figure', { name: 'Entry speed', exact: true }).locator('canvas');
  const box = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const shown = page.locator('p[data-longest]');
  await page.mouse.move(box.x + box.width * 0.05, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, box.y + 30, { steps: 5 });
  await expect(shown).not.toHaveText(ofEverything);
  await expect(page).toHaveURL(/\/turnexplorer$/);
  await expect(status(page)).toHaveText(ofEverything);
  await page.mouse.up();
  await expect(page).toHaveURL(/speed=/);
  await expect(status(page)).not.toHaveText(ofEverything);
  await expect(async () => expect(await shown.innerText()).toBe(await status(page).innerText())).toPass();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(status(page)).toHaveText(ofEverything);

  const type = (name: string) => page.getByRole('group', { name: 'Session Type' }).getByRole('checkbox', { name });
  await type('Rehab').click();
  await expect(page).toHaveURL(/types=\d+&customerId=\d+$/);
  await expect(status(page)).not.toHaveText(ofEverything);
  await type('Rehab').click();
  await expect(page).toHaveURL(/\/turnexplorer$/);
  await expect(status(page)).toHaveText(ofEverything);

  await page.getByRole('group', { name: 'Side' }).getByRole('checkbox', { name: /^Left/ }).click();
  await expect(page).toHaveURL(/classes=000001/);
  await expect(status(page)).not.toHaveText(ofEverything);
  const [lefts] = await numbers(page);
  await expect(list.getByRole('table')).toHaveAttribute('aria-rowcount', String(lefts + 1));
  await expect(list.getByRole('cell', { name: 'Right', exact: true })).toHaveCount(0);
  await page.reload();
  await expect.poll(() => numbers(page)).toEqual([lefts, all]);
  await page.goBack();
  await expectShown(page, all);
  await page.goForward();
  await expectShown(page, lefts);

  await page.getByRole('button', { name: 'Selections' }).click();
  await page.getByLabel('Save this selection as').fill('Left turns');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Save this selection as')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Save this selection as')).toBeHidden();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expectShown(page, all);
  await page.getByRole('button', { name: 'Selections' }).click();
  await page.getByRole('button', { name: 'Left turns', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Save this selection as')).toBeHidden();
  await expect(page).toHaveURL(/classes=000001/);
  await expectShown(page, lefts);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Turns CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^turns_(partly_)?simulated\.csv$/);
  for (const ending of ['PNG', 'SVG']) {
    const picture = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save Entry speed against turn angle' }).click();
    await page.getByRole('menuitem', { name: ending }).click();
    const name = (await picture).suggestedFilename();
    expect(name).toMatch(/^Entry-speed-against-turn-angle_(partly_)?simulated\./);
    expect(name.endsWith(ending.toLowerCase())).toBe(true);
  }

  await sectionOf(page, 'Turns of the selection');
  const speed = list.getByRole('columnheader', { name: /^Entry speed/ });
  for (const order of ['ascending', 'descending']) {
    await speed.getByRole('button').click();
    await expect(speed).toHaveAttribute('aria-sort', order);
  }
  const speedAt = (await list.getByRole('columnheader').allInnerTexts()).findIndex((text) =>
    text.startsWith('Entry speed'),
  );
  const speeds = async () => {
    const texts = await list.locator(`tbody td:nth-child(${speedAt + 1})`).allInnerTexts();
    return texts.map(Number);
  };
  await expect.poll(async () => (await speeds()).length).toBeGreaterThan(1);
  await expect
    .poll(async () => (await speeds()).every((value, at, values) => at === 0 || value <= (values[at - 1] ?? value)))
    .toBe(true);
  const replay = list
    .getByRole('row', { name: new RegExp(TITLE) })
    .first()
    .getByRole('button', { name: /^Replay/ });
  await replay.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /Players on the pitch/ })).toBeVisible();
  await dialog.getByRole('radiogroup', { name: 'Show' }).getByText('Close up').click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(replay).toBeFocused();

  await page.getByRole('button', { name: 'Turn angle as a table' }).click();
  await expect(page.getByRole('region', { name: 'Turn angle', exact: true })).toBeVisible();
  await page
    .getByRole('radiogroup', { name: 'Entry speed against turn angle: chart or table' })
    .getByText('Table')
    .click();
  await expect(page.getByRole('columnheader', { name: 'Turns', exact: true }).last()).toBeVisible();
  await page.getByRole('switch', { name: 'League reference' }).click();
  await expect(page.getByText(/without names|at least three other clubs/)).toBeVisible();
  await page.setViewportSize({ width: 800, height: 900 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('turns that do not arrive whole are no turns, and can be asked for again', async ({ page }) => {
  await page.route('**/api/clubturns*', (route) =>
    route.fulfill({ body: Buffer.from('HTP1'), contentType: 'application/vnd.apache.arrow.stream' }),
  );
  await enter(page);
  await page.goto('/turnexplorer');
  await expect(page.getByRole('alert')).toContainText('The turns did not arrive whole. Load them again.');
  await page.unroute('**/api/clubturns*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(status(page)).toBeVisible();
});

test('turns are counted the same where the browser refuses WebAssembly', async ({ page }) => {
  test.setTimeout(120_000);
  await enter(page);
  await leaguePrepared(page);
  const settled = async (): Promise<readonly number[]> => {
    await page.goto('/turnexplorer?speed=30-100');
    await expect(status(page)).toBeVisible();
    await expect(page.getByText(/^Loading, /)).toHaveCount(0);
    return numbers(page);
  };
  const expected = await settled();
  expect(expected[0]).toBeGreaterThan(0);
  await page.route('**/analytics-worker-*.js', async (route) => {
    const response = await route.fetch();
    const policy = (response.headers()['content-security-policy'] ?? '').replace(" 'wasm-unsafe-eval'", '');
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  expect(await settled()).toEqual(expected);
  const refused = await Promise.all(
    page.workers().map((worker) =>
      worker.evaluate(() => {
        try {
          void new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
          return false;
        } catch {
          return true;
        }
      }),
    ),
  );
  expect(refused).toContain(true);
});
