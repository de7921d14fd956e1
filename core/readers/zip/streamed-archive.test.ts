import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { alikeRows, archiveOf, type ArchiveParts, someRows } from './sample';
import { memoryFile } from '../shared/memory-file';
import { FormatError, type SourceFile } from '../format-reader';
import { readTrackSet } from '../read-session';
import { StreamedArchive } from './streamed-archive';

const BOUNDS = { maxFiles: 3, maxBytes: 100e6, advice: 'Choose fewer.' };
const bytes = (text: string) => new TextEncoder().encode(text);

interface Asked {
  bytes: number;
}

function watched(name: string, content: Uint8Array): { readonly file: SourceFile; readonly asked: Asked } {
  const asked: Asked = { bytes: 0 };
  const slice = async (start: number, end: number): Promise<Uint8Array> => {
    asked.bytes += end - start;
    return content.subarray(start, end);
  };
  return { file: { ...memoryFile(name, content), slice }, asked };
}

async function open(content: Uint8Array): Promise<StreamedArchive> {
  return StreamedArchive.open(memoryFile('a.zip', content));
}

async function refusal(content: Uint8Array): Promise<string> {
  const error: unknown = await open(content)
    .then((archive) => archive.files(BOUNDS))
    .catch((reason: unknown) => reason);
  if (!(error instanceof FormatError)) throw new Error('It was not refused.');
  return error.message;
}

describe('an archive', () => {
  it('is read where somebody reads: its list, and of an entry as far as it is asked for', async () => {
    const large = Uint8Array.from({ length: 3e6 }, (_, i) => (i * i * 7919) >> 3);
    const { file, asked } = watched('a.zip', zipSync({ 'x/a.csv': bytes('one\n'), 'b.csv': large }, { level: 0 }));
    const archive = await StreamedArchive.open(file);
    const [a, b] = archive.files(BOUNDS);
    if (a === undefined || b === undefined) throw new Error('Its files are missing.');
    expect(asked.bytes).toBeLessThan(150_000);
    const pieces: Uint8Array[] = [];
    for await (const piece of archive.file(a).open()) pieces.push(piece);
    expect([archive.file(a).name, new TextDecoder().decode(pieces[0])]).toEqual(['a.csv', 'one\n']);
    for await (const piece of archive.file(b).open()) if (piece.length > 0) break;
    expect(asked.bytes).toBeLessThan(500_000);
  });

  it('leaves out what systems add', async () => {
    const added = ['__MACOSX/a.csv', '.git/config', 'x/.DS_Store', 'Thumbs.db', 'x/', 'desktop.ini'];
    const archive = await open(zipSync(Object.fromEntries([...added, 'x/a.csv'].map((name) => [name, bytes('x')]))));
    expect(archive.files(BOUNDS).map(({ name }) => name)).toEqual(['x/a.csv']);
  });

  it('is refused where several entries lie on one body', async () => {
    const entries = [0, 1, 2].map((i) => ({ name: `${i}.csv`, body: 0 }));
    expect(await refusal(archiveOf({ bodies: [someRows(1)], entries }))).toBe(
      'a.zip: Several files of the archive lie on the same bytes of it, as no program packs them. Pack the files again.',
    );
  });

  it('is refused where an entry would unpack to far more than a recording does', async () => {
    const bomb: ArchiveParts = { bodies: [alikeRows(60)], entries: [{ name: '0.csv', body: 0 }] };
    expect(await refusal(archiveOf(bomb))).toMatch(
      /^a\.zip: "0\.csv" in it would unpack to 0\.1 GB, [\d,]+ times its size, as no recording does\. Choose/,
    );
    // A file no larger than a recording is read, however well it packs.
    const [entry] = (await open(archiveOf({ ...bomb, bodies: [alikeRows(2)] }))).files(BOUNDS);
    expect(entry?.unpackedBytes).toBeGreaterThan(2_000_000);
  });

  it('is refused for more files than are read, by their number', async () => {
    const body = someRows(0);
    const many = (count: number): ArchiveParts => ({
      bodies: Array.from({ length: count }, () => body),
      entries: Array.from({ length: count }, (_, i) => ({ name: `${i}.csv`, body: i })),
    });
    expect(await refusal(archiveOf(many(4)))).toBe('a.zip: The archive holds 4 files; up to 3 are read. Choose fewer.');
    expect(await refusal(archiveOf(many(60_000)))).toBe(
      'a.zip: The archive holds 60,000 files; up to 10,000 are read. Pack fewer sessions at once.',
    );
    expect(await refusal(archiveOf(many(65_535)))).toContain('ZIP64, for more than 65,534 files or 4 GB');
  });

  it('is refused for more bytes than are read, added up before any is unpacked', async () => {
    const bodies = [someRows(60), someRows(60)];
    const { file, asked } = watched(
      'a.zip',
      archiveOf({ bodies, entries: bodies.map((_, body) => ({ name: `${body}.csv`, body })) }),
    );
    const archive = await StreamedArchive.open(file);
    expect(() => archive.files(BOUNDS)).toThrow(
      'a.zip: The files of the archive are 0.1 GB unpacked; up to 0.1 GB are read. Choose fewer.',
    );
    expect(asked.bytes).toBeLessThan(150_000);
  });

  it('never gives more of an entry than it says, and never other bytes', async () => {
    const body = someRows(1);
    const entries = [{ name: '0.csv', body: 0 }];
    for (const lie of [
      { ...body, unpackedBytes: 1000 },
      { ...body, unpackedBytes: body.unpackedBytes + 1 },
      { ...body, crc32: body.crc32 ^ 1 },
      { ...body, packed: body.packed.subarray(0, body.packed.length - 5) },
    ]) {
      const archive = await open(archiveOf({ bodies: [lie], entries }));
      let given = 0;
      const read = async () => {
        for (const entry of archive.files(BOUNDS)) {
          for await (const piece of archive.unpack(entry)) given += piece.length;
        }
      };
      await expect(read()).rejects.toThrow('a.zip: The archive is cut off or damaged.');
      expect(given).toBeLessThanOrEqual(lie.unpackedBytes);
    }
  });

  it('can be stopped while an entry is unpacked', async () => {
    const stopped = new Error('stopped');
    const content = archiveOf({ bodies: [someRows(1)], entries: [{ name: '0.csv', body: 0 }] });
    const archive = await StreamedArchive.open(memoryFile('a.zip', content), () => {
      throw stopped;
    });
    const read = async () => {
      for (const entry of archive.files(BOUNDS)) for await (const piece of archive.unpack(entry)) void piece;
    };
    await expect(read()).rejects.toBe(stopped);
  });

  it('of one session says the same when it is imported', async () => {
    const entries = [0, 1].map((i) => ({ name: `${i}.csv`, body: 0 }));
    const content = archiveOf({ bodies: [someRows(1)], entries });
    await expect(readTrackSet([memoryFile('a.zip', content)], {})).rejects.toThrow('lie on the same bytes');
  });
});
