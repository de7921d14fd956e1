import { describe, expect, it } from 'vitest';
import { memoryFile } from './memory-file';
import { FormatError } from '../format-reader';
import { READERS, detectFormat } from '../format-registry';
import { readTrackSet } from '../read-session';

const TRACAB = 'frame,home_1_x,home_1_y\n1,0,0\n2,1,1\n3,2,2\n';
const METRICA = ',,,Home,,,\n,,,1,,,\nPeriod,Frame,Time [s],Player1,,Ball,\n1,1,0.04,0,0,0,0\n1,2,0.08,0,0,0,0\n';
const STATSPORTS =
  'Player Id, Player Display Name, Time, Lat, Lon,  Speed km/h\n1,A,10:00:00.0,50,5,0\n1,A,10:00:00.1,50,5,0\n';
const CATAPULT = 'Timestamp, Longitude, Latitude\n44519.5,5,50\n44519.500001157,5,50\n';
const OPENFIELD = 'speed,Odometer,Latitude,Longitude,Player Load\n0,0,50,5,1\n1,0,50,5,1\n';
const KINEXON = 'ts in ms,mapped id,x in m,y in m\n1723298400000,1,0,0\n1723298400050,1,0,0\n';
const LONG = 'player,time,x,y\nA,0,1,2\nA,0.1,1,2\n';
const ALL: readonly [string, string][] = [
  ['tracab-csv', TRACAB],
  ['metrica-csv', METRICA],
  ['statsports-csv', STATSPORTS],
  ['catapult-csv', CATAPULT],
  ['openfield-csv', OPENFIELD],
  ['kinexon-csv', KINEXON],
  ['long-csv', LONG],
];

async function refusal(...texts: readonly (string | Uint8Array)[]): Promise<string> {
  const error: unknown = await readTrackSet(
    texts.map((text, i) => memoryFile(`${'ab'[i] ?? ''}.csv`, text)),
    {},
  ).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(FormatError);
  return error instanceof FormatError ? error.message : '';
}

describe('every reader', () => {
  it.each(ALL)('%s is recognised by content and reads its smallest session', async (id, text) => {
    const set = await readTrackSet([memoryFile('any name.txt', text)], {});
    expect(set.format).toBe(id);
    expect(set.tracks).toHaveLength(1);
  });

  it.each(ALL)('%s refuses a header without samples', async (_, text) => {
    const headerLines = text === METRICA ? 3 : 1;
    const header = text.split('\n').slice(0, headerLines).join('\n');
    expect(await refusal(header)).toMatch(/^a\.csv: The file holds (?:fewer than two frames|no samples)/);
  });

  it.each(ALL)('%s refuses a single sample', async (_, text) => {
    expect(
      await refusal(text.split('\n').slice(0, -2).join('\n').replace('\n3,2,2', '').replace('\n2,1,1', '')),
    ).toMatch(/fewer than two/);
  });

  it.each(ALL)('%s refuses a last line that is cut off, naming it', async (_, text) => {
    const lastLine = text.trimEnd().split('\n').length;
    expect(await refusal(text.slice(0, text.lastIndexOf(',')))).toMatch(
      new RegExp(`^a\\.csv, line ${lastLine}: The line has \\d+ columns where the header has \\d+; it is cut off`),
    );
  });

  it.each(ALL)('%s refuses a text in a number column', async (_, text) => {
    const lines = text.trimEnd().split('\n');
    const cells = (lines.at(-1) ?? '').split(',');
    cells[cells.length - 2] = 'abc';
    const damaged = [...lines.slice(0, -1), cells.join(',')].join('\n');
    expect(await refusal(damaged)).toMatch(
      new RegExp(`^a\\.csv, line ${lines.length}: "abc" is not a number in column `),
    );
  });

  it.each(ALL.filter(([id]) => id !== 'openfield-csv'))('%s refuses a time that goes backwards', async (_, text) => {
    const lines = text.trimEnd().split('\n');
    const [beforeLast = '', last = ''] = lines.slice(-2);
    const damaged = [...lines.slice(0, -2), last, beforeLast].join('\n');
    expect(await refusal(damaged)).toMatch(
      new RegExp(`^a\\.csv, line ${lines.length}: The (?:time|frame) goes backwards here`),
    );
  });
});

describe('the registry', () => {
  it('says what a recording needs where nothing fits, in words of its user', async () => {
    const message = await refusal('name,age\nA,3\n');
    expect(message).toMatch(/^a\.csv: The format is not recognised/);
    expect(message).toContain('a time and a position, or a speed, for every moment');
    for (const reader of READERS) expect(message).not.toContain(reader.id);
    expect(() => detectFormat([])).toThrow(FormatError);
  });

  it.each([
    ['an empty file', '', 'a.csv: The file is empty'],
    ['a workbook that is cut off', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), 'a.csv: The workbook is cut off or damaged'],
    ['binary', Uint8Array.of(1, 2, 0, 3), 'a.csv: The file is not a text file'],
  ])('refuses %s', async (_, content, message) => {
    expect(await refusal(content)).toContain(message);
  });

  it('refuses a format that it does not know, and one that the file is not', async () => {
    const file = memoryFile('a.csv', TRACAB);
    await expect(readTrackSet([file], { format: 'nonsense' })).rejects.toThrow(
      '"nonsense" is not known. Use auto or one of: tracab-csv',
    );
    for (const [id] of ALL.slice(1)) {
      await expect(readTrackSet([file], { format: id })).rejects.toThrow(FormatError);
    }
    await expect(readTrackSet([], {})).rejects.toThrow('No file was selected');
    expect((await readTrackSet([file], { format: 'tracab-csv' })).tracks).toHaveLength(1);
  });

  it('names the file that does not belong to the session', async () => {
    expect(await refusal(TRACAB, CATAPULT)).toMatch(/^[ab]\.csv: The file is (?:not part of|neither)/);
    expect(await refusal(TRACAB, TRACAB)).toMatch(/^b\.csv: Two files hold positions/);
    expect(await refusal(TRACAB, 'id,full_name,shirt_num\n1,A,1\n')).toContain(
      'b.csv: The team of this player list is unclear',
    );
  });
});

describe('the bounds of a session', () => {
  const wide = (players: number): string => {
    const names = Array.from({ length: players }, (_, i) => `home_${i}_x,home_${i}_y`).join(',');
    const cells = Array.from({ length: players }, () => '1,1').join(',');
    return `frame,${names}\n1,${cells}\n2,${cells}\n`;
  };

  it('takes 60 players and 100, but not 101', async () => {
    expect((await readTrackSet([memoryFile('a.csv', wide(60))], {})).tracks).toHaveLength(60);
    expect((await readTrackSet([memoryFile('a.csv', wide(100))], {})).tracks).toHaveLength(100);
    expect(await refusal(wide(101))).toContain('at most 100 players; this one has 101');
  });

  it('refuses a file in which nobody is ever on the pitch', async () => {
    expect(await refusal('frame,home_1_x,home_1_y\n1,,\n2,,\n')).toContain('no position of any player');
  });

  it('refuses more than four hours', async () => {
    expect(await refusal(TRACAB.replace('\n3,', '\n400000,'))).toContain('at most 4 hours');
    expect(await refusal(METRICA.replace('1,2,0.08', '1,2,14401'))).toContain(
      'a.csv, line 5: A session may last at most 4 hours',
    );
  });

  it('refuses coordinates beyond the largest and half a position', async () => {
    expect(await refusal(TRACAB.replace('2,1,1', '2,1e7,1'))).toContain(
      'a.csv, line 3: "1e7" in column home_1_x is farther',
    );
    expect(await refusal(TRACAB.replace('2,1,1', '2,1,'))).toContain(
      'a.csv, line 3: home_1 has only one of the two coordinates',
    );
  });

  it('refuses a column that is there twice or has no partner', async () => {
    expect(await refusal('frame,home_1_x,home_1_x,home_1_y\n1,0,0,0\n')).toContain(
      'a.csv, line 1: The column home_1_x appears twice',
    );
    expect(await refusal('frame,home_1_x\n1,0\n')).toContain('a.csv, line 1: The column home_1_y is missing');
  });
});
