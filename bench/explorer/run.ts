/**
 * `npm run bench -- explorer`: 200 moves of five brushes over a million turns on the Turn Explorer in Chromium.
 * Measures the main thread's work per move, round trips to the worker, and memory before and after. The turns are
 * generated and served in place of the club's.
 */
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import type { CDPSession, Page } from 'playwright';
import { DESKTOP, withPortal } from '../portal-in-browser';
import { GOALS } from '../goals';
import { median, publish } from '../result';
import { percentile } from '../turnset/timing';
import { millionTurns } from './million-turns';
import { pageProcessesMB } from './page-memory';

const BRUSHES = ['Days', 'Entry speed', 'cloud', 'Turn time', 'Peak acceleration'];
const MOVES_A_BRUSH = 40;
const LOADED_MS = 90_000;
/** Time for a hand to start dragging, in which the worker prepares the brush. */
const REACH_MS = 700;

await withPortal({ sessions: 0 }, async ({ browser, address }) => {
  await measure(await browser.newPage({ ...DESKTOP, baseURL: address }));
});

async function measure(page: Page): Promise<void> {
  const turns = await openExplorer(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  for (const name of BRUSHES) await drag(page, cdp, name, 4);
  const idleMs: number[] = [];
  for (let still = 0; still < 20; still++) idleMs.push(await workOf(cdp, () => drawn(cdp)));
  await page.evaluate(() => performance.clearMeasures('explorer-move'));
  const before = await memory(cdp);
  const moveMs: number[] = [];
  for (const name of BRUSHES) moveMs.push(...(await drag(page, cdp, name, MOVES_A_BRUSH)));
  const after = await memory(cdp);
  const tripMs = await page.evaluate(() =>
    performance.getEntriesByName('explorer-move').map(({ duration }) => duration),
  );
  publish({
    name: 'explorer',
    contestants: [`${moveMs.length} moves of ${BRUSHES.length} brushes over ${turns} turns in Chromium`],
    medians: {
      turns,
      moveMedianMs: median(moveMs),
      stillMedianMs: median(idleMs),
      roundTripMedianMs: median(tripMs),
      answers: tripMs.length,
    },
    goals: [
      {
        name: 'main thread for a move, p95',
        value: percentile(moveMs, 0.95),
        unit: 'ms',
        bound: GOALS.explorer.moveP95Ms,
      },
      {
        name: 'main thread for a move, longest',
        value: Math.max(...moveMs),
        unit: 'ms',
        bound: GOALS.explorer.longestMoveMs,
      },
      {
        name: 'worker with the way there and back, p95',
        value: percentile(tripMs, 0.95),
        unit: 'ms',
        bound: GOALS.explorer.roundTripP95Ms,
      },
      {
        name: 'moves answered',
        value: tripMs.length / moveMs.length,
        unit: '',
        bound: GOALS.explorer.leastMovesAnswered,
        atLeast: true,
      },
      {
        name: 'heap of the page, growth',
        value: after.heapMB - before.heapMB,
        unit: 'MB',
        bound: GOALS.explorer.growthMB,
      },
      {
        name: 'processes of the page, growth',
        value: after.pagesMB - before.pagesMB,
        unit: 'MB',
        bound: GOALS.explorer.growthMB,
      },
    ],
  });
}

async function openExplorer(page: Page): Promise<number> {
  const { body, turns } = millionTurns();
  await page.route('**/api/clubturns*', (route) =>
    route.fulfill({ body, contentType: 'application/vnd.apache.arrow.stream' }),
  );
  await page.goto('/login');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByLabel('Username').fill('analyst');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'Turn Explorer' }).click();
  const all = new Intl.NumberFormat('en-GB').format(turns);
  await page
    .getByRole('status')
    .filter({ hasText: `${all} of ${all} turns` })
    .waitFor({ timeout: LOADED_MS });
  return turns;
}

/** Drags a new brush open and leaves the others. @returns main-thread ms of each move */
async function drag(page: Page, cdp: CDPSession, name: string, moves: number): Promise<number[]> {
  const chart =
    name === 'cloud'
      ? page.getByRole('group', { name: /^Entry speed against turn angle/ })
      : page.getByRole('figure', { name, exact: true });
  for (const label of name === 'cloud' ? ['Entry speed', 'Turn angle'] : [name]) {
    await page.getByRole('figure', { name: label, exact: true }).getByRole('slider').first().press('Escape');
  }
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.locator('canvas').boundingBox();
  if (box === null) throw new Error(`${name} is not drawn.`);
  const at = (share: number): [number, number] => [
    box.x + 60 + share * (box.width - 120),
    box.y + box.height * (name === 'cloud' ? 0.25 + 0.45 * share : 0.5),
  ];
  await page.mouse.move(...at(0.2));
  await page.waitForTimeout(REACH_MS);
  await page.mouse.down();
  const spent: number[] = [];
  for (let move = 1; move <= moves; move++) {
    await drawn(cdp);
    spent.push(
      await workOf(cdp, async () => {
        await moveHand(cdp, at(0.2 + 0.7 * reach(move, moves)));
        await drawn(cdp);
      }),
    );
  }
  await page.mouse.up();
  await page.waitForTimeout(REACH_MS);
  return spent;
}

/**
 * Out and most of the way back, from 0 to 1. Each move exceeds a bin, so that it changes the range and triggers a
 * query.
 */
function reach(move: number, moves: number): number {
  const out = Math.floor(moves / 2) + 1;
  return (move <= out ? move : 2 * out - move) / out;
}

/** Processor time of the page's main thread, which excludes other programs on the machine. */
async function workOf(cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await mainThreadMs(cdp);
  await act();
  return (await mainThreadMs(cdp)) - before;
}

async function mainThreadMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** Moves the pressed mouse through CDP. Playwright would run its own scripts in the page with each move. */
async function moveHand(cdp: CDPSession, [x, y]: readonly [number, number]): Promise<void> {
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button: 'left', buttons: 1 });
}

async function drawn(cdp: CDPSession): Promise<void> {
  await cdp.send('Runtime.evaluate', {
    expression: 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
    awaitPromise: true,
  });
}

async function memory(cdp: CDPSession): Promise<{ readonly heapMB: number; readonly pagesMB: number }> {
  await cdp.send('HeapProfiler.collectGarbage');
  return { heapMB: (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6, pagesMB: pageProcessesMB() };
}
