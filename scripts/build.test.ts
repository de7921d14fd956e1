import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildPortal, buildServer } from './build.mjs';

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

describe('the server', () => {
  const source = () => join(root, 'server/main.ts');
  beforeEach(() => {
    mkdirSync(join(root, 'server'));
    writeFileSync(source(), 'first');
  });

  function server({ exitCode = 0, meanwhile = () => {} } = {}): Promise<string> {
    const runVite = async (folder: string): Promise<number> => {
      builds += 1;
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'main.mjs'), readFileSync(source()));
      await new Promise((resolve) => setTimeout(resolve, 50));
      meanwhile();
      return exitCode;
    };
    return buildServer({ root, runVite, log: () => {} });
  }
  const contentOf = (folder: string) => readFileSync(join(folder, 'main.mjs'), 'utf8');

  test('each state of the sources has a folder, built once; an older one stays as it is', async () => {
    const first = await server();
    expect(await server()).toBe(first);
    writeFileSync(source(), 'other');
    const second = await server();
    expect([contentOf(first), contentOf(second)]).toEqual(['first', 'other']);
    writeFileSync(source(), 'first');
    expect(await server()).toBe(first);
    expect(builds).toBe(2);
  });

  test('two at once build once', async () => {
    const [first, second] = await Promise.all([server(), server()]);
    expect(first).toBe(second);
    expect(builds).toBe(1);
  });

  test('a build that fails leaves no folder and is tried again', async () => {
    await expect(server({ exitCode: 1 })).rejects.toThrow('vite build ended with code 1');
    expect(contentOf(await server())).toBe('first');
    expect(builds).toBe(2);
  });

  test('a build during which a source changed is not taken for one of either state', async () => {
    const mixed = await server({ meanwhile: () => writeFileSync(source(), 'changed') });
    expect(contentOf(mixed)).toBe('first');
    expect(contentOf(await server())).toBe('changed');
    writeFileSync(source(), 'first');
    expect(await server()).not.toBe(mixed);
    expect(builds).toBe(3);
  });

  test('a handful of builds is kept, the one just used among them', async () => {
    const first = await server();
    for (let state = 0; state < 12; state++) {
      writeFileSync(source(), `state ${state}`);
      await server();
      writeFileSync(source(), 'first');
      expect(await server()).toBe(first);
    }
    expect(existsSync(first)).toBe(true);
    expect(readdirSync(join(root, 'dist/server')).length).toBe(8);
    expect(builds).toBe(13);
  });
});

test('sources are read again when only their time tells of a change, and once when nothing does', async () => {
  const memory = join(root, 'dist/web.sources');
  await build();
  const before = readFileSync(memory, 'utf8');
  // Same length, written at once: size and clock alone could miss the change.
  writeFileSync(join(root, 'src/a.tsx'), 'fifth');
  expect(await build()).toBe(true);
  expect(readFileSync(memory, 'utf8')).not.toBe(before);
  writeFileSync(memory, 'half a li');
  expect(await build()).toBe(false);
});
