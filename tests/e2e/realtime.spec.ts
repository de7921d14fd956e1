import { addSensor, makeSensorToken } from '@halfturn/contract/realtime/live';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { TODAY } from '../fixtures/today';
import { enter, expectAccessible, expectContrast, expectNoSidewaysScroll, signIn } from './ground/portal';
import { leaguePrepared } from './ground/session-calls';

const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Time' });
const frameOf = async (page: Page): Promise<number> => Number(await slider(page).inputValue());
const lastOf = async (page: Page): Promise<number> => Number(await slider(page).getAttribute('max'));
const numberOf = (text: string): number => Number(text.replaceAll(',', ''));
const live = (page: Page): Locator => page.getByText('LIVE', { exact: true });

async function open(page: Page, address = '/realtime'): Promise<void> {
  await enter(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Real Time' })).toBeVisible();
  await expect(live(page)).toBeVisible();
}

async function moveTo(page: Page, share: number): Promise<void> {
  const box = await slider(page).boundingBox();
  if (box === null) throw new Error('The slider is not on the page.');
  await page.mouse.move(box.x + share * box.width, box.y + box.height / 2);
}

const pictureOf = (page: Page): Promise<Buffer> =>
  page.getByRole('img', { name: / pitch with 10 players$/ }).screenshot();

test('the simulation plays, falls behind, is sought in and returns to live', async ({ page }) => {
  await open(page);
  // Four minutes are loaded when the screen opens.
  expect(await lastOf(page)).toBeGreaterThanOrEqual(7199);
  await expect(page.getByRole('timer', { name: 'Elapsed time' })).toHaveText(/^04:\d\d$/);

  await test.step('paused it stays where it is while frames come in, then goes on from there', async () => {
    const before = await pictureOf(page);
    await expect(async () => expect((await pictureOf(page)).equals(before)).toBe(false)).toPass();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Return to Live' })).toBeVisible();
    await expect(live(page)).toBeHidden();
    const held = await frameOf(page);
    const last = await lastOf(page);
    await expect(async () => expect(await lastOf(page)).toBeGreaterThan(last + 5)).toPass();
    expect(await frameOf(page)).toBe(held);
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(async () => expect(await frameOf(page)).toBeGreaterThan(held + 5)).toPass();
    await expect(live(page)).toBeHidden();
    await page.getByRole('button', { name: 'Return to Live' }).click();
    await expect(live(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  await test.step('seeking pauses, stays within the frames, and goes on as before when let go', async () => {
    await moveTo(page, 0.5);
    await expect(page.getByText(/^02:\d\d$/)).toBeVisible();
    await page.mouse.down();
    await moveTo(page, 0.25);
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    // A quarter of four minutes and what has come since; the press was at the half.
    await expect(async () => {
      const [sought, last] = [await frameOf(page), await lastOf(page)];
      expect(Math.abs(sought / last - 0.25)).toBeLessThan(0.05);
    }).toPass();
    await moveTo(page, -0.3);
    await expect(async () => expect(await frameOf(page)).toBe(0)).toPass();
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(async () => expect(await frameOf(page)).toBeGreaterThan(5)).toPass();
    await expect(live(page)).toBeHidden();
    await page.getByRole('button', { name: 'Pause' }).click();
    await moveTo(page, 0.25);
    await page.mouse.down();
    await moveTo(page, 0.5);
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(async () => expect(await frameOf(page)).toBeGreaterThan(3000)).toPass();
  });

  await test.step('the keyboard plays it', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    const held = await frameOf(page);
    await page.keyboard.press('ArrowLeft');
    await expect(slider(page)).toHaveValue(String(held - 150));
    await page.keyboard.press('ArrowRight');
    await expect(slider(page)).toHaveValue(String(held));
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await page.keyboard.press('End');
    await expect(live(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  await test.step('a drill is started and stopped, and counts its own distance', async () => {
    const players = page.getByRole('table', { name: 'Players' });
    await expect(players.getByRole('row')).toHaveCount(11);
    const firstNumber = async () =>
      numberOf(await players.getByRole('row').nth(1).getByRole('cell').nth(1).innerText());
    for (const name of ['Distance (m)', 'HSR (m)', 'Sprints', 'Peak speed (m/s)']) {
      await expect(players.getByRole('columnheader', { name })).toBeVisible();
    }
    const total = await firstNumber();
    expect(total).toBeGreaterThan(100);
    const timer = page.getByRole('timer', { name: 'Elapsed time' });
    const before = await timer.innerText();
    await page.getByRole('button', { name: 'Start Drill' }).click();
    await expect(players.getByRole('columnheader', { name: 'Drill (m)' })).toBeVisible();
    await expect(async () => expect(await firstNumber()).toBeGreaterThan(0)).toPass();
    expect(await firstNumber()).toBeLessThan(total);
    await page.getByRole('button', { name: 'Stop Drill' }).click();
    const drill = page.getByRole('list', { name: 'Drills' }).getByRole('listitem');
    await expect(drill).toHaveText(/^Drill 1 \d\d:\d\d to \d\d:\d\d$/);
    const times = (await drill.innerText()).match(/\d\d:\d\d/g) ?? [];
    expect(times).toHaveLength(2);
    const inOrder = [before, ...times, await timer.innerText()];
    expect(inOrder.toSorted()).toEqual(inOrder);
    await expect(page.getByText('Drills of a simulated session stay on this page.')).toBeVisible();
    await page.getByRole('button', { name: 'Drill 1' }).click();
    await expect(live(page)).toBeHidden();
  });

  await test.step('another sport begins anew', async () => {
    await page.getByRole('button', { name: 'Pause' }).click();
    const before = await lastOf(page);
    await page.getByLabel('Sport').selectOption('Basketball');
    await expect(page).toHaveURL(/sport=basketball/);
    await expect(page.getByRole('img', { name: 'Basketball pitch with 10 players' })).toBeVisible();
    await expect(live(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Drills' })).toBeHidden();
    expect(await lastOf(page)).toBeLessThan(before);
    await page.getByLabel('Sport').selectOption('Baseball');
    await expect(page.getByRole('img', { name: 'Baseball pitch with 10 players' })).toBeVisible();
  });

  await test.step('axe, dark, a phone, and paused where motion is not wanted', async () => {
    await page.getByRole('button', { name: 'Pause' }).click();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  });
});

test('a sensor is renamed and switched on, its session watched, drilled in, and closed', async ({ page }) => {
  const feed = await newSensor(page);
  await signIn(page);
  await page.getByRole('button', { name: 'Sensors' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sensors' });
  const row = dialog.getByRole('row', { name: /North dock/ });
  for (const title of ['Name', 'Venue', 'Status']) {
    await expect(dialog.getByRole('columnheader', { name: title, exact: true })).toBeVisible();
  }
  await expect(row).toContainText('off');
  await expect(dialog.getByRole('row', { name: /Dock 1/ }).getByText('Watch Session')).toBeVisible();
  await expectAccessible(page);

  await test.step('Enter saves a name, Escape cancels', async () => {
    await row.getByRole('button', { name: 'Rename North dock' }).click();
    await expect(row.getByRole('textbox', { name: 'Name of North dock' })).toBeFocused();
    await page.keyboard.type('Nothing');
    await page.keyboard.press('Escape');
    await expect(row).toContainText('North dock');
    await expect(row.getByRole('button', { name: 'Rename North dock' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'Name of North dock' }).fill('North dock 2');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('North dock 2');
  });

  await test.step('it is pending, then on', async () => {
    await page.clock.install();
    const toggle = row.getByRole('switch');
    await toggle.click({ force: true });
    await expect(row).toContainText('pending...');
    await expect(toggle).toBeDisabled();
    await page.clock.runFor(3000);
    await expect(row.getByText('on', { exact: true })).toBeVisible();
    await expect(toggle).toBeEnabled();
    await page.clock.resume();
  });

  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/realtime\?session=\d+&customerId=\d+$/);
  await expect(page.getByText('Waiting for the feed')).toBeVisible();
  const send = await feed.sender(Number(/session=(\d+)/.exec(page.url())?.[1]));
  await send(0, 50);
  await expect(page.getByRole('img', { name: 'Live at North field: pitch with 2 players' })).toBeVisible();
  const players = page.getByRole('table', { name: 'Players' });
  await expect(players).toContainText('Ada Vale');
  await expect(live(page).or(page.getByText('Feed stopped'))).toBeVisible();
  await expect(async () => expect(await lastOf(page)).toBe(49)).toPass();

  await test.step('a feed that stops says so, and goes on without a gap', async () => {
    const stopped = 'The feed has stopped.';
    await expect(page.getByText(stopped)).toBeVisible();
    await expect(page.getByText('Feed stopped')).toContainText(/^Feed stopped \d+ s ago$/);
    await expect(live(page)).toBeHidden();
    await page.getByRole('button', { name: 'Start Drill' }).click();
    const goesOn = page.waitForFunction((said) => !document.body.innerText.includes(said), stopped);
    await send(50, 100);
    await goesOn;
    await expect(async () => expect(await frameOf(page)).toBe(99)).toPass();
  });

  await test.step('a drill is kept with the session, and the history comes to who comes late', async () => {
    const kept = page.waitForResponse(/\/api\/live\/\d+\/drill\b/);
    await page.getByRole('button', { name: 'Stop Drill' }).click();
    await expect(page.getByRole('list', { name: 'Drills' })).toContainText('Drill 1 00:04 to 00:09');
    expect((await kept).ok()).toBe(true);
    await page.reload();
    await expect(page.getByRole('list', { name: 'Drills' })).toContainText('Drill 1 00:04 to 00:09');
    await expect(async () => expect([await frameOf(page), await lastOf(page)]).toEqual([99, 99])).toPass();
    expect(Number(await slider(page).getAttribute('min'))).toBe(0);
  });

  await test.step('switched off it is pending again, then off; its session ends, and who is paused stays where they are', async () => {
    await page.getByRole('button', { name: 'Pause' }).click();
    await slider(page).fill('40');
    await page.getByRole('button', { name: 'Sensors' }).click();
    await row.getByRole('switch').click({ force: true });
    await expect(row).toContainText('pending...');
    await expect(row.getByText('off', { exact: true })).toBeVisible();
    await expect(row.getByRole('link')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open the final session here' }).click();
    await expect(page.getByText(/as the session’s KPIs count them/)).toBeVisible();
    await expect(async () => expect(await frameOf(page)).toBe(40)).toPass();
  });
});

test('a stored session is played, sought in and stops at its end; another club has neither it nor sensors', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await enter(page);
  await leaguePrepared(page);
  await page.goto('/realtime');
  const choice = page.getByLabel('Session');
  // From the demo: today's are other tests' imports, minutes of a match.
  const stored = choice.locator('option', { hasNotText: new RegExp(`live|${TODAY}`, 'i') });
  await expect(stored).not.toHaveCount(0);
  await choice.selectOption((await stored.first().getAttribute('value')) ?? '');
  await expect(page).toHaveURL(/session=\d+/);
  await expect(page.getByRole('img', { name: /: pitch with \d+ players?$/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel('Sport')).toBeHidden();
  await expect(live(page)).toBeHidden();
  await expect(async () => expect(await frameOf(page)).toBeGreaterThan(10)).toPass();

  const players = page.getByRole('table', { name: 'Players' });
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(async () => expect(await frameOf(page)).toBe(await lastOf(page))).toPass();
  const distances = async () =>
    (await players.getByRole('row').getByRole('cell').allInnerTexts()).map(numberOf).filter(Number.isFinite);
  await expect(async () => expect(Math.max(...(await distances()))).toBeGreaterThan(2000)).toPass();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(async () => expect(await frameOf(page)).toBeLessThan(300)).toPass();
  await page.getByRole('button', { name: 'Pause' }).click();
  await players.getByRole('button').first().click();
  await expect(page.getByRole('img', { name: /^Speed of .+, \d+ sprints?, \d+ turns?$/ })).toBeVisible();
  await page.getByRole('switch', { name: 'Team shapes' }).click({ force: true });
  await expectAccessible(page);

  await signIn(page, 'women');
  await expect(page.getByRole('link', { name: 'Real Time' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sensors' })).toBeHidden();
});

async function newSensor(page: Page) {
  const signedIn = await page.request.post('/api/login', {
    data: { username: 'admin', password: 'halfturn-demo-1' },
  });
  const headers = { authorization: signedIn.headers()['authorization'] ?? '' };
  const post = async (path: string, data: object): Promise<unknown> => {
    const answer = await page.request.post(`/api${path}`, { headers, data: { customerId: 1, ...data } });
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.json();
  };
  const { sensorId } = addSensor.answer.parse(await post('/addsensor', { name: 'North dock', venue: 'North field' }));
  const { token } = makeSensorToken.answer.parse(await post('/sensortoken', { sensorId }));
  return {
    sender: async (sessionId: number) => {
      const feed = async (lines: readonly string[]) => {
        const answer = await page.request.post(`/api/live/${sessionId}/frames`, {
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
          data: `${lines.join('\n')}\n`,
        });
        expect(answer.status()).toBe(200);
      };
      await feed([FEED_HEAD]);
      return (from: number, to: number) =>
        feed(
          Array.from({ length: to - from }, (_, k) => {
            const t = (from + k) / 10;
            return `{"t":${t},"p":[["a",${t},0],["b",${-t},5]]}`;
          }),
        );
    },
  };
}

const FEED_HEAD = JSON.stringify({
  head: {
    version: 1,
    sourceClass: 'lps',
    rateHz: 10,
    pitch: { lengthM: 105, widthM: 68 },
    players: [
      { key: 'a', name: 'Ada Vale', shirtNumber: 7 },
      { key: 'b', name: 'Bea Moss', side: 'away', shirtNumber: 9 },
    ],
  },
});
