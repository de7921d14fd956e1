/**
 * `node scripts/gallery-pictures.mjs [folder]`: pictures of every section of the gallery at three widths, light and dark,
 * into `.cache/gallery` or the folder given. Ends with 1 where axe finds something or the page logs an error.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { findBrowser } from './find-browser.mjs';
import { ROOT } from './root.mjs';

const WIDTHS = [1440, 800, 390];
const SCHEMES = /** @type {const} */ (['light', 'dark']);

const folder = resolve(process.argv[2] ?? join(ROOT, '.cache/gallery'));
mkdirSync(folder, { recursive: true });

const vite = await createServer({ root: ROOT, server: { port: 0 }, logLevel: 'error' });
await vite.listen();
const origin = vite.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath: (await findBrowser()).path, args: ['--no-sandbox'] });

/** @type {string[]} */
const problems = [];

/** @param {import('playwright').Page} page @param {string} id @param {string} name */
async function takePicture(page, id, name) {
  await page.goto(`${origin}gallery?section=${encodeURIComponent(id)}`);
  await page.locator(`[data-gallery-section="${id}"][aria-current="page"]`).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const { id: rule, nodes } of violations) {
    problems.push(`${name}: ${rule} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }
}

try {
  for (const colorScheme of SCHEMES) {
    const context = await browser.newContext({
      colorScheme,
      locale: 'en-GB',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    let now = '';
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${now}: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`${now}: ${error.message}`));
    await page.goto(`${origin}gallery`);
    const links = page.locator('[data-gallery-section]');
    await links.first().waitFor({ timeout: 120_000 });
    const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('data-gallery-section') ?? ''));
    for (const id of ids) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        now = `${id}-${width}-${colorScheme}`;
        await takePicture(page, id, now).catch((/** @type {unknown} */ error) => {
          problems.push(`${now}: no picture, ${error instanceof Error ? error.message : String(error)}`);
        });
      }
    }
    await context.close();
  }
} finally {
  await browser.close();
  await vite.close();
}
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? `Pictures in ${folder}.` : `${problems.length} problems; pictures in ${folder}.`);
process.exitCode = problems.length === 0 ? 0 : 1;
