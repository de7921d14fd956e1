import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MISSING, type TrackSet } from '../../tracking/trackset';
import { memoryFile } from './memory-file';
import type { ReadOptions, SourceFile } from '../format-reader';
import { readTrackSet } from '../read-session';
import { POSITIONS, METADATA_XML } from '../tracab-dat/sample';
import { workbookEntries, zipped, type SheetCell } from '../workbook/sample';

const read = (text: string | Uint8Array, options: ReadOptions = {}, name = 'a.csv'): Promise<TrackSet> =>
  readTrackSet([memoryFile(name, text)], options);
const metres = (column: Int32Array | null | undefined): (number | null)[] =>
  [...(column ?? [])].map((value) => (value === MISSING ? null : value / 1e5));
const codes = (set: TrackSet): string[] => set.notes.map(({ code }) => code);

const ROWS = [0, 1, 2].flatMap((i) => [
  ['0.', i, '7', 1.25 + i / 2, -3.5, 5.25],
  ['0.', i, '9', 10.75, 20.5 + i / 4, 2.5],
]);
function table(header: string, separator: string, decimal: string): string {
  const lines = ROWS.map(([zero, i, ...cells]) =>
    [`${String(zero)}${String(i)}`, ...cells].join(separator).replaceAll('.', decimal),
  );
  return `${[header.split(',').join(separator), ...lines].join('\n')}\n`;
}

const seen = (set: TrackSet) => ({
  keys: set.tracks.map(({ sourceKey }) => sourceKey),
  rateHz: set.frameRateHz,
  x: metres(set.tracks[0]?.x),
  y: metres(set.tracks[1]?.y),
  speed: metres(set.tracks[0]?.deviceSpeed),
});
const THE_SESSION: ReturnType<typeof seen> = {
  keys: ['7', '9'],
  rateHz: 10,
  x: [1.25, 1.75, 2.25],
  y: [20.5, 20.75, 21],
  speed: [5.25, 5.25, 5.25],
};

const HEADERS = {
  en: 'Time [s],Player,Position X [m],Position Y [m],Speed [m/s]',
  de: 'Zeit [s],Spieler,X-Koordinate [m],Y-Koordinate [m],Geschwindigkeit [m/s]',
  es: 'Tiempo [s],Jugador,Posición X [m],Posición Y [m],Velocidad [m/s]',
  fr: 'Temps [s],Joueur,Coordonnée X [m],Coordonnée Y [m],Vitesse [m/s]',
  it: 'Tempo [s],Giocatore,Coordinata X [m],Coordinata Y [m],Velocità [m/s]',
  pt: 'Tempo [s],Jogador,Posição X [m],Posição Y [m],Velocidade [m/s]',
};

describe('a table in another language and dialect', () => {
  it.each(
    Object.entries(HEADERS).flatMap(([language, header]) =>
      (
        [
          [',', '.'],
          [';', '.'],
          [';', ','],
          ['\t', ','],
        ] as const
      ).map(([separator, decimal]) => [language, separator, decimal, header] as const),
    ),
  )('%s, cells apart by %j, decimals after %j', async (_, separator, decimal, header) => {
    expect(seen(await read(table(header, separator, decimal)))).toEqual(THE_SESSION);
  });

  it('may have quoted numbers with decimal commas', async () => {
    expect(
      seen(await read(table(HEADERS.en, ',', '.').replace(/\d+\.\d+/g, (number) => `"${number.replace('.', ',')}"`))),
    ).toEqual(THE_SESSION);
  });

  it('keeps commas of names', async () => {
    const set = await read(table(HEADERS.de, ';', ',').replaceAll(';7;', ';Oak, Ari;'));
    expect(set.tracks[0]?.name).toBe('Oak, Ari');
  });

  it('names the line of the file where something is wrong', async () => {
    const text = table(HEADERS.de, ';', ',').replace('10,75', 'weit');
    await expect(read(text)).rejects.toThrow('a.csv, line 3: "weit" is not a number in column x-koordinate [m]');
  });

  it('may be read with a mapping', async () => {
    const text = table('Sekunde,Wer,Quer,Hoch,Schnell', ';', ',');
    const mapping = JSON.stringify({
      columns: { time: 'Sekunde', player: 'Wer', x: 'Quer', y: 'Hoch', speed: 'Schnell' },
      units: { time: 's', position: 'm', speed: 'm/s' },
    });
    expect(seen(await readTrackSet([memoryFile('a.csv', text), memoryFile('m.json', mapping)], {}))).toEqual(
      THE_SESSION,
    );
  });

  it.each(['utf-16le', 'utf-16be', 'utf-16le without mark'])('may be in %s', async (encoding) => {
    const text = `${encoding.includes('without') ? '' : '\uFEFF'}${table(HEADERS.pt, ';', ',')}`;
    const bytes = new Uint8Array(2 * text.length);
    const view = new DataView(bytes.buffer);
    for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), encoding.startsWith('utf-16le'));
    expect(seen(await readTrackSet([memoryFile('a.csv', bytes, 7)], {}))).toEqual(THE_SESSION);
  });

  it('may have line ends of an old Mac, or of Windows and a separator behind each row', async () => {
    expect(seen(await read(table(HEADERS.en, ',', '.').replaceAll('\n', '\r')))).toEqual(THE_SESSION);
    expect(seen(await read(table(HEADERS.en, ';', ',').replaceAll('\n', ';\r\n')))).toEqual(THE_SESSION);
    const [header = '', ...rows] = table(HEADERS.en, ',', '.').split('\n');
    expect(seen(await read([header, ...rows.map((row) => (row === '' ? '' : `${row},`))].join('\n')))).toEqual(
      THE_SESSION,
    );
  });

  it('may lie in a zip archive, with a mapping and what systems leave there', async () => {
    const archive = zipSync({
      'week/a.csv': strToU8(table(HEADERS.fr, ';', ',')),
      '__MACOSX/week/._a.csv': strToU8('x'),
      'week/.DS_Store': strToU8('x'),
    });
    expect(seen(await read(archive, {}, 'week.zip'))).toEqual(THE_SESSION);
    await expect(read(zipSync({ '.DS_Store': strToU8('x') }), {}, 'b.zip')).rejects.toThrow(
      'b.zip: The archive holds no files',
    );
  });
});

describe('times', () => {
  const written = (time: (i: number) => string): string =>
    `time;player;x [m];y [m]\n${[0, 1, 2].map((i) => `${time(i)};7;${i},5;0,5`).join('\n')}\n`;
  it.each([
    ['ISO with a decimal comma', (i: number) => `2018-07-28 19:02:40,${i}00`, Date.UTC(2018, 6, 28, 19, 2, 40)],
    ['points, the day first', (i: number) => `28.07.2018 19:02:40,${i}`, Date.UTC(2018, 6, 28, 19, 2, 40)],
    ['slashes, the day first', (i: number) => `28/07/2018 19:02:40.${i}`, Date.UTC(2018, 6, 28, 19, 2, 40)],
    ['slashes, the month first', (i: number) => `7/28/2018 7:02:40.${i} PM`, Date.UTC(2018, 6, 28, 19, 2, 40)],
    ['slashes, day or month first', (i: number) => `07/08/2018 19:02:40.${i}`, null],
    ['an hour after midnight', (i: number) => `28/07/2018 12:02:40.${i} am`, Date.UTC(2018, 6, 28, 0, 2, 40)],
  ])('%s', async (_, time, epochMs) => {
    const set = await read(written(time));
    expect([...(set.tracks[0]?.timeS ?? [])]).toEqual([0, 0.1, 0.2]);
    expect(set.originEpochMs).toBe(epochMs);
    expect(codes(set).includes('dateOpen')).toBe(epochMs === null);
  });
});

describe('a vest', () => {
  it('with timestamp, latitude and longitude and ISO times is not taken for Catapult', async () => {
    const rows = [0, 1, 2].map((i) => `2024-08-10T14:00:00.${i}Z,60.000${i},7`);
    const set = await read(['timestamp,latitude,longitude', ...rows].join('\n'));
    expect(set).toMatchObject({ format: 'long-csv', frameRateHz: 10, sourceClass: 'gnss' });
    expect(set.originEpochMs).toBe(Date.UTC(2024, 7, 10, 14));
  });

  const STATSPORTS = ['Player Id, Time, Lat, Lon, Speed (m/s)', '66,12:09:48.0,60,7,2.5,', '66,12:09:48.1,60,7,5,'];
  it('of STATSports may have its speed in m/s and a comma behind each row', async () => {
    const set = await read(STATSPORTS.join('\n'));
    expect(set.format).toBe('statsports-csv');
    expect(metres(set.tracks[0]?.deviceSpeed)).toEqual([2.5, 5]);
    expect(metres((await read(STATSPORTS.join('\n').replace('(m/s)', 'm/s'))).tracks[0]?.deviceSpeed)).toEqual([
      2.5, 5,
    ]);
  });

  const RAW = [
    '# OpenField Export : 29.07.2018 08:43:09',
    '# Reference time : 28.07.2018 17:02:40 UTC',
    '# CentisecTime : 153279736000',
    '# DeviceId : 64906',
    '# Speed Units : Kilometers Per Hour',
    '# Distance Units : Meters',
    '"# Period: ""20180728 Match"""',
    '"# Athlete: ""Ari Oak"""',
    'Timestamp;Seconds;Velocity;Acceleration;Odometer;Latitude;Longitude;Heart Rate;Player Load',
    '28.07.2018 19:02:40;0;3,6;0,06;0;60;7;0;0',
    '28.07.2018 19:02:40;0,1;7,2;0,06;0;60,0001;7;0;0',
  ];
  it.each([
    ['semicolons and commas', RAW],
    ['commas and points', RAW.map((line, i) => (i < 8 ? line : line.replaceAll(',', '.').replaceAll(';', ',')))],
    ['empty cells behind its lines with #', RAW.map((line, i) => (i < 8 ? `${line};;;;;;;;` : line))],
  ])('of OpenField, raw, with %s', async (_, lines) => {
    const set = await read(lines.join('\r\n'));
    expect(set).toMatchObject({ format: 'openfield-raw', frameRateHz: 10 });
    expect(set.originEpochMs).toBe(Date.UTC(2018, 6, 28, 17, 2, 40));
    expect(set.tracks[0]).toMatchObject({ sourceKey: '64906', name: 'Ari Oak' });
    expect(metres(set.tracks[0]?.deviceSpeed)).toEqual([1, 2]);
    expect([...(set.tracks[0]?.timeS ?? [])]).toEqual([0, 0.1]);
  });

  it('of OpenField in a unit that is not known is refused', async () => {
    await expect(read(RAW.join('\n').replace('Kilometers Per Hour', 'Knots'))).rejects.toThrow(
      'a unit that is not known',
    );
  });
});

describe('what lies beside', () => {
  it('metadata of TRACAB may have decimal commas', async () => {
    const files: SourceFile[] = [
      memoryFile('a.dat', POSITIONS),
      memoryFile('a.xml', METADATA_XML.replace('104.90', '105,00').replace('67.80', '68,00')),
    ];
    expect((await readTrackSet(files, {})).pitch).toEqual({ lengthM: 105, widthM: 68 });
  });

  it('a mapping of other columns is not used in silence, nor left out in silence', async () => {
    const mapping = memoryFile('m.json', '{"columns": {"time": "Zeit", "x": "Quer", "y": "Hoch"}}');
    const tracab = memoryFile('t.csv', 'frame,home_1_x,home_1_y\n1,0,0\n2,1,1\n');
    await expect(readTrackSet([tracab, mapping], {})).rejects.toThrow(
      /^m\.json: The mapping does not fit the other files/,
    );
  });

  it('metadata of another PFF match is refused', async () => {
    const line = (i: number): string =>
      `{"gameRefId": 10517.0, "videoTimeMs": ${i * 40}, "period": 1, "homePlayers": [{"jerseyNum": "9", "x": ${i}, "y": 1}], "awayPlayers": [], "balls": []}`;
    const frames = memoryFile('t.jsonl', `${line(0)}\n${line(1)}\n`);
    const match = (id: string): SourceFile =>
      memoryFile('m.json', `[{"id": "${id}", "homeTeam": {"id": "1"}, "awayTeam": {"id": "2"}}]`);
    await expect(readTrackSet([frames, match('3812')], {})).rejects.toThrow(
      /^m\.json: The metadata belongs to another match: it is of "3812", the tracking of "10517"/,
    );
    expect((await readTrackSet([frames, match('10517')], {})).tracks).toHaveLength(1);
  });
});

describe('a workbook', () => {
  it('may have its data on the second sheet', async () => {
    const rows = (header: readonly string[], lines: readonly (readonly number[])[]): Map<number, SheetCell[]> =>
      new Map(
        [
          header.map((text) => ({ text })),
          ...lines.map((line) => line.map((number) => ({ number: String(number) }))),
        ].map((cells, i) => [i + 1, cells]),
      );
    const data = workbookEntries(
      rows(
        ['time [s]', 'x [m]', 'y [m]'],
        [
          [0, 1, 2],
          [0.1, 1, 2],
          [0.2, 1, 2],
        ],
      ),
    );
    const cover = '<worksheet><sheetData><row r="1"><c r="A1"><v>2024</v></c></row></sheetData></worksheet>';
    const book = zipped({
      ...data,
      'xl/worksheets/sheet2.xml': data['xl/worksheets/sheet1.xml'] ?? '',
      'xl/worksheets/sheet1.xml': cover,
      'xl/_rels/workbook.xml.rels': (data['xl/_rels/workbook.xml.rels'] ?? '').replace(
        '</Relationships>',
        '<Relationship Id="rId4" Type="x/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
      ),
    });
    const set = await read(book, {}, 'a.xlsx');
    expect(set.tracks[0]?.x).toHaveLength(3);
    expect(set.notes[0]).toMatchObject({ code: 'firstSheet', text: 'a.xlsx: only one of 2 sheets was read, "T".' });
  });
});

it('zero bytes in a file that was not written to its end are called what they are', async () => {
  const text = table(HEADERS.en, ',', '.').repeat(1);
  await expect(read(`${text}${'\0'.repeat(600)}`)).rejects.toThrow('holds zero bytes in the place of text');
  const long = `${HEADERS.en}\n${Array.from({ length: 6000 }, (_, i) => `${i / 10},7,1,2,3`).join('\n')}\n${'\0'.repeat(40)}`;
  await expect(read(long)).rejects.toThrow('holds zero bytes in the place of text');
});

it('says in a refusal of an unknown table that a mapping may help', async () => {
  await expect(read('colour,taste\nred,sweet\n')).rejects.toThrow('can be read with a mapping file (JSON) beside it');
});
