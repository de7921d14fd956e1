/**
 * `npm run bench -- turn-filter`: ticks a box of the turn filter 40 times over a match of the demo league in
 * Chromium, each time after the page came to rest, and counts how often the first frame after the tick shows the
 * whole new picture. Counts frames rather than milliseconds: after each frame's animation callbacks it compares the
 * pixels of every chart with its final ones.
 */
import type { Page } from 'playwright';
import { DESKTOP, withPortal } from '../portal-in-browser';
import { GOALS } from '../goals';
import { median, publish } from '../result';
import { openCalendar, newestOf } from '../screens/walk';
import { frameOfPicture } from './frame-of-picture';

const TICKS = 40;
const REST_MS = 250;

await withPortal({ sessions: 14 }, async ({ browser, address }) => {
  const context = await browser.newContext({ ...DESKTOP, baseURL: address });
  report(await ticks(await openCalendar(context)));
});

async function ticks(page: Page): Promise<readonly number[]> {
  await newestOf(page, 'Match').click();
  await page.getByRole('link', { name: 'Turn Analysis' }).click();
  await page.getByRole('radiogroup', { name: 'Team' }).getByText('All', { exact: true }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const left = page.getByRole('group', { name: 'Side' }).getByRole('checkbox', { name: /^Left/ });
  const frames: number[] = [];
  for (let tick = 0; tick < TICKS; tick++) {
    const frame = left.evaluate(frameOfPicture, REST_MS);
    await left.click();
    frames.push(await frame);
  }
  if (frames.includes(0)) throw new Error('A tick changed no picture.');
  return frames;
}

function report(frames: readonly number[]): void {
  publish({
    name: 'turn-filter',
    contestants: [`${frames.length} ticks of the turn filter over both teams of a match in Chromium`],
    medians: { frame: median(frames) },
    goals: [
      {
        name: 'ticks shown in the first frame',
        value: frames.filter((frame) => frame === 1).length / frames.length,
        unit: '',
        bound: GOALS.turnFilter.leastInFirstFrame,
        atLeast: true,
      },
      {
        name: 'frame of the slowest tick',
        value: Math.max(...frames),
        unit: 'frames',
        bound: GOALS.turnFilter.lastFrame,
      },
    ],
  });
}
