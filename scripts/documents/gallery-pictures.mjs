/**
 * `node scripts/documents/gallery-pictures.mjs [section…] [--folder=…] [--widths=1440,390] [--schemes=dark]`: takes
 * pictures of the whole gallery or of named sections, at three widths, light and dark, into `.cache/gallery` or the
 * given folder. Exit code 1 if axe finds a violation, or the page logs an error or is wider than the window.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { findBrowser } from '../find-browser.mjs';
import { ROOT } from '../root.mjs';

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: join(ROOT, '.cache/gallery') },
    widths: { type: 'string', default: '1440,800,390' },
    schemes: { type: 'string', default: 'light,dark' },
  },
});
const folder = resolve(values.folder);
const widths = values.widths.split(',').map(Number);
const schemes = values.schemes.split(',').map((scheme) => (scheme === 'dark' ? 'dark' : 'light'));
mkdirSync(folder, { recursive: true });

/** A dev server discovers some dependencies only while a page loads, and then reloads the page. */
const START_MS = 180_000;
const DRAW_MS = 20_000;
/** A page without changes for this long is still. */
const STILL_MS = 250;

const vite = await createServer({ root: ROOT, server: { port: 0, hmr: false, watch: null }, logLevel: 'error' });
await vite.listen();
const origin = vite.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath: (await findBrowser()).path, args: ['--no-sandbox'] });

/** @type {Set<string>} */
const problems = new Set();
let pictures = 0;

/**
 * Printed at once, so that a run that is cut short still reports what it found.
 * @param {string} problem
 */
function report(problem) {
  if (!problems.has(problem)) console.error(problem);
  problems.add(problem);
}

/**
 * Waits until the page stops changing: charts draw after their library loads and after each width.
 * @param {import('playwright').Page} page
 */
async function settle(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const end = Date.now() + DRAW_MS;
  let before = '';
  for (;;) {
    const at = await page.evaluate(() => `${document.body.innerHTML.length} ${document.body.scrollHeight}`);
    if (at === before || Date.now() > end) return;
    before = at;
    await page.waitForTimeout(STILL_MS);
  }
}

/** @param {import('playwright').Page} page @param {string} name */
async function takePicture(page, name) {
  await settle(page);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  pictures += 1;
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (beyond > 0) report(`${name}: the page is ${beyond} px wider than the window`);
  // A single run inside the page that reports only violations; large tables take seven times as long otherwise.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  for (const { id: rule, nodes } of violations) {
    report(`${name}: ${rule} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }
}

try {
  for (const colorScheme of schemes) {
    const context = await browser.newContext({
      colorScheme,
      locale: 'en-GB',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    let now = colorScheme;
    page.on('console', (message) => {
      // One section demonstrates a screen with a broken part.
      if (message.type() === 'error' && !message.text().includes('Broken on purpose'))
        report(`${now}: ${message.text()}`);
    });
    page.on('pageerror', (error) => report(`${now}: ${error.message}`));
    await page.goto(`${origin}gallery?scheme=${colorScheme}`, { timeout: START_MS });
    const links = page.locator('[data-gallery-section]');
    await links.first().waitFor({ timeout: START_MS });
    const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('data-gallery-section') ?? ''));
    for (const id of named) if (!ids.includes(id)) report(`No section ${id}; there are ${ids.join(', ')}.`);
    for (const id of ids.filter((each) => named.length === 0 || named.includes(each))) {
      await page.locator(`[data-gallery-section="${id}"]`).click();
      await page.locator(`[data-gallery-section="${id}"][aria-current="page"]`).waitFor();
      for (const width of widths) {
        now = `${id}-${width}-${colorScheme}`;
        await page.setViewportSize({ width, height: 900 });
        await takePicture(page, now).catch((/** @type {unknown} */ error) => {
          report(`${now}: no picture, ${error instanceof Error ? error.message : String(error)}`);
        });
      }
    }
    await context.close();
  }
} finally {
  await browser.close();
  await vite.close();
}
console.log(`${pictures} pictures in ${folder}, ${problems.size} problems.`);
process.exitCode = problems.size === 0 ? 0 : 1;
