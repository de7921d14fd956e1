import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from './root.mjs';

const MOST_WORDS = 1500;
const FROM_THE_TOP = [
  'README.md',
  ...['architecture', 'operations', 'performance', 'security', 'reliability', 'formats', 'demo-league'].map(
    (name) => `docs/${name}.md`,
  ),
];

const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...pagesOf('docs'), ...pagesOf('docs/reference')];

const FOLDERS = 'core|contract|server|src|workers|tests|bench|scripts|docs|deploy';
/** Names in capitals, as in `bench/records/NAME.json`, are for the reader to fill in. */
const PATH = new RegExp(String.raw`^(?:${FOLDERS})/[\w./-]+$`);
const PLACEHOLDER = /\b[A-Z]{3,}\b(?!\.md)/;
/** Written by a build, a bench or a run. */
const GENERATED = /^bench\/results|\/dist\//;

function pagesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : []));
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

function codeIn(page: string): string[] {
  return [...read(page).matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
    ([, block = '', span = '']) => block + span,
  );
}

const exists = (path: string): boolean =>
  ['', '.ts', '.tsx', '.mjs'].some((ending) => existsSync(join(ROOT, `${path.replace(/\/$/, '')}${ending}`)));

function namedIn(page: string, pattern: RegExp): string[] {
  return codeIn(page).flatMap((code) => [...code.matchAll(pattern)].map(([, name = '']) => name));
}

test('every path that the documents name exists', () => {
  const missing = PAGES.flatMap((page) =>
    codeIn(page)
      .filter((code) => PATH.test(code) && !PLACEHOLDER.test(code) && !GENERATED.test(code) && !exists(code))
      .map((code) => `${page}: ${code}`),
  );
  expect(missing).toEqual([]);
});

test('every command that the documents name exists', () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
  const parts = [...read('scripts/test.mjs').matchAll(/^ {2}(\w+): \[/gm)].map(([, name]) => name);
  const commands = [...read('server/cli/main.ts').matchAll(/^ {2}'?([\w-]+)'?: async \(\) =>/gm)].map(
    ([, name]) => name,
  );
  const missing = PAGES.flatMap((page) =>
    [
      ...namedIn(page, /\bnpm run ([\w:-]+)/g).filter((name) => scripts[name] === undefined),
      ...namedIn(page, /\bnpm run bench -- ([a-z][\w-]*)/g).filter((name) => !exists(`bench/${name}`)),
      ...namedIn(page, /\bnpm run soak -- ([a-z][\w-]*)/g).filter((name) => !exists(`bench/soak/${name}`)),
      ...namedIn(page, /\bnpm test -- ([a-z]\w*)/g).filter((name) => !parts.includes(name)),
      ...namedIn(page, /(?:^|npx )halfturn ([a-z][a-z-]+)/gm).filter((name) => !['help', ...commands].includes(name)),
    ].map((name) => `${page}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test.each(FROM_THE_TOP)(`%s has at most ${MOST_WORDS} words`, (page) => {
  const words = read(page)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  expect(words.length).toBeLessThanOrEqual(MOST_WORDS);
});
