import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LINE_BYTES } from '../../tracking/session-limits';
import { ReadProgress, readLines } from './read-lines';
import { memoryFile } from '../shared/memory-file';
import { FormatError, type SourceFile } from '../format-reader';

async function linesOf(file: SourceFile): Promise<[number, string][]> {
  const found: [number, string][] = [];
  await readLines(file, new ReadProgress([file], {}), (bytes, start, end, line) => {
    found.push([line, new TextDecoder().decode(bytes.subarray(start, end))]);
  });
  return found;
}

describe('readLines', () => {
  it('counts blank lines but does not give them, and takes both line ends', async () => {
    expect(await linesOf(memoryFile('a.csv', 'one\r\n\ntwo\nthree'))).toEqual([
      [1, 'one'],
      [3, 'two'],
      [4, 'three'],
    ]);
  });

  it('leaves out the byte-order mark, whole or split over two pieces', async () => {
    expect(await linesOf(memoryFile('a.csv', '\uFEFFone\ntwo'))).toEqual([
      [1, 'one'],
      [2, 'two'],
    ]);
    expect(await linesOf(memoryFile('a.csv', '\uFEFFone\ntwo', 2))).toEqual([
      [1, 'one'],
      [2, 'two'],
    ]);
  });

  it('gives the same lines however the bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'ü', ',', '\n', '\r', ' ') })),
        fc.integer({ min: 1, max: 9 }),
        async (parts, chunkBytes) => {
          const text = parts.join('\n');
          expect(await linesOf(memoryFile('a.csv', text, chunkBytes))).toEqual(
            await linesOf(memoryFile('a.csv', text)),
          );
        },
      ),
    );
  });

  it('refuses an endless line without keeping it', async () => {
    const file: SourceFile = {
      name: 'endless.csv',
      sizeBytes: null,
      async *open() {
        await Promise.resolve();
        for (;;) yield new Uint8Array(MAX_LINE_BYTES / 4).fill(65);
      },
    };
    await expect(linesOf(file)).rejects.toThrow('endless.csv, line 1: The line is longer than 64 KiB');
  });

  it('turns what the source throws into a FormatError, and releases the source when a reader refuses', async () => {
    let released = false;
    const broken: SourceFile = {
      name: 'a.csv.gz',
      sizeBytes: null,
      async *open() {
        try {
          await Promise.resolve();
          yield new TextEncoder().encode('one\n');
          throw new Error('unexpected end of file');
        } finally {
          released = true;
        }
      },
    };
    await expect(linesOf(broken)).rejects.toThrow(FormatError);
    released = false;
    const refusal = readLines(broken, new ReadProgress([broken], {}), () => {
      throw new FormatError('no');
    });
    await expect(refusal).rejects.toThrow('no');
    expect(released).toBe(true);
  });

  it('reports growing shares up to 1 and stops when asked to', async () => {
    const shares: number[] = [];
    const file = memoryFile('a.csv', 'x\n'.repeat(50), 30);
    await readLines(file, new ReadProgress([file], { onProgress: (share) => shares.push(share) }), () => {});
    expect(shares).toEqual([0.3, 0.6, 0.9, 1]);
    const checkStopped = () => {
      throw new RangeError('stopped');
    };
    for (const sizeBytes of [file.sizeBytes, null]) {
      const stopped = readLines(file, new ReadProgress([{ ...file, sizeBytes }], { checkStopped }), () => {});
      await expect(stopped).rejects.toThrow(RangeError);
    }
  });
});
