import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPortal } from './build.mjs';

let root: string;
let builds: number;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'halfturn-build-'));
  builds = 0;
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/a.tsx'), 'first');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function build(exitCode = 0): Promise<boolean> {
  const runVite = async (): Promise<number> => {
    builds += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return exitCode;
  };
  return buildPortal({ root, runVite, log: () => {} });
}

test('builds once, and again only when a source changed in name or content', async () => {
  expect([await build(), await build()]).toEqual([true, false]);
  writeFileSync(join(root, 'src/a.tsx'), 'second');
  expect(await build()).toBe(true);
  writeFileSync(join(root, 'src/b.tsx'), '');
  expect(await build()).toBe(true);
  rmSync(join(root, 'src/b.tsx'));
  expect(await build()).toBe(true);
  expect(builds).toBe(4);
});

test('a test or a guide beside the sources is no reason to build', async () => {
  await build();
  writeFileSync(join(root, 'src/a.test.tsx'), 'test');
  writeFileSync(join(root, 'src/README.md'), 'guide');
  expect(await build()).toBe(false);
});

test('a build that fails is told and tried again', async () => {
  await expect(build(1)).rejects.toThrow('vite build ended with code 1');
  expect(await build()).toBe(true);
});

test('two at once build once', async () => {
  expect((await Promise.all([build(), build()])).sort()).toEqual([false, true]);
  expect(builds).toBe(1);
});
