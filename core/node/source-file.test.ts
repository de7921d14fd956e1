import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { FormatError, type SourceFile } from '../readers/format-reader';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSourceFiles } from './source-file';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'halfturn-source-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const text = Array.from({ length: 20_000 }, (_, row) => `${row},${(row * 37) % 101}`).join('\n');
const XZ_OF_AB = Buffer.from('/Td6WFoAAAFpIt42AgAhARYAAAB0L+WjAQACYWIKAAA+mEoBAAEXAwdgDLyQQpkNAQAAAAABWVo=', 'base64');

function put(name: string, bytes: Uint8Array | string) {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return { name, path };
}

async function read(source: SourceFile | undefined): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source?.open() ?? []) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function refusal(files: readonly { name: string; path: string }[], maxBytes?: number): Promise<FormatError> {
  try {
    await openSourceFiles(files, folder, maxBytes);
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
  return expect.fail('was not refused');
}

describe('openSourceFiles', () => {
  it('opens a plain file as it is, twice alike', async () => {
    const [source] = await openSourceFiles([put('a.csv', text)], folder);
    expect(source).toMatchObject({ name: 'a.csv', sizeBytes: text.length });
    expect(await read(source)).toBe(text);
    expect(await read(source)).toBe(text);
  });

  it('unpacks gzip by its first bytes, whatever the name, and drops the suffix', async () => {
    const files = [put('a.csv.GZ', gzipSync(text)), put('b.csv', gzipSync('b'))];
    const [a, b] = await openSourceFiles(files, folder);
    expect(a).toMatchObject({ name: 'a.csv', sizeBytes: text.length });
    expect(await read(a)).toBe(text);
    expect([b?.name, await read(b)]).toEqual(['b.csv', 'b']);
  });

  it('refuses gzip that is cut off or damaged, naming the file', async () => {
    const packed = gzipSync(text);
    const cut = await refusal([put('cut.csv.gz', packed.subarray(0, packed.length / 2))]);
    expect(cut.message).toMatch(/^cut\.csv\.gz: the gzip data is damaged or cut off/);
    const flipped = Buffer.from(packed);
    flipped.fill(0xff, 40, 60);
    expect((await refusal([put('bad.gz', flipped)])).message).toMatch(/^bad\.gz: /);
  });

  it('stops a decompression bomb at the bound, over all files together', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    const error = await refusal([put('a.gz', bomb), put('b.gz', bomb)], 8e6);
    expect(error.message).toMatch(/^b\.gz: the session unpacks to more than 8 MB/);
    expect(readFileSync(join(folder, '1.unpacked')).length).toBeLessThanOrEqual(3e6);
  });

  it('unpacks xz', async () => {
    const [source] = await openSourceFiles([put('a.csv.xz', XZ_OF_AB)], folder);
    expect([source?.name, await read(source)]).toEqual(['a.csv', 'ab\n']);
  });

  it('refuses xz that is cut off instead of waiting for more', async () => {
    const error = await refusal([put('cut.xz', XZ_OF_AB.subarray(0, 30))]);
    expect(error.message).toMatch(/^cut\.xz: the xz data is damaged or cut off/);
  });

  it.skipIf(!hasXz())('unpacks several xz files of one session (needs the xz program)', async () => {
    const pack = (content: string) => execFileSync('xz', ['-c'], { input: content });
    const sources = await openSourceFiles([put('a.csv.xz', pack(text)), put('b.csv.xz', pack('b'))], folder);
    expect(sources.map((source) => source.name)).toEqual(['a.csv', 'b.csv']);
    expect(await read(sources[0])).toBe(text);
    expect(await read(sources[1])).toBe('b');
  });
});

function hasXz(): boolean {
  try {
    execFileSync('xz', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
