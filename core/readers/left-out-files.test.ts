import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isBystander } from './left-out-files';
import { memoryFile } from './shared/memory-file';
import { readTrackSet } from './read-session';

const bytes = (text: string) => new TextEncoder().encode(text);
const vest = (name: string) =>
  `time [s],x [m],y [m]\n${Array.from({ length: 600 }, (_, i) => `${(i / 10).toFixed(1)},${((i % 100) * 0.3).toFixed(2)},${name.length}`).join('\n')}\n`;
const README = 'Session of Monday\n\nRecorded with 10 vests. Ask Zoe where something is missing.\n';
const PDF = Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37, 10, 0, 1, 2);
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0);
const SUMMARY = 'Player Name,Total Distance,Sprints\nAnn,9012,12\nBea,8700,9\n';

const session = (more: Readonly<Record<string, Uint8Array>>) =>
  memoryFile('monday.zip', zipSync({ 'Ann.csv': bytes(vest('Ann')), 'Bea.csv': bytes(vest('Beatrix')), ...more }));

describe('what lies beside recordings', () => {
  it('is left out of an archive and named, with what systems add left out in silence', async () => {
    const set = await readTrackSet(
      [
        session({
          'README.txt': bytes(README),
          'summary.pdf': PDF,
          'team.png': PNG,
          'totals.csv': bytes(SUMMARY),
          '__MACOSX/._Ann.csv': Uint8Array.of(0, 5, 22, 7),
          'notes.md': bytes('# Monday'),
        }),
      ],
      {},
    );
    expect(set.tracks.map(({ name }) => name)).toEqual(['Ann', 'Bea']);
    expect(set.notes[0]).toEqual({
      code: 'filesLeftOut',
      text: 'Left out: README.txt, summary.pdf, team.png, totals.csv, notes.md.',
      count: 5,
    });
  });

  it('is left out of loose files too', async () => {
    const files = [memoryFile('README.txt', README), memoryFile('Ann.csv', vest('Ann'))];
    const { tracks, notes } = await readTrackSet(files, {});
    expect([tracks.length, notes[0]?.text]).toEqual([1, 'Left out: README.txt.']);
  });

  it('alone is refused for what it is', async () => {
    await expect(readTrackSet([memoryFile('totals.csv', SUMMARY)], {})).rejects.toThrow('The file is a summary');
    const all = [memoryFile('a.txt', README), memoryFile('b.pdf', PDF)];
    await expect(readTrackSet(all, {})).rejects.toThrow('b.pdf: ');
  });

  it('is never a table that may be a recording: that one is refused by name', async () => {
    await expect(readTrackSet([session({ 'Cem.csv': bytes('when,wo\n0.0,5\n0.1,6\n0.2,7\n') })], {})).rejects.toThrow(
      'Cem.csv',
    );
  });

  it.each([
    ['a.txt', 'Ann ran\nBea ran 3 times\n', true],
    ['LICENSE', 'As is.\n', true],
    ['a.txt', '0.1;5.2;7.1\n0.2;5.3;7.2\n', false],
    ['a.dat', '12:1,2,3;\n', false],
    ['a.txt', '{"columns": {"time": "t"}}', false],
    ['a.csv', 'Ann ran\n', false],
    ['a.fit', '\u000E\u0010.FIT', false],
  ])('%s %j: %s', (name, text, expected) => {
    expect(isBystander({ name, bytes: bytes(text) })).toBe(expected);
  });
});
