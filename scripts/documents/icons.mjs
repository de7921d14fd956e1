/**
 * `node scripts/documents/icons.mjs`: draws the icons of the installed portal into src/installed/icons, the mark of
 * `src/frame/HalfTurnSign.tsx` on the colour of a pitch.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../find-browser.mjs';
import { ROOT } from '../root.mjs';

const FOLDER = join(ROOT, 'src/installed/icons');

/**
 * @typedef {object} Icon
 * @property {string} name
 * @property {number} px
 * @property {number} share of the width that the mark takes
 * @property {number} corner radius, in shares of the width
 */

/**
 * A system cuts a maskable icon to its shape: the mark stays within the middle, the ground goes to the edges.
 *
 * @type {readonly Icon[]}
 */
const ICONS = [
  { name: 'halfturn-192', px: 192, share: 0.7, corner: 0.2 },
  { name: 'halfturn-512', px: 512, share: 0.7, corner: 0.2 },
  { name: 'halfturn-maskable-512', px: 512, share: 0.5, corner: 0 },
  { name: 'apple-touch-icon', px: 180, share: 0.62, corner: 0 },
];

/** Centre of the mark and side of the square around it, in the mark's units. */
const MARK = { x: 18.5, y: 15.5, side: 27 };

/** @param {Icon} icon */
function drawing({ px, share, corner }) {
  const side = MARK.side / share;
  const [x, y] = [MARK.x - side / 2, MARK.y - side / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="${x} ${y} ${side} ${side}">
    <rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${side * corner}" fill="#135a34" />
    <g fill="none" stroke="#ffffff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
      <path d="M7 26V14a9 9 0 0 1 18 0v8" /><path d="M19.5 17.5 25 23l5-5.5" />
    </g></svg>`;
}

const browser = await chromium.launch({ executablePath: (await findBrowser()).path, args: ['--no-sandbox'] });
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const icon of ICONS) {
    const page = await browser.newPage({ viewport: { width: icon.px, height: icon.px } });
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing(icon)}`);
    await page.screenshot({ path: join(FOLDER, `${icon.name}.png`), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
