import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isServerSource, startReloadingServer } from './reloading-server.mjs';

let folder: string;
let ended: string[];
let lines: string[];
let server: ReturnType<typeof startReloadingServer>;

const SERVES = `
  console.log('Halfturn is at http://' + process.pid);
  setInterval(() => {}, 1000);
`;

function start(source: string): void {
  writeFileSync(join(folder, 'server.mjs'), source);
  server = startReloadingServer({
    file: join(folder, 'server.mjs'),
    execArgv: [],
    env: process.env,
    print: (line) => lines.push(line),
    onEnd: (how) => ended.push(how),
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'halfturn-reloading-'));
  ended = [];
  lines = [];
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function isAlive(address: string): boolean {
  try {
    return process.kill(Number(address.replace('http://', '')), 0);
  } catch {
    return false;
  }
}

describe('startReloadingServer', () => {
  test('several changes at once make one new server, after the old one has ended', async () => {
    start(SERVES);
    const first = await server.address();
    server.restart('a.ts changed');
    server.restart('b.ts changed');
    await expect.poll(() => isAlive(first)).toBe(false);
    const second = await server.address();
    expect(second).not.toBe(first);
    expect(isAlive(second)).toBe(true);
    expect(lines.filter((line) => line.includes('restarting'))).toEqual(['b.ts changed: restarting the server…']);
    expect(ended).toEqual([]);
    await server.stop();
    expect(isAlive(second)).toBe(false);
  });

  test('one that ends over a mistake says so, and the next change starts it', async () => {
    start('console.error("a mistake"); process.exit(3);');
    await expect.poll(() => ended).toEqual(['exit code 3']);
    expect(lines).toContain('a mistake');
    const address = server.address();
    writeFileSync(join(folder, 'server.mjs'), SERVES);
    server.restart('server.mjs changed');
    expect(isAlive(await address)).toBe(true);
  });
});

test.each([
  ['server/routes/turns/turns.ts', true],
  ['core/turns/turn.ts', true],
  ['contract/turns/turns.ts', true],
  ['server/demo/demo-worker.mjs', true],
  ['server/clock.test.ts', false],
  ['src/main.tsx', false],
  ['server/README.md', false],
])('%s is part of the server: %s', (path, expected) => {
  expect(isServerSource(path)).toBe(expected);
});
