import { expect, test, type Page } from '@playwright/test';
import { toTracabCsv, toTracabMetadata } from '../../fixtures/layouts/tracab-csv';
import { makeMatch } from '../../fixtures/match';
import { TODAY } from '../../fixtures/today';
import { enter, showTurnsOf, startImport } from '../ground/portal';

const TICKS = 4;
/** A picture unchanged for this long is final. */
const REST_MS = 250;

const TITLE = 'Picture per tick';
const DATE = `${TODAY}T09:00`;
const PLAYERS_PER_TEAM = 12;

/** Seeded: 24 players with somewhat more than 1,000 turns. */
async function importMatch(page: Page): Promise<void> {
  const match = makeMatch({ seed: 4, minutes: 28, playersPerTeam: PLAYERS_PER_TEAM, hz: 10 });
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

function picture(page: Page): Promise<number> {
  return page.evaluate(() => {
    let hash = 0;
    for (const canvas of document.querySelectorAll('canvas')) {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      for (const word of new Uint32Array(pixels?.buffer ?? new ArrayBuffer(0))) hash = (Math.imul(hash, 31) + word) | 0;
    }
    return hash;
  });
}

async function settledPicture(page: Page): Promise<number> {
  let [before, now] = [Number.NaN, await picture(page)];
  while (now !== before) {
    await page.waitForTimeout(REST_MS);
    [before, now] = [now, await picture(page)];
  }
  return now;
}

test('every tick of the turn filter changes the picture, and takes the change back', async ({ page }) => {
  await enter(page);
  await importMatch(page);
  await page.goto('/calendar');
  await page.getByRole('link', { name: new RegExp(TITLE) }).click();
  await page.getByRole('link', { name: 'Turn Analysis' }).click();
  await showTurnsOf(page, 'All');
  await expect(page.getByRole('group', { name: /entry speed against angle/ })).toHaveCount(2 * PLAYERS_PER_TEAM);
  const status = page.getByRole('status').filter({ hasText: /of \d+ turns/ });
  const countAll = async () => Number(/of (\d+) turns/.exec(await status.innerText())?.[1]);
  await expect.poll(countAll).toBeGreaterThan(1000);
  const everything = await status.innerText();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const left = page.getByRole('group', { name: 'Side' }).getByRole('checkbox', { name: /^Left/ });
  const pictures: number[] = [];
  for (let tick = 0; tick < TICKS; tick++) {
    await left.click();
    await (tick % 2 === 0 ? expect(status).not.toHaveText(everything) : expect(status).toHaveText(everything));
    pictures.push(await settledPicture(page));
  }
  expect(new Set(pictures).size).toBe(2);
  expect(pictures.map((one) => one === pictures[0])).toEqual([true, false, true, false]);
  await expect(status).toHaveText(everything);
});
