/**
 * `node scripts/documents/gallery-walk.mjs [section…] [--folder=…] [--scheme=dark] [--width=800] [--all]`: operates
 * every chart of the gallery, or of named sections, by keyboard only: Tab, arrow keys, Home and End, Enter and
 * Escape, Chart / Table, PNG, SVG and CSV. Checks announcements, saved files, and overlapping or clipped texts.
 * Exit code 1 if a chart misbehaves; `--all` prints what each chart did.
 */
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { findBrowser } from '../find-browser.mjs';
import { ROOT } from '../root.mjs';
import { csvLines, lookAtPng, lookAtSvg } from './gallery-files.mjs';
import { USER } from './gallery-user.mjs';

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: join(ROOT, '.cache/gallery-walk') },
    scheme: { type: 'string', default: 'light' },
    width: { type: 'string', default: '1440' },
    all: { type: 'boolean', default: false },
  },
});
const folder = resolve(values.folder);
mkdirSync(folder, { recursive: true });

const START_MS = 180_000;
const FILE_MS = 15_000;
const MENU_MS = 30;
const MENU_STEPS = 6;
/** More marks than any gallery chart has are not stepped through. */
const MOST_STEPS = 400;
/** Smallest share of non-background pixels in a picture that shows something. */
const LEAST_INK = 0.002;

/** @type {string[]} */
const problems = [];

/**
 * Printed at once, so that a run that is cut short still reports what it found.
 * @param {string} problem
 */
function report(problem) {
  console.error(problem);
  problems.push(problem);
}

/**
 * Focusable elements of a frame in order, as `role: name`.
 * @param {import('playwright').Locator} figure
 */
function stopsOf(figure) {
  return figure.evaluate((element) =>
    [...element.querySelectorAll('[tabindex], button, input, a[href], select')]
      .filter((each) => each instanceof HTMLElement && each.tabIndex >= 0 && each.checkVisibility())
      .filter((each) => !(each instanceof HTMLInputElement && each.type === 'radio' && !each.checked))
      .filter((each) => each.closest('figcaption') === null)
      .map((each) =>
        `${each.getAttribute('role') ?? each.tagName.toLowerCase()} ${each.getAttribute('aria-roledescription') ?? ''}`.trim(),
      ),
  );
}

/**
 * Texts of drawings that overlap or leave the drawing.
 * @param {import('playwright').Locator} figure
 */
function textFaults(figure) {
  return figure.evaluate((element) => {
    /** @type {string[]} */
    const faults = [];
    for (const svg of element.querySelectorAll('svg')) {
      if (svg.querySelector('text') === null) continue;
      const frame = svg.getBoundingClientRect();
      const boxes = [...svg.querySelectorAll('text, tspan')]
        .filter((text) => text.querySelector('tspan') === null && (text.textContent ?? '').trim() !== '')
        .map((text) => {
          // A title inside a text is announced, not shown.
          const words = [...text.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
          return { words, box: text.getBoundingClientRect() };
        })
        .filter(({ words, box }) => words.trim() !== '' && box.width > 0);
      boxes.forEach(({ words, box }, index) => {
        const beyond = Math.max(
          frame.left - box.left,
          box.right - frame.right,
          frame.top - box.top,
          box.bottom - frame.bottom,
        );
        if (beyond > 1) faults.push(`"${words}" reaches ${beyond.toFixed(0)} px out of the drawing`);
        for (const other of boxes.slice(index + 1)) {
          const x = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const y = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          if (x > 1 && y > 3) faults.push(`"${words}" lies on "${other.words}" (${x.toFixed(0)} × ${y.toFixed(0)} px)`);
        }
      });
    }
    return faults;
  });
}

/** Steps through one chart by keyboard. @param {import('playwright').Page} page @param {import('playwright').Locator} chart */
async function walkChart(page, chart) {
  const said = () => chart.evaluate((element) => element.querySelector('[role="status"]')?.textContent?.trim() ?? '');
  const press = async (/** @type {string} */ key) => {
    await page.keyboard.press(key);
    return said();
  };
  await chart.focus();
  const end = await press('End');
  const home = await press('Home');
  const second = await press('ArrowRight');
  const back = await press('ArrowLeft');
  // The marks in between are visited by the same keys, sent inside the page to save a round trip each.
  const { marks, silent, last } = await chart.evaluate(async (element, most) => {
    const words = () => element.querySelector('[role="status"]')?.textContent?.trim() ?? '';
    const place = () => {
      const mark = element.querySelector('svg[class*="overlay"]')?.lastElementChild?.outerHTML ?? '';
      return `${words()} ${element.querySelector('[role="status"] > *')?.getAttribute('style') ?? ''} ${mark}`;
    };
    const all = words() === '' ? [] : [words()];
    let where = place();
    while (all.length > 0 && all.length < most) {
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
      await new Promise((done) => setTimeout(done));
      const next = place();
      if (next === where) break;
      where = next;
      all.push(words());
    }
    return { marks: all.length, silent: all.filter((each) => each === '').length, last: all.at(-1) ?? '' };
  }, MOST_STEPS);
  const pinned = chart.locator('[data-pinned]');
  await page.keyboard.press('Enter');
  const isPinned = (await pinned.count()) > 0;
  const rings = isPinned ? await page.locator('main figure svg[class*="overlay"] :is(circle, rect)').count() : 0;
  const isFreed = (await press('Escape')) === '' && (await pinned.count()) === 0;
  return { home, end, second, back, marks, silent, last, isPinned, rings, isFreed };
}

/**
 * @param {import('playwright').Page} page
 * @param {import('playwright').Locator} figure
 * @param {'PNG' | 'SVG' | 'CSV'} kind
 * @param {string} name
 */
async function saveByKeyboard(page, figure, kind, name) {
  await figure.locator('button[aria-label^="Save "]').first().focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: kind, exact: true });
  await item.waitFor({ timeout: FILE_MS });
  // The menu takes focus a moment after it opens, and an earlier arrow key is lost.
  await page.waitForFunction(() => document.activeElement?.closest('[role="menu"]') !== null, null, {
    timeout: FILE_MS,
  });
  for (let step = 0; step < MENU_STEPS; step += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(MENU_MS);
  }
  if (!(await item.evaluate((element) => element === document.activeElement)))
    throw new Error(`${kind} is not reached by arrow keys`);
  const download = page.waitForEvent('download', { timeout: FILE_MS });
  download.catch(() => undefined);
  await page.keyboard.press('Enter');
  const file = await download.catch(() => null);
  if (file === null) {
    const alert = await figure.locator('[role="alert"]').allInnerTexts();
    await page.keyboard.press('Escape');
    throw new Error(`${kind} is not saved: ${alert.join(' ')}`);
  }
  const path = join(folder, `${name}.${kind.toLowerCase()}`);
  await file.saveAs(path);
  return readFile(path);
}

/** @param {import('playwright').Page} page @param {import('playwright').Locator} figure */
async function switchForm(page, figure) {
  const group = figure.locator('figcaption [role="radiogroup"][aria-label$="chart or table"]');
  if ((await group.count()) > 0) {
    await group.locator('input:checked').focus();
    await page.keyboard.press('ArrowRight');
    return;
  }
  await figure.locator('figcaption button[aria-label$=" as a table"]').focus();
  await page.keyboard.press('Enter');
}

/** @param {import('playwright').Page} page @param {import('playwright').Locator} figure @param {string} name */
async function walkFrame(page, figure, name) {
  const title = (await figure.locator('figcaption :is(h2, h3, h4)').first().innerText()).trim();
  const did = { name, title, stops: '', charts: '', rows: 0, files: '' };
  const isWrong = (/** @type {string} */ what) => report(`${name} (${title}): ${what}`);
  const body = figure.locator('> div');
  if ((await body.getAttribute('aria-busy')) === 'true') return null;
  const charts = figure.locator('[aria-roledescription$="chart"]');
  const sliders = figure.locator('[role="slider"]');
  if (
    (await charts.count()) + (await sliders.count()) === 0 &&
    (await figure.locator('svg text, canvas').count()) === 0
  )
    return null;
  did.stops = (await stopsOf(figure)).join(', ');
  // Tab from the header leads into the chart, and visits each stop once.
  await figure.locator('figcaption button[aria-label^="Save "]').focus();
  await page.keyboard.press('Tab');
  const isIn = await figure.evaluate((element) => {
    const active = document.activeElement;
    return active !== null && element.contains(active) && active.closest('figcaption') === null;
  });
  if (!isIn) isWrong('Tab does not lead into the chart');
  const walks = [];
  for (let index = 0; index < (await charts.count()); index += 1) {
    const walk = await walkChart(page, charts.nth(index));
    walks.push(walk);
    if (walk.marks === 0) continue;
    if (walk.marks < MOST_STEPS && walk.last !== walk.end)
      isWrong(`End says "${walk.end}", the last arrow key "${walk.last}"`);
    if (walk.back !== walk.home) isWrong(`back from the second mark is "${walk.back}", not "${walk.home}"`);
    if (walk.silent > 0) isWrong(`${walk.silent} marks without words`);
    if (!walk.isFreed) isWrong('Escape lets nothing go');
  }
  did.charts = walks.map(({ marks, isPinned, rings }) => `${marks}${isPinned ? ` pinned(${rings})` : ''}`).join(' + ');
  for (let index = 0; index < (await sliders.count()); index += 1) {
    const slider = sliders.nth(index);
    await slider.focus();
    const before = await slider.getAttribute('aria-valuetext');
    await page.keyboard.press(index % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    const after = await slider.getAttribute('aria-valuetext');
    if (after === before) isWrong(`slider ${index + 1} does not move from ${before}`);
    await page.keyboard.press('Escape');
  }
  for (const fault of new Set(await textFaults(figure))) isWrong(fault);

  /** @type {Record<string, string>} */
  const files = {};
  const attempt = async (/** @type {string} */ kind, /** @type {() => Promise<string>} */ act) => {
    files[kind] = await act().catch((/** @type {unknown} */ error) => {
      const words = error instanceof Error ? error.message : String(error);
      isWrong(words.split('\n')[0] ?? '');
      return 'failed';
    });
  };
  let svgSize = { width: 0, height: 0 };
  await attempt('SVG', async () => {
    const text = (await saveByKeyboard(page, figure, 'SVG', name)).toString('utf8');
    const { faults, width, height, texts } = await lookAtSvg(page, text, title);
    svgSize = { width, height };
    faults.forEach(isWrong);
    return `${width}×${height}, ${texts} texts`;
  });
  await attempt('PNG', async () => {
    const { width, height, ink, colours } = await lookAtPng(page, await saveByKeyboard(page, figure, 'PNG', name));
    if (width !== 2 * svgSize.width || height !== 2 * svgSize.height) isWrong(`PNG is ${width}×${height}`);
    if (ink < LEAST_INK) isWrong(`PNG is blank: ${ink}`);
    return `${width}×${height}, ink ${(100 * ink).toFixed(1)} %, ${colours} colours`;
  });
  let csvRows = -1;
  await attempt('CSV', async () => {
    const text = (await saveByKeyboard(page, figure, 'CSV', name)).toString('utf8');
    if (!text.startsWith('\uFEFF')) isWrong('CSV without byte-order mark');
    csvRows = csvLines(text) - 1;
    return `${csvRows} rows: ${text.slice(1).split(/\r?\n/)[0]}`;
  });
  await switchForm(page, figure);
  const table = figure.locator('table');
  await table
    .first()
    .waitFor({ timeout: 3000 })
    .catch(() => isWrong('no table by keyboard'));
  did.rows = await table.locator('tbody tr').count();
  const figures = await table.locator('td[data-number]').allInnerTexts();
  const isKnown = figures.some((text) => !['', 'N/A', '0'].includes(text));
  if (isKnown && walks.some(({ marks }) => marks === 0)) isWrong('a chart says nothing at Home');
  if (did.rows !== csvRows) isWrong(`table of ${did.rows} rows, CSV of ${csvRows}`);
  did.files = Object.entries(files)
    .map(([kind, words]) => `${kind} ${words}`)
    .join(' | ');
  await switchForm(page, figure).catch(() => undefined);
  return did;
}

const vite = await createServer({ root: ROOT, server: { port: 0, hmr: false, watch: null }, logLevel: 'error' });
await vite.listen();
const origin = vite.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath: (await findBrowser()).path, args: ['--no-sandbox'] });
try {
  const colorScheme = values.scheme === 'dark' ? 'dark' : 'light';
  const context = await browser.newContext({
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    viewport: { width: Number(values.width), height: 900 },
  });
  await context.addInitScript((user) => sessionStorage.setItem('halfturn.user', JSON.stringify(user)), USER);
  const page = await context.newPage();
  await page.route('**/api/**', (route) => route.fulfill({ status: 204, body: '' }));
  page.on('pageerror', (error) => report(error.message));
  await page.goto(`${origin}gallery?scheme=${colorScheme}`, { timeout: START_MS });
  const links = page.locator('[data-gallery-section]');
  await links.first().waitFor({ timeout: START_MS });
  const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('data-gallery-section') ?? ''));
  for (const id of ids.filter((each) => named.length === 0 || named.includes(each))) {
    await page.locator(`[data-gallery-section="${id}"]`).click();
    await page.locator(`[data-gallery-section="${id}"][aria-current="page"]`).waitFor();
    await page.waitForFunction(() => {
      const charts = [...document.querySelectorAll('main [aria-roledescription$="chart"]')];
      return charts.every((chart) => chart.querySelector('canvas, [aria-hidden] > svg, svg') !== null);
    });
    const figures = page.locator('main figure');
    for (let index = 0; index < (await figures.count()); index += 1) {
      const name = `${id}-${index}`;
      const did = await walkFrame(page, figures.nth(index), name).catch((/** @type {unknown} */ error) => {
        report(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
        return null;
      });
      if (did !== null && values.all) console.log(Object.values(did).join(' ¦ '));
    }
  }
} finally {
  await browser.close();
  await vite.close();
}
console.log(`${problems.length} problems; files in ${folder}.`);
process.exitCode = problems.length === 0 ? 0 : 1;
