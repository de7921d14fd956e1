import { players } from '@halfturn/contract/player/players';
import { expect, type Locator, test } from '@playwright/test';
import { signIn } from '../../api/import-client';
import { toStatsportsCsv } from '../../fixtures/layouts/statsports';
import type { SyntheticMatch } from '../../fixtures/match';
import { TODAY } from '../../fixtures/today';
import { enter, expectAccessible, expectNoSidewaysScroll, sectionOf } from '../ground/portal';
import { leaguePrepared, PREPARED_MS } from '../ground/session-calls';

const HZ = 10;
const FRAMES = 120 * HZ;
const PITCH = { lengthM: 105, widthM: 68 };
const [OLDER, NEWER] = ['Sprints of Friday', 'Sprints of Monday'];
const LAST_FRIDAY = '2026-11-20';
/** The figure 8, whatever its unit. */
const LOAD = /^8(?!\d|\.)/;

/** Stands for a second, runs with v = mss (1 - exp(-t / 1.2)) for five, then stops dead. */
function sprinting(mss: number): SyntheticMatch {
  const speedMPerS = Float64Array.from({ length: FRAMES }, (_, frame) => {
    const timeS = frame / HZ;
    return timeS < 1 || timeS > 6 ? 0 : mss * (1 - Math.exp(-(timeS - 1) / 1.2));
  });
  let x = -40;
  const xM = speedMPerS.map((speed) => (x += speed / HZ));
  const yM = new Float64Array(FRAMES);
  const runner = { side: 'home', shirtNumber: 1, name: '', xM, yM, speedMPerS } as const;
  return { hz: HZ, frames: FRAMES, secondHalfFrame: FRAMES / 2, pitch: PITCH, players: [runner], ball: { xM, yM } };
}

/** A minute at 150 and 152, a second at 168, the rest at 184 and 186: of 200 at 75, 84 and 92 %. */
function bpmAt(second: number): number {
  if (second === 60) return 168;
  return (second < 60 ? 150 : 184) + 2 * (second % 2);
}

async function figuresOf(row: Locator): Promise<number[]> {
  await expect(row).toBeVisible();
  return (await row.getByRole('cell').allInnerTexts()).map(Number.parseFloat).filter(Number.isFinite);
}

test('sprint tests and heart rate: from the file to their tables, each number explained', async ({ page, baseURL }) => {
  test.setTimeout(PREPARED_MS + 60_000);
  const api = await signIn(baseURL ?? '', 'women');
  const { customerId } = api;
  const player = players.answer
    .parse((await api.get('/players')).body)
    .filter(({ isActive, squadId, positionSortOrder }) => isActive && squadId === 1 && positionSortOrder > 1)
    .at(-1);
  if (player === undefined) throw new Error('The club has no player.');
  const { playerId, name } = player;
  const imported = async (mss: number, title: string, day: string, withBelt: boolean) => {
    const match = sprinting(mss);
    const csv = match.players.map((each) =>
      toStatsportsCsv(match, { ...each, name, shirtNumber: player.shirtNumber ?? 1 }),
    );
    const lines = csv.join('').trimEnd().split('\r\n');
    const worn = lines.map((line, row) =>
      row === 0 || !withBelt ? line : line.replace(/[^,]*$/, String(bpmAt(Math.floor((row - 1) / HZ)))),
    );
    const file = { name: `${title}.csv`, content: worn.join('\n') };
    const { job } = await api.importFiles([file], { title, date: `${day}T07:00:00Z` });
    expect(job.message).toBeNull();
    return job.sessionId ?? 0;
  };
  const sessionIds = [await imported(8, OLDER, LAST_FRIDAY, false), await imported(9, NEWER, TODAY, true)];
  await enter(page, 'women');
  await leaguePrepared(page);
  const belt = { customerId, playerId };

  await test.step('the player page has the newest test and their history', async () => {
    await page.goto(`/player?player=${playerId}#sprint-test`);
    const section = page.getByRole('region', { name: 'Sprint test' });
    await expect(section.getByRole('link', { name: NEWER }).first()).toBeVisible();
    const history = section.getByRole('table', { name: `Sprint tests of ${name}` });
    // Maximal acceleration is MSS / 1.2, power MSS * that / 4.
    for (const [title, expected] of [
      [NEWER, [9, 7.5, 1.2, 16.875]],
      [OLDER, [8, 6.667, 1.2, 13.333]],
    ] as const) {
      const figures = await figuresOf(history.getByRole('row', { name: new RegExp(title) }));
      expect(figures).toHaveLength(expected.length);
      for (const [k, value] of expected.entries()) expect(figures[k]).toBeCloseTo(value, 1);
    }
    await section.getByRole('list').getByRole('button').last().click();
    await expect(page.getByRole('dialog')).toContainText('Maximal power of a sprint test');
    await page.keyboard.press('Escape');
  });

  await test.step('and the heart rate, by the maximum that staff enter', async () => {
    const section = await sectionOf(page, 'Heart rate');
    const field = section.getByLabel('Maximum, beats a minute');
    await field.fill('255');
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('200');
    await field.press('Enter');
    // 60 s * 3 + 1 s * 4 + 59 s * 5 = 479 s, in minutes 7.98; mean (60 * 151 + 168 + 59 * 185) / 120 = 167.9.
    const row = section.getByRole('row', { name: new RegExp(NEWER) });
    await expect(row.getByRole('button', { name: /^168/ })).toBeVisible();
    await expect(row.getByRole('button', { name: /^186/ })).toBeVisible();
    await row.getByRole('button', { name: LOAD }).click();
    await expect(page.getByRole('dialog')).toContainText('5 zones, together 8.');
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the session and the week have the same load', async () => {
    await page.goto(`/session/${customerId}/sessionanalysis/${sessionIds[1]}/drill/0#heart-rate`);
    const table = page.getByRole('table', { name: 'Heart rate of the players' });
    const row = table.getByRole('row', { name: new RegExp(name) });
    await expect(row.getByRole('button', { name: LOAD })).toBeVisible();
    await page.goto(`/week?day=${TODAY}`);
    await page.getByLabel('KPI').selectOption('Edwards’ load');
    await expect(page).toHaveURL(/kpi=heart\.load/);
    await expect(page.getByRole('table', { name: /Edwards’ load, day by day/ })).toBeVisible();
    await expect(page.locator(`#cell-${playerId}-${TODAY}`).getByRole('button', { name: LOAD })).toBeVisible();
    await expectAccessible(page);
  });

  await api.post('/maximumheartrate', { ...belt, bpm: null });
  expect((await api.post('/deletesessions', { customerId, sessionIds })).status).toBe(200);
});
