/**
 * `npm run bench -- player [--data FOLDER]`: opens a hundred players in succession on the player page and on
 * longitudinal analysis in Chromium, each chosen in the picker, and measures the memory of the page and its workers
 * after 20, 60 and 100. Then ticks "Filter Scatter Plots", which applies at once, and finds the first frame with
 * the final picture. `--data` names a data folder with a demo league; by default one is made.
 */
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright';
import { DESKTOP, withPortal } from '../portal-in-browser';
import { GOALS } from '../goals';
import { median, publish } from '../result';
import { newPage, settled, signIn } from '../screens/walk';
import { frameOfPicture } from '../turn-filter/frame-of-picture';
import { watchWorkers } from './worker-heaps';

const SCREENS = [
  { path: '/player?type=all', title: 'player page' },
  { path: '/longitudinalanalysis', title: 'longitudinal analysis' },
] as const;
const READ_AT = [20, 60, 100] as const;
const SAME_PLAYER = 5;
const QUIET_MS = 120;
const TICKS = 20;
const REST_MS = 250;

interface Held {
  readonly heapMB: number;
  readonly workersMB: number;
  readonly nodes: number;
}

const { values } = parseArgs({ options: { data: { type: 'string' } } });
await withPortal({ sessions: 120, dataFolder: values.data }, async ({ browser, address }) => {
  const signedIn = await signIn(browser, address);
  const context = await browser.newContext({ ...DESKTOP, baseURL: address, storageState: signedIn.state });
  const page = await newPage(context, signedIn);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const workersMB = await watchWorkers(cdp);
  const changes: (readonly Held[])[] = [];
  for (const { path } of SCREENS) changes.push(await changePlayers(page, path, () => read(cdp, workersMB)));
  report(changes, await ticks(page));
});

async function changePlayers(page: Page, path: string, look: () => Promise<Held>): Promise<readonly Held[]> {
  await page.goto(path);
  await settled(page);
  const box = page.getByRole('combobox', { name: 'Player', exact: true });
  const options = page.getByRole('listbox').getByRole('option').and(page.locator(':not([data-combobox-disabled])'));
  const held: Held[] = [];
  for (let change = 1; change <= (READ_AT.at(-1) ?? 0); change++) {
    const isRead = READ_AT.some((count) => count === change);
    await box.click();
    await options.first().waitFor();
    await options.nth(isRead ? SAME_PLAYER : change % (await options.count())).click();
    await settled(page, isRead ? undefined : QUIET_MS);
    if (isRead) held.push(await look());
  }
  return held;
}

async function read(cdp: CDPSession, workersMB: () => Promise<number>): Promise<Held> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return {
    heapMB: (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6,
    workersMB: await workersMB(),
    nodes: metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN,
  };
}

async function ticks(page: Page): Promise<readonly number[]> {
  await page.goto('/player?type=all');
  await settled(page);
  const frames: number[] = [];
  for (let tick = 0; tick < TICKS; tick++) {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Filter Scatter Plots' });
    const medium = drawer.getByRole('group', { name: 'Turn Angle' }).getByRole('checkbox', { name: /^Medium/ });
    await medium.click();
    const frame = page.locator('main').evaluate(frameOfPicture, REST_MS);
    await drawer.getByRole('button', { name: 'Apply Filter' }).click();
    frames.push(await frame);
    await drawer.waitFor({ state: 'hidden' });
  }
  if (frames.includes(0)) throw new Error('A filter changed no picture.');
  return frames;
}

function report(changes: readonly (readonly Held[])[], frames: readonly number[]): void {
  const screens = SCREENS.map(({ title }, index) => ({ title, held: changes[index] ?? [] }));
  const growth = (held: readonly Held[], of: (one: Held) => number) => {
    const [first, last] = [held[0], held.at(-1)];
    return first === undefined || last === undefined ? Number.NaN : of(last) - of(first);
  };
  const share = (held: readonly Held[]) => (held.at(-1)?.nodes ?? Number.NaN) / (held[0]?.nodes ?? Number.NaN);
  publish({
    name: 'player',
    contestants: [
      `${READ_AT.at(-1)} changes of the player on each of ${screens.length} screens, and ${frames.length} filters applied, in Chromium`,
    ],
    medians: {
      ...Object.fromEntries(
        screens.flatMap(({ title, held }) =>
          held.flatMap(({ heapMB, workersMB, nodes }, index): readonly (readonly [string, number])[] => [
            [`${title}, heap after ${READ_AT[index]} (MB)`, heapMB],
            [`${title}, workers after ${READ_AT[index]} (MB)`, workersMB],
            [`${title}, nodes after ${READ_AT[index]}`, nodes],
          ]),
        ),
      ),
      'frame of a filter': median(frames),
    },
    goals: [
      ...screens.flatMap(({ title, held }) => [
        {
          name: `${title}, heap, growth`,
          value: growth(held, ({ heapMB }) => heapMB),
          unit: 'MB',
          bound: GOALS.player.heapGrowthMB,
        },
        {
          name: `${title}, workers, growth from 60 to 100`,
          value: growth(held.slice(1), ({ workersMB }) => workersMB),
          unit: 'MB',
          bound: GOALS.player.workersGrowthMB,
        },
        {
          name: `${title}, nodes against those of the first reading`,
          value: share(held),
          unit: '',
          bound: GOALS.player.nodesShare,
        },
      ]),
      {
        name: 'filters shown in the first frame',
        value: frames.filter((frame) => frame === 1).length / frames.length,
        unit: '',
        bound: GOALS.player.leastInFirstFrame,
        atLeast: true,
      },
    ],
  });
}
