import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { MESSAGES } from './messages';
import { ROOT } from '../root.mjs';

interface Source {
  readonly path: string;
  readonly text: string;
}

function sourcesBelow(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(ROOT, path), text: plain(readFileSync(path, 'utf8')) }));
}

/** Apostrophes as typed, however they are written or escaped. */
const plain = (text: string) => text.replaceAll(/\\'|’/g, "'");

const isTest = ({ path }: Source) => path.startsWith('tests/') || /\.(test|spec)\.tsx?$/.test(path);
/** The gallery shows forms to developers; it is not part of the portal. */
const sources = ['src', 'core', 'contract', 'server', 'tests']
  .flatMap(sourcesBelow)
  .filter(({ path }) => !path.startsWith('src/gallery/'));
const tests = sources.filter(isTest);
const portal = sources.filter((source) => !isTest(source));
const fixedParts = (text: string) => text.split(/(?<!\$)\{\w+\}/).filter((part) => part.trim() !== '');
const missingIn = (files: readonly Source[], wordsOf: (message: (typeof MESSAGES)[number]) => string) =>
  MESSAGES.filter((message) => {
    const parts = fixedParts(wordsOf(message));
    return !files.some(({ text }) => parts.every((part) => text.includes(part)));
  }).map(({ text }) => text);

test('every message of the specification has a place in the portal', () => {
  expect(missingIn(portal, ({ text, inSource = text }) => inSource)).toEqual([]);
});

test('every message of the specification is expected by a test', () => {
  expect(missingIn(tests, ({ text }) => text)).toEqual([]);
});

test('the id of a dialog ends with -modal', () => {
  const ids = portal.flatMap(({ text }) =>
    [...text.matchAll(/<\w*Modal\s[^>]*?\bid="([^"]*)"/g)].map((found) => found[1] ?? ''),
  );
  expect(ids.length).toBeGreaterThan(5);
  expect(ids.filter((id) => !id.endsWith('-modal'))).toEqual([]);
});
