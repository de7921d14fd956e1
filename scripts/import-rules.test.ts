import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './root.mjs';

let tree: string;

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'halfturn-rules-'));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

/** Runs the rules on the tree as `npm run lint` does; a process of its own since the rules read the current folder. */
function check(): { code: number | null; lines: string[] } {
  const run = spawnSync(process.execPath, [join(ROOT, 'scripts/import-rules.mjs'), tree], { encoding: 'utf8' });
  return { code: run.status, lines: run.stderr.trim().split('\n') };
}

test('a tree that keeps the rules passes and its imports are really seen', () => {
  put('core/a.ts', 'export const a = 1;');
  put('contract/b.ts', "import { a } from '../core/a';\nexport const b = a;");
  put('src/c.tsx', "import type { b } from '../contract/b';\nexport const C = (p: { b: typeof b }) => <p>{p.b}</p>;");
  const { code, lines } = check();
  expect(lines).toEqual(['Import rules: 3 modules, 2 imports, 0 violations.']);
  expect(code).toBe(0);
});

test.each([
  ['a plain import', 'core/a.ts', "import { x } from '../server/x';\nexport const a = x;"],
  ['a type-only import', 'core/a.ts', "import type { X } from '../server/x';\nexport type A = X;"],
  ['an import in a type position', 'core/a.ts', "export type A = { x: import('../server/x').X };"],
  ['a re-export', 'core/a.ts', "export * from '../server/x';"],
  ['a dynamic import', 'core/a.ts', "export const a = () => import('../server/x');"],
  ['a worker by URL', 'core/a.ts', "export const a = new URL('../server/x.ts', import.meta.url);"],
  ['an import beside JSX', 'core/a.tsx', "import { x } from '../server/x';\nexport const A = () => <p>{x}</p>;"],
])('core importing the server is refused: %s', (_, path, text) => {
  put('server/x.ts', 'export const x = 1;\nexport type X = number;');
  put(path, text);
  const { code, lines } = check();
  expect(code).toBe(1);
  expect(lines).toContain(`core-imports: ${path} -> server/x.ts`);
});

test('the name of a workspace leads to its folder', () => {
  put('server/package.json', '{ "name": "@halfturn/server", "type": "module", "exports": { "./*": "./*.ts" } }');
  put('server/store/x.ts', 'export const x = 1;');
  put('workers/a.ts', "import { x } from '@halfturn/server/store/x';\nexport const a = x;");
  mkdirSync(join(tree, 'node_modules/@halfturn'), { recursive: true });
  symlinkSync(join(tree, 'server'), join(tree, 'node_modules/@halfturn/server'));
  const { code, lines } = check();
  expect(code).toBe(1);
  expect(lines).toContain('workers-imports: workers/a.ts -> server/store/x.ts');
});

test('a cycle of types, a built-in module in core and an import that leads nowhere are refused', () => {
  put('core/a.ts', "import type { B } from './b';\nexport type A = B | 1;");
  put('core/b.ts', "import type { A } from './a';\nexport type B = A | 2;");
  put('core/c.ts', "import { readFileSync } from 'node:fs';\nexport const c = readFileSync;");
  put('core/d.ts', "import { e } from './e';\nexport const d = e;");
  const { code, lines } = check();
  expect(code).toBe(1);
  expect(lines).toContain('no-cycles: core/a.ts -> core/b.ts -> core/a.ts');
  expect(lines).toContain('core-no-node: core/c.ts -> fs');
  expect(lines).toContain('resolvable: core/d.ts -> ./e');
});
