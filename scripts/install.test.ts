import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withFolderLock } from './folder-lock.mjs';
import { install } from './install.mjs';
import { ROOT } from './root.mjs';

let root: string;
const lock = { packages: { '': {}, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'halfturn-install-'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const FAKE_NPM = `
  import { appendFileSync, mkdirSync } from 'node:fs';
  import { install } from ${JSON.stringify(join(ROOT, 'scripts/install.mjs'))};
  const root = process.argv[1];
  const runNpm = async () => {
    appendFileSync(root + '/runs', 'start ');
    await new Promise((resolve) => setTimeout(resolve, 400));
    mkdirSync(root + '/node_modules', { recursive: true });
    appendFileSync(root + '/runs', 'end ');
    return 0;
  };
  await install({ root, runNpm, log: () => {} });
`;

function installInAnotherProcess(): Promise<number | null> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', FAKE_NPM, root], { stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', resolve));
}

const npmThatSucceeds = (runs: string[]) => (): Promise<number> => {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  runs.push('npm');
  return Promise.resolve(0);
};
const quiet = { log: () => {} };

describe('install', () => {
  test('three processes at once run npm once, and all end well', async () => {
    const codes = await Promise.all([1, 2, 3].map(installInAnotherProcess));
    expect(codes).toEqual([0, 0, 0]);
    expect(readFileSync(join(root, 'runs'), 'utf8')).toBe('start end ');
    expect(existsSync(join(root, '.install-lock'))).toBe(false);
  });

  test('a second time does nothing; another lock file installs again', async () => {
    const runs: string[] = [];
    const options = { root, runNpm: npmThatSucceeds(runs), ...quiet };
    expect(await install(options)).toBe(true);
    expect(await install(options)).toBe(false);
    writeFileSync(
      join(root, 'package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/b': { version: '2' } } }),
    );
    expect(await install(options)).toBe(true);
    expect(runs).toHaveLength(2);
  });

  test('an npm that fails leaves nothing that counts as installed, and the error says what to type', async () => {
    mkdirSync(join(root, 'node_modules'));
    const failing = install({ root, runNpm: () => Promise.resolve(7), ...quiet });
    await expect(failing).rejects.toThrow('npm ci ended with code 7. Check the network and the disk, then run');
    const runs: string[] = [];
    expect(await install({ root, runNpm: npmThatSucceeds(runs), ...quiet })).toBe(true);
    expect(runs).toHaveLength(1);
  });

  test('what somebody installed by hand counts when npm recorded the same packages, optional ones aside', async () => {
    mkdirSync(join(root, 'node_modules'));
    const inner = join(root, 'node_modules/.package-lock.json');
    const optional = { 'node_modules/other-machine': { version: '1.0.0', optional: true } };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { ...lock.packages, ...optional } }));
    const runs: string[] = [];
    writeFileSync(inner, JSON.stringify(lock));
    expect(await install({ root, runNpm: npmThatSucceeds(runs), ...quiet })).toBe(false);
    rmSync(join(root, 'node_modules/.halfturn-install'));
    writeFileSync(inner, JSON.stringify({ packages: { 'node_modules/a': { version: '0.9.0' } } }));
    expect(await install({ root, runNpm: npmThatSucceeds(runs), ...quiet })).toBe(true);
    expect(runs).toHaveLength(1);
  });
});

describe('withFolderLock', () => {
  const take = (folder: string) => withFolderLock(folder, () => Promise.resolve('mine'), { pollMs: 10 });

  test('a lock whose processes have ended is taken over', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.once('exit', resolve));
    const folder = join(root, 'lock');
    mkdirSync(folder);
    writeFileSync(join(folder, 'owner.json'), JSON.stringify({ host: hostname(), pids: [child.pid] }));
    expect(await take(folder)).toBe('mine');
  });

  test('a lock is kept while a child of a dead owner still works', async () => {
    const folder = join(root, 'lock');
    mkdirSync(folder);
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 400)']);
    const ended = new Promise((resolve) => child.once('exit', () => resolve('child ended')));
    writeFileSync(join(folder, 'owner.json'), JSON.stringify({ host: hostname(), pids: [2 ** 22 + 1, child.pid] }));
    const taken = take(folder);
    expect(await Promise.race([taken, ended])).toBe('child ended');
    expect(await taken).toBe('mine');
  });

  test('a lock of another machine is taken over after two silent minutes only', async () => {
    const folder = join(root, 'lock');
    mkdirSync(folder);
    const owner = join(folder, 'owner.json');
    writeFileSync(owner, JSON.stringify({ host: 'elsewhere', pids: [1] }));
    let waited = false;
    const taken = withFolderLock(folder, () => Promise.resolve('mine'), {
      pollMs: 10,
      onWait: () => {
        waited = true;
        const longAgo = new Date(Date.now() - 121_000);
        setTimeout(() => utimesSync(owner, longAgo, longAgo), 100);
      },
    });
    expect(await taken).toBe('mine');
    expect(waited).toBe(true);
  });

  test('the lock is given back when the work throws', async () => {
    const folder = join(root, 'lock');
    const failing = withFolderLock(folder, () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(existsSync(folder)).toBe(false);
  });
});
