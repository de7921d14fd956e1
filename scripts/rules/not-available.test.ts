import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.mjs';

const CONSTANT = 'core/not-available.ts';
const APART = /\.(test|spec|fixture)\.tsx?$/;
/** A text of its own, or the beginning or end of one that is put together; not a sentence that speaks of it. */
const WRITTEN_OUT = /['"`>]N\/A\b|\} ?N\/A\b/;

const linesWith = (path: string): string[] =>
  readFileSync(join(ROOT, path), 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      WRITTEN_OUT.test(line) && !/^\s*(\/\/|\/?\*)/.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [],
    );

test('what is not known is written by NOT_AVAILABLE, never spelled out', () => {
  const paths = ['core', 'contract', 'server', 'workers', 'src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
  );
  expect(linesWith(CONSTANT)).toHaveLength(1);
  expect(paths.filter((path) => path !== CONSTANT && !APART.test(path)).flatMap(linesWith)).toEqual([]);
});

test.each([
  ["return value === null ? 'N/A' : text;", true],
  ['<td>N/A</td>', true],
  ["text: 'N/A: too few turns'", true],
  ['`${days} N/A`', true],
  ["'Speed only: turns are N/A.'", false],
  ['NOT_AVAILABLE', false],
])('%s: %s', (line, isRefused) => {
  expect(WRITTEN_OUT.test(line)).toBe(isRefused);
});
