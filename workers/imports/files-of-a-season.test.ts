import { gunzipSync, gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { archiveOf, someRows } from '@halfturn/core/readers/zip/sample';
import { placedSources, uploadedFiles } from './files-of-a-season';

const bytes = (text: string) => new TextEncoder().encode(text);
const zipFile = (content: Uint8Array, name = 'week.zip') => new File([new Uint8Array(content)], name);

async function textOf(source: { open(): AsyncIterable<Uint8Array> }): Promise<string> {
  let text = '';
  for await (const piece of source.open()) text += new TextDecoder().decode(piece);
  return text;
}

it('takes the files of an archive in its place, hidden ones left out, packed ones unpacked', async () => {
  const archive = zipFile(
    zipSync({
      'Mon/a.csv': bytes('x\n1\n'),
      'Mon/b.csv.gz': new Uint8Array(gzipSync('y\n2\n')),
      '__MACOSX/Mon/a.csv': bytes('?'),
      'Mon/.DS_Store': bytes('?'),
    }),
  );
  const placed = await placedSources([
    { path: 'week.zip', file: archive },
    { path: 'Tue/c.csv', file: new File(['z'], 'c.csv') },
  ]);
  expect(placed.map(({ path, file }) => [path, file.name])).toEqual([
    ['Mon/a.csv', 'a.csv'],
    ['Mon/b.csv.gz', 'b.csv'],
    ['Tue/c.csv', 'c.csv'],
  ]);
  expect(await Promise.all(placed.map(({ file }) => textOf(file)))).toEqual(['x\n1\n', 'y\n2\n', 'z']);
  // Uploads the archive's files unchanged: the same bytes are recognised whether from a folder or an archive.
  const sent = await uploadedFiles(placed.map(({ found }) => found));
  const sentBytes = await Promise.all(sent.map(async (file) => [file.name, (await file.bytes()).length] as const));
  expect(Object.fromEntries(sentBytes)).toEqual({ 'a.csv': 4, 'b.csv.gz': gzipSync('y\n2\n').length, 'c.csv': 1 });
});

it('sends a large session as packed as it lies in its archive', async () => {
  const body = someRows(110);
  const archive = zipFile(
    archiveOf({
      bodies: [body, body],
      entries: [
        { name: 'Mon/a.csv', body: 0 },
        { name: 'Mon/b.csv', body: 1 },
      ],
    }),
  );
  const placed = await placedSources([{ path: 'week.zip', file: archive }]);
  const [first, second] = await uploadedFiles(placed.map(({ found }) => found));
  expect([first?.name, second?.name]).toEqual(['a.csv.gz', 'b.csv.gz']);
  expect(first?.size).toBe(body.packed.length + 18);
  const unpacked = gunzipSync(await (first ?? new File([], '')).bytes());
  expect(unpacked.length).toBe(body.unpackedBytes);
  expect(unpacked.subarray(0, 16).toString()).toBe('time,player,x,y\n');
});

it('takes no more files than can be told apart', async () => {
  const chosen = Array.from({ length: 3001 }, (_, i) => ({ path: `${i}.csv`, file: new File(['x'], `${i}.csv`) }));
  await expect(placedSources(chosen)).rejects.toThrow(
    'These are 3,001 files; up to 3,000 are read. Choose fewer sessions at once.',
  );
});
