import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../root.mjs';

type Files = Readonly<Record<string, string>>;

const trees = mkdtempSync(join(tmpdir(), 'halfturn-rules-'));
afterAll(() => rmSync(trees, { recursive: true, force: true }));

function plant(name: string, files: Files): string {
  const tree = join(trees, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return tree;
}

interface Checked {
  readonly code: number | null;
  readonly lines: readonly (readonly string[])[];
}

function check(roots: readonly string[]): Checked {
  const run = spawnSync(process.execPath, [join(ROOT, 'scripts/rules/import-rules.mjs'), ...roots], {
    encoding: 'utf8',
  });
  const lines: string[][] = [[]];
  for (const line of run.stderr.trim().split('\n')) {
    lines.at(-1)?.push(line);
    if (line.startsWith('Import rules: ')) lines.push([]);
  }
  return { code: run.status, lines: lines.filter((said) => said.length > 0) };
}

test('a tree that keeps the rules passes and its imports are really seen', () => {
  const tree = plant('kept', {
    'core/a.ts': 'export const a = 1;',
    'contract/b.ts': "import { a } from '../core/a';\nexport const b = a;",
    'src/c.tsx': "import type { b } from '../contract/b';\nexport const C = (p: { b: typeof b }) => <p>{p.b}</p>;",
  });
  const { code, lines } = check([tree]);
  expect(lines).toEqual([['Import rules: 3 modules, 2 imports, 0 violations.']]);
  expect(code).toBe(0);
});

const OF_THE_SERVER: readonly (readonly [string, string, string])[] = [
  ['a plain import', 'core/a.ts', "import { x } from '../server/x';\nexport const a = x;"],
  ['a type-only import', 'core/a.ts', "import type { X } from '../server/x';\nexport type A = X;"],
  ['an import in a type position', 'core/a.ts', "export type A = { x: import('../server/x').X };"],
  ['a re-export', 'core/a.ts', "export * from '../server/x';"],
  ['a dynamic import', 'core/a.ts', "export const a = () => import('../server/x');"],
  ['a worker by URL', 'core/a.ts', "export const a = new URL('../server/x.ts', import.meta.url);"],
  ['an import beside JSX', 'core/a.tsx', "import { x } from '../server/x';\nexport const A = () => <p>{x}</p>;"],
];

describe('core importing the server is refused', () => {
  let checked: Checked;
  beforeAll(() => {
    const module = 'export const x = 1;\nexport type X = number;';
    checked = check(
      OF_THE_SERVER.map(([, path, text], at) => plant(`server-${at}`, { 'server/x.ts': module, [path]: text })),
    );
  });

  test.each(OF_THE_SERVER.map(([name, path], at) => ({ name, path, at })))('$name', ({ path, at }) => {
    expect(checked.code).toBe(1);
    expect(checked.lines).toHaveLength(OF_THE_SERVER.length);
    expect(checked.lines[at]).toEqual([
      `core-imports: ${path} -> server/x.ts`,
      `nobody-imports-server: ${path} -> server/x.ts`,
      'Import rules: 2 modules, 1 imports, 2 violations.',
    ]);
  });
});

describe('refused, too', () => {
  let checked: Checked;
  beforeAll(() => {
    const named = plant('named', {
      'server/package.json': '{ "name": "@halfturn/server", "type": "module", "exports": { "./*": "./*.ts" } }',
      'server/store/x.ts': 'export const x = 1;',
      'workers/a.ts': "import { x } from '@halfturn/server/store/x';\nexport const a = x;",
    });
    mkdirSync(join(named, 'node_modules/@halfturn'), { recursive: true });
    symlinkSync(join(named, 'server'), join(named, 'node_modules/@halfturn/server'));
    const others = plant('others', {
      'core/a.ts': "import type { B } from './b';\nexport type A = B | 1;",
      'core/b.ts': "import type { A } from './a';\nexport type B = A | 2;",
      'core/c.ts': "import { readFileSync } from 'node:fs';\nexport const c = readFileSync;",
      'core/d.ts': "import { e } from './e';\nexport const d = e;",
    });
    checked = check([named, others]);
  });

  test('what the name of a workspace leads to', () => {
    expect(checked.code).toBe(1);
    expect(checked.lines[0]).toContain('workers-imports: workers/a.ts -> server/store/x.ts');
  });

  test('a cycle of types, a built-in module in core and an import that leads nowhere', () => {
    expect(checked.code).toBe(1);
    expect(checked.lines[1]).toContain('no-cycles: core/a.ts -> core/b.ts -> core/a.ts');
    expect(checked.lines[1]).toContain('core-no-node: core/c.ts -> fs');
    expect(checked.lines[1]).toContain('resolvable: core/d.ts -> ./e');
  });
});
