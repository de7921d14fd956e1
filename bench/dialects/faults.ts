/** Real vest and radio sessions with typical faults of devices and exports: none may be misread. */
import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import type { Variant } from './judge';
import { linesOf, samplesOf, type Sample } from './sessions';
import { decimals, tableText, type Column } from './table-text';

const VEST = 'statsports-u16-10hz/U16_ID67.csv.gz';
const SPEED = 'Speed km/h';

function vestText(speed: string | null, isPicked: (row: number) => boolean): string {
  const [header = '', ...rows] = linesOf(VEST).slice(0, 24_000);
  const at = header.split(',').findIndex((name) => name.trim() === SPEED);
  const written = rows.map((row, i) => {
    if (speed === null || !isPicked(i)) return row;
    const cells = row.split(',');
    cells[at] = speed;
    return cells.join(',');
  });
  return `${[header, ...written].join('\n')}\n`;
}

async function vestFaults(): Promise<Variant[]> {
  const truth = await readTrackSet(
    [
      memoryFile(
        'vest.csv',
        vestText(null, () => false),
      ),
    ],
    {},
  );
  const faults: [string, string, (row: number) => boolean][] = [
    ['655.35 for none in 2 % of the rows', '655.35', (row) => row % 47 === 5],
    ['99.9 in one row of ten thousand', '99.9', (row) => row % 10_000 === 4_321],
    ['-1 for none in 1 % of the rows', '-1', (row) => row % 100 === 50],
    ['0 in every fifth second', '0', (row) => Math.floor(row / 10) % 5 === 4],
  ];
  return faults.map(([name, speed, isPicked]) => ({
    group: 'impossible speeds of a vest',
    name,
    truth,
    files: [memoryFile('vest.csv', vestText(speed, isPicked))],
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
  return [...(await vestFaults()), ...tableFaults(radio)];
}
