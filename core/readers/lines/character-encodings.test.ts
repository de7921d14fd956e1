import { describe, expect, it } from 'vitest';
import { importLook } from '../../views/data/import-look';
import { lookAtFiles } from '../look-at-files';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { decodedText } from './character-encodings';

function written(text: string, bytes: Readonly<Record<string, number>>): Uint8Array {
  return Uint8Array.from([...text].map((letter) => bytes[letter] ?? letter.charCodeAt(0)));
}

function table(names: readonly string[]): string {
  const rows = ['Time [s],Player,X [m],Y [m],Speed [m/s]'];
  for (let i = 0; i < 100; i++) names.forEach((name, k) => rows.push(`${i / 10},${name},${i / 5},${k * 3},2`));
  return `${rows.join('\n')}\n`;
}

const CASES = [
  ['windows-1252', ['Müller', 'Núñez'], { ü: 0xfc, ú: 0xfa, ñ: 0xf1 }],
  ['windows-1250', ['Kovačić', 'Łukasz'], { č: 0xe8, ć: 0xe6, Ł: 0xa3 }],
  ['windows-1254', ['Yıldız', 'Oğlu'], { ı: 0xfd, ğ: 0xf0 }],
  ['windows-1251', ['Иван', 'Петр'], { И: 0xc8, в: 0xe2, а: 0xe0, н: 0xed, П: 0xcf, е: 0xe5, т: 0xf2, р: 0xf0 }],
  ['macintosh', ['Müller', 'André'], { ü: 0x9f, é: 0x8e }],
] as const;

describe('text that is not UTF-8', () => {
  it.each(CASES)('is read as %s with its letters, and the preview says so with the names', async (id, names, bytes) => {
    const files = [memoryFile('session.csv', written(table(names), bytes))];
    const set = await readTrackSet(files, {});
    expect(set.tracks.map(({ name }) => name).toSorted()).toEqual([...names].toSorted());
    const { assumed } = importLook(await lookAtFiles(files, {}), 'UTC');
    expect(assumed.find((text) => text.includes(id))).toContain(names.join(', '));
  });

  it('is left alone where it is UTF-8', async () => {
    const set = await readTrackSet([memoryFile('session.csv', table(['Müller', 'Kovačić']))], {});
    expect(set.notes.map(({ code }) => code)).not.toContain('textTable');
    expect(set.tracks.map(({ name }) => name)).toEqual(['Müller', 'Kovačić']);
  });

  it('is refused where no table gives letters, where UTF-8 is damaged, and where letters were lost before', async () => {
    const dos = written(table(['Müller', 'Jäger']), { ü: 0x81, ä: 0x84 });
    await expect(readTrackSet([memoryFile('a.csv', dos)], {})).rejects.toThrow('save the file as CSV UTF-8');
    const damaged = Uint8Array.from([...new TextEncoder().encode(table(['Müller'])), 0xff, 10]);
    await expect(readTrackSet([memoryFile('a.csv', damaged)], {})).rejects.toThrow('damaged');
    await expect(readTrackSet([memoryFile('a.csv', table(['M\uFFFDller']))], {})).rejects.toThrow('"M?ller');
    expect(() => decodedText(new TextEncoder().encode('M\uFFFDller'), 'list.csv')).toThrow('list.csv');
  });

  it('of lists beside the sessions is decoded alike, UTF-16 by its mark', () => {
    expect(decodedText(written('home_7,Müller', { ü: 0xfc }), 'list.csv')).toMatchObject({ text: 'home_7,Müller' });
    const both = ['M', 'ü'].map((letter) => letter.charCodeAt(0));
    expect(decodedText(Uint8Array.from([0xff, 0xfe, ...both.flatMap((code) => [code, 0])]), 'a').text).toContain('Mü');
    expect(decodedText(Uint8Array.from([0xfe, 0xff, ...both.flatMap((code) => [0, code])]), 'a').text).toContain('Mü');
  });
});

it('Ball, referees and the id -1 are no players: left out, with how many', async () => {
  const set = await readTrackSet([memoryFile('a.csv', table(['Ann', 'Referee', 'official_1', '-1']))], {});
  expect(set.tracks.map(({ name }) => name)).toEqual(['Ann']);
  expect(set.notes).toContainEqual(expect.objectContaining({ code: 'noPlayers', count: 3 }));
});

it.each(['4th official', 'Additional Assistant Referee 2', 'AR1', 'Linienrichter', 'Árbitro asistente', 'The Ball'])(
  '%s is no player',
  async (name) => {
    const set = await readTrackSet([memoryFile('a.csv', table(['Ann', name]))], {});
    expect(set.tracks.map((track) => track.name)).toEqual(['Ann']);
  },
);

it.each(['Refik', 'Balla', 'Arbi', 'Alan Ball', 'Ariel 1'])('%s is a player', async (name) => {
  const set = await readTrackSet([memoryFile('a.csv', table([name]))], {});
  expect(set.tracks).toHaveLength(1);
});

it('A quoted cell is one cell, in the chooser of columns too', async () => {
  const text = 'when,"who, by name",x,y\n1,"Smith, John",2,3\n2,"Smith, ""Jo""",4,5\n';
  const look = await lookAtFiles([memoryFile('a.csv', text)], {});
  expect(look.columns).toEqual(['when', 'who, by name', 'x', 'y']);
  expect(look.rows).toEqual([
    ['1', 'Smith, John', '2', '3'],
    ['2', 'Smith, "Jo"', '4', '5'],
  ]);
});

it('Two named tracks of one GPX are not taken for one player', async () => {
  const track = (name: string, from: number): string => {
    const points = Array.from({ length: 50 }, (_, i) => {
      const time = new Date(Date.parse('2024-08-10T14:00:00Z') + (from + i) * 1000).toISOString();
      return `<trkpt lat="${50 + i * 1e-5}" lon="5"><time>${time}</time></trkpt>`;
    });
    return `<trk><name>${name}</name><trkseg>${points.join('')}</trkseg></trk>`;
  };
  const two = memoryFile('a.gpx', `<gpx>${track('Ann', 0)}${track('Bo', 100)}</gpx>`);
  await expect(readTrackSet([two], {})).rejects.toThrow('several named tracks ("Ann", "Bo")');
  const parts = memoryFile('a.gpx', `<gpx>${track('Ann', 0)}${track('Ann', 100)}</gpx>`);
  expect((await readTrackSet([parts], {})).tracks).toHaveLength(1);
});
