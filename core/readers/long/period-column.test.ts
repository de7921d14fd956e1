import { describe, expect, it } from 'vitest';
import type { TrackSet } from '../../tracking/trackset';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { periodOf } from './period-column';

const read = (...texts: readonly string[]): Promise<TrackSet> =>
  readTrackSet(
    texts.map((text, i) => memoryFile(`${'ab'[i] ?? ''}.csv`, text)),
    {},
  );

interface Row {
  readonly half: number;
  readonly player: string;
  readonly t: number;
}
const HALVES: readonly Row[] = [1, 2].flatMap((half) =>
  [0, 1, 2, 3, 4].flatMap((i) => ['A', 'B'].map((player) => ({ half, player, t: i / 10 }))),
);
const byPlayer = HALVES.toSorted((a, b) => (a.player < b.player ? -1 : a.player > b.player ? 1 : 0));
function table(rows: readonly Row[], period: string, words: (half: number) => string = String): string {
  const lines = rows.map(({ half, player, t }) => `${words(half)},${t},${player},${10 * half + 5 * t},0`);
  return `${[`${period},time [s],player,x [m],y [m]`, ...lines].join('\n')}\n`;
}
const SECOND_HALF_S = 100.4;
const ON_ONE_CLOCK = [0, 0.1, 0.2, 0.3, 0.4, 100.4, 100.5, 100.6, 100.7, 100.8];

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
const periodsOf = ({ periods }: TrackSet) =>
  periods.map(({ id, startS, endS }) => [id, rounded(startS), rounded(endS)]);

const halvesOf = (set: TrackSet) => ({
  players: set.tracks.map(({ name }) => name),
  timeS: set.tracks.map(({ timeS }) => [...timeS].map(rounded)),
  x: [...(set.tracks[0]?.x ?? [])].map((value) => value / 1e5),
  periods: periodsOf(set),
  isJoined: set.notes.some(({ code }) => code === 'periodsJoined'),
});
const EXPECTED: ReturnType<typeof halvesOf> = {
  players: ['A', 'B'],
  timeS: [ON_ONE_CLOCK, ON_ONE_CLOCK],
  x: [10, 10.5, 11, 11.5, 12, 20, 20.5, 21, 21.5, 22],
  periods: [
    [1, 0, 0.5],
    [2, SECOND_HALF_S, 100.9],
  ],
  isJoined: true,
};

describe('a clock that begins anew in each period', () => {
  it.each(['Period', 'period_id', 'Half', 'Halbzeit', 'Période', 'Quarter'])(
    'runs on by the column %s',
    async (name) => {
      expect(halvesOf(await read(table(HALVES, name)))).toEqual(EXPECTED);
    },
  );

  it('runs on for players one after the other, and for each in a file of their own', async () => {
    expect(halvesOf(await read(table(byPlayer, 'period')))).toEqual(EXPECTED);
    const of = (player: string): string =>
      table(
        HALVES.filter((row) => row.player === player),
        'period',
      );
    expect(halvesOf(await read(of('A'), of('B')))).toEqual(EXPECTED);
  });

  it.each([
    ['1st half and 2nd half', (half: number) => (half === 1 ? '1st half' : '2nd half')],
    ['H1 and H2', (half: number) => `H${half}`],
    ['first and second', (half: number) => (half === 1 ? 'First Half' : 'Second Half')],
  ])('runs on by %s', async (_, words) => {
    expect(halvesOf(await read(table(HALVES, 'period', words)))).toEqual(EXPECTED);
  });

  it('runs on in a wide table', async () => {
    const rows = [1, 2].flatMap((half) => [0, 1, 2, 3, 4].map((i) => `${half},${i / 10},${10 * half + i / 2},0,3,4`));
    const set = await read(['period,time [s],A_x [m],A_y [m],B_x [m],B_y [m]', ...rows].join('\n'));
    expect(halvesOf(set)).toEqual(EXPECTED);
  });

  it('leaves out what lies between the periods, of which nothing says when it was', async () => {
    const text = table(HALVES, 'period').replace('2,0,A', '0,7,A,99,99\n,8,B,99,99\n2,0,A');
    expect(halvesOf(await read(text))).toEqual(EXPECTED);
  });

  it('is refused where no column, or one of something else, says which period', async () => {
    const advice =
      'a.csv, line 12: The time goes backwards here for one and the same player. Sort the file by time; where';
    await expect(read(table(HALVES, 'note'))).rejects.toThrow(advice);
    await expect(read(table(HALVES, 'period', (half) => `drill ${half}.${half}`))).rejects.toThrow(advice);
    await expect(read(table(HALVES, 'note'))).rejects.toMatchObject({ question: null });
  });
});

it('takes the periods of a clock that runs on', async () => {
  const rows = HALVES.map((row) => ({ ...row, t: row.t + (row.half - 1) * 900 }));
  const set = await read(table(rows, 'period'));
  expect(periodsOf(set)).toEqual([
    [1, 0, 0.5],
    [2, 900, 900.5],
  ]);
  expect(set.notes.map(({ code }) => code)).not.toContain('periodsJoined');
});

it('takes no period from names of drills', async () => {
  const rows = HALVES.map((row) => ({ ...row, t: row.t + (row.half - 1) * 900 }));
  const set = await read(table(rows, 'period', (half) => (half === 1 ? 'Warm-up' : 'Rondo')));
  expect(set.periods).toHaveLength(1);
});

it.each([
  ['1', 1],
  ['2nd', 2],
  ['P4', 4],
  ['period 3', 3],
  ['second half', 2],
  ['', 0],
  ['0', 0],
  ['12', null],
  ['1.5', null],
  ['Rondo', null],
  ['4 v 4', null],
])('%j is period %s', (text, id) => {
  expect(periodOf(text)).toBe(id);
});
