import { expect, test, type Page } from '@playwright/test';
import { toTracabCsv, toTracabMetadata } from '../fixtures/layouts/tracab-csv';
import { TODAY } from '../fixtures/today';
import { enter, startImport } from './ground/portal';
import { leaguePrepared, PREPARED_MS } from './ground/session-calls';
import { inventedMatch } from './ground/sample';

const TITLE = 'Keyboard match';
const DATE = `${TODAY}T12:00`;
const MOST_STOPS = 150;

function markControls(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')].filter(
      (control) =>
        !control.matches(':disabled, [tabindex="-1"], [type=radio]:not(:checked)') &&
        control.closest('[hidden], [role=grid]') === null &&
        control.checkVisibility({ visibilityProperty: true }),
    );
    controls.forEach((control, index) => (control.dataset['stop'] = String(index)));
    return controls.length;
  });
}

async function unreached(page: Page): Promise<string[]> {
  expect(await markControls(page)).toBeGreaterThan(0);
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const left = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused instanceof HTMLElement) delete focused.dataset['stop'];
      return document.querySelectorAll('[data-stop]').length;
    });
    if (left === 0) break;
  }
  return page
    .locator('[data-stop]')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('aria-label') ?? control.textContent));
}

test.beforeEach(async ({ page }) => {
  test.setTimeout(PREPARED_MS + 90_000);
  await enter(page, 'hoops');
  // A growing list is re-rendered under the focus.
  await leaguePrepared(page);
});
test.describe.configure({ mode: 'serial' });

test('one Tab enters a table, arrows move inside, one Tab leaves it', async ({ page }) => {
  const match = inventedMatch();
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const files = [file('tracking.csv', toTracabCsv(match)), file('metadata.json', toTracabMetadata(match))];
  await startImport(page, files, { title: TITLE, date: DATE });
  const open = page.getByRole('link', { name: 'Open the session' });
  await expect(open).toBeVisible({ timeout: 60_000 });
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    if (await open.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  const table = page.getByRole('region', { name: `KPIs per player, ${TITLE}` });
  await expect(table.getByRole('gridcell').first()).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Team' }).getByText('All', { exact: true }).click();
  await expect(table.getByText('Opposition total', { exact: true })).toBeVisible();
  // What lies below the table comes once the page rests; until then, Tab would leave the page.
  await expect(page.getByText('Quality by player', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Opposition Data export' }).focus();
  const column = (role: 'columnheader' | 'gridcell') => table.locator(`[role=${role}][col-id="shirt"]`);

  await page.keyboard.press('Tab');
  await expect(table.locator('[role=columnheader][col-id="name"]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(column('columnheader')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(column('gridcell').nth(1)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(column('columnheader')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(column('columnheader')).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('ArrowDown');
  await expect(column('gridcell').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCount(1);
  await expect(table.locator(':focus')).toHaveCount(0);
  expect(await unreached(page)).toEqual([]);
});

test('Tab reaches every control of calendar, data and players', async ({ page }) => {
  for (const [path, landmark] of [
    ['/calendar', page.getByRole('link', { name: new RegExp(TITLE) })],
    ['/data', page.getByRole('link', { name: `View ${TITLE}` })],
    ['/playermanagement', page.getByRole('heading', { level: 3 }).first()],
  ] as const) {
    await page.goto(path);
    await expect(landmark).toBeVisible();
    expect(await unreached(page), path).toEqual([]);
  }
});

test('dialogs and pickers open by Enter, close by Escape and give the focus back', async ({ page }) => {
  for (const [path, name, role] of [
    ['/calendar', 'Settings', 'dialog'],
    ['/calendar', 'Customer support', 'dialog'],
    ['/calendar', 'Jump To Month', 'dialog'],
    ['/calendar', 'Lakeside Herons', 'menu'],
    ['/data', 'Import', 'dialog'],
    ['/data', `Edit ${TITLE}`, 'dialog'],
  ] as const) {
    if (new URL(page.url()).pathname !== path) await page.goto(path);
    const opener = page.getByRole('button', { name, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const opened = page.getByRole(role);
    await expect(opened, name).toBeVisible();
    await expect(opened.locator(':focus').or(opened.and(page.locator(':focus'))), name).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(opened, name).toBeHidden();
    await expect(opener, name).toBeFocused();
  }
});
