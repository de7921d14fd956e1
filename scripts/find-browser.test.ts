import { expect, test } from 'vitest';
import { findBrowser } from './find-browser.mjs';

const OWN = '/cache/playwright/chrome';
const ONE_LINE = 'Type: npx playwright install --with-deps chromium';

function machine(there: string[], options: { env?: Record<string, string>; download?: string; package?: string } = {}) {
  const calls: string[] = [];
  const obtain = (what: string, path: string | undefined) => (): Promise<boolean> => {
    calls.push(what);
    if (path !== undefined) there.push(path);
    return Promise.resolve(path !== undefined);
  };
  return {
    calls,
    env: { PATH: '/usr/bin:/opt/bin', ...options.env },
    works: (path: string) => there.includes(path),
    playwrightPath: () => Promise.resolve(OWN),
    download: obtain('download', options.download),
    installPackage: obtain('package', options.package),
  };
}

test('CHROMIUM_PATH comes first', async () => {
  const all = machine(['/my/chrome', '/usr/bin/chromium', OWN], { env: { CHROMIUM_PATH: '/my/chrome' } });
  expect(await findBrowser(all)).toEqual({ path: '/my/chrome', origin: 'CHROMIUM_PATH' });
});

test('a CHROMIUM_PATH that does not start is an error, not a silent other browser', async () => {
  const wrong = machine(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/my/chrome' } });
  await expect(findBrowser(wrong)).rejects.toThrow('CHROMIUM_PATH names /my/chrome, which does not start.');
});

test('then the system, the headless one first, Chromium before Chrome, in every folder of PATH', async () => {
  const shell = machine(['/usr/bin/chromium', '/opt/bin/chromium-headless-shell', OWN]);
  expect(await findBrowser(shell)).toEqual({ path: '/opt/bin/chromium-headless-shell', origin: 'system' });
  const both = machine(['/usr/bin/google-chrome', '/opt/bin/chromium', OWN]);
  expect(await findBrowser(both)).toEqual({ path: '/opt/bin/chromium', origin: 'system' });
  expect(both.calls).toEqual([]);
});

test('then the one of Playwright', async () => {
  expect(await findBrowser(machine([OWN]))).toEqual({ path: OWN, origin: 'playwright' });
});

test('then a download, and the package only when the download gave nothing that starts', async () => {
  const downloads = machine([], { download: OWN });
  expect(await findBrowser(downloads)).toEqual({ path: OWN, origin: 'installed' });
  expect(downloads.calls).toEqual(['download']);
  const packages = machine([], { package: '/usr/bin/chromium' });
  expect(await findBrowser(packages)).toEqual({ path: '/usr/bin/chromium', origin: 'installed' });
  expect(packages.calls).toEqual(['download', 'package']);
});

test('else the one line to type', async () => {
  await expect(findBrowser(machine([]))).rejects.toThrow(ONE_LINE);
});
