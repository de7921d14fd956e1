import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import type { ReadOptions } from '@halfturn/core/readers/reader';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { strToU8, zipSync } from 'fflate';
import type { Variant } from './judge';
import { samplesOf, type Sample } from './sessions';
import { decimals, PLAIN, tableText, utf16, type Column, type Dialect } from './table-text';

interface Words {
  readonly time: string;
  readonly player: string;
  readonly team: string;
  readonly x: string;
  readonly y: string;
  readonly speed: string;
}

const ENGLISH: Words = { time: 'Time', player: 'Athlete', team: 'Team', x: 'X', y: 'Y', speed: 'Speed' };
const LANGUAGES: Readonly<Record<string, Words>> = {
  en: ENGLISH,
  de: {
    time: 'Zeit',
    player: 'Spieler',
    team: 'Mannschaft',
    x: 'X-Position',
    y: 'Y-Position',
    speed: 'Geschwindigkeit',
  },
  es: { time: 'Tiempo', player: 'Jugador', team: 'Equipo', x: 'Posición X', y: 'Posición Y', speed: 'Velocidad' },
  fr: { time: 'Temps', player: 'Joueur', team: 'Équipe', x: 'Position X', y: 'Position Y', speed: 'Vitesse' },
  it: { time: 'Tempo', player: 'Giocatore', team: 'Squadra', x: 'Coordinata X', y: 'Coordinata Y', speed: 'Velocità' },
  pt: { time: 'Tempo', player: 'Jogador', team: 'Equipe', x: 'Posição X', y: 'Posição Y', speed: 'Velocidade' },
};

export const DIALECTS: readonly (readonly [string, Dialect])[] = [
  ['commas', PLAIN],
  ['semicolons', { ...PLAIN, separator: ';' }],
  ['semicolons, decimal commas', { ...PLAIN, separator: ';', decimal: ',' }],
  ['tabs, decimal commas', { ...PLAIN, separator: '\t', decimal: ',' }],
];

const SPEED_FACTORS: Readonly<Record<string, number>> = { 'm/s': 1, 'km/h': 3.6, mph: 1 / 0.44704 };
const POSITION_FACTORS: Readonly<Record<string, number>> = { m: 1, cm: 100, mm: 1000, yd: 1 / 0.9144, ft: 1 / 0.3048 };
const PITCH = { lengthM: 105, widthM: 68 };

interface LongSpec {
  readonly words?: Words;
  readonly timeName?: string;
  readonly time?: (sample: Sample) => string;
  readonly playerName?: string | null;
  readonly x?: (m: number) => string;
  readonly y?: (m: number) => string;
  readonly xName?: string;
  readonly yName?: string;
  readonly speed?: ((mPerS: number) => string) | null;
  readonly speedName?: string;
  readonly dialect?: Dialect;
  readonly order?: 'time' | 'player';
}

function longText(set: TrackSet, spec: LongSpec): string {
  const words = spec.words ?? ENGLISH;
  const { order = 'time', playerName = words.player } = spec;
  const columns: Column<Sample>[] = [
    { name: spec.timeName ?? `${words.time} [s]`, cell: spec.time ?? ((sample) => decimals(sample.timeS, 3)) },
    ...(playerName === null ? [] : [{ name: playerName, cell: ({ player }: Sample) => player }]),
    { name: spec.xName ?? `${words.x} [m]`, cell: ({ xM }) => (spec.x ?? ((m) => decimals(m, 3)))(xM) },
    { name: spec.yName ?? `${words.y} [m]`, cell: ({ yM }) => (spec.y ?? ((m) => decimals(m, 3)))(yM) },
  ];
  const speed = spec.speed === undefined ? (mPerS: number): string => decimals(mPerS, 4) : spec.speed;
  if (speed !== null) {
    columns.push({ name: spec.speedName ?? `${words.speed} [m/s]`, cell: ({ speedMPerS }) => speed(speedMPerS) });
  }
  return tableText(columns, samplesOf(set, order), spec.dialect);
}

function variant(
  group: string,
  name: string,
  truth: TrackSet,
  content: string | Uint8Array,
  more: Pick<Variant, 'options' | 'answers'> & { readonly fileName?: string; readonly mapping?: object } = {},
): Variant {
  const { fileName = 'session.csv', mapping, ...rest } = more;
  const beside = mapping === undefined ? [] : [memoryFile('mapping.json', JSON.stringify(mapping))];
  return { group, name, truth, files: [memoryFile(fileName, content), ...beside], ...rest };
}

const positionsAlone = (set: TrackSet): TrackSet => ({
  ...set,
  tracks: set.tracks.map((track) => ({ ...track, deviceSpeed: null })),
});

export function longVariants(radio: TrackSet): Variant[] {
  const still = positionsAlone(radio);
  return [
    ...Object.entries(LANGUAGES).flatMap(([language, words]) =>
      DIALECTS.map(([how, dialect]) =>
        variant('languages and separators', `${language}, ${how}`, radio, longText(radio, { words, dialect })),
      ),
    ),
    ...unitVariants(radio, still),
    ...playerVariants(radio),
    ...timeVariants(radio),
    ...encodingVariants(radio),
    ...mappingVariants(radio),
  ];
}

function unitVariants(radio: TrackSet, still: TrackSet): Variant[] {
  const group = 'units not stated';
  const speeds = Object.entries(SPEED_FACTORS).flatMap(([unit, factor]) =>
    (['time', 'player'] as const).map((order) =>
      variant(
        group,
        `speed in ${unit}, by ${order}`,
        radio,
        longText(radio, {
          order,
          xName: 'x',
          yName: 'y',
          speedName: 'speed',
          speed: (mPerS) => decimals(mPerS * factor, 3),
        }),
        { answers: { speedUnit: unit, positionUnit: 'm' } },
      ),
    ),
  );
  const alone = Object.entries(SPEED_FACTORS).map(([unit, factor]) =>
    variant(
      group,
      `stated positions, speed in ${unit}`,
      radio,
      longText(radio, { speedName: 'velocity', speed: (mPerS) => decimals(mPerS * factor, 3) }),
      { answers: { speedUnit: unit } },
    ),
  );
  const stated = Object.entries(SPEED_FACTORS).flatMap(([unit, factor]) =>
    [`Speed (${unit})`, `speed_${unit.replace('/', '')}`, `Velocity in ${unit}`].map((speedName) =>
      variant('units stated', speedName, radio, longText(radio, { speedName, speed: (v) => decimals(v * factor, 3) }), {
        answers: { speedUnit: unit },
      }),
    ),
  );
  const places = Object.entries(POSITION_FACTORS).map(([unit, factor]) => {
    const cell = (m: number): string => decimals(m * factor, factor > 10 ? 0 : 3);
    return variant(
      'units stated',
      `x, y in ${unit}`,
      radio,
      longText(radio, { xName: `x (${unit})`, yName: `y (${unit})`, x: cell, y: cell }),
    );
  });
  return [...speeds, ...alone, ...stated, ...places, ...placeVariants(radio, still), ...fewVariants(radio, still)];
}

function fewVariants(radio: TrackSet, still: TrackSet): Variant[] {
  const only = (set: TrackSet): TrackSet => ({ ...set, tracks: set.tracks.slice(0, 1) });
  const minute = (set: TrackSet): TrackSet => ({
    ...set,
    tracks: set.tracks.slice(0, 2).map(({ timeS, x, y, deviceSpeed, ...track }) => ({
      ...track,
      timeS: timeS.slice(0, 600),
      x: x.slice(0, 600),
      y: y.slice(0, 600),
      deviceSpeed: deviceSpeed?.slice(0, 600) ?? null,
    })),
  });
  const names = { xName: 'x', yName: 'y', speedName: 'speed' };
  const percent = {
    x: (m: number) => decimals((m / 105) * 100 + 50, 4),
    y: (m: number) => decimals((m / 68) * 100 + 50, 4),
  };
  const corner = { x: (m: number) => decimals(m + 52.5, 2), y: (m: number) => decimals(m + 34, 2) };
  const options = { pitch: PITCH };
  const group = 'little to judge by';
  const sizes = [
    ['one player', only],
    ['two players, a minute', minute],
  ] as const;
  return sizes.flatMap(([who, few]) => [
    ...Object.entries(SPEED_FACTORS).map(([unit, factor]) =>
      variant(
        group,
        `${who}, speed in ${unit}`,
        few(radio),
        longText(few(radio), { ...names, speed: (v) => decimals(v * factor, 3) }),
        {
          answers: { speedUnit: unit, positionUnit: 'm' },
        },
      ),
    ),
    variant(group, `${who}, per cent`, few(still), longText(few(still), { ...names, ...percent, speed: null }), {
      options,
      answers: { positionUnit: '%' },
    }),
    variant(
      group,
      `${who}, metres from a corner`,
      few(still),
      longText(few(still), { ...names, ...corner, speed: null }),
      {
        options,
        answers: { positionUnit: 'm' },
      },
    ),
    variant(group, `${who}, metres`, few(still), longText(few(still), { ...names, speed: null }), {
      answers: { positionUnit: 'm' },
    }),
    variant(
      group,
      `${who}, per cent with km/h`,
      few(radio),
      longText(few(radio), { ...names, ...percent, speed: (v) => decimals(v * 3.6, 3) }),
      {
        options,
        answers: { positionUnit: '%', speedUnit: 'km/h' },
      },
    ),
  ]);
}

function placeVariants(radio: TrackSet, still: TrackSet): Variant[] {
  const kinds: readonly (readonly [string, string, (m: number) => string, (m: number) => string])[] = [
    ['metres from the centre', 'm', (m) => decimals(m, 2), (m) => decimals(m, 2)],
    ['metres from a corner', 'm', (m) => decimals(m + 52.5, 2), (m) => decimals(m + 34, 2)],
    ['centimetres', 'cm', (m) => decimals(m * 100, 0), (m) => decimals(m * 100, 0)],
    ['per cent', '%', (m) => decimals((m / 105) * 100 + 50, 4), (m) => decimals((m / 68) * 100 + 50, 4)],
    ['shares', 'share', (m) => decimals(m / 105 + 0.5, 6), (m) => decimals(m / 68 + 0.5, 6)],
  ];
  return kinds.flatMap(([what, unit, x, y]) =>
    [true, false].map((hasSpeed) =>
      variant(
        'units not stated',
        `${what}, ${hasSpeed ? 'with' : 'without'} speed`,
        hasSpeed ? radio : still,
        longText(radio, { xName: 'x', yName: 'y', x, y, ...(hasSpeed ? {} : { speed: null }) }),
        { options: { pitch: PITCH }, answers: { positionUnit: unit } },
      ),
    ),
  );
}

const KNOWN_PLAYER_NAMES =
  'player|Player Name|athlete_id|Athlete Name|PlayerName|Player Display Name|device|Device ID|tracker_id|tag|Spielername|Jugador|Nom du joueur|giocatore|Atleta';
const UNKNOWN_PLAYER_NAMES = 'wer|runner no|who is it|belongs to';

function playerVariants(radio: TrackSet): Variant[] {
  return [
    ...KNOWN_PLAYER_NAMES.split('|').map((playerName, i) =>
      variant(
        'names of the player column',
        playerName,
        radio,
        longText(radio, { playerName, order: i % 2 === 0 ? 'time' : 'player' }),
      ),
    ),
    ...UNKNOWN_PLAYER_NAMES.split('|').flatMap((playerName) =>
      (['time', 'player'] as const).map((order) =>
        variant(
          'names of the player column',
          `${playerName}, by ${order}`,
          radio,
          longText(radio, { playerName, order }),
          {
            answers: { playerColumn: playerName },
          },
        ),
      ),
    ),
    ...(['time', 'player'] as const).map((order) =>
      variant('no player column', `by ${order}`, radio, longText(radio, { playerName: null, order })),
    ),
  ];
}

const START_MS = Date.UTC(2024, 7, 17, 14, 0, 0);

function timeVariants(radio: TrackSet): Variant[] {
  const iso = (s: number): string => new Date(START_MS + Math.round(s * 1000)).toISOString();
  const two = (value: number): string => String(value).padStart(2, '0');
  const clock = (s: number, point: string): string => iso(s).slice(11, 23).replace('.', point);
  const hour12 = (s: number): string => {
    const [h = '0', ...rest] = clock(s, '.').split(':');
    return `${Number(h) % 12 || 12}:${rest.join(':')} ${Number(h) < 12 ? 'AM' : 'PM'}`;
  };
  const kinds: readonly (readonly [string, string, (s: number) => string])[] = [
    ['seconds', 'time', (s) => decimals(s, 3)],
    ['milliseconds', 'timestamp', (s) => decimals(s * 1000, 0)],
    ['microseconds', 'timestamp', (s) => decimals(s * 1e6, 0)],
    ['nanoseconds', 'timestamp', (s) => decimals(Math.round(s * 1e3) * 1e6, 0)],
    ['seconds since 1970', 'timestamp', (s) => decimals(START_MS / 1000 + s, 3)],
    ['milliseconds since 1970', 'timestamp', (s) => decimals(START_MS + s * 1000, 0)],
    ['milliseconds, stated', 'ts in ms', (s) => decimals(s * 1000, 0)],
    ['Excel days', 'Timestamp', (s) => decimals(45_521.5 + s / 86_400, 11)],
    ['ISO with Z', 'timestamp', iso],
    ['ISO with offset', 'timestamp', (s) => iso(s).replace('Z', '+02:00')],
    ['ISO with a blank', 'datetime', (s) => iso(s).replace('T', ' ').replace('Z', '')],
    ['ISO with a comma', 'datetime', (s) => iso(s).replace('T', ' ').replace('Z', '').replace('.', ',')],
    ['17.08.2024', 'Datum Zeit', (s) => `17.08.2024 ${clock(s, '.')}`],
    ['17/08/2024', 'Fecha hora', (s) => `17/08/2024 ${clock(s, '.')}`],
    ['8/17/2024 PM', 'Time', (s) => `8/17/2024 ${hour12(s)}`],
    ['07/08/2024, either', 'Time', (s) => `07/08/2024 ${clock(s, '.')}`],
    ['time of day', 'Hora', (s) => clock(s, '.')],
    ['time of day with a comma', 'Heure', (s) => clock(s, ',')],
    [
      'time of day past midnight',
      'time',
      (s) => `${two((23 + Math.floor((s + 3500) / 3600)) % 24)}:${iso(s + 3500).slice(14, 23)}`,
    ],
  ];
  // Each tag has its own times; a grid of tenths lets all notations express them.
  return [
    ...kinds.map(([what, timeName, time]) =>
      variant('times', what, radio, longText(radio, { timeName, time: ({ timeS }) => time(timeS) })),
    ),
    variant(
      'times',
      'tenths counted',
      radio,
      longText(radio, { timeName: 'time', time: ({ timeS }) => decimals(timeS * 10, 0) }),
      {
        answers: {},
      },
    ),
  ];
}

function encodingVariants(radio: TrackSet): Variant[] {
  const group = 'encodings and packing';
  const german = LANGUAGES['de'] ?? ENGLISH;
  const text = longText(radio, { words: german, dialect: { ...PLAIN, separator: ';', decimal: ',' } });
  const dialect = (more: Partial<Dialect>): string => longText(radio, { dialect: { ...PLAIN, ...more } });
  return [
    variant(group, 'byte-order mark', radio, `\uFEFF${text}`),
    variant(group, 'CRLF', radio, dialect({ lineEnd: '\r\n' })),
    variant(group, 'CR', radio, dialect({ lineEnd: '\r' })),
    variant(group, 'CRLF, a separator behind each row', radio, dialect({ lineEnd: '\r\n', trailingSeparator: true })),
    variant(group, 'UTF-16, little end first', radio, utf16(text, true, true)),
    variant(group, 'UTF-16, big end first', radio, utf16(text, false, true)),
    variant(group, 'UTF-16 without mark', radio, utf16(text, true, false)),
    variant(group, 'zip', radio, zipSync({ 'session.csv': strToU8(text) }), { fileName: 'session.zip' }),
    variant(
      group,
      'zip in a folder',
      radio,
      zipSync({ 'a/b/session.csv': strToU8(text), '__MACOSX/._x': strToU8('') }),
      {
        fileName: 'session.zip',
      },
    ),
    variant(group, 'quoted cells', radio, text.replace(/[^;\n]+/g, '"$&"')),
    variant(group, 'blank lines between', radio, text.replaceAll('\n', '\n\n')),
  ];
}

function mappingVariants(radio: TrackSet): Variant[] {
  const group = 'a mapping beside';
  const names: LongSpec = {
    timeName: 'A',
    playerName: 'B',
    xName: 'C',
    yName: 'D',
    speedName: 'E',
    speed: (mPerS) => decimals(mPerS * 3.6, 3),
  };
  const columns = { time: 'A', player: 'B', x: 'C', y: 'D', speed: 'E' };
  const mapping = { columns, units: { time: 's', position: 'm', speed: 'km/h' } };
  return [
    ...DIALECTS.map(([how, dialect]) =>
      variant(group, how, radio, longText(radio, { ...names, dialect }), { mapping }),
    ),
    variant(group, 'without units', radio, longText(radio, names), { mapping: { columns } }),
    variant(group, 'of other columns', radio, longText(radio, {}), { mapping: { columns: { ...columns, x: 'F' } } }),
  ];
}

export function wideVariants(camera: TrackSet): Variant[] {
  const [first] = camera.tracks;
  const rows = [...(first?.timeS ?? [])].map((timeS, i) => ({ timeS, i }));
  const samples = camera.tracks.map((track) => ({ track, key: track.sourceKey.replace('_', ' ') }));
  const cell = (column: Int32Array, i: number, factor: number): string => {
    const value = column[i] ?? -2147483648;
    return value === -2147483648 ? '' : decimals((value / 1e5) * factor, 2);
  };
  const text = (timeName: string, suffix: string, factor: number, dialect: Dialect): string =>
    tableText(
      [
        { name: timeName, cell: ({ timeS }) => decimals(timeS, 2) },
        ...samples.flatMap(({ track, key }) => [
          { name: `${key} x${suffix}`, cell: ({ i }: { i: number }) => cell(track.x, i, factor) },
          { name: `${key} y${suffix}`, cell: ({ i }: { i: number }) => cell(track.y, i, factor) },
        ]),
      ],
      rows,
      dialect,
    );
  const options: ReadOptions = { pitch: { lengthM: 104.9, widthM: 67.8 } };
  return [
    ...Object.entries(LANGUAGES).map(([language, { time }], k) => {
      const [how, dialect] = DIALECTS[k % DIALECTS.length] ?? ['commas', PLAIN];
      return variant('wide tables', `${language}, ${how}`, camera, text(`${time} [s]`, ' [m]', 1, dialect), {
        options,
      });
    }),
    ...DIALECTS.map(([how, dialect]) =>
      variant('wide tables', `no units, ${how}`, camera, text('time', '', 1, dialect), {
        options,
        answers: { positionUnit: 'm' },
      }),
    ),
    ...DIALECTS.slice(1, 3).map(([how, dialect]) =>
      variant('wide tables', `centimetres not stated, ${how}`, camera, text('t', '', 100, dialect), {
        options,
        answers: { positionUnit: 'cm' },
      }),
    ),
  ];
}
