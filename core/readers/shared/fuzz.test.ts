/**
 * Damaged files of real shape: whatever happens to the bytes, a reader returns a valid TrackSet or throws a
 * FormatError, in bounded time. Anything else (a TypeError, a hang, an endless array) fails here.
 */
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { FIXED_POINT_PER_UNIT, MISSING, type TrackSet } from '../../tracking/trackset';
import { MAX_COORDINATE_M, MAX_NAME_LENGTH, MAX_TRACKS } from '../../tracking/session-limits';
import { memoryFile } from './memory-file';
import { FormatError, type SourceFile } from '../format-reader';
import { readTrackSet } from '../read-session';
import { tenHertzRecording } from '../fit/sample';
import { SESSIONS, formatOf } from './sample-sessions';
import { gpsportsWorkbook } from '../workbook/sample';

interface Damage {
  readonly file: number;
  readonly kind: keyof typeof DAMAGES;
  readonly at: number;
  readonly detail: number;
}

const INSERTS = ['1e308', '-1e9', '99999999999999999999', '"', '\0', '\r', '\n\n', ',', 'NaN', '\uFEFF'] as const;

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

function faultsOf(set: TrackSet): string[] {
  const faults: string[] = [];
  const check = (isSound: boolean, fault: string): void => {
    if (!isSound) faults.push(fault);
  };
  check(set.tracks.length > 0 && set.tracks.length <= MAX_TRACKS, 'number of tracks');
  // Thinning a fast recording need not give a whole number of frames a second: 125 Hz becomes 62.5 (METHODS K0.5).
  const isThinned = set.notes.some(({ code }) => code === 'thinned');
  check(Number.isInteger(set.frameRateHz) || isThinned, 'rate');
  check(set.frameRateHz >= 1 && set.frameRateHz <= 100, 'bounds of the rate');
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

async function faultsOfReading(files: readonly SourceFile[], format: string): Promise<string[]> {
  try {
    return faultsOf(await readTrackSet(files, { format }));
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return error.message.length < 600 ? [] : ['length of a message'];
  }
}

const OTHER_SESSIONS: Readonly<Record<string, readonly (readonly [string, string | Uint8Array])[]>> = {
  'wide-csv': [
    ['columns.json', '{"columns": {"x": "{team}.{player} x", "y": "{team}.{player} y"}, "units": {"position": "cm"}}'],
    ['w.csv', 't,A.7 x,A.7 y,B.9 x,B.9 y\n0,1,-2,,\n0.05,2,-2,,\n0.1,3,-2,5,5\n0.15,4,-2,6,5\n'],
  ],
  gpsports: [
    ['p.xlsx', gpsportsWorkbook(20)],
    ['c.csv', 'longitude,latitude\n140,36\n140.001,36\n140.001,36.0005\n140,36.0005\n'],
  ],
  fit: [
    ['a.fit', tenHertzRecording(12)],
    ['b.fit', tenHertzRecording(15)],
  ],
};

declare module 'vitest' {
  interface ProvidedContext {
    fuzzTimes: number;
  }
}

const TIMES = inject('fuzzTimes');

describe.each([...Object.entries(SESSIONS), ...Object.entries(OTHER_SESSIONS)])('%s', (name, session) => {
  const id = formatOf(name);
  const files = session.map(([fileName, content]) => ({
    name: fileName,
    bytes: typeof content === 'string' ? encoded(content) : content,
  }));

  it('is sound before it is damaged', async () => {
    const set = await readTrackSet(
      files.map((file) => memoryFile(file.name, file.bytes)),
      {},
    );
    expect(set.format).toBe(id);
    expect(faultsOf(set)).toEqual([]);
  });

  it(
    'survives any damage, with its format given or found',
    async () => {
      const pieces = fc.integer({ min: 1, max: 5000 });
      await fc.assert(
        fc.asyncProperty(
          damagesOf(files.length),
          fc.constantFrom(id, 'auto'),
          pieces,
          async (damages, format, piece) => {
            const damaged = files.map((file, index) => {
              let bytes = file.bytes;
              for (const damage of damages) {
                if (damage.file !== index) continue;
                bytes = DAMAGES[damage.kind](bytes, Math.floor(damage.at * bytes.length), damage);
              }
              return memoryFile(file.name, bytes, piece);
            });
            expect(await faultsOfReading(damaged, format)).toEqual([]);
          },
        ),
        { numRuns: 80 * TIMES },
      );
    },
    30_000 * TIMES,
  );

  it('survives bytes that were never a file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        await expect(readTrackSet([memoryFile('noise.csv', bytes)], { format: id })).rejects.toThrow(FormatError);
      }),
    );
  });
});
