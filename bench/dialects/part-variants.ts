/** What may be read in two ways (METHODS K0.1, K0.6): players by turns, sheets, tracks, halves, rates, officials. */
import type { SourceFile } from '@halfturn/core/readers/format-reader';
import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { workbookOf, type SheetCell } from '@halfturn/core/readers/workbook/sample';
import { fromFixedPoint, MISSING, type Track, type TrackSet } from '@halfturn/core/tracking/trackset';
import { strToU8, zipSync } from 'fflate';
import type { Variant } from './judge';
import { samplesOf, type Sample } from './sessions';
import { decimals, tableText, type Column } from './table-text';

type Cell = Column<Sample>;
type Answers = Variant['answers'];
const column = (name: string, cell: Cell['cell']): Cell => ({ name, cell });
const time = column('Time [s]', ({ timeS }) => decimals(timeS, 3));
const place: readonly Cell[] = [
  column('X [m]', ({ xM }) => decimals(xM, 3)),
  column('Y [m]', ({ yM }) => decimals(yM, 3)),
];

const PLAYER_COLUMNS = ['bib', 'Läufer', 'joueur n°', 'wer', 'Trägerin', 'Vest S/N', '選手', 'column 7'];
const PITCH = { lengthM: 105, widthM: 68 };
const HALF_S = 150;

export function partVariants(radio: TrackSet): Variant[] {
  const still: TrackSet = { ...radio, tracks: radio.tracks.map((track) => ({ ...track, deviceSpeed: null })) };
  return [
    ...interleaved(still),
    ...units(still),
    ...sheets(still),
    ...namedTracks(still),
    ...zippedHalves(still),
    ...frames(still),
    ...officials(still),
  ];
}

function made(group: string, name: string, truth: TrackSet, files: readonly SourceFile[], answers?: Answers): Variant {
  return { group, name, truth, files, ...(answers === undefined ? {} : { answers }) };
}

function interleaved(still: TrackSet): Variant[] {
  const rows = samplesOf(still, 'time');
  const group = 'players by turns';
  const unstated = [
    column('t', ({ timeS }) => decimals(timeS, 3)),
    column('p1', ({ xM }) => decimals(xM, 3)),
    column('p2', ({ yM }) => decimals(yM, 3)),
  ];
  return [
    ...PLAYER_COLUMNS.map((name) =>
      made(
        group,
        `told apart by ${name}`,
        still,
        [memoryFile('session.csv', tableText([time, column(name, ({ player }) => player), ...place], rows))],
        { playerColumn: name.toLowerCase() },
      ),
    ),
    made(group, 'told apart by nothing', still, [memoryFile('session.csv', tableText([time, ...place], rows))]),
    made(group, 'told apart by nothing, names not known', still, [
      memoryFile('session.csv', tableText(unstated, rows)),
    ]),
  ];
}

function units(still: TrackSet): Variant[] {
  const rows = samplesOf(still, 'time');
  const player = column('Player', (row) => row.player);
  const written = (name: string, unit: string | null, x: (m: number) => number, y: (m: number) => number): Variant => ({
    ...made(
      'units not stated',
      name,
      still,
      [
        memoryFile(
          'session.csv',
          tableText(
            [time, player, column('x', ({ xM }) => decimals(x(xM), 4)), column('y', ({ yM }) => decimals(y(yM), 4))],
            rows,
          ),
        ),
      ],
      unit === null ? undefined : { positionUnit: unit },
    ),
    options: { pitch: PITCH },
  });
  return [
    written(
      '120 by 80 units',
      null,
      (m) => (m / 105) * 120 + 60,
      (m) => (m / 68) * 80 + 40,
    ),
    written(
      'yards from a corner',
      'yd',
      (m) => (m + 52.5) / 0.9144,
      (m) => (m + 34) / 0.9144,
    ),
    written(
      'feet',
      'ft',
      (m) => m / 0.3048,
      (m) => m / 0.3048,
    ),
  ];
}

function sheetOf(text: string): SheetCell[][] {
  const lines = text.trimEnd().split('\n');
  return lines.map((line) =>
    line.split(',').map((cell): SheetCell => (/^-?[\d.]+$/.test(cell) ? { number: cell } : { text: cell })),
  );
}

function sheets(still: TrackSet): Variant[] {
  const rows = samplesOf(still, 'time');
  const cover: SheetCell[][] = [[{ text: 'Northfield Athletic' }], [{ text: 'Session report' }, { text: 'Monday' }]];
  const all = sheetOf(tableText([time, column('Player', ({ player }) => player), ...place], rows));
  const [one, two] = still.tracks;
  if (one === undefined || two === undefined) return [];
  const pair: TrackSet = { ...still, tracks: [one, two] };
  const book = (of: Readonly<Record<string, SheetCell[][]>>): readonly SourceFile[] => [
    memoryFile('session.xlsx', workbookOf(of)),
  ];
  const alone = (track: Track): SheetCell[][] =>
    sheetOf(tableText([time, ...place], samplesOf({ ...still, tracks: [track] }, 'time')));
  return [
    made('sheets', 'behind a cover', still, book({ Cover: cover, Data: all })),
    made('sheets', 'before a legend', still, book({ Data: all, Legend: cover })),
    made('sheets', 'a player each', pair, book({ Ann: alone(one), Bea: alone(two) }), { parts: 'players' }),
    made('sheets', 'one of two', { ...still, tracks: [two] }, book({ Ann: alone(one), Bea: alone(two) }), {
      parts: 'sheet:Bea',
    }),
  ];
}

const ORIGIN_MS = Date.UTC(2026, 10, 28, 10, 0, 0);
const METRES_A_DEGREE = 111_320;

/** At 1 Hz, as sports watches write it. */
function watch(track: Track): { readonly track: Track; readonly points: string } {
  const step = Math.round(1 / ((track.timeS[1] ?? NaN) - (track.timeS[0] ?? NaN)));
  const kept = [...track.timeS.keys()].filter((i) => i % step === 0 && track.x[i] !== MISSING);
  const points = kept.map((i) => {
    const latitude = fromFixedPoint(track.y[i] ?? MISSING) / METRES_A_DEGREE;
    const longitude = fromFixedPoint(track.x[i] ?? MISSING) / METRES_A_DEGREE;
    const at = new Date(ORIGIN_MS + Math.round((track.timeS[i] ?? NaN) * 1000)).toISOString();
    return `<trkpt lat="${latitude.toFixed(8)}" lon="${longitude.toFixed(8)}"><time>${at}</time></trkpt>`;
  });
  const pick = (of: Int32Array): Int32Array => Int32Array.from(kept, (i) => of[i] ?? MISSING);
  return {
    track: {
      ...track,
      timeS: Float64Array.from(kept, (i) => track.timeS[i] ?? NaN),
      x: pick(track.x),
      y: pick(track.y),
      deviceSpeed: null,
    },
    points: points.join(''),
  };
}

function namedTracks(still: TrackSet): Variant[] {
  const watches = still.tracks.slice(0, 3).map(watch);
  const truth: TrackSet = { ...still, sourceClass: 'gnss', frameRateHz: 1, tracks: watches.map(({ track }) => track) };
  const gpx = (name: (i: number) => string): SourceFile =>
    memoryFile(
      'team.gpx',
      `<gpx>${watches.map(({ points }, i) => `<trk><name>${name(i)}</name><trkseg>${points}</trkseg></trk>`).join('')}</gpx>`,
    );
  const players = { parts: 'players' };
  return [
    made('named tracks of a GPX', 'names', truth, [gpx((i) => ['Ann', 'Bea', 'Cy'][i] ?? '')], players),
    made('named tracks of a GPX', 'numbers', truth, [gpx((i) => `Player ${i + 1}`)], players),
  ];
}

function zippedHalves(still: TrackSet): Variant[] {
  const [one, two] = still.tracks;
  if (one === undefined || two === undefined) return [];
  const pair: TrackSet = { ...still, tracks: [one, two] };
  const half = (track: Track, isSecond: boolean): Uint8Array =>
    strToU8(
      tableText(
        [time, ...place],
        samplesOf({ ...still, tracks: [track] }, 'time').filter(({ timeS }) => timeS >= HALF_S === isSecond),
      ),
    );
  const zip = (nameOf: (who: string, isSecond: boolean) => string): readonly SourceFile[] => [
    memoryFile(
      'match.zip',
      zipSync(
        Object.fromEntries(
          [false, true].flatMap((isSecond) => [
            [nameOf('Ann', isSecond), half(one, isSecond)],
            [nameOf('Bea', isSecond), half(two, isSecond)],
          ]),
        ),
      ),
    ),
  ];
  const halves = { parts: 'halves' };
  const group = 'a zip of halves';
  return [
    made(
      group,
      'Ann_H1.csv',
      pair,
      zip((who, isSecond) => `${who}_H${isSecond ? 2 : 1}.csv`),
      halves,
    ),
    made(
      group,
      'Ann 1st half.csv',
      pair,
      zip((who, isSecond) => `${who} ${isSecond ? '2nd' : '1st'} half.csv`),
      halves,
    ),
    made(
      group,
      'folders 1. Halbzeit, 2. Halbzeit',
      pair,
      zip((who, isSecond) => `${isSecond ? 2 : 1}. Halbzeit/${who}.csv`),
      halves,
    ),
  ];
}

function frames(still: TrackSet): Variant[] {
  const rows = samplesOf(still, 'time');
  const two = (value: number): string => String(value).padStart(2, '0');
  const rate = still.frameRateHz;
  const clock = (timeS: number): string => {
    const frame = Math.round(timeS * rate);
    const second = Math.floor(frame / rate);
    return `${two(Math.floor(second / 3600) + 12)}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}:${two(frame % rate)}`;
  };
  const player = column('Player', (row) => row.player);
  const table = (name: string, cell: Cell['cell']): readonly SourceFile[] => [
    memoryFile('session.csv', tableText([column(name, cell), player, ...place], rows)),
  ];
  return [
    made(
      'frames for times',
      'HH:MM:SS:FF',
      still,
      table('Time', ({ timeS }) => clock(timeS)),
      {
        timeFields: String(rate),
      },
    ),
    made(
      'frames for times',
      'frame numbers',
      still,
      table('Frame', ({ timeS }) => String(Math.round(timeS * rate))),
      {
        frameRate: String(rate),
      },
    ),
  ];
}

const OFFICIALS = ['Referee', 'ball', 'Assistant Referee 1', '-1', 'Schiedsrichter', 'Árbitro', '4th official'];

/** Two tracks are officials or the ball: the players alone are the session. */
function officials(still: TrackSet): Variant[] {
  const truth: TrackSet = { ...still, tracks: still.tracks.slice(1) };
  const [other] = still.tracks;
  return OFFICIALS.map((name) =>
    made('no players', name, truth, [
      memoryFile(
        'session.csv',
        tableText(
          [time, column('Player', ({ player }) => (player === other?.sourceKey ? name : `P${player}`)), ...place],
          samplesOf(still, 'time'),
        ),
      ),
    ]),
  );
}
