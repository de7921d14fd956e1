import { describe, expect, it } from 'vitest';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';

const STEPS = 300;
function clock(firstS: number, i: number): string {
  const tenths = (firstS * 10 + i) % 864_000;
  const two = (value: number): string => String(value).padStart(2, '0');
  const seconds = Math.floor(tenths / 10);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${tenths % 10}`;
}

interface Spec {
  readonly header?: string;
  readonly day: (i: number) => string;
  readonly firstS?: number;
  readonly time?: (i: number) => string;
  readonly players?: readonly string[];
  readonly order?: readonly number[];
}

function table({
  header = 'Date,Time,Athlete,X [m],Y [m]',
  day,
  firstS = 36_930,
  time,
  players = ['Ann'],
}: Spec): string {
  const rows = players.flatMap((player, k) =>
    Array.from({ length: STEPS }, (_, i) => {
      const x = (i * 0.2 - 30).toFixed(2);
      return `${day(i)},${time?.(i) ?? clock(firstS, i)},${player},${x},${5 * k}`;
    }),
  );
  return [header, ...rows].join('\n');
}

const read = (text: string, timeZone = 'UTC') => readTrackSet([memoryFile('session.csv', text)], { timeZone });
const START = Date.UTC(2026, 10, 28, 10, 15, 30);

describe('a column of the day beside one of the time of day', () => {
  it.each([
    ['2026-11-28'],
    ['2026/11/28'],
    ['20261128'],
    ['28.11.2026'],
    ['28/11/2026'],
    ['11/28/2026'],
    ['28-Nov-2026'],
    ['2026-11-28 00:00:00'],
    ['28.11.26'],
  ])('%s gives the date and the start of the session', async (day) => {
    const set = await read(table({ day: () => day }));
    expect(set.originEpochMs).toBe(START);
    expect(set.frameRateHz).toBe(10);
    expect(set.tracks[0]?.timeS.at(-1)).toBeCloseTo((STEPS - 1) / 10, 9);
  });

  it.each(['Datum', 'Fecha', 'Data', 'Dato', 'Tarih', '日付'])('is known as %s', async (name) => {
    const set = await read(table({ header: `${name},Time,Athlete,X [m],Y [m]`, day: () => '28.11.2026' }));
    expect(set.originEpochMs).toBe(START);
  });

  it('is the club’s local time, and UTC where the name of the time says so', async () => {
    const day = () => '2026-11-28';
    const local = await read(table({ day }), 'Europe/Berlin');
    expect(local.originEpochMs).toBe(START - 3_600_000);
    const utc = await read(table({ header: 'Date,Time (UTC),Athlete,X [m],Y [m]', day }), 'Europe/Berlin');
    expect(utc.originEpochMs).toBe(START);
  });

  it('may say the same day behind midnight, or the next one', async () => {
    const firstS = 86_400 - 10;
    const changing = (i: number) => (i < 100 ? '2026-11-28' : '2026-11-29');
    for (const day of [() => '2026-11-28', changing]) {
      const set = await read(table({ day, firstS, players: ['Ann', 'Bo'] }));
      expect(set.originEpochMs).toBe(Date.UTC(2026, 10, 28, 23, 59, 50));
      expect(set.tracks.map(({ timeS }) => timeS.at(-1))).toEqual([(STEPS - 1) / 10, (STEPS - 1) / 10]);
    }
  });

  it('that may have the day or the month first gives the time of day alone, and says so', async () => {
    const set = await read(table({ day: () => '07/08/2026' }));
    expect(set.originEpochMs).toBeNull();
    expect(set.notes.map(({ code }) => code)).toContain('dateOpen');
  });

  it('that holds no dates is left alone', async () => {
    const set = await read(table({ day: () => 'Tuesday' }));
    expect(set.originEpochMs).toBeNull();
    expect(set.tracks[0]?.timeS.length).toBe(STEPS);
  });

  it('says nothing of a time that has its own day', async () => {
    const time = (i: number) => `2026-11-28 ${clock(36_930, i)}`;
    expect((await read(table({ day: () => '2020-01-01', time }))).originEpochMs).toBe(START);
  });

  it('refuses a day in the middle that is none, by its line', async () => {
    await expect(read(table({ day: (i) => (i === 7 ? 'yesterday' : '2026-11-28') }))).rejects.toMatchObject({
      line: 9,
      reason: '"yesterday" is not a date like those before. Correct it or export the file again.',
    });
  });

  it('goes with a clock that begins anew in no period', async () => {
    const header = 'Date,Time,Athlete,X [m],Y [m],Half';
    const rows = table({ day: () => '2026-11-28' })
      .split('\n')
      .slice(1);
    const text = [header, ...rows.map((row, i) => `${row},${i < 150 ? 1 : 2}`)].join('\n');
    const set = await read(text);
    expect(set.originEpochMs).toBe(START);
    expect(set.periods.map(({ startS, endS }) => [startS, endS])).toEqual([
      [0, 15],
      [15, 30],
    ]);
  });

  it('stands in a wide table too', async () => {
    const rows = Array.from({ length: STEPS }, (_, i) => `28.11.2026,${clock(36_930, i)},${(i * 0.2).toFixed(2)},3`);
    const set = await read(['Datum,Uhrzeit,7_x [m],7_y [m]', ...rows].join('\n'));
    expect(set.format).toBe('wide-csv');
    expect(set.originEpochMs).toBe(START);
  });
});
