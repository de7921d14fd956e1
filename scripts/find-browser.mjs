import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.mjs';
import { runCommand, runNode } from './run-command.mjs';

/** Headless first: the same engine needs a third less time without a display. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
];

/** @typedef {{ path: string, origin: 'CHROMIUM_PATH' | 'system' | 'playwright' | 'installed' }} Browser */

/**
 * What the search needs of the machine; replaced in its test.
 *
 * @typedef {object} Machine
 * @property {Record<string, string | undefined>} env
 * @property {(path: string) => boolean} works whether the path is a program that starts
 * @property {() => Promise<string | null>} playwrightPath where Playwright keeps its own Chromium, whether or not it is installed
 * @property {() => Promise<boolean>} download Playwright's own download
 * @property {() => Promise<boolean>} installPackage Debian's package, when this user may
 */

/** @param {Machine} machine @returns {string | null} */
function systemBrowser(machine) {
  const folders = (machine.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES];
  return candidates.find((path) => machine.works(path)) ?? null;
}

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, one of the system, Playwright's own, else installs one.
 *
 * @param {Machine} [machine]
 * @returns {Promise<Browser>}
 * @throws {Error} with the one line to type when there is none and none can be installed
 */
export async function findBrowser(machine = thisMachine()) {
  const named = machine.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (machine.works(named)) return { path: named, origin: 'CHROMIUM_PATH' };
    throw new Error(
      `CHROMIUM_PATH names ${named}, which does not start. Name a working Chromium or unset CHROMIUM_PATH.`,
    );
  }
  const system = systemBrowser(machine);
  if (system !== null) return { path: system, origin: 'system' };
  const own = await machine.playwrightPath();
  if (own !== null && machine.works(own)) return { path: own, origin: 'playwright' };

  if (await machine.download()) {
    const downloaded = await machine.playwrightPath();
    if (downloaded !== null && machine.works(downloaded)) return { path: downloaded, origin: 'installed' };
  }
  if (await machine.installPackage()) {
    const installed = systemBrowser(machine);
    if (installed !== null) return { path: installed, origin: 'installed' };
  }
  throw new Error('No Chromium found and none could be installed. Type: npx playwright install --with-deps chromium');
}

/** @param {string} path */
function starts(path) {
  if (!existsSync(path)) return false;
  // --version also fails if shared libraries are missing, which the file alone would not show.
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** Debian and derivatives, only as root: a test run must not ask for a password. */
async function installDebianPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runCommand('apt-get', ['update', '-qq'], { env, quiet: true });
  if (update !== 0) return false;
  return (await runCommand('apt-get', ['install', '-y', '-qq', 'chromium'], { env, quiet: true })) === 0;
}

/** @returns {Machine} */
function thisMachine() {
  return {
    env: process.env,
    works: starts,
    playwrightPath: async () => {
      const { chromium } = await import('playwright');
      return chromium.executablePath();
    },
    download: async () => {
      console.error('No Chromium found; downloading the one of Playwright…');
      return (await runNode(join(ROOT, 'node_modules/playwright/cli.js'), ['install', 'chromium'])) === 0;
    },
    installPackage: installDebianPackage,
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log((await findBrowser()).path);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
