import { expect, test, type Page } from '@playwright/test';
import { enter, sectionOf } from './ground/portal';
import { clubOf, leaguePrepared, newestSession, PREPARED_MS } from './ground/session-calls';

interface Printed {
  readonly sheets: number;
  readonly isOnItsSide: boolean;
}

async function printed(page: Page): Promise<Printed> {
  const text = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  return {
    sheets: (text.match(/\/Type ?\/Page\b(?!s)/g) ?? []).length,
    isOnItsSide: /\/MediaBox ?\[0 0 84[12]\.?\d* 59[45]\.?\d*\]/.test(text),
  };
}

async function onPaper(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await look();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
}

async function expectReadAlone(page: Page, club: string): Promise<void> {
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button').filter({ hasText: /Columns|Export|Print|report$|Filter/ })).toHaveCount(0);
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByText(new RegExp(`^${club} · Printed \\d+ \\w+ \\d{4} · Simulated data$`))).toBeVisible();
  await expect(page.getByText(/Simulated data/).filter({ visible: true })).toHaveCount(1);
  const colours = await page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.documentElement);
    return { backgroundColor, ink: getComputedStyle(document.body).color };
  });
  expect(colours).toEqual({ backgroundColor: 'rgb(255, 255, 255)', ink: 'rgb(25, 29, 31)' });
}

test.beforeEach(async ({ page }) => {
  test.setTimeout(PREPARED_MS + 120_000);
  await enter(page);
  await leaguePrepared(page);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`a session in ${scheme}: one sheet on its side, every column of every player, no navigation`, async ({
    page,
  }) => {
    const club = await clubOf(page, 'analyst');
    const session = newestSession(club);
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`/session/${club.customerId}/${session.sessionId}`);
    const grid = page.getByRole('region', { name: /^KPIs per player/ });
    await expect(grid.getByRole('gridcell').first()).toBeVisible();
    const shown = await grid
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') })
      .count();
    await expect(page.getByText('Source and quality')).toBeVisible();
    await expect(page.getByText(/Simulated data/).filter({ visible: true })).toHaveCount(1);
    await onPaper(page, async () => {
      await expect(grid).toBeHidden();
      const table = page.getByRole('table', { name: /^KPIs per player/ });
      await expect(table.locator('tbody tr')).toHaveCount(shown);
      await expect(table.getByRole('columnheader').first()).toHaveText('Name');
      await expect(table.getByRole('columnheader').last()).toHaveText('Turns');
      await expectReadAlone(page, club.name);
    });
    expect(await printed(page)).toEqual({ sheets: 1, isOnItsSide: true });
    await expect(grid).toBeVisible();
    await expect(page.getByRole('table', { name: /^KPIs per player/ })).toHaveCount(0);
  });
}

test('a player: two sheets upright, no chart cut', async ({ page }) => {
  const club = await clubOf(page, 'analyst');
  await page.goto('/player');
  const trends = await sectionOf(page, 'Trends');
  await expect(trends.getByRole('figure').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText(/Simulated data/).filter({ visible: true })).toHaveCount(1);
  await onPaper(page, async () => {
    await expectReadAlone(page, club.name);
    const beyond = await page.evaluate(
      () =>
        [...document.querySelectorAll('main figure svg, main figure canvas')].filter((drawing) => {
          const frame = drawing.closest('figure')?.getBoundingClientRect();
          return frame !== undefined && drawing.getBoundingClientRect().right > frame.right + 1;
        }).length,
    );
    expect(beyond).toBe(0);
  });
  expect(await printed(page)).toEqual({ sheets: 2, isOnItsSide: false });
});
