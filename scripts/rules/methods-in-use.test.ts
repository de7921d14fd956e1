/** Every documented method must be behind something the product shows or stores, and no other method may be. */
import { METHODS } from '@halfturn/core/methods/method-registry';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.mjs';

const ENTRIES = [
  'src/main.tsx',
  'workers/analytics/analytics-worker.ts',
  'workers/imports/imports-worker.ts',
  'workers/realtime/realtime-worker.ts',
  'server/main.ts',
  'server/cli/main.ts',
  'server/jobs/queue/import-worker.ts',
  'server/jobs/queue/tracking-worker.ts',
];
/** `import`, `export … from` and `import()`; type-only imports bring in no code. */
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^;'"]*?from\s+'([^']+)'|import\('([^']+)'\)|(?:^|\n)import '([^']+)'/g;

function fileOf(target: string, from: string): string | null {
  const path = target.startsWith('@halfturn/')
    ? join(ROOT, target.slice('@halfturn/'.length))
    : target.startsWith('.')
      ? join(dirname(from), target)
      : null;
  if (path === null) return null;
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(file)) ?? null;
}

function reached(): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const waiting = ENTRIES.map((entry) => join(ROOT, entry));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (texts.has(file)) continue;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [, from, lazy, bare] of text.matchAll(IMPORT)) {
      const next = fileOf(from ?? lazy ?? bare ?? '', file);
      if (next !== null) waiting.push(next);
    }
  }
  return texts;
}

/** `(METHODS T6, turnz@1)`: code that computes by a method names it. */
const NAMED = /\b([a-z]+)@\d/g;

test('every method that is listed is computed by something, and everything computed by a method is listed', () => {
  const files = reached();
  expect(files.has(join(ROOT, 'core/metrics/wellness/fatigue-flag.ts'))).toBe(true);
  const named = new Map<string, string>();
  for (const [file, text] of files) {
    const path = relative(ROOT, file);
    if (!/^core\/(metrics|events|tracking|stats)\//.test(path) || path.endsWith('method-registry.ts')) continue;
    for (const [, id = ''] of text.matchAll(NAMED)) named.set(id, path);
  }
  expect([...named.keys()].toSorted()).toEqual(METHODS.map(({ id }) => id).toSorted());
});
