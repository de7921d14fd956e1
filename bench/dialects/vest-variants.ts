import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { placeVariants } from './place-variants';
import type { Variant } from './judge';
import { type Fix, linesOf } from './sessions';
import { decimals, PLAIN, tableText, type Dialect } from './table-text';
import { DIALECTS } from './table-variants';

const FIRST_ROW = 18_000;
const ROWS = 9_000;

function statsportsFixes(id: string): Fix[] {
  const [header = '', ...lines] = linesOf(`statsports-u16-10hz/U16_ID${id}.csv.gz`);
  const names = header.split(',').map((name) => name.trim());
  const at = (name: string): number => names.indexOf(name);
  let first = NaN;
  return lines.slice(FIRST_ROW, FIRST_ROW + ROWS).map((line) => {
    const cells = line.split(',');
    const [h, m, s] = (cells[at('Time')] ?? '').split(':').map(Number);
    const clockS = ((h ?? 0) * 60 + (m ?? 0)) * 60 + (s ?? 0);
    if (Number.isNaN(first)) first = clockS;
    return {
      player: id,
      timeS: clockS,
      latitude: cells[at('Lat')] ?? '',
      longitude: cells[at('Lon')] ?? '',
      speedMPerS: Number(cells[at('Speed km/h')]) / 3.6,
    };
  });
}

const clock = (s: number): string => new Date(Math.round(s * 1000)).toISOString().slice(11, 23);

export async function vestVariants(): Promise<Variant[]> {
  const players = ['66', '67'].map(statsportsFixes);
  const truth = await readTrackSet(
    players.map((fixes) =>
      memoryFile(`${fixes[0]?.player ?? ''}.csv`, statsportsText(fixes, 'Speed km/h', 3.6, PLAIN)),
    ),
    {},
  );
  return [
    ...statsports(players, truth),
    ...openFieldRaw(players, truth),
    ...anyVest(players, truth),
    ...placeVariants(players, truth),
    ...(await catapult()),
  ];
}

function statsportsText(fixes: readonly Fix[], speedName: string, factor: number, dialect: Dialect): string {
  return tableText(
    [
      { name: 'Player Id', cell: ({ player }) => player },
      { name: 'Player Display Name', cell: ({ player }) => `Player ${player}` },
      { name: 'Time', cell: ({ timeS }) => clock(timeS) },
      { name: 'Lat', cell: ({ latitude }) => latitude },
      { name: 'Lon', cell: ({ longitude }) => longitude },
      { name: speedName, cell: ({ speedMPerS }) => decimals(speedMPerS * factor, 4) },
      { name: 'Heart Rate (bpm)', cell: () => '0' },
    ],
    fixes,
    dialect,
  );
}

function statsports(players: readonly Fix[][], truth: TrackSet): Variant[] {
  const variants: [string, string, number, Dialect][] = [
    ...DIALECTS.map(([how, dialect]): [string, string, number, Dialect] => [
      `km/h, ${how}`,
      'Speed km/h',
      3.6,
      dialect,
    ]),
    ...DIALECTS.map(([how, dialect]): [string, string, number, Dialect] => [`m/s, ${how}`, 'Speed (m/s)', 1, dialect]),
    ['m/s without brackets', ' Speed m/s', 1, PLAIN],
    ['a comma behind each row', 'Speed km/h', 3.6, { ...PLAIN, trailingSeparator: true }],
    ['Windows', 'Speed (km/h)', 3.6, { ...PLAIN, lineEnd: '\r\n' }],
  ];
  return variants.map(([name, speedName, factor, dialect]) => ({
    group: 'STATSports',
    name,
    truth,
    files: players.map((fixes) =>
      memoryFile(`${fixes[0]?.player ?? ''}.csv`, statsportsText(fixes, speedName, factor, dialect)),
    ),
  }));
}

const START_CENTISECONDS = 153_279_736_000;
const OPENFIELD_UNITS: readonly (readonly [string, string, number])[] = [
  ['m/s', 'Meters Per Second', 1],
  ['km/h', 'Kilometers Per Hour', 3.6],
  ['mph', 'Miles Per Hour', 1 / 0.44704],
];

function openFieldText(
  fixes: readonly Fix[],
  originS: number,
  unit: string | null,
  factor: number,
  dialect: Dialect,
): string {
  const preamble = [
    '# OpenField Export : 29.07.2018 08:43:09',
    '# Reference time : 28.07.2018 17:02:40 UTC',
    `# CentisecTime : ${START_CENTISECONDS}`,
    `# DeviceId : ${fixes[0]?.player ?? ''}`,
    ...(unit === null ? [] : [`# Speed Units : ${unit}`]),
    '# Distance Units : Meters',
    '"# Period: ""Training"""',
    `"# Athlete: ""Player ${fixes[0]?.player ?? ''}"""`,
  ];
  const table = tableText(
    [
      { name: 'Timestamp', cell: ({ timeS }) => `28.07.2018 ${clock(timeS)}` },
      { name: 'Seconds', cell: ({ timeS }) => decimals(timeS - originS, 2) },
      { name: 'Velocity', cell: ({ speedMPerS }) => decimals(speedMPerS * factor, 4) },
      { name: 'Acceleration', cell: () => '0' },
      { name: 'Odometer', cell: () => '0' },
      { name: 'Latitude', cell: ({ latitude }) => latitude },
      { name: 'Longitude', cell: ({ longitude }) => longitude },
      { name: 'Heart Rate', cell: () => '0' },
      { name: 'Player Load', cell: () => '0' },
    ],
    fixes,
    dialect,
  );
  return `${preamble.join(dialect.lineEnd)}${dialect.lineEnd}${table}`;
}

function openFieldRaw(players: readonly Fix[][], truth: TrackSet): Variant[] {
  const originS = Math.min(...players.map(([fix]) => fix?.timeS ?? Infinity));
  return OPENFIELD_UNITS.flatMap(([unit, phrase, factor]) =>
    DIALECTS.flatMap(([how, dialect]) =>
      [phrase, null].map((stated) => ({
        group: 'OpenField raw',
        name: `${unit}${stated === null ? ' not stated' : ''}, ${how}`,
        truth,
        files: players.map((fixes) =>
          memoryFile(`${fixes[0]?.player ?? ''}.csv`, openFieldText(fixes, originS, stated, factor, dialect)),
        ),
        answers: { speedUnit: unit },
      })),
    ),
  ).filter((_, i) => i % 2 === 0 || i % 3 === 0);
}

function anyVest(players: readonly Fix[][], truth: TrackSet): Variant[] {
  const iso = (s: number): string => `2024-08-17T${clock(s)}Z`;
  const text = (playerName: string | null, speedName: string, factor: number, dialect: Dialect): string =>
    tableText(
      [
        { name: 'timestamp', cell: ({ timeS }) => iso(timeS) },
        ...(playerName === null ? [] : [{ name: playerName, cell: ({ player }: Fix) => player }]),
        { name: 'latitude', cell: ({ latitude }) => latitude },
        { name: 'longitude', cell: ({ longitude }) => longitude },
        { name: speedName, cell: ({ speedMPerS }) => decimals(speedMPerS * factor, 4) },
      ],
      players.flat().sort((a, b) => a.timeS - b.timeS),
      dialect,
    );
  const made = (name: string, content: string, playerColumn?: string): Variant => ({
    group: 'any vest, ISO times',
    name,
    truth,
    files: [memoryFile('vests.csv', content)],
    ...(playerColumn === undefined ? {} : { answers: { playerColumn } }),
  });
  return [
    ...DIALECTS.map(([how, dialect]) => made(`m/s, ${how}`, text('athlete', 'speed [m/s]', 1, dialect))),
    ...DIALECTS.map(([how, dialect]) => made(`km/h not stated, ${how}`, text('athlete', 'speed', 3.6, dialect))),
    made('player column of another name', text('bib', 'speed [m/s]', 1, PLAIN), 'bib'),
    made('no player column', text(null, 'speed [m/s]', 1, PLAIN)),
  ];
}

async function catapult(): Promise<Variant[]> {
  const ids = ['1', '2', '3'];
  const files = ids.map((id) => linesOf(`catapult-u18-10hz/U18_ID${id}.csv.gz`).slice(0, 12_000));
  const rows = files.map(([, ...lines], k) =>
    lines.map((line) => {
      const [day = '', longitude = '', latitude = ''] = line.split(',');
      return { day, longitude, latitude, player: `U18_ID${ids[k] ?? ''}` };
    }),
  );
  type Row = (typeof rows)[number][number];
  const names = { day: 'Timestamp', longitude: ' Longitude', latitude: ' Latitude' } as const;
  const columns = (['day', 'longitude', 'latitude'] as const).map((key) => ({
    name: names[key],
    cell: (row: Row) => row[key],
  }));
  const texts = (dialect: Dialect): Variant['files'] =>
    rows.map((player, k) => memoryFile(`U18_ID${ids[k] ?? ''}.csv`, tableText(columns, player, dialect)));
  const truth = await readTrackSet(texts(PLAIN), {});
  const together = rows.flat().sort((a, b) => Number(a.day) - Number(b.day));
  const withPlayer = [{ name: 'Athlete', cell: ({ player }: Row) => player }, ...columns];
  return [
    ...DIALECTS.map(([how, dialect]): Variant => ({
      group: 'Catapult positions',
      name: how,
      truth,
      files: texts(dialect),
    })),
    ...DIALECTS.slice(0, 2).map(([how, dialect]): Variant => ({
      group: 'Catapult positions',
      name: `all players in one file, ${how}`,
      truth,
      files: [memoryFile('all.csv', tableText(withPlayer, together, dialect))],
    })),
    {
      group: 'Catapult positions',
      name: 'all players in one file, none named',
      truth,
      files: [memoryFile('all.csv', tableText(columns, together))],
    },
  ];
}
