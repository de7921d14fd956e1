/** Variants of places on the globe as vests write them, and of the archives recordings are sent in. */
import { checksum } from '@halfturn/core/readers/nmea/sentence';
import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { strToU8, zipSync } from 'fflate';
import type { Variant } from './judge';
import { type Fix, samplesOf, type Sample } from './sessions';
import { decimals, tableText, type Column } from './table-text';

const column = (name: string, cell: Column<Sample>['cell']): Column<Sample> => ({ name, cell });
const ALONE: readonly Column<Sample>[] = [
  column('Time [s]', ({ timeS }) => decimals(timeS, 3)),
  column('X [m]', ({ xM }) => decimals(xM, 3)),
  column('Y [m]', ({ yM }) => decimals(yM, 3)),
  column('Speed [m/s]', ({ speedMPerS }) => decimals(speedMPerS, 4)),
];

export function archiveVariants(radio: TrackSet): Variant[] {
  const rows = samplesOf(radio, 'time');
  const players = [...new Set(rows.map(({ player }) => player))].map((player) => ({
    player,
    text: tableText(
      ALONE,
      rows.filter((row) => row.player === player),
    ),
  }));
  const summary = 'Player Name,Period Name,Total Distance\nA,Session,11382\nB,Session,10922\n';
  const archived = Object.fromEntries(players.map(({ player, text }) => [`Player ${player}.csv`, strToU8(text)]));
  const made = (name: string, content: Uint8Array): Variant => ({
    group: 'archives',
    name,
    truth: radio,
    files: [memoryFile('session.zip', content)],
  });
  return [
    made('a file a player', zipSync(archived)),
    made(
      'a file a player, with read-me, summary and PDF',
      zipSync({
        ...archived,
        'README.txt': strToU8('Exported by the tracking system. One file for each player.'),
        'summary.csv': strToU8(summary),
        'report.pdf': strToU8('%PDF-1.4 nothing to read here'),
      }),
    ),
  ];
}

interface Places {
  readonly name: string;
  readonly columns: readonly Column<Fix>[];
}

const DAY = '2024-08-17';
const DAY_OF_SENTENCES = '170824';
const M_PER_S_PER_KNOT = 1852 / 3600;
const clock = (s: number): string => new Date(Math.round(s * 1000)).toISOString().slice(11, 23);
const within = (degrees: string, negative: string, positive: string): string =>
  Number(degrees) < 0 ? negative : positive;
const unsigned = (degrees: string): string => degrees.replace('-', '');
const minutesOf = (degrees: string): { readonly whole: number; readonly minutes: string } => {
  const value = Math.abs(Number(degrees));
  return { whole: Math.floor(value), minutes: ((value % 1) * 60).toFixed(6) };
};

const PLACES: readonly Places[] = [
  {
    name: 'hemisphere behind the degrees',
    columns: [
      { name: 'Latitude', cell: ({ latitude }) => `${unsigned(latitude)}${within(latitude, 'S', 'N')}` },
      { name: 'Longitude', cell: ({ longitude }) => `${unsigned(longitude)}${within(longitude, 'W', 'E')}` },
    ],
  },
  {
    name: 'hemisphere in a column',
    columns: [
      { name: 'Latitude', cell: ({ latitude }) => unsigned(latitude) },
      { name: 'N/S', cell: ({ latitude }) => within(latitude, 'S', 'N') },
      { name: 'Longitude', cell: ({ longitude }) => unsigned(longitude) },
      { name: 'E/W', cell: ({ longitude }) => within(longitude, 'W', 'E') },
    ],
  },
  {
    name: 'degrees and minutes',
    columns: [
      { name: 'Latitude', cell: ({ latitude }) => `${inMinutes(latitude)}${within(latitude, 'S', 'N')}` },
      { name: 'Longitude', cell: ({ longitude }) => `${inMinutes(longitude)}${within(longitude, 'W', 'E')}` },
    ],
  },
  {
    name: 'whole ten-millionths of a degree',
    columns: [
      { name: 'Latitude', cell: ({ latitude }) => String(Math.round(Number(latitude) * 1e7)) },
      { name: 'Longitude', cell: ({ longitude }) => String(Math.round(Number(longitude) * 1e7)) },
    ],
  },
];

function inMinutes(degrees: string): string {
  const { whole, minutes } = minutesOf(degrees);
  return `${whole}°${minutes}'`;
}

export function placeVariants(players: readonly (readonly Fix[])[], truth: TrackSet): Variant[] {
  const fixes = players.flat().sort((a, b) => a.timeS - b.timeS);
  const group = 'places of vests';
  return [
    ...PLACES.map(({ name, columns }) => ({
      group,
      name,
      truth,
      files: [
        memoryFile(
          'vests.csv',
          tableText<Fix>(
            [
              { name: 'timestamp', cell: ({ timeS }) => `${DAY}T${clock(timeS)}Z` },
              { name: 'athlete', cell: ({ player }) => player },
              ...columns,
              { name: 'speed [m/s]', cell: ({ speedMPerS }) => decimals(speedMPerS, 4) },
            ],
            fixes,
          ),
        ),
      ],
    })),
    {
      group,
      name: 'NMEA 0183, a log a player',
      truth,
      files: players.map((one) =>
        memoryFile(`${one[0]?.player ?? ''}.nmea`, `${one.map((fix) => sentenceFor(fix)).join('\r\n')}\r\n`),
      ),
    },
  ];
}

function sentenceFor({ timeS, latitude, longitude, speedMPerS }: Fix): string {
  const place = (degrees: string, digits: number, negative: string, positive: string): string => {
    const { whole, minutes } = minutesOf(degrees);
    return `${String(whole).padStart(digits, '0')}${minutes.padStart(9, '0')},${within(degrees, negative, positive)}`;
  };
  const time = clock(timeS).replaceAll(':', '');
  const speed = (speedMPerS / M_PER_S_PER_KNOT).toFixed(4);
  const body = `GNRMC,${time},A,${place(latitude, 2, 'S', 'N')},${place(longitude, 3, 'W', 'E')},${speed},0.0,${DAY_OF_SENTENCES},,,A`;
  return `$${body}*${checksum(body).toString(16).toUpperCase().padStart(2, '0')}`;
}
