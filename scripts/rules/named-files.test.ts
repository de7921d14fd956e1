import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.mjs';

const FOLDERS = ['docs', 'core', 'contract', 'server', 'workers', 'src', 'bench', 'tests', 'scripts', 'deploy'];
const FILES = [
  ...readdirSync(ROOT),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
      .filter((path) => !/(?:^|\/)(?:node_modules|\.cache|dist)\//.test(path)),
  ),
];
const NAMES = new Set(FILES.map((file) => basename(file)));

/** What was decided once keeps the names of its day. */
const HISTORY = /^(CHANGELOG\.md|docs\/decisions\/)/;
/** `bench/NAME/run.ts`, `x.test.ts`, and the example program of docs/programs.md are no files of ours. */
const PLACEHOLDER = /\b[A-Z]{4,}\/|^x\.test\.ts$|^kpis\.mjs$/;

/** Files that documents and comments name between backticks: by name alone, or by the end of their path. */
function namedIn(text: string, isDocument: boolean): string[] {
  return text
    .split('\n')
    .filter((line) => isDocument || /^\s*(?:\/?\*|\/\/)/.test(line))
    .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? ''))
    .flatMap((code) => [...code.matchAll(/(?<![\w./*>…-])[\w/][\w./-]*\.(?:tsx?|mjs)\b/g)].map(([name]) => name))
    .filter((name) => !PLACEHOLDER.test(name));
}

const isThere = (name: string): boolean =>
  name.includes('/') ? FILES.some((file) => `/${file}`.endsWith(`/${name}`)) : NAMES.has(name);

test('a file that a document or a comment names is there', () => {
  const gone = FILES.filter((file) => /\.(?:md|tsx?|mjs)$/.test(file) && !HISTORY.test(file)).flatMap((file) =>
    namedIn(readFileSync(join(ROOT, file), 'utf8'), file.endsWith('.md'))
      .filter((name) => !isThere(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(gone).toEqual([]);
});

test('a document names a file by any backticked name, code only in its comments', () => {
  const text = '// see `rules/gone.ts`\nconst path = `made-up.ts`;';
  expect(namedIn(text, true)).toEqual(['rules/gone.ts', 'made-up.ts']);
  expect(namedIn(text, false)).toEqual(['rules/gone.ts']);
  expect(['rules/gone.ts', 'rules/named-files.test.ts', 'ules/named-files.test.ts'].map(isThere)).toEqual([
    false,
    true,
    false,
  ]);
});
