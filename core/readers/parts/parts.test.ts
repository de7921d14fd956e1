import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { lookAtFiles } from '../look-at-files';
import { memoryFile } from '../shared/memory-file';
import { FormatError, type FormatQuestion, type ReadOptions, type SourceFile } from '../format-reader';
import { readTrackSet } from '../read-session';
import { fromFixedPoint } from '../../tracking/trackset';
import { type SheetCell, workbookOf } from '../workbook/sample';
import { halfOf } from './half-names';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A minute of a player at 10 Hz who runs 3 m/s to the east and back every ten seconds, starting at `startS`. */
function run(startS: number, y: number): readonly (readonly [timeS: string, x: string, y: string])[] {
  return Array.from({ length: 600 }, (_, i) => {
    const [leg, at] = [Math.floor(i / 100), (i % 100) * 0.3];
    const x = leg % 2 === 0 ? at : 30 - at;
    return [(startS + i / 10).toFixed(1), x.toFixed(2), y.toFixed(2)] as const;
  });
}

const alone = (startS: number, y: number): string =>
  `time [s],x [m],y [m]\n${run(startS, y)
    .map((row) => row.join(','))
    .join('\n')}\n`;

function both(startS: number): string {
  const rows = run(startS, 5).flatMap(([time, x, y]) => [`${time},Ann,${x},${y}`, `${time},Bea,${x},-${y}`]);
  return `time [s],player,x [m],y [m]\n${rows.join('\n')}\n`;
}

function sheet(text: string): SheetCell[][] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(',').map((cell) => (/^-?[\d.]+$/.test(cell) ? { number: cell } : { text: cell })));
}

async function question(files: readonly SourceFile[], options: ReadOptions = {}): Promise<FormatQuestion | null> {
  const error: unknown = await readTrackSet(files, options).catch((reason: unknown) => reason);
  if (!(error instanceof FormatError)) throw new Error('It was read without a question.');
  return error.question;
}

const answers = async (files: readonly SourceFile[]) => (await question(files))?.candidates.map(({ value }) => value);

async function read(files: readonly SourceFile[], parts?: string) {
  const set = await readTrackSet(files, parts === undefined ? {} : { parts });
  return {
    tracks: set.tracks.map(({ name, timeS }) => [name, timeS.length]),
    periods: set.periods.map(({ startS, endS }) => [startS, endS].map((at) => Math.round(at * 10) / 10)),
    set,
    notes: set.notes.map(({ text }) => text),
  };
}

describe('the name of a half', () => {
  it.each([
    ['Ann_H1.csv', 1, 'Ann'],
    ['Ann 2nd half.csv', 2, 'Ann'],
    ['1H-Bea.csv', 1, 'Bea'],
    ['First_Half.csv', 1, ''],
    ['Zoe 2. Halbzeit.xlsx', 2, 'Zoe'],
    ['mi-temps 1.csv', 1, ''],
    ['Ana segundo tiempo.csv', 2, 'Ana'],
  ])('%s', (name, half, rest) => {
    expect(halfOf(name)).toEqual({ half, rest });
  });

  it.each([
    'Player 1.csv',
    'H10.csv',
    'U18_ID1.csv',
    '2024-08-10.csv',
    'H1 and H2.csv',
    'Smith1.csv',
    'halfback 3.csv',
  ])('%s says none', (name) => {
    expect(halfOf(name)).toBeNull();
  });
});

describe('files that may be halves', () => {
  const zip = (startS: number) =>
    memoryFile(
      'match.zip',
      zipSync({
        'Ann_H1.csv': bytes(alone(0, 5)),
        'Bea_H1.csv': bytes(alone(0, -5)),
        'Ann_H2.csv': bytes(alone(startS, 5)),
        'Bea_H2.csv': bytes(alone(startS, -5)),
      }),
    );

  it('are asked about, with how many players each answer makes', async () => {
    expect(await question([zip(900)])).toEqual({
      field: 'parts',
      candidates: [
        { value: 'halves', reason: 'Halves of one session, one after the other (2 players)' },
        { value: 'players', reason: 'A player each (4 players)' },
      ],
    });
    await expect(readTrackSet([zip(900)], {})).rejects.toThrow(
      'The files may be halves of one session or players: "Ann_H1.csv" and "Ann_H2.csv".',
    );
  });

  it('are one track a player as halves, and say so', async () => {
    const { tracks, periods, notes, set } = await read([zip(900)], 'halves');
    expect(tracks).toEqual([
      ['Ann', 1200],
      ['Bea', 1200],
    ]);
    expect(periods).toEqual([
      [0, 60],
      [900, 960],
    ]);
    expect(notes).toContain(
      'Read as halves of one session, one after the other: Ann_H1.csv and Bea_H1.csv, Ann_H2.csv and Bea_H2.csv.',
    );
    const [ann] = set.tracks;
    expect([599, 600].map((i) => [ann?.timeS[i], fromFixedPoint(ann?.x[i] ?? NaN)])).toEqual([
      [59.9, expect.closeTo(0.3, 5)],
      [900, 0],
    ]);
  });

  it('whose clock begins anew come one after the other, with a break that nobody knows', async () => {
    const { tracks, periods, notes } = await read([zip(0)], 'halves');
    expect(tracks).toEqual([
      ['Ann', 1200],
      ['Bea', 1200],
    ]);
    // 1000 steps of a tenth of a second after the last sample.
    expect(periods[1]).toEqual([159.9, 219.9]);
    expect(notes).toContain(
      'The times of the halves do not follow each other, so that the break between them is not known.',
    );
  });

  it('are players where somebody says so', async () => {
    expect((await read([zip(900)], 'players')).tracks.map(([name]) => name)).toEqual([
      'Ann_H1',
      'Bea_H1',
      'Ann_H2',
      'Bea_H2',
    ]);
  });

  it('with a column of the player need no question where their times follow each other', async () => {
    const follow = [memoryFile('H1.csv', both(0)), memoryFile('H2.csv', both(600))];
    expect((await read(follow)).tracks).toEqual([
      ['Ann', 1200],
      ['Bea', 1200],
    ]);
    const anew = [memoryFile('H1.csv', both(0)), memoryFile('H2.csv', both(0))];
    expect(await answers(anew)).toEqual(['halves', 'players']);
    expect((await read(anew, 'halves')).tracks).toEqual([
      ['Ann', 1200],
      ['Bea', 1200],
    ]);
  });

  it('may be said to be halves whatever they are called', async () => {
    const files = [memoryFile('a.csv', alone(0, 5)), memoryFile('b.csv', alone(900, 5))];
    const { tracks, periods } = await read(files, 'halves');
    expect([tracks.length, tracks[0]?.[1], periods.length]).toEqual([1, 1200, 2]);
  });

  it('of other rates are no halves', async () => {
    const slow = alone(900, 5)
      .split('\n')
      .filter((_, i) => i === 0 || i % 2 === 1)
      .join('\n');
    const files = [memoryFile('Ann H1.csv', alone(0, 5)), memoryFile('Ann H2.csv', slow)];
    await expect(readTrackSet(files, { parts: 'halves' })).rejects.toThrow(
      'Ann H2.csv: The file has 5 samples a second where Ann H1.csv has 10. Export both halves at one rate.',
    );
  });
});

describe('sheets of a workbook', () => {
  const cover = [[{ text: 'Northfield Athletic' }], [{ text: 'Session report' }, { text: 'printed on Monday' }]];
  const book = (sheets: Readonly<Record<string, SheetCell[][]>>) => memoryFile('match.xlsx', workbookOf(sheets));

  it('behind a cover: the one with the recording is read, and named', async () => {
    const { tracks, notes } = await read([book({ Cover: cover, Data: sheet(both(0)), Legend: cover })]);
    expect(tracks.map(([name]) => name)).toEqual(['Ann', 'Bea']);
    expect(notes).toContain('match.xlsx: only one of 3 sheets was read, "Data".');
  });

  it('behind a cover keep it apart: the line of the header is said of the one that is read', async () => {
    const titled = [
      [{ text: 'Northfield' }],
      [{ text: 'Monday' }, { text: 'training' }],
      [{ text: 'Uhr' }, { text: 'Ost' }, { text: 'Nord' }],
    ];
    const data = [...titled, ...sheet(alone(0, 5)).slice(1)];
    const look = await lookAtFiles([book({ Cover: cover, Data: data })], { headerLine: '3' });
    expect(look).toMatchObject({ sheet: 'Data', headerLine: 3, columns: ['Uhr', 'Ost', 'Nord'], canMap: true });
    expect(look.problem).toMatch(/^match\.xlsx: The columns are not recognised\./);
  });

  it('with recordings are asked about, and read as was said', async () => {
    const halves = book({ Cover: cover, 'First half': sheet(both(0)), 'Second half': sheet(both(0)) });
    expect(await answers([halves])).toEqual(['halves', 'players', 'sheet:First half', 'sheet:Second half']);
    const joined = await read([halves], 'halves');
    expect(joined.tracks).toEqual([
      ['Ann', 1200],
      ['Bea', 1200],
    ]);
    expect(joined.notes).toContain('match.xlsx: sheets read as halves: First half, Second half.');
    expect((await read([halves], 'sheet:Second half')).tracks).toEqual([
      ['Ann', 600],
      ['Bea', 600],
    ]);
  });

  it('may be players, named by their sheet', async () => {
    const players = book({ Ann: sheet(alone(0, 5)), Bea: sheet(alone(0, -5)) });
    const { tracks, notes } = await read([players], 'players');
    expect(tracks).toEqual([
      ['Ann', 600],
      ['Bea', 600],
    ]);
    expect(notes.filter((text) => text.includes('sheets read as'))).toEqual([
      'match.xlsx: sheets read as players: Ann, Bea.',
    ]);
    const ofOne = await read([players], 'halves');
    expect(ofOne.tracks).toEqual([['match', 1200]]);
  });
});

describe('several named tracks of a GPX', () => {
  const points = (latitude: number, startMs: number) =>
    Array.from({ length: 60 }, (_, i) => {
      const time = new Date(startMs + i * 1000).toISOString();
      return `<trkpt lat="${(latitude + i * 2e-5).toFixed(7)}" lon="10.0000000"><time>${time}</time></trkpt>`;
    }).join('');
  const start = Date.parse('2026-05-04T10:00:00Z');
  const track = (name: string, latitude: number, startMs: number) =>
    `<trk><name>${name}</name><trkseg>${points(latitude, startMs)}</trkseg></trk>`;
  const gpx = (...tracks: string[]) => memoryFile('team.gpx', `<?xml version="1.0"?><gpx>${tracks.join('')}</gpx>`);

  it('are asked about, and are players or parts of one recording', async () => {
    const file = gpx(track('Ann', 50, start), track('Bea', 50.001, start));
    expect(await answers([file])).toEqual(['players', 'one']);
    expect((await read([file], 'players')).tracks).toEqual([
      ['Ann', 60],
      ['Bea', 60],
    ]);
    const parts = gpx(track('Warm-up', 50, start), track('Game', 50, start + 120_000));
    expect((await read([parts], 'one')).tracks).toEqual([['team', 120]]);
    const notesOf = async (of: SourceFile, said: string) =>
      (await readTrackSet([of], { parts: said })).notes
        .filter(({ code }) => code === 'partsSaid')
        .map(({ text }) => text);
    expect(await notesOf(file, 'players')).toEqual([
      'team.gpx: 2 named tracks ("Ann", "Bea") taken as a player each, as was said.',
    ]);
    expect(await notesOf(parts, 'one')).toEqual([
      'team.gpx: 2 named tracks ("Warm-up", "Game") taken as parts of one recording, as was said.',
    ]);
  });

  it('of one name, numbered by the receiver, are one', async () => {
    const file = gpx(track('LOG', 50, start), track('LOG #2', 50, start + 120_000));
    expect((await read([file])).tracks).toEqual([['team', 120]]);
    expect((await read([file], 'players')).tracks).toEqual([['LOG', 120]]);
  });
});
