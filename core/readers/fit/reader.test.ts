import { describe, expect, it } from 'vitest';
import { MISSING, type TrackSet } from '../../tracking/trackset';
import { memoryFile } from '../shared/memory-file';
import { FormatError } from '../format-reader';
import { readTrackSet } from '../read-session';
import { fitChecksum } from './checksum';
import { readFitMessages } from './messages';
import { readFitPoint, type FitPoint } from './points';
import {
  LATITUDE,
  LONGITUDE,
  SPEED,
  TIMESTAMP,
  data,
  definition,
  fitFile,
  tenHertzRecording,
  type FitField,
} from './sample';

const RECORD = 20;
const FIELDS = [TIMESTAMP, LATITUDE, LONGITUDE, SPEED];

function pointsOf(bytes: Uint8Array): FitPoint[] {
  const points: FitPoint[] = [];
  const point: FitPoint = {
    timeS: NaN,
    latitudeSemicircles: NaN,
    longitudeSemicircles: NaN,
    speedMPerS: NaN,
    heartRate: NaN,
  };
  readFitMessages(bytes, 'a.fit', (message) => {
    if (readFitPoint(message, point) !== null) points.push({ ...point });
  });
  return points;
}

const read = (bytes: Uint8Array, name = 'Ari.fit'): Promise<TrackSet> => readTrackSet([memoryFile(name, bytes)], {});

describe('messages of FIT', () => {
  const point = { timeS: 1_000_000_000, latitudeSemicircles: 456_099_128, longitudeSemicircles: -1_463_077_077 };

  it.each([false, true])('are read in both byte orders (big endian: %s), developer fields left out', (isBigEndian) => {
    const values = [1_000_000_000, 456_099_128, -1_463_077_077, 1166];
    const bytes = fitFile([
      ...definition(3, RECORD, FIELDS, { isBigEndian, developerBytes: 2 }),
      ...data(3, FIELDS, values, isBigEndian).concat(77, 78),
      ...data(3, FIELDS, values, isBigEndian).concat(77, 78),
    ]);
    expect(pointsOf(bytes)).toEqual(Array.from({ length: 2 }, () => ({ ...point, speedMPerS: 1.166, heartRate: NaN })));
  });

  it('take "no value" for missing, and the better speed where there are two', () => {
    const enhanced: FitField = { number: 73, bytes: 4, baseType: 0x86 };
    const fields = [TIMESTAMP, LATITUDE, LONGITUDE, SPEED, enhanced];
    const bytes = fitFile([
      ...definition(0, RECORD, fields),
      ...data(0, fields, [10, 0x7fffffff, 0x7fffffff, 0xffff, 2345]),
      ...data(0, fields, [11, 1, 2, 0xffff, 0xffffffff]),
    ]);
    expect(pointsOf(bytes)).toEqual([
      { timeS: 10, latitudeSemicircles: NaN, longitudeSemicircles: NaN, speedMPerS: 2.345, heartRate: NaN },
      { timeS: 11, latitudeSemicircles: 1, longitudeSemicircles: 2, speedMPerS: NaN, heartRate: NaN },
    ]);
  });

  it('carry a heart rate of one byte, 255 for none', () => {
    const heart: FitField = { number: 3, bytes: 1, baseType: 0x02 };
    const fields = [TIMESTAMP, heart];
    const bytes = fitFile([
      ...definition(0, RECORD, fields),
      ...data(0, fields, [10, 142]),
      ...data(0, fields, [11, 255]),
    ]);
    expect(pointsOf(bytes).map(({ heartRate }) => heartRate)).toEqual([142, NaN]);
  });

  it('carry times in five bits, which start anew after 32 s', () => {
    const full = [TIMESTAMP, SPEED];
    const bytes = fitFile([
      ...definition(0, RECORD, full),
      ...definition(1, RECORD, [SPEED]),
      ...data(0, full, [61, 1000]),
      ...[31, 2, 2].flatMap((seconds) => data(0x80 | (1 << 5) | seconds, [SPEED], [2000])),
    ]);
    expect(pointsOf(bytes).map(({ timeS }) => timeS)).toEqual([61, 63, 66, 66]);
  });

  it('take the speed out of twelve bits', () => {
    const compressed: FitField = { number: 8, bytes: 3, baseType: 0x0d };
    const bytes = fitFile([
      ...definition(0, RECORD, [TIMESTAMP, compressed]),
      ...data(0, [TIMESTAMP], [5]).concat(0x62, 0x51, 0x03),
      ...data(0, [TIMESTAMP], [6]).concat(0xff, 0xff, 0xff),
    ]);
    // 0x162 is 354 cm/s.
    expect(pointsOf(bytes).map(({ speedMPerS }) => speedMPerS)).toEqual([3.54, NaN]);
  });

  it('may be in files one after the other', () => {
    const one = fitFile([...definition(0, RECORD, FIELDS), ...data(0, FIELDS, [1, 2, 3, 4])]);
    expect(pointsOf(Uint8Array.from([...one, ...one]))).toHaveLength(2);
  });

  it('have the checksum of the protocol', () => {
    expect(fitChecksum(new TextEncoder().encode('123456789'), 0, 9)).toBe(0xbb3d);
  });
});

describe('fit', () => {
  it('reads ten positions a second with the speed of the unit', async () => {
    const set = await read(tenHertzRecording(50));
    expect(set).toMatchObject({ format: 'fit', sourceClass: 'gnss', frameRateHz: 10, pitch: null });
    expect(set.originEpochMs).toBe(Date.UTC(2024, 7, 10, 14));
    const [track] = set.tracks;
    expect(track).toMatchObject({ sourceKey: 'Ari', name: 'Ari' });
    expect([...(track?.timeS.slice(0, 3) ?? [])]).toEqual([0, 0.1, 0.2]);
    // 0.2 m a sample to the north; a semicircle is 9 mm.
    expect(Math.abs((track?.y[49] ?? NaN) / 1e5 - 9.8)).toBeLessThan(0.01);
    expect(track?.x[49]).toBe(0);
    expect(track?.deviceSpeed?.[7]).toBe(200_000);
    expect(track?.y).not.toContain(MISSING);
  });

  it('of a watch with a sample a second says what cannot be seen in it', async () => {
    const samples = Array.from({ length: 60 }, (_, i) =>
      data(0, FIELDS, [1_000_000_000 + i, 456_099_128 + 300 * i, 1, 2800]),
    );
    const set = await read(fitFile([...definition(0, RECORD, FIELDS), ...samples.flat()]));
    expect(set.frameRateHz).toBe(1);
    expect(set.notes.map(({ code }) => code)).toContain('rateTooLow');
  });

  it('is read together with others and is never taken for text', async () => {
    const files = ['a.fit', 'b.fit'].map((name) => memoryFile(name, tenHertzRecording(30)));
    expect((await readTrackSet(files, {})).tracks).toHaveLength(2);
    await expect(readTrackSet(files, { format: 'tracab-csv' })).rejects.toThrow(FormatError);
  });

  const messages = [...definition(0, RECORD, FIELDS), ...data(0, FIELDS, [1_000_000_000, 456_099_128, 1, 1])];
  it.each([
    [
      'a sample in five seconds',
      fitFile([...messages, ...data(0, FIELDS, [1_000_000_005, 456_099_129, 1, 1])]),
      'less than one sample a second',
    ],
    ['a single sample', fitFile(messages), 'fewer than two samples'],
    ['no records', fitFile(definition(0, RECORD, FIELDS)), 'The file holds no samples (no records)'],
    [
      'no positions',
      fitFile([...definition(0, RECORD, [TIMESTAMP]), ...data(0, [TIMESTAMP], [7])]),
      'no position of any player',
    ],
    ['no time', fitFile([...definition(0, RECORD, [LATITUDE]), ...data(0, [LATITUDE], [7])]), 'A record has no time'],
    ['a message without definition', fitFile([5, 1, 2]), 'a message comes before its definition'],
    ['a message that is cut off', fitFile(messages.slice(0, -1)), 'a message is cut off'],
    ['a definition that is cut off', fitFile(messages.slice(0, 9)), 'a definition is cut off'],
    ['bytes behind the end', Uint8Array.from([...fitFile(messages), 1, 2, 3]), 'what follows is not FIT data'],
  ])('refuses %s', async (_, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(FormatError);
    await expect(read(bytes)).rejects.toThrow(`Ari.fit: `);
    await expect(read(bytes)).rejects.toThrow(message);
  });

  it('refuses a file cut off anywhere, and any changed byte', async () => {
    const bytes = tenHertzRecording(12);
    for (let length = 12; length < bytes.length; length += 7) {
      await expect(read(bytes.subarray(0, length))).rejects.toThrow('cut off or damaged');
    }
    for (let at = 0; at < bytes.length; at += 5) {
      const changed = bytes.map((byte, i) => (i === at ? byte ^ 0x10 : byte));
      await expect(read(changed)).rejects.toThrow(FormatError);
    }
  });
});
