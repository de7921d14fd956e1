/** A session of forty players: sorting and scrolling must not block the page. */
import { setTimeout } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright';
import { z } from 'zod';
import { DESKTOP } from '../portal-in-browser';
import { newestOf, type SignedIn, newPage } from './walk';

const PLAYERS = 40;
const FIRST_ID = 900_000;
const SORTS = 4;
const NOTCHES = 15;
const NOTCH_PX = 120;
const BETWEEN_NOTCHES_MS = 30;
const REST_MS = 800;

const answer = z.looseObject({
  ourData: z.array(z.looseObject({ player: z.looseObject({ playerId: z.number(), name: z.string() }) })),
});

export interface CrowdTasks {
  readonly sorted: number;
  readonly scrolled: number;
}

export async function crowdTasks(browser: Browser, address: string, signedIn: SignedIn): Promise<CrowdTasks> {
  const context = await browser.newContext({ ...DESKTOP, baseURL: address, storageState: signedIn.state });
  try {
    await context.addInitScript(() => {
      const tasks: number[] = [];
      const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((each) => each.duration)));
      observer.observe({ type: 'longtask' });
      Object.assign(window, { halfturnLongTasks: tasks });
    });
    await context.route('**/api/kpis?*', async (route) => {
      const response = await route.fetch();
      const { ourData, ...rest } = answer.parse(await response.json());
      const crowd = Array.from({ length: PLAYERS }, (_, at) => {
        const row = ourData[at % ourData.length];
        if (row === undefined) throw new Error('The newest match has no players.');
        const { player } = row;
        return { ...row, player: { ...player, playerId: FIRST_ID + at, name: `${player.name} ${at + 1}` } };
      });
      await route.fulfill({ response, json: { ...rest, ourData: crowd } });
    });
    const page = await newPage(context, signedIn);
    await page.goto('/calendar');
    await newestOf(page, 'Match').click();
    await page.getByText(`${PLAYERS} players`).waitFor();
    const head = await centreOf(page.getByRole('columnheader', { name: 'Distance (m)', exact: true }));
    const sorted = await longest(page, async () => {
      for (let time = 0; time < SORTS; time++) {
        await page.mouse.click(...head);
        await setTimeout(REST_MS);
      }
    });
    const scrolled = await longest(page, async () => {
      for (const [right, down] of [
        [0, NOTCH_PX],
        [NOTCH_PX, 0],
      ] as const) {
        for (let notch = 0; notch < NOTCHES; notch++) {
          await page.mouse.wheel(right, down);
          await setTimeout(BETWEEN_NOTCHES_MS);
        }
      }
    });
    return { sorted, scrolled };
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

async function centreOf(place: Locator): Promise<readonly [number, number]> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('The column is not on the page.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function longest(page: Page, act: () => Promise<void>): Promise<number> {
  const tasks = async () => z.array(z.number()).parse(await page.evaluate('window.halfturnLongTasks.splice(0)'));
  await setTimeout(REST_MS);
  await tasks();
  await act();
  await setTimeout(REST_MS);
  return Math.max(0, ...(await tasks()));
}
