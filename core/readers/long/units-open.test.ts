/** METHODS K0.2 to K0.4: units a file does not state are inferred from its content, or asked for. */
import { describe, expect, it } from 'vitest';
import type { TrackSet } from '../../tracking/trackset';
import { memoryFile } from '../shared/memory-file';
import { FormatError, type ReadOptions } from '../format-reader';
import { readTrackSet } from '../read-session';

const HZ = 10;
const SECONDS = 400;

interface Moment {
  readonly t: number;
  readonly x: number;
  readonly y: number;
  readonly v: number;
}

/** A lap of a pitch of 105 x 68 m, alternately faster and slower: 0.8 to 6.8 m/s. */
function lap(player: number): Moment[] {
  const moments: Moment[] = [];
  let angle = player;
  const [a, b] = [40, 28];
  for (let i = 0; i < SECONDS * HZ; i++) {
    const v = 0.8 + 6 * Math.sin(i / 70 + player) ** 8;
    moments.push({ t: i / HZ, x: a * Math.cos(angle), y: b * Math.sin(angle), v });
    angle += v / HZ / Math.sqrt((a * Math.sin(angle)) ** 2 + (b * Math.cos(angle)) ** 2);
  }
  return moments;
}

interface Written {
  readonly header?: string;
  readonly x?: (m: number) => number;
  readonly y?: (m: number) => number;
  readonly v?: (mPerS: number) => number;
  readonly t?: (s: number) => number;
  readonly players?: number;
}

function table({ header = 'time,player,x,y,speed', ...to }: Written): string {
  const same = (value: number): number => value;
  const { x = same, y = same, v = same, t = same, players = 2 } = to;
  const columns = header.split(',').map((name) => name.replace(/[ [].*$/, ''));
  const lines = Array.from({ length: players }, (_, player) =>
    lap(player).map((moment) => {
      const cells: Readonly<Record<string, string>> = {
        time: t(moment.t)
          .toFixed(9)
          .replace(/\.?0+$/, ''),
        player: `p${player}`,
        x: x(moment.x).toFixed(5),
        y: y(moment.y).toFixed(5),
        speed: v(moment.v).toFixed(4),
      };
      return columns.map((name) => cells[name] ?? '').join(',');
    }),
  ).flat();
  return `${[header, ...lines].join('\n')}\n`;
}

const PITCH = { lengthM: 105, widthM: 68 };
const read = (text: string, options: ReadOptions = {}): Promise<TrackSet> =>
  readTrackSet([memoryFile('a.csv', text)], options);

async function refusal(text: string, options: ReadOptions = {}): Promise<FormatError> {
  const error: unknown = await read(text, options).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof FormatError) return error;
  throw new Error('was read');
}

function speeds({ tracks: [track] }: TrackSet): { device: number; walked: number } {
  const { x, y, deviceSpeed } = track ?? { x: new Int32Array(0), y: new Int32Array(0), deviceSpeed: null };
  let walked = 0;
  for (let i = 1; i < x.length; i++)
    walked += Math.sqrt(((x[i] ?? 0) - (x[i - 1] ?? 0)) ** 2 + ((y[i] ?? 0) - (y[i - 1] ?? 0)) ** 2) / 1e5;
  const device =
    (deviceSpeed ?? new Int32Array(0)).reduce((sum: number, value) => sum + value / 1e5, 0) /
    (deviceSpeed?.length ?? NaN);
  return { device, walked: walked / (x.length / HZ) };
}

const noteOf = (set: TrackSet): string => set.notes.find(({ code }) => code.startsWith('units'))?.text ?? '';
const MEAN = lap(0).reduce((sum, { v }) => sum + v, 0) / (SECONDS * HZ);

describe('a speed without unit', () => {
  it.each([
    ['m/s', 1],
    ['km/h', 3.6],
    ['mph', 1 / 0.44704],
  ])('is known as %s by the positions', async (unit, factor) => {
    const set = await read(table({ v: (mPerS) => mPerS * factor }));
    expect(speeds(set).device).toBeCloseTo(MEAN, 2);
    expect(speeds(set).walked).toBeCloseTo(MEAN, 1);
    expect(noteOf(set)).toContain(`x and y in metres, speed in ${unit}`);
  });

  it('is known without positions where nobody runs like that in another', async () => {
    // Read as m/s a player would reach 24 m/s, read as mph everyone would cover 235 m a minute.
    const set = await read(table({ header: 'time [s],player,speed', v: (mPerS) => mPerS * 3.6 }));
    expect(speeds(set).device).toBeCloseTo(MEAN, 2);
  });

  it('is asked for without positions where two may be, with what speaks for each', async () => {
    const text = table({ header: 'time [s],player,speed' });
    const { question, message } = await refusal(text);
    expect(question?.field).toBe('speedUnit');
    // As km/h nobody would be faster than 1.9 m/s.
    expect(question?.candidates.map(({ value }) => value)).toEqual(['m/s', 'mph']);
    expect(question?.candidates[0]?.reason).toContain('6.8 m/s');
    expect(message).toMatch(/^a\.csv: The file does not say the unit of the speed, and more than one fits: m\/s \(/);
    expect(speeds(await read(text, { speedUnit: 'm/s' })).device).toBeCloseTo(MEAN, 2);
  });

  it('is told by the acceleration of the file', async () => {
    const lines = lap(0).map(
      ({ t, v }, i, all) => `${t},${v},${(((all[i + 1]?.v ?? v) - (all[i - 1]?.v ?? v)) / 2) * HZ}`,
    );
    const set = await read(['time,speed,acceleration', ...lines].join('\n'));
    expect(speeds(set).device).toBeCloseTo(MEAN, 2);
  });

  it('is never looked at where it is stated', async () => {
    const set = await read(table({ header: 'time,player,x [m],y [m],speed [km/h]' }));
    expect(speeds(set).device).toBeCloseTo(MEAN / 3.6, 2);
  });
});

describe('positions without unit', () => {
  it('are centimetres where nothing else fits', async () => {
    const set = await read(table({ header: 'time,player,x,y', x: (m) => 100 * m, y: (m) => 100 * m }));
    expect(speeds(set).walked).toBeCloseTo(MEAN, 1);
    expect(noteOf(set)).toContain('x and y in cm');
  });

  it('are shares of the pitch where nothing else fits, and need its size', async () => {
    const text = table({ header: 'time,player,x,y', x: (m) => m / 105 + 0.5, y: (m) => m / 68 + 0.5 });
    await expect(read(text)).rejects.toThrow('need its size: give the pitch');
    const set = await read(text, { pitch: PITCH });
    expect(speeds(set).walked).toBeCloseTo(MEAN, 1);
    expect(set.tracks[0]?.x[0]).toBeCloseTo(40e5, -2);
    expect(set.notes.map(({ code }) => code)).toContain('originInferred');
  });

  it('are asked for where metres and per cent both fit', async () => {
    const text = table({ header: 'time,player,x,y', x: (m) => (100 * m) / 105 + 50, y: (m) => (100 * m) / 68 + 50 });
    const { question } = await refusal(text);
    expect(question?.field).toBe('positionUnit');
    expect(question?.candidates.map(({ value }) => value)).toEqual(['m', 'yd', '%']);
    expect(speeds(await read(text, { positionUnit: '%', pitch: PITCH })).walked).toBeCloseTo(MEAN, 1);
  });

  it('are told from per cent by a speed', async () => {
    const set = await read(table({ x: (m) => (100 * m) / 105 + 50, y: (m) => (100 * m) / 68 + 50 }), { pitch: PITCH });
    expect(speeds(set).walked).toBeCloseTo(MEAN, 1);
    expect(noteOf(set)).toContain('x and y in %, speed in m/s');
  });

  it('are asked for where nothing tells metres from yards, and told by a pitch that only one fits', async () => {
    const yards = table({ header: 'time,player,x,y', x: (m) => (m + 48) / 0.9144, y: (m) => m / 0.9144 });
    expect((await refusal(yards)).question?.candidates.map(({ value }) => value)).toEqual(['m', 'yd']);
    expect(speeds(await read(yards, { positionUnit: 'yd' })).walked).toBeCloseTo(MEAN, 1);
    expect(speeds(await read(yards, { pitch: { lengthM: 82, widthM: 68 } })).walked).toBeCloseTo(MEAN, 1);
  });

  it('may be yards where the ids are of American football', async () => {
    const { question } = await refusal(table({ header: 'time,player,x,y' }).replace('player', 'nflId'));
    expect(question?.candidates.map(({ value }) => value)).toEqual(['m', 'yd']);
  });

  it('are asked for where a speed is nearer to yards than to metres', async () => {
    const yards = { header: 'time,player,x,y,speed [m/s]', x: (m: number) => m / 0.9144, y: (m: number) => m / 0.9144 };
    const { question } = await refusal(table(yards));
    expect(question?.candidates.map(({ value }) => value)).toEqual(['m', 'yd']);
    expect(speeds(await read(table(yards), { positionUnit: 'yd' })).walked).toBeCloseTo(MEAN, 1);
    // A device that is 3 % off still measures in metres.
    const off = await read(table({ header: 'time,player,x,y,speed [m/s]', v: (mPerS) => 1.03 * mPerS }));
    expect(noteOf(off)).toContain('x and y in metres');
  });

  it('are of no unit where people would fly', async () => {
    const { question, message } = await refusal(
      table({ header: 'time,player,x,y', x: (m) => 200 * m, y: (m) => 200 * m }),
    );
    expect(message).toContain('none fits');
    expect(question).toEqual({ field: 'positionUnit', candidates: [] });
  });
});

describe('positions of a pitch without origin', () => {
  it('lie on it from its corner where they would not from its centre', async () => {
    const text = table({ header: 'time,player,x [m],y [m]', x: (m) => m + 52.5, y: (m) => m + 34 });
    const set = await read(text, { pitch: PITCH });
    expect(set.tracks[0]?.x[0]).toBe(40e5);
    expect(set.notes.map(({ code }) => code)).toContain('originInferred');
  });

  it('stay where they are on a pitch whose centre they are counted from', async () => {
    const set = await read(table({ header: 'time,player,x [m],y [m]' }), { pitch: PITCH });
    expect(set.tracks[0]?.x[0]).toBe(40e5);
  });
});

describe('a time without unit', () => {
  it.each([
    ['seconds', (s: number) => s],
    ['milliseconds', (s: number) => s * 1000],
    ['milliseconds', (s: number) => 1_723_298_400_000 + s * 1000],
    ['microseconds', (s: number) => s * 1e6],
    ['days', (s: number) => 44_519.7 + s / 86_400],
  ])('is known as %s', async (phrase, t) => {
    const set = await read(table({ header: 'time,player,x [m],y [m],speed [m/s]', t }));
    expect(set.frameRateHz).toBe(HZ);
    expect(noteOf(set)).toContain(`time in ${phrase}`);
    expect(set.tracks[0]?.timeS[7]).toBeCloseTo(0.7, 6);
  });

  it('knows the day of a spreadsheet', async () => {
    const set = await read(table({ header: 'time,player,x [m],y [m]', t: (s) => 44_519.5 + s / 86_400 }));
    expect(set.originEpochMs).toBe(Date.UTC(2021, 10, 19, 12));
  });

  it('is asked for where it may count frames, seconds or milliseconds', async () => {
    const { question } = await refusal(table({ header: 'time,player,x [m],y [m]', t: (s) => s * HZ }));
    expect(question?.field).toBe('timeUnit');
    expect(question?.candidates.map(({ value }) => value)).toEqual(['s', 'ms']);
  });
});
