/**
 * Gives small, demanding archives to the portal's import in Chromium. Measures the memory of the tab's processes,
 * the duration, and the import of any sessions found.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { login } from '@halfturn/contract/signin/login';
import { HOSTILE_ARCHIVES, type HostileArchive } from '@halfturn/core/readers/zip/sample';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import type { Browser, Page } from 'playwright';
import { pageProcessesMB } from '../explorer/page-memory';
import { DESKTOP, withPortal } from '../portal-in-browser';
import type { AttackPart } from './attack-part';

const FIND_BROWSER = fileURLToPath(new URL('../../scripts/find-browser.mjs', import.meta.url));
const LIMIT_MB = 500;
const LIMIT_S = 10;
const LOOK_MS = 50;
const PATIENCE_MS = 240_000;

interface Measured {
  readonly name: string;
  readonly peakMB: number;
  readonly seconds: number;
  readonly said: string;
  readonly isTrue: boolean;
}

export const ARCHIVES_PART: AttackPart = {
  name: 'archives',
  async run(folder) {
    process.env['CHROMIUM_PATH'] ??= execFileSync(process.execPath, [FIND_BROWSER], { encoding: 'utf8' }).trim();
    const all: Measured[] = [];
    await withPortal({ sessions: 0 }, async ({ browser, address }) => {
      for (const [index, archive] of HOSTILE_ARCHIVES.entries()) {
        const path = join(folder, `${index}.zip`);
        writeFileSync(path, archive.make());
        const measured = await measure(browser, address, archive, path);
        const { name, peakMB, seconds, said } = measured;
        console.log(`${name}: ${Math.round(peakMB)} MB, ${seconds.toFixed(1)} s; ${said}`);
        all.push(measured);
      }
    });
    const most = (of: (measured: Measured) => number) => Math.max(...all.map(of));
    return {
      contestant: `${all.length} hostile archives, each chosen in the portal in Chromium`,
      medians: Object.fromEntries(
        all.flatMap(({ name, peakMB, seconds }) => [
          [`archives: ${name}, MB`, peakMB],
          [`archives: ${name}, s`, seconds],
        ]),
      ),
      goals: [
        {
          name: `${all.length} hostile archives in the browser: memory of the tab, import included`,
          value: most(({ peakMB }) => peakMB),
          unit: 'MB',
          bound: LIMIT_MB,
        },
        {
          name: 'the longest until the tab says what is in one',
          value: most(({ seconds }) => seconds),
          unit: 's',
          bound: LIMIT_S,
        },
        {
          name: 'archives that were refused for another reason than theirs, or not',
          value: all.filter(({ isTrue }) => !isTrue).length,
          unit: 'archives',
          bound: 0,
        },
      ],
    };
  },
};

async function measure(
  browser: Browser,
  address: string,
  { name, refusal }: HostileArchive,
  path: string,
): Promise<Measured> {
  const context = await browser.newContext({ ...DESKTOP, baseURL: address });
  let peakMB = 0;
  const timer = setInterval(() => (peakMB = Math.max(peakMB, pageProcessesMB())), LOOK_MS);
  try {
    const page = await context.newPage();
    await enter(page, address);
    await page.goto('/data');
    await page.getByRole('button', { name: 'Folder or ZIP' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a folder' });
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a ZIP archive' }).click();
    const startMs = performance.now();
    await (await chooser).setFiles(path);
    const alert = dialog.getByRole('alert');
    const start = dialog.getByRole('button', { name: /^Import \d+ session/ });
    await alert.or(start).first().waitFor({ timeout: PATIENCE_MS });
    const seconds = (performance.now() - startMs) / 1000;
    if (await alert.isVisible()) {
      const said = await alert.innerText();
      return { name, peakMB, seconds, said, isTrue: refusal?.test(said) === true };
    }
    await start.click();
    await dialog.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden', timeout: PATIENCE_MS });
    const said = await dialog.getByRole('table').innerText();
    return { name, peakMB, seconds, said: said.replaceAll(/\s+/g, ' '), isTrue: refusal === null };
  } finally {
    clearInterval(timer);
    await context.close();
  }
}

async function enter(page: Page, address: string): Promise<void> {
  const answer = await page.request.post(`${address}/api/login`, {
    data: { username: 'analyst', password: DEMO_PASSWORD },
  });
  const token = /^Bearer (\S+)$/.exec(answer.headers()['authorization'] ?? '')?.[1];
  const user = { ...login.answer.parse(await answer.json()), token };
  await page.goto('/health');
  await page.evaluate(
    ([kept, cookies]) => {
      sessionStorage.setItem('halfturn.user', kept);
      localStorage.setItem('halfturn.cookies', cookies);
    },
    [JSON.stringify(user), JSON.stringify({ accepted: true, decidedAtMs: Date.now() })] as const,
  );
}
