import { expect, test, type Page } from '@playwright/test';
import {
  enter,
  expectAccessible,
  expectAccessibleWithFrame,
  expectContrast,
  expectContrastWithFrame,
  expectNoSidewaysScroll,
  showScheme,
} from './ground/portal';
import { leaguePrepared, PREPARED_MS } from './ground/session-calls';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.describe.configure({ mode: 'serial' });

const places = (page: Page) => page.getByRole('navigation', { name: 'Places' });

test.beforeEach(async ({ page }) => {
  test.setTimeout(PREPARED_MS + 90_000);
  await enter(page, 'medic');
  await leaguePrepared(page);
});

test('the bar at the foot has the places of the role, at targets of 48 px, and hides nothing', async ({ page }) => {
  await page.goto('/calendar');
  const links = places(page).getByRole('link');
  await expect(links).toHaveText(['Calendar', 'Player', 'Wellness', 'Data']);
  for (const link of await links.all()) {
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    expect(box?.width).toBeGreaterThanOrEqual(48);
  }
  await links.filter({ hasText: 'Wellness' }).tap();
  await expect(page).toHaveURL(/\/wellness/);
  await expect(links.filter({ hasText: 'Wellness' })).toHaveAttribute('aria-current', 'page');
  // The page grows until its answers are there.
  const overlap = () =>
    page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const foot = document.querySelector('nav[aria-label=Places]')?.getBoundingClientRect().top ?? 0;
      return (document.querySelector('main')?.getBoundingClientRect().bottom ?? Infinity) - foot;
    });
  // A page scrolls by whole pixels; its height has fractions.
  await expect.poll(overlap).toBeLessThan(1);
  await expectNoSidewaysScroll(page);
});

test('the menu opens by touch and by keyboard; Escape closes it and gives the focus back', async ({ page }) => {
  await page.goto('/calendar');
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Rehab', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.tap();
  await menu.getByRole('link', { name: 'Wellness' }).tap();
  await expect(page).toHaveURL(/\/wellness/);
  await expect(menu).toBeHidden();
});

test('a long page has a list of its sections that follows the scroll', async ({ page }) => {
  await page.goto('/longitudinalrehab');
  const list = page.getByRole('combobox', { name: 'On this page' });
  await expect(list).toBeVisible();
  const options = await list.locator('option').allInnerTexts();
  expect(options.length).toBeGreaterThanOrEqual(4);
  const [, , third = ''] = options;
  await list.selectOption(third);
  const section = page.getByRole('region', { name: third, exact: true });
  await expect(section).toBeFocused();
  await expect(list).toBeInViewport();
  const [listBox, sectionBox] = [await list.boundingBox(), await section.boundingBox()];
  expect(sectionBox?.y).toBeGreaterThanOrEqual((listBox?.y ?? 0) + (listBox?.height ?? 0));
  await expect(list).toHaveValue((await section.getAttribute('id')) ?? '');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(list.locator('option:checked')).toHaveText(options.at(-1) ?? '');
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleWithFrame(page);
  await showScheme(page, 'dark');
  await expectContrastWithFrame(page);
});

test('sections of a long page are drawn as they come near, without a shift, and all at once for a link', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, {
          shifted: Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value')),
        });
      }
    }).observe({ type: 'layout-shift' });
  });
  const far = page.locator('main section[data-far]');
  const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2);
  const open = async () => {
    await page.goto('/longitudinalrehab');
    await expect(page.getByRole('region', { name: 'Return to play' }).locator('figure svg').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await far.count()).toBeGreaterThan(2);
  };
  await open();
  await page.mouse.move(195, 400);
  await page.evaluate(() => Object.assign(window, { shifted: 0 }));
  while (!(await isAtEnd())) {
    await page.mouse.wheel(0, 500);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  await expect(far).toHaveCount(0);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThanOrEqual(0.02);

  await open();
  await page.getByRole('combobox', { name: 'On this page' }).selectOption('Turn Scatters');
  await expect(far).toHaveCount(0);
  const scatters = page.getByRole('region', { name: 'Turn Scatters' });
  await expect(scatters).toBeFocused();
  await expect(scatters.getByRole('heading').first()).toBeInViewport();

  await page.goto('/calendar');
  await open();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(far).toHaveCount(0);
});

test('the search opens a session by keyboard, and a player by touch', async ({ page }) => {
  await page.goto('/calendar');
  await expect(places(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await field.fill('nov 2026 match');
  await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option').first()).toContainText('Session');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/session/);
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  await field.fill('Player');
  await page.getByRole('option', { name: /^Player\s*Screen/ }).tap();
  await expect(page).toHaveURL(/\/player/);
  await expect(field).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test('a session opens on its answer: result, statements, one player at a time by swipe, the table last', async ({
  page,
}) => {
  await page.goto('/calendar');
  await page.locator('main a[href^="/session/"]').filter({ hasText: 'Match' }).last().click();
  const card = page.getByRole('region', { name: 'Player by player' }).getByRole('group');
  await expect(card).toBeVisible();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const tops = [];
  for (const part of [
    page.getByLabel('The session in one line'),
    page.getByRole('region', { name: 'What stands out' }),
    card,
    page.getByRole('region', { name: /^KPIs per player/ }),
  ]) {
    tops.push((await part.boundingBox())?.y ?? NaN);
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const names = await card.getByRole('combobox').locator('option').allInnerTexts();
  const name = card.getByRole('status');
  await expect(name).toContainText(names[0] ?? '');
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 90];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', toX: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: toX, y }] });
  await touch('touchStart', x);
  await touch('touchMove', x - 60);
  await touch('touchMove', x - 150);
  await touch('touchEnd', x - 150);
  await expect(name).toContainText(names[1] ?? '');
  await card.getByRole('button', { name: 'Next player' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(name).toContainText(names[2] ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(name).toContainText(names[1] ?? '');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await showScheme(page, 'dark');
  await expectContrast(page);
});
