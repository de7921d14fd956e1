import { describe, expect, it } from 'vitest';
import type { FileHead } from '../format-reader';
import { READERS, detectFormat } from '../format-registry';
import { SESSIONS, formatOf } from './sample-sessions';

function headsOf(session: readonly (readonly [string, string])[]): FileHead[] {
  return session.map(([, text], index) => ({ name: String(index), bytes: new TextEncoder().encode(text) }));
}

const GENERIC = new Set(['long-csv', 'wide-csv']);

function scoreOf(id: string, heads: readonly FileHead[]): number {
  return READERS.find((reader) => reader.id === id)?.detect(heads) ?? 0;
}

describe.each(Object.entries(SESSIONS))('%s', (name, session) => {
  const id = formatOf(name);
  const heads = headsOf(session);

  it('is found with its files in any order, behind a byte-order mark as well', () => {
    expect(detectFormat(heads).id).toBe(id);
    expect(detectFormat(heads.toReversed()).id).toBe(id);
    const marked = headsOf(session.map(([file, text]) => [file, `\uFEFF${text.replace(/^\uFEFF/, '')}`]));
    expect(detectFormat(marked).id).toBe(id);
  });

  it('is surest of its own session', () => {
    const own = scoreOf(id, heads);
    const rivals = READERS.filter((reader) => reader.id !== id && reader.detect(heads) >= own);
    expect(rivals.map((reader) => reader.id)).toEqual([]);
  });

  it('leaves no other provider a chance by a file that it knows alone', () => {
    const known = heads.filter((head) => scoreOf(id, [head]) === 1);
    const others = READERS.filter((reader) => reader.id !== id && !GENERIC.has(reader.id));
    const rivals = others.filter((reader) => known.some((head) => reader.detect([head]) > 0));
    expect(rivals.map((reader) => reader.id)).toEqual([]);
  });
});

it('has a session for every format of text', () => {
  const ids = new Set(Object.keys(SESSIONS).map(formatOf));
  const without = READERS.map(({ id }) => id).filter((id) => !ids.has(id));
  expect(without.filter((id) => !['fit', 'gpsports', 'wide-csv'].includes(id))).toEqual([]);
});
