import { expect, test, type Page } from '@playwright/test';
import { TODAY } from '../fixtures/today';
import {
  enter,
  expectAccessible,
  expectAccessibleWithFrame,
  expectContrast,
  expectContrastWithFrame,
  expectNoSidewaysScroll,
  showScheme,
  showTurnsOf,
  signIn,
  startImport,
  tableColumn,
} from './ground/portal';
import { matchSample } from './ground/sample';

const sample = matchSample();
const TITLE = 'League match';
const DATE = `${TODAY}T15:00`;
const METRES_PER_MILE = 1609.344;

function sourceKey(name: string): string {
  const [, side = '', number = ''] = /(home|away)\D*(\d+)/i.exec(name) ?? [];
  return `${side.toLowerCase()}_${number}`;
}

async function shownDistances(page: Page): Promise<[key: string, text: string][]> {
  await page.getByRole('radiogroup', { name: 'Team' }).getByText('All', { exact: true }).click();
  const table = `KPIs per player, ${TITLE}`;
  // The switch moves before the table: the other team's rows come with its footer.
  await expect(page.getByRole('region', { name: table }).getByText('Opposition total', { exact: true })).toBeVisible();
  const column = await tableColumn(page, table, 'name', 'activeDistanceM');
  return [...column].map(([name, text]) => [sourceKey(name), text]);
}

async function turnsInCharts(page: Page): Promise<number> {
  const labels = await page
    .getByRole('group', { name: /entry speed against angle/ })
    .evaluateAll((charts) => charts.map((chart) => chart.getAttribute('aria-label') ?? ''));
  return labels.reduce((sum, label) => sum + Number(/: (\d+) turns?,/.exec(label)?.[1] ?? Number.NaN), 0);
}

async function facet(page: Page, group: string, name: RegExp): Promise<number> {
  const label = page.getByRole('group', { name: group }).locator('label', { hasText: name });
  await expect(label).toHaveText(/\d\s*$/);
  const text = await label.innerText();
  return Number(/(\d+)\s*$/.exec(text)?.[1] ?? Number.NaN);
}

test.describe.configure({ mode: 'serial' });

test(`${sample.label} becomes a session with the distances of an independent calculation`, async ({ page }) => {
  await enter(page);
  const opposition = { club: 'Farrow Bridge', positions: '' };
  await startImport(page, [...sample.files], { title: TITLE, date: DATE, opposition });
  await expect(page.getByText('Session imported')).toBeVisible({ timeout: 60_000 });

  await page.goto('/calendar');
  await page.getByRole('link', { name: new RegExp(TITLE) }).click();
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(page.getByText('11 players', { exact: true })).toBeVisible();
  const shown = await shownDistances(page);
  await expect(page.getByText('22 players', { exact: true })).toBeVisible();
  expect(shown.map(([key]) => key).toSorted()).toEqual([...sample.distanceM.keys()].toSorted());
  for (const [key, text] of shown) {
    const expected = sample.distanceM.get(key) ?? Number.NaN;
    expect(text, key).toMatch(/^\d[\d\s,]*$/);
    expect(
      Math.abs(Number(text.replace(/\D/g, '')) - expected),
      `${key}: ${text} m, expected ${expected} m`,
    ).toBeLessThanOrEqual(1 + sample.tolerance * expected);
  }
});

test('every tab shows a coach what three minutes of a match have, without an error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await signIn(page, 'coach');
  await page.getByRole('link', { name: new RegExp(TITLE) }).click();
  const tabs = page.getByRole('navigation', { name: 'Session' });
  for (const [tab, shown] of [
    ['Session Analysis', page.getByRole('group', { name: 'KPIs per player against their own reference' })],
    ['Turn Analysis', page.getByRole('group', { name: /entry speed against angle/ }).first()],
    ['Opposition Analysis', page.getByRole('heading', { name: 'KPI Summary (Between Teams)' })],
    ['Peak Analysis', page.getByRole('heading', { name: 'Team: Peak Distance per Epoch' })],
    ['Drill Management', page.getByRole('button', { name: 'Add drill' })],
    ['KPI Overview', page.getByText('11 players', { exact: true })],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(shown).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});

test('the turn filter answers a tick with other counts and takes it back', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: new RegExp(TITLE) }).click();
  await page.getByRole('link', { name: 'Turn Analysis' }).click();
  await showTurnsOf(page, 'All');
  await expect(page.getByRole('group', { name: /entry speed against angle/ })).toHaveCount(22);
  await expect.poll(() => turnsInCharts(page)).toBeGreaterThan(20);
  const all = await turnsInCharts(page);
  if (sample.turns !== null) expect(Math.abs(all - sample.turns)).toBeLessThanOrEqual(sample.turns * 0.05);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const left = await facet(page, 'Side', /^Left/);
  const right = await facet(page, 'Side', /^Right/);
  expect(left + right).toBe(all);
  expect(left).toBeGreaterThan(0);
  const leftBox = page.getByRole('group', { name: 'Side' }).getByRole('checkbox', { name: /^Left/ });
  await leftBox.check();
  await expect.poll(() => turnsInCharts(page)).toBe(left);

  const times = await tableColumn(page, 'Turn Time Table', 'name', 'lessThan300ms');
  expect(times.size).toBe(22);

  await leftBox.uncheck();
  await expect.poll(() => turnsInCharts(page)).toBe(all);
});

test('imperial units reach every number', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: new RegExp(TITLE) }).click();
  const metric = new Map(await shownDistances(page));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: /^Imperial/ }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('columnheader', { name: /^Distance \(mi\)|^Distance.*\bmi\b/ }).first()).toBeVisible();
  await expect(async () => {
    for (const [key, text] of await shownDistances(page)) {
      const metres = Number((metric.get(key) ?? '').replace(/\D/g, ''));
      expect(Math.abs(Number(text) - metres / METRES_PER_MILE), key).toBeLessThanOrEqual(0.006);
    }
  }).toPass();
  await page.getByRole('link', { name: 'Turn Analysis' }).click();
  await expect(page.getByText(/entry speed \(mph\)/).first()).toBeVisible();
});

test('every screen is accessible, in light and dark, and fits 800 and 390 pixels', async ({ page }) => {
  // Axe reads every element of seven pages.
  test.setTimeout(300_000);
  const expectFits = async () => {
    for (const width of [800, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  const expectGood = async () => {
    await expectAccessibleWithFrame(page);
    await showScheme(page, 'dark');
    await expectContrastWithFrame(page);
    await showScheme(page, 'light');
    await expectFits();
  };
  await signIn(page);
  const entry = page.getByRole('link', { name: new RegExp(TITLE) });
  await expect(entry).toBeVisible();
  await test.step('calendar', expectGood);
  await entry.click();
  await expect(page.getByText('11 players', { exact: true })).toBeVisible();
  // Axe has its run of this page in session-overview.spec.
  await test.step('session', expectFits);
  await page.getByRole('link', { name: 'Turn Analysis' }).click();
  await expect(page.getByRole('group', { name: /entry speed against angle/ }).first()).toBeVisible();
  await test.step('turns', expectGood);
  for (const [path, landmark] of [
    ['/data', page.getByRole('link', { name: `View ${TITLE}` })],
    ['/playermanagement', page.getByRole('heading', { level: 3 }).first()],
    ['/errorpage', page.getByRole('heading').first()],
    ['/no-such-page', page.getByRole('heading').first()],
  ] as const) {
    await page.goto(path);
    await expect(landmark).toBeVisible();
    await test.step(path, expectGood);
    if (path !== '/data') continue;
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await test.step('Import dialog', async () => {
      await expectAccessible(page);
      await showScheme(page, 'dark');
      await expectContrast(page);
      await showScheme(page, 'light');
    });
  }
});
