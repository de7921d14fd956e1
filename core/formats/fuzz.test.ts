/**
 * Damaged files of real shape: whatever happens to the bytes, a reader gives a sound TrackSet or a FormatError, in bounded
 * time. Anything else (a TypeError, a hang, an endless array) fails here.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_COORDINATE_M, FIXED_POINT_PER_UNIT, MISSING, type TrackSet } from '../tracking/trackset';
import { MAX_NAME_LENGTH, MAX_TRACKS } from './limits';
import { memoryFile } from './memory-file';
import { FormatError, type SourceFile } from './reader';
import { readTrackSet } from './registry';
import * as tracabDat from './tracab-dat/sample';
import * as epts from './epts/sample';
import * as sportec from './sportec/sample';
import * as secondSpectrum from './second-spectrum/sample';
import * as zxy from './zxy/sample';

const FRAMES = 12;
const frames = (line: (i: number) => string): string =>
  `${Array.from({ length: FRAMES }, (_, i) => line(i)).join('\n')}\n`;
const SESSIONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'tracab-csv': [
    ['metadata.json', '{"tracking_data_frame_rate": 25, "pitch_dimensions": [105, 68], "home_team_name": "N"}'],
    ['home_players.csv', 'id,full_name,shirt_num\nP1,"Oak, Ari",7\n'],
    [
      'm.csv',
      `frame,ball_x,ball_y,home_7_x,home_7_y,away_3_x,away_3_y,period_id,datetime\n${frames((i) => `${i + 1},0,0,${i / 10},-3.25,,,1,2024-08-10T14:00:00.${String(i * 40).padStart(3, '0')}Z`)}`,
    ],
  ],
  'metrica-csv': ['Home', 'Away'].map((team) => [
    `${team}.csv`,
    `,,,${team},,,\n,,,7,,,\nPeriod,Frame,Time [s],Player7,,Ball,\n${frames((i) => `1,${i + 1},${(i + 1) / 25},0.5,0.${i},NaN,NaN`)}`,
  ]),
  'statsports-csv': ['66', '67'].map((id) => [
    `${id}.csv`,
    `Player Id, Player Display Name, Time, Lat, Lon,  Speed km/h\n${frames((i) => `${id},"A ""B"" C",12:09:48.${String(i * 10).padStart(3, '0')},49.25${i},7.03,3.6`)}`,
  ]),
  'openfield-csv': ['a', 'b'].map((name) => [
    `${name}.csv`,
    `speed,acc,Odometer,Latitude,Longitude,Player Load\n${frames((i) => `${i / 4},NA,0,50.0${i},5.0${i},0`)}`,
  ]),
  'kinexon-csv': [
    [
      'k.csv',
      `ts in ms,sensor id,full name,number,group name,x in m,y in m,speed in m/s\n${frames((i) => `${1_723_298_400_000 + i * 50},s1,"Oak, Ari",7,Home,${i},1,2`)}`,
    ],
  ],
  skillcorner: [
    [
      'match.json',
      '{"home_team": {"id": 1}, "away_team": {"id": 2}, "players": [{"id": 5, "team_id": 2, "number": 7}]}',
    ],
    [
      'tracking.jsonl',
      frames(
        (i) =>
          `{"frame": ${i}, "timestamp": "00:00:0${i / 10}", "period": 1, "ball_data": {"x": 1, "y": 2}, "player_data": [{"x": ${i}, "y": -2.5, "player_id": 5, "is_detected": true}]}`,
      ),
    ],
  ],
  pff: [
    ['match.json', '[{"homeTeam": {"id": "1"}, "awayTeam": {"id": "2"}, "date": "2024-08-10T14:00:00"}]'],
    ['roster.json', '[{"player": {"nickname": "A"}, "shirtNumber": "9", "team": {"id": "1"}}]'],
    [
      'tracking.jsonl',
      frames(
        (i) =>
          `{"videoTimeMs": ${i * 40}, "period": 1, "homePlayers": [{"jerseyNum": "9", "x": ${i}, "y": -2.5}], "awayPlayers": [], "balls": [{"x": 1, "y": 2}]}`,
      ),
    ],
  ],
  gpx: [
    [
      'a.gpx',
      `<?xml version="1.0"?>\n<gpx><trk><trkseg>\n${frames((i) => `<trkpt lat="50.0${i}" lon="5.0${i}"><time>2024-08-10T14:00:00.${String(i * 50).padStart(3, '0')}Z</time><speed>2</speed></trkpt>`)}</trkseg></trk></gpx>\n`,
    ],
  ],
  tcx: [
    [
      'a.tcx',
      `<TrainingCenterDatabase><Track>\n${frames((i) => `<Trackpoint><Time>2024-08-10T14:00:00.${String(i * 50).padStart(3, '0')}Z</Time><Position><LatitudeDegrees>50.0${i}</LatitudeDegrees><LongitudeDegrees>5.0${i}</LongitudeDegrees></Position></Trackpoint>`)}</Track></TrainingCenterDatabase>\n`,
    ],
  ],
  'long-csv': [
    [
      'columns.json',
      '{"columns": {"speed": "v"}, "units": {"speed": "km/h"}, "pitch": {"lengthM": 105, "widthM": 68}}',
    ],
    ['m.csv', `t [ms],team,id,x,y,v\n${frames((i) => `${i * 50},home,7,${i},1,3\n${i * 50 + 3},away,7,${i},-2,`)}`],
  ],
  'catapult-csv': [
    ['corners.csv', 'longitude,latitude\n5,50\n5.001,50\n5.001,50.0005\n5,50.0005\n'],
    ['p.csv', `Timestamp, Longitude, Latitude\n${frames((i) => `${44_519.7 + i / 864_000},5.0${i},50.0${i}`)}`],
  ],
  'tracab-dat': [
    ['m.json', tracabDat.METADATA_JSON],
    ['m.dat', tracabDat.POSITIONS],
  ],
  epts: [
    ['m.xml', epts.METADATA],
    ['t.txt', epts.POSITIONS],
  ],
  'sportec-xml': [
    ['p.xml', sportec.POSITIONS],
    ['i.xml', sportec.MATCH_INFORMATION],
  ],
  'second-spectrum': [
    ['d.jsonl', secondSpectrum.POSITIONS],
    ['m.json', secondSpectrum.METADATA],
  ],
  'zxy-csv': [['z.csv', zxy.SESSION]],
};

interface Damage {
  readonly file: number;
  readonly kind: keyof typeof DAMAGES;
  /** Where, as a share of the file. */
  readonly at: number;
  /** A byte, a distance or a choice, as the kind needs it. */
  readonly detail: number;
}

const INSERTS = ['1e308', '-1e9', '99999999999999999999', '"', '\0', '\r', '\n\n', ',', 'NaN', '\uFEFF'] as const;

/** What happens to files on their way. */
const DAMAGES = {
  flip: (bytes: Uint8Array, position: number, { detail }: Damage) =>
    bytes.map((value, i) => (i === position ? detail : value)),
  cut: (bytes: Uint8Array, position: number) => bytes.slice(0, position),
  drop: (bytes: Uint8Array, position: number, { detail }: Damage) =>
    joined(bytes.subarray(0, position), bytes.subarray(position + detail)),
  insert: (bytes: Uint8Array, position: number, { detail }: Damage) =>
    joined(bytes.subarray(0, position), encoded(INSERTS[detail % INSERTS.length] ?? ''), bytes.subarray(position)),
  swapLines: (bytes: Uint8Array, _: number, { at, detail }: Damage) =>
    encoded(swapped(decoded(bytes).split('\n'), at, detail % 20).join('\n')),
  swapColumns: (bytes: Uint8Array, _: number, { at, detail }: Damage) =>
    encoded(
      decoded(bytes)
        .split('\n')
        .map((line) => swapped(line.split(','), at, detail % 8).join(','))
        .join('\n'),
    ),
} as const;

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function decoded(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function swapped(items: readonly string[], at: number, distance: number): string[] {
  const copy = [...items];
  const from = Math.floor(at * copy.length);
  const to = (from + distance) % Math.max(1, copy.length);
  [copy[from], copy[to]] = [copy[to] ?? '', copy[from] ?? ''];
  return copy;
}

function damagesOf(fileCount: number): fc.Arbitrary<Damage[]> {
  const damage = fc.record({
    file: fc.nat(fileCount - 1),
    kind: fc.constantFrom('flip', 'cut', 'drop', 'insert', 'swapLines', 'swapColumns'),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    detail: fc.nat(255),
  });
  return fc.array(damage, { minLength: 1, maxLength: 4 });
}

/** What a TrackSet must never be; empty for a sound one. */
function faultsOf(set: TrackSet): string[] {
  const faults: string[] = [];
  const check = (isSound: boolean, fault: string): void => {
    if (!isSound) faults.push(fault);
  };
  check(set.tracks.length > 0 && set.tracks.length <= MAX_TRACKS, 'number of tracks');
  check(Number.isInteger(set.frameRateHz), 'rate');
  for (const { name, timeS, x, y } of [...set.tracks, ...(set.ball === null ? [] : [set.ball])]) {
    check([...name].length <= MAX_NAME_LENGTH, 'length of a name');
    check(x.length === timeS.length && y.length === timeS.length, 'lengths of columns');
    check(
      timeS.every((t, i) => Number.isFinite(t) && (i === 0 || t > (timeS[i - 1] ?? Infinity))),
      'times',
    );
    check(
      x.every((value, i) => (value === MISSING) === (y[i] === MISSING)),
      'half a position',
    );
    check(
      [...x, ...y].every((value) => value === MISSING || Math.abs(value) <= MAX_COORDINATE_M * FIXED_POINT_PER_UNIT),
      'coordinates',
    );
  }
  return faults;
}

/** Faults of what a reader gives; none for a refusal. Anything but a `FormatError` is thrown on. */
async function faultsOfReading(files: readonly SourceFile[], format: string): Promise<string[]> {
  try {
    return faultsOf(await readTrackSet(files, { format }));
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return error.message.length < 600 ? [] : ['length of a message'];
  }
}

describe.each(Object.entries(SESSIONS))('%s', (id, session) => {
  const files = session.map(([name, text]) => ({ name, bytes: encoded(text) }));

  it('is sound before it is damaged', async () => {
    const set = await readTrackSet(
      files.map((file) => memoryFile(file.name, file.bytes)),
      {},
    );
    expect(set.format).toBe(id);
    expect(faultsOf(set)).toEqual([]);
  });

  it('survives any damage, with its format given or found', async () => {
    const pieces = fc.integer({ min: 1, max: 5000 });
    await fc.assert(
      fc.asyncProperty(damagesOf(files.length), fc.constantFrom(id, 'auto'), pieces, async (damages, format, piece) => {
        const damaged = files.map((file, index) => {
          let bytes = file.bytes;
          for (const damage of damages) {
            if (damage.file !== index) continue;
            bytes = DAMAGES[damage.kind](bytes, Math.floor(damage.at * bytes.length), damage);
          }
          return memoryFile(file.name, bytes, piece);
        });
        expect(await faultsOfReading(damaged, format)).toEqual([]);
      }),
      { numRuns: 400, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: true },
    );
  }, 30_000);

  it('survives bytes that were never a file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        await expect(readTrackSet([memoryFile('noise.csv', bytes)], { format: id })).rejects.toThrow(FormatError);
      }),
    );
  });
});
