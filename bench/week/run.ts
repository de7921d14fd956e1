/**
 * `npm run bench -- week`: Week for a club of forty players, in five empty browsers, each with a server that has just
 * started: opened cold, eight weeks back and forth, every KPI, and opened again; the live plan bars of such a squad.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { quantile } from '../api/load';
import { DESKTOP, withPortal } from '../portal-in-browser';
import { planBarsMs } from '../realtime/plan-bars';
import { GOALS } from '../goals';
import { median, publish } from '../result';
import { newPage, settled, signIn } from '../screens/walk';
import { makeClubFolder, PLAYERS, WEEKS } from './club-folder';

const ROUNDS = 5;
const WEEKS_BACK = 8;

interface Round {
  readonly cold: number;
  readonly warm: number;
  readonly kpis: readonly number[];
  readonly weeks: readonly number[];
}

const dataFolder = mkdtempSync(join(tmpdir(), 'halfturn-bench-week-'));
try {
  await makeClubFolder(dataFolder, new Date().toISOString().slice(0, 10));
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await withPortal({ sessions: 0, dataFolder }, async ({ browser, address }) => {
      rounds.push(await measured(browser, address));
    });
  }
  const of = (pick: (round: Round) => readonly number[]) => rounds.flatMap(pick);
  const [cold, warm] = [of((round) => [round.cold]), of((round) => [round.warm])];
  const [kpis, weeks] = [of((round) => round.kpis), of((round) => round.weeks)];
  const tick = planBarsMs(PLAYERS);
  publish({
    name: 'week',
    contestants: [
      `${PLAYERS} players with ${WEEKS} weeks of sessions in Chromium, ${ROUNDS} starts of the built server, each with an empty browser`,
    ],
    medians: {
      'cold (ms)': median(cold),
      'warm (ms)': median(warm),
      'another KPI (ms)': median(kpis),
      'another week (ms)': median(weeks),
    },
    goals: [
      { name: 'opened cold, p95 of five', value: Math.max(...cold), unit: 'ms', bound: GOALS.week.coldMs },
      { name: 'opened again, p95 of five', value: Math.max(...warm), unit: 'ms', bound: GOALS.week.warmMs },
      {
        name: 'another KPI, p95 of all',
        value: quantile(inOrder(kpis), 0.95),
        unit: 'ms',
        bound: GOALS.week.anotherKpiMs,
      },
      { name: 'live plan bars, a tick', value: tick, unit: 'ms', bound: GOALS.week.planBarsMs },
    ],
  });
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
}

async function measured(browser: Browser, address: string): Promise<Round> {
  const signedIn = await signIn(browser, address);
  const context = await browser.newContext({ ...DESKTOP, baseURL: address, storageState: signedIn.state });
  try {
    const page = await newPage(context, signedIn);
    await page.goto('/calendar');
    await settled(page);
    const cold = await opened(page, 'Week');
    const shown = await page.locator('main tbody tr:not([data-squad])').count();
    if (shown < PLAYERS) throw new Error(`Week shows ${shown} rows, not ${PLAYERS}.`);
    const kpis = await kpiTimes(page);
    const weeks: number[] = [];
    for (let step = 0; step < WEEKS_BACK; step++) {
      await page.getByRole('button', { name: 'Previous week' }).click();
      weeks.push((await settled(page)).shownMs);
    }
    await opened(page, 'Calendar');
    return { cold, warm: await opened(page, 'Week'), kpis, weeks };
  } finally {
    await context.close();
  }
}

async function opened(page: Page, module: string): Promise<number> {
  await page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: module, exact: true }).click();
  await page.mouse.move(0, 0);
  // The old page stays until the code of the new one is there.
  await page.waitForURL(`**/${module.toLowerCase()}*`);
  if (module === 'Week') await page.getByRole('heading', { level: 1, name: 'Week' }).waitFor();
  return (await settled(page)).shownMs;
}

async function kpiTimes(page: Page): Promise<readonly number[]> {
  const kpi = page.getByLabel('KPI', { exact: true });
  const times: number[] = [];
  for (const label of (await kpi.locator('option').allInnerTexts()).slice(1)) {
    await kpi.selectOption({ label });
    times.push((await settled(page)).shownMs);
  }
  return times;
}

function inOrder(times: readonly number[]): readonly number[] {
  return times.toSorted((a, b) => a - b);
}
