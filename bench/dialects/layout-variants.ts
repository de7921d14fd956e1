import type { ReadOptions } from '@halfturn/core/readers/format-reader';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { strToU8, zipSync } from 'fflate';
import type { Variant } from './judge';
import { decimals, PLAIN, tableText, utf16, type Dialect } from './table-text';
import { ENGLISH, LANGUAGES, DIALECTS, type LongSpec, longText, variant } from './table-variants';
import { unitVariants } from './unit-variants';

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
