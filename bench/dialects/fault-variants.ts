/** Real vest and radio sessions with typical faults of devices and exports: none may be misread. */
import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import type { SourceFile } from '@halfturn/core/readers/format-reader';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import type { Variant } from './judge';
import { linesOf, samplesOf, type Sample } from './sessions';
import { decimals, tableText, type Column } from './table-text';

interface Vest {
  readonly name: string;
  readonly path: string;
  readonly speedColumn: string;
  readonly perMPerS: number;
}

const VESTS: readonly Vest[] = [
  { name: 'STATSports', path: 'statsports-u16-10hz/U16_ID67.csv.gz', speedColumn: 'Speed km/h', perMPerS: 3.6 },
  {
    name: 'OpenField',
    path: 'catapult-openfield-10hz/data_rows_00001-30000.csv.gz',
    speedColumn: 'speed',
    perMPerS: 1,
  },
];
const VEST_ROWS = 24_000;

function vestText({ path, speedColumn }: Vest, speed: (own: string) => string, isPicked: (row: number) => boolean) {
  const [header = '', ...rows] = linesOf(path).slice(0, VEST_ROWS);
  const at = header.split(',').findIndex((name) => name.trim() === speedColumn);
  const written = rows.map((row, i) => {
    if (!isPicked(i)) return row;
    const cells = row.split(',');
    cells[at] = speed(cells[at] ?? '');
    return cells.join(',');
  });
  return `${[header, ...written].join('\n')}\n`;
}

const everyFifthSecond = (row: number): boolean => Math.floor(row / 10) % 5 === 4;

async function vestFaults(vest: Vest): Promise<Variant[]> {
  const written = (speed: (own: string) => string, isPicked: (row: number) => boolean): SourceFile =>
    memoryFile('vest.csv', vestText(vest, speed, isPicked));
  const truth = await readTrackSet(
    [
      written(
        (own) => own,
        () => false,
      ),
    ],
    {},
  );
  const faults: readonly (readonly [string, string, (row: number) => boolean])[] = [
    ['655.35 for none in 2 % of the rows', '655.35', (row) => row % 47 === 5],
    ['655.35 for none in a block of 4 %', '655.35', (row) => row > 9000 && row < 9000 + 0.04 * VEST_ROWS],
    ['65.535 for none in 1 % of the rows', String(65.535 * vest.perMPerS), (row) => row % 100 === 7],
    ['999 for none in 1 % of the rows', '999', (row) => row % 100 === 20],
    ['9999 in ten rows', '9999', (row) => row % 2400 === 1100],
    ['99.9 in one row of ten thousand', '99.9', (row) => row % 10_000 === 4321],
    ['-1 for none in 1 % of the rows', '-1', (row) => row % 100 === 50],
    ['0 in every fifth second', '0', everyFifthSecond],
    ['no value in every fifth second', '', everyFifthSecond],
  ];
  return faults.map(([name, speed, isPicked]) => ({
    group: 'impossible speeds of a vest',
    name: `${vest.name}: ${name}`,
    truth,
    files: [written(() => speed, isPicked)],
    distanceShare: 0.02,
  }));
}

function tableFaults(radio: TrackSet): Variant[] {
  const still = { ...radio, tracks: radio.tracks.map((track) => ({ ...track, deviceSpeed: null })) };
  const time: Column<Sample> = { name: 'Zeit [s]', cell: ({ timeS }) => decimals(timeS, 3) };
  const yards = (m: number): string => decimals(m / 0.9144, 3);
  const clock = ({ timeS }: Sample): string =>
    `${new Date(Math.floor(timeS) * 1000).toISOString().slice(11, 19)}:${String(Math.floor((timeS % 1) * 10 + 1e-6)).padStart(2, '0')}`;
  const player: Column<Sample> = { name: 'Athlete', cell: (sample) => sample.player };
  const metres: Column<Sample>[] = [
    { name: 'X [m]', cell: ({ xM }) => decimals(xM, 3) },
    { name: 'Y [m]', cell: ({ yM }) => decimals(yM, 3) },
  ];
  const samples = samplesOf(still, 'time');
  const made = (name: string, columns: readonly Column<Sample>[], answers?: Variant['answers']): Variant => ({
    group: 'asked, not assumed',
    name,
    truth: still,
    files: [memoryFile('session.csv', tableText(columns, samples))],
    ...(answers === undefined ? {} : { answers }),
  });
  return [
    made(
      'players by turns under unknown headers',
      [
        time,
        { name: 'L\u00e4ufer', cell: (sample) => sample.player },
        { name: 'X-Wert', cell: ({ xM }) => decimals(xM, 3) },
        { name: 'Y-Wert', cell: ({ yM }) => decimals(yM, 3) },
      ],
      { playerColumn: 'l\u00e4ufer', positionUnit: 'm' },
    ),
    made(
      'yards without a unit',
      [time, player, { name: 'X', cell: ({ xM }) => yards(xM) }, { name: 'Y', cell: ({ yM }) => yards(yM) }],
      { positionUnit: 'yd' },
    ),
    made('frames in the last field of the times', [{ name: 'Time', cell: clock }, player, ...metres]),
    made('repeated columns of positions', [
      time,
      ...metres.map(({ cell }, i) => ({ name: i === 0 ? 'X' : 'Y', cell })),
      ...metres.map(({ cell }, i) => ({ name: i === 0 ? 'X.1' : 'Y.1', cell })),
    ]),
  ];
}

export async function faultVariants(radio: TrackSet): Promise<Variant[]> {
  return [...(await Promise.all(VESTS.map(vestFaults))).flat(), ...tableFaults(radio)];
}
