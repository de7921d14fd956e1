import { readFile } from 'node:fs/promises';
import { kpis } from '@halfturn/contract/session/kpis';
import { getSession } from '@halfturn/contract/session/sessions';
import { expect, test, type Page } from '@playwright/test';
import { toTracabCsv, toTracabMetadata } from '../../fixtures/layouts/tracab-csv';
import { makeMatch } from '../../fixtures/match';
import { TODAY } from '../../fixtures/today';
import {
  enter,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  showScheme,
  showTurnsOf,
  startImport,
} from '../ground/portal';

const TITLE = 'Turns of a drill';
const STARTS = `${TODAY}T10:00`;
const DRILL = { name: 'Small sides', fromS: 120, toS: 360, players: 6 };

async function importWithDrill(page: Page): Promise<void> {
  const match = makeMatch({ seed: 8, minutes: 8, playersPerTeam: 8 });
  const file = (name: string, mimeType: string, text: string) => ({ name, mimeType, buffer: Buffer.from(text) });
  await startImport(
    page,
    [
      file('tracking.csv', 'text/csv', toTracabCsv(match)),
      file('metadata.json', 'application/json', toTracabMetadata(match)),
    ],
    { title: TITLE, date: STARTS },
  );
  await expect(page.getByText('Session imported')).toBeVisible({ timeout: 60_000 });
  await page.goto('/calendar');
  await page.getByRole('link', { name: new RegExp(TITLE) }).click();
  await expect(page).toHaveURL(/\/session\/\d+\/\d+$/);
  const [customerId, sessionId] = new URL(page.url()).pathname.split('/').slice(2).map(Number);
  await makeDrill(page, customerId ?? 0, sessionId ?? 0);
  await page.reload();
}

async function makeDrill(page: Page, customerId: number, sessionId: number): Promise<void> {
  const signedIn = await page.request.post('/api/login', {
    data: { username: 'analyst', password: 'halfturn-demo-1' },
  });
  const headers = { authorization: signedIn.headers()['authorization'] ?? '' };
  const query = `customerId=${customerId}&sessionId=${sessionId}`;
  const answer = async (path: string): Promise<unknown> => (await page.request.get(path, { headers })).json();
  const { ourData } = kpis.answer.parse(await answer(`/api/kpis?${query}`));
  const { session } = getSession.answer.parse(await answer(`/api/session?${query}`));
  const at = (second: number) => (Date.parse(session.date) + second * 1000) * 1e6;
  const drill = { teamId: customerId, sessionId, name: DRILL.name, startTime: at(DRILL.fromS), endTime: at(DRILL.toS) };
  const drillPlayerIds = ourData.slice(0, DRILL.players).map((row) => row.player.playerId);
  const made = await page.request.post(`/api/adddrill?customerId=${customerId}`, {
    headers,
    data: { drill, drillPlayerIds },
  });
  expect(made.status(), await made.text()).toBe(200);
}

const scatters = (page: Page) => page.getByRole('group', { name: /entry speed against angle/ });
const turnCount = (page: Page) => page.getByRole('status').filter({ hasText: /of \d+ turns?$/ });

async function counted(page: Page): Promise<{ shown: number; all: number }> {
  const [, shown, all] = /(\d+) of (\d+) turns?/.exec(await turnCount(page).innerText()) ?? [];
  return { shown: Number(shown), all: Number(all) };
}

test('three sections, a filter to apply, drills, exports', async ({ page }) => {
  test.setTimeout(240_000);
  await enter(page);
  await importWithDrill(page);
  await page.getByRole('link', { name: 'Turn Analysis' }).click();

  await test.step('the sections of the specification in their order', async () => {
    await expect(scatters(page)).toHaveCount(8);
    await expect(page.getByRole('list', { name: 'Turn scatters' }).getByText('Opposition')).toHaveCount(0);
    await showTurnsOf(page, 'Opposition');
    await expect(page.getByRole('list', { name: 'Turn scatters' }).getByText('Opposition')).toHaveCount(8);
    await showTurnsOf(page, 'All');
    await expect(scatters(page)).toHaveCount(16);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Turn Report',
      'Individual Significant Turns',
      'Turn Time Table',
    ]);
    await expect(page.getByText('Turn Summary (Within Player)')).toBeVisible();
    await expect(page.getByText(/^A significant turn is a deceleration above 2 m\/s²/)).toBeVisible();
    const report = page.getByRole('table', { name: /Turns per class of Entry Speed/ });
    await expect(report.getByRole('rowheader', { name: 'Team total' })).toBeVisible();
    for (const name of ['Player', '0.3s Count', '0.5s Count', '1s Count']) {
      await expect(page.getByRole('columnheader', { name: new RegExp(`^${name}`) }).last()).toBeAttached();
    }
  });

  await test.step('another category is another report', async () => {
    await page.getByRole('radio', { name: 'Turn Peak Decelerations' }).check();
    await expect(page.getByRole('columnheader', { name: /^High ≤\s−5/u })).toBeVisible();
  });

  const whole = await counted(page);
  expect(whole.all).toBeGreaterThan(20);

  await test.step('a filter is seen at once and stays only when it is applied', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter Turn Plots' });
    const apply = dialog.getByRole('button', { name: 'Apply Filter' });
    await expect(apply).toBeDisabled();
    const left = dialog.getByRole('checkbox', { name: /^Left/ });
    await left.check();
    await expect.poll(async () => (await counted(page)).shown).toBeLessThan(whole.all);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await counted(page)).shown).toBe(whole.all);

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await left.check();
    await apply.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Side: Left')).toBeVisible();
    await expect.poll(async () => (await counted(page)).shown).toBeLessThan(whole.all);
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
    await expect(page).toHaveURL(/classes=000001/);
    const lefts = (await counted(page)).shown;
    await page.reload();
    await expect.poll(() => counted(page)).toEqual({ shown: lefts, all: whole.all });
    await page.goBack();
    await expect.poll(async () => (await counted(page)).shown).toBe(whole.all);
    await page.goForward();
    await expect.poll(async () => (await counted(page)).shown).toBe(lefts);
    await page.getByRole('button', { name: 'Show all turns' }).click();
    await expect.poll(async () => (await counted(page)).shown).toBe(whole.all);
  });

  await test.step('tables and pictures are saved', async () => {
    const saved = async (what: string, ending: string) => {
      await page.getByRole('button', { name: `Save ${what}`, exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: ending, exact: true }).click(),
      ]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };
    const csv = await saved('Turn scatters', 'CSV');
    expect(csv.name).toMatch(/^Turn-scatters_Turns-of-a-drill_[\d-]{10}\.csv$/);
    expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(csv.bytes.toString().trim().split('\n')).toHaveLength(whole.all + 1);
    const REPORT = 'Turn Report, Turn Peak Decelerations';
    const report = await saved(REPORT, 'CSV');
    expect(report.name).toMatch(/^Turn-Report-Turn-Peak-Decelerations_Turns-of-a-drill_[\d-]{10}\.csv$/);
    expect(report.bytes.toString().trim().split('\n')).toHaveLength(1 + 9 * 3);
    for (const what of [REPORT, 'Turn scatters']) {
      const png = await saved(what, 'PNG');
      expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
      const svg = (await saved(what, 'SVG')).bytes.toString();
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
      expect(svg).toContain(TITLE);
    }
    const choose = (chart: string, form: string) =>
      page
        .getByRole('radiogroup', { name: `${chart}: chart or table` })
        .getByText(form)
        .click();
    await choose('Turn scatters', 'Table');
    await expect(page.getByRole('columnheader', { name: /^Turn angle/ })).toBeVisible();
    await choose('Turn scatters', 'Chart');
    await expect(scatters(page)).toHaveCount(16);
  });

  await test.step('a drill has its own turns and players', async () => {
    await page.getByLabel('Drill', { exact: true }).selectOption({ label: DRILL.name });
    await expect(page).toHaveURL(/\/turnanalysis\/\d+\/drill\/1\?team=all&report=deceleration$/);
    await expect(scatters(page)).toHaveCount(DRILL.players);
    const inDrill = await counted(page);
    expect(inDrill.all).toBeGreaterThan(0);
    expect(inDrill.all).toBeLessThan(whole.all);
    await expect(page.getByText('Number and mark: this drill.', { exact: false })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Team total' })).toHaveCount(0);
    await page.getByLabel('Drill', { exact: true }).selectOption({ label: 'Full Session' });
    await expect(scatters(page)).toHaveCount(16);
  });

  await test.step('match times for a club with work in progress', async () => {
    await expect(page.getByText('Match time (mm:ss) beside each turn', { exact: false })).toBeVisible();
  });

  await test.step('the filter beside the plots is accessible and fits, in light and dark', async () => {
    for (const width of [1440, 800]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Filter Turn Plots' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      if (width === 1440) {
        await expectAccessible(page);
        await showScheme(page, 'dark');
        await expectContrast(page);
        await showScheme(page, 'light');
      }
      await page.getByRole('button', { name: 'Close without applying' }).click();
    }
    await scatters(page).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(scatters(page).first().getByRole('status')).toContainText('Entry speed');
  });
});
