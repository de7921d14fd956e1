import { expect, test, type Page } from '@playwright/test';
import { toTracabCsv, toTracabMetadata } from '../fixtures/layouts';
import { makeMatch } from '../fixtures/match';
import { signIn, startImport } from './portal';

/**
 * The rule: of 40 clicks on a box, each after the page came to rest, at least 36 show the whole new picture in the first frame after the tick, and
 * all of them by the third. Frames are counted, not milliseconds: at the end of every frame's animation callbacks, which
 * is what the frame then shows, the pixels of every chart are compared with those the charts come to rest at.
 */
const TICKS = 40;
const IN_FIRST_FRAME = 36;
const LAST_FRAME = 3;
const REST_MS = 250;

const TITLE = 'Picture per tick';
const DATE = `${new Date().toISOString().slice(0, 10)}T09:00`;
const PLAYERS_PER_TEAM = 12;

/** Seeded: 24 players with somewhat more than 1,000 turns. */
async function importMatch(page: Page): Promise<void> {
  const match = makeMatch({ seed: 4, minutes: 28, playersPerTeam: PLAYERS_PER_TEAM });
  const file = (name: string, mimeType: string, text: string) => ({ name, mimeType, buffer: Buffer.from(text) });
  await startImport(
    page,
    [
      file('tracking.csv', 'text/csv', toTracabCsv(match)),
      file('metadata.json', 'application/json', toTracabMetadata(match)),
    ],
    { title: TITLE, date: DATE },
  );
  await expect(page.getByText('Session imported')).toBeVisible({ timeout: 60_000 });
}

/**
 * Runs in the page: waits for the next click.
 * @returns number of the first frame after it that shows the final picture; 0 where the click changes none
 */
async function frameOfPicture(_box: Element, restMs: number): Promise<number> {
  const canvases = [...document.querySelectorAll('canvas')];
  const picture = (): number => {
    let hash = 0;
    for (const canvas of canvases) {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      for (const word of new Uint32Array(pixels?.buffer ?? new ArrayBuffer(0))) hash = (Math.imul(hash, 31) + word) | 0;
    }
    return hash;
  };
  const before = picture();
  const seen: number[] = [];
  const look = () => {
    seen.push(picture());
    if (seen.length < 8) requestAnimationFrame(look);
  };
  // The window hears of a click last: the callback stands behind those the page asked for, in the same frame.
  await new Promise<void>((resolve) => {
    const onClick = () => {
      requestAnimationFrame(look);
      resolve();
    };
    window.addEventListener('click', onClick, { once: true });
  });
  await new Promise((resolve) => setTimeout(resolve, restMs));
  const after = picture();
  return after === before ? 0 : seen.indexOf(after) + 1 || Number.POSITIVE_INFINITY;
}

test('a tick of the turn filter is drawn in its own frame', async ({ page }) => {
  // Frames are what is counted: on a busy machine each takes its time.
  test.setTimeout(300_000);
  await signIn(page);
  await importMatch(page);
  await page.goto('/calendar');
  await page.getByRole('link', { name: new RegExp(TITLE) }).click();
  await page.getByRole('link', { name: 'Turn Analysis' }).click();
  await page.getByRole('radiogroup', { name: 'Team' }).getByText('All', { exact: true }).click();
  await expect(page.getByRole('group', { name: /entry speed against angle/ })).toHaveCount(2 * PLAYERS_PER_TEAM);
  const status = await page
    .getByRole('status')
    .filter({ hasText: /of \d+ turns/ })
    .innerText();
  expect(Number(/of (\d+) turns/.exec(status)?.[1])).toBeGreaterThan(1000);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const left = page.getByRole('group', { name: 'Side' }).getByRole('checkbox', { name: /^Left/ });
  const frames: number[] = [];
  for (let tick = 0; tick < TICKS; tick++) {
    const frame = left.evaluate(frameOfPicture, REST_MS);
    await left.click();
    frames.push(await frame);
  }
  const inFirst = frames.filter((frame) => frame === 1).length;
  process.stdout.write(`${status}; ${inFirst} of ${TICKS} ticks in the first frame (${frames.join(' ')})\n`);
  expect(frames).not.toContain(0);
  expect(inFirst).toBeGreaterThanOrEqual(IN_FIRST_FRAME);
  expect(Math.max(...frames)).toBeLessThanOrEqual(LAST_FRAME);
  // An even number of ticks: the filter is as it was.
  await expect(page.getByRole('status').filter({ hasText: /of \d+ turns/ })).toHaveText(status);
});
