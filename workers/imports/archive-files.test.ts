import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { unpackedFiles } from './archive-files';
import { browserFile } from './browser-file';

const bytes = (text: string) => new TextEncoder().encode(text);

async function textOf(file: File): Promise<string> {
  const source = await browserFile(file);
  let text = '';
  for await (const piece of source.open()) text += new TextDecoder().decode(piece);
  return text;
}

it('takes the files of an archive in its place, hidden ones left out, packed ones unpacked', async () => {
  const archive = zipSync({
    'Mon/a.csv': bytes('x\n1\n'),
    'Mon/b.csv.gz': new Uint8Array(gzipSync('y\n2\n')),
    '__MACOSX/Mon/a.csv': bytes('?'),
    'Mon/.DS_Store': bytes('?'),
  });
  const files = await unpackedFiles([
    { path: 'week.zip', file: new File([new Uint8Array(archive)], 'week.zip') },
    { path: 'Tue/c.csv', file: new File(['z'], 'c.csv') },
  ]);
  expect(files.map(({ path, file }) => [path, file.name])).toEqual([
    ['Mon/a.csv', 'a.csv'],
    ['Mon/b.csv.gz', 'b.csv.gz'],
    ['Tue/c.csv', 'c.csv'],
  ]);
  expect(await Promise.all(files.map(({ file }) => textOf(file)))).toEqual(['x\n1\n', 'y\n2\n', 'z']);
  expect((await browserFile(files[1]?.file ?? new File([], ''))).name).toBe('b.csv');
});
