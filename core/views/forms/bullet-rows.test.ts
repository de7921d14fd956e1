import { expect, test } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { beyondText, type BulletCell, bulletRows, bulletRowsTable, withColumn } from './bullet-rows';

const column = { id: 'hsr', title: 'HSR distance', quantity: 'longDistance' } as const;
const reference = { average: 110, standardDeviation: 11.547, minimum: 100, maximum: 120, count: 4 };
const none = { average: null, standardDeviation: null, minimum: null, maximum: null, count: null };

function view(cells: readonly (Partial<BulletCell> & { readonly minutes?: number })[], isMatch = true) {
  return bulletRows(
    {
      columns: [column],
      rows: cells.map(({ minutes = 95, ...cell }, index) => ({
        playerId: index,
        name: `Player ${index}`,
        positionSortOrder: index,
        minutes,
        cells: [{ value: null, isBest: false, ...reference, ...cell }],
      })),
      sessionIsAMatch: isMatch,
    },
    DEFAULT_UNITS,
  );
}
const bullets = (...cells: Parameters<typeof view>[0]) => view(cells).rows.map((row) => row.bullets[0]);

test('marks by the SD rule: a low value of a short session has none', () => {
  const marks = bullets({ value: 98 }, { value: 98, minutes: 60 }, { value: 99 }, { value: 122 }, { value: null });
  expect(marks.map((bullet) => bullet?.mark)).toEqual(['red', 'none', 'amber', 'green', 'none']);
  expect(bullets({ value: 98, count: 3 })[0]?.mark).toBe('none');
});

test('band, range and what the mark says', () => {
  const [bullet] = bullets({ value: 122, isBest: true });
  expect(bullet?.band?.[0]).toBeCloseTo(98.453, 9);
  expect(bullet?.band?.[1]).toBeCloseTo(121.547, 9);
  expect(bullet?.range).toEqual([100, 120]);
  expect(bullet?.tip).toEqual({
    title: 'Player 0',
    lines: [
      ['HSR distance', '122\u202fm'],
      ['Average', '110, SD 12 of 4 matches'],
      ['Range', '100 to 120'],
      ['Against it', 'More than one SD above'],
      ['Record', 'Personal best'],
    ],
  });
});

test('a band does not go below nothing', () => {
  expect(bullets({ value: 5, average: 8, standardDeviation: 10 })[0]?.band).toEqual([0, 18]);
});

test('no reference: the value, and that there is none', () => {
  const [bullet] = bullets({ value: 40, ...none });
  expect(bullet).toMatchObject({ value: 40, text: '40', band: null, range: null, mark: 'none' });
  expect(bullet?.tip.lines).toEqual([
    ['HSR distance', '40\u202fm'],
    ['Reference', 'None yet'],
  ]);
});

test('under 90 minutes of a match a name is marked, in a training not', () => {
  expect(view([{ value: 1, minutes: 60 }]).rows[0]?.label).toBe('Player 0 (*)');
  expect(view([{ value: 1, minutes: 60 }], false).rows[0]?.label).toBe('Player 0');
});

test('the axis reaches the largest mark, whatever it is', () => {
  expect(view([{ value: 98 }, { value: 400 }]).columns[0]?.high).toBe(400);
  expect(view([{ value: 98, maximum: 700 }]).columns[0]?.high).toBe(700);
  expect(view([{ value: null, ...none }]).columns[0]?.high).toBe(1);
  expect(view([{ value: 1100, maximum: 1000 }]).columns[0]?.ticks.map(({ text }) => text)).toEqual([
    '0',
    '500',
    '1,000',
  ]);
});

test('the axis begins at 0, or near the least where all are in the upper half', () => {
  const axis = (value: number) =>
    view([
      { value, ...none },
      { value: 8, ...none },
    ]).columns[0];
  expect(axis(4)?.low).toBe(0);
  // A tenth of 7 to 8 before 7.
  expect(axis(7)).toMatchObject({ low: 6.9, high: 8 });
  expect(axis(7)?.ticks.map(({ text }) => text)).toEqual(['7', '7.5', '8']);
  // One value alone has no range to show.
  expect(axis(8)?.low).toBe(0);
});

test('the table', () => {
  expect(bulletRowsTable(view([{ value: 98 }]), null)).toEqual({
    columns: [
      'Player',
      'Minutes',
      'HSR distance (m)',
      'HSR distance average (m)',
      'HSR distance SD (m)',
      'HSR distance least (m)',
      'HSR distance most (m)',
      'HSR distance n',
      'HSR distance best',
    ],
    rows: [['Player 0', 95, 98, 110, 11.547, 100, 120, 4, 'no']],
  });
});

test('sorts by a column, largest first, unknown last; equal values keep their order', () => {
  const cell = (value: number | null): BulletCell => ({ value, isBest: false, ...none });
  const rows = [5, null, 9, 5].map((value, index) => ({
    playerId: index,
    name: `Player ${index}`,
    positionSortOrder: index,
    minutes: 95,
    cells: [cell(value)],
  }));
  const ids = (sortBy: string | null) =>
    bulletRows({ columns: [column], rows, sessionIsAMatch: true, sortBy }, DEFAULT_UNITS).rows.map(({ id }) => id);
  expect(ids('hsr')).toEqual([2, 0, 3, 1]);
  expect(ids(null)).toEqual([0, 1, 2, 3]);
});

test('a view with one of its columns keeps the rows; an unknown column changes nothing', () => {
  const value = (si: number): BulletCell => ({ value: si, isBest: false, ...none });
  const two = bulletRows(
    {
      columns: [column, { id: 'sprint', title: 'Sprint', quantity: 'longDistance' }],
      rows: [{ playerId: 7, name: 'Omar Kovar', positionSortOrder: 1, minutes: 95, cells: [value(600), value(90)] }],
      sessionIsAMatch: true,
    },
    DEFAULT_UNITS,
  );
  const one = withColumn(two, 'sprint');
  expect(one.columns.map(({ id }) => id)).toEqual(['sprint']);
  expect(one.rows.map(({ id, bullets: own }) => [id, own.map(({ text }) => text)])).toEqual([[7, ['90']]]);
  expect(withColumn(two, 'turns')).toBe(two);
});

test('a goalkeeper does not stretch the axis: their value is at its edge, and says so', () => {
  const rowsOf = (...values: readonly (readonly [value: number | null, isGoalkeeper: boolean])[]) =>
    bulletRows(
      {
        columns: [column],
        rows: values.map(([value, isGoalkeeper], index) => ({
          playerId: index,
          name: `Player ${index}`,
          positionSortOrder: index,
          minutes: 95,
          isGoalkeeper,
          cells: [{ ...none, value, isBest: false }],
        })),
        sessionIsAMatch: true,
      },
      DEFAULT_UNITS,
    );
  const mixed = rowsOf([3, true], [7, false], [8, false]);
  expect(mixed.columns[0]).toMatchObject({ low: 6.9, high: 8 });
  const [keeper, player] = mixed.rows.map(({ bullets: [bullet] }) => bullet);
  expect(keeper).toMatchObject({ value: 3, text: '3', beyond: 'below' });
  expect(keeper?.tip.lines.at(-1)).toEqual([
    'Drawn at the edge',
    'Below the scale, which is that of the outfield players',
  ]);
  expect(player?.beyond).toBeNull();
  expect(beyondText(mixed)).toBe('‹ goalkeeper off the outfield players’ scale');
  expect(mixed.summary).toContain('values of goalkeepers outside it are at its edge');
  expect(rowsOf([9, true], [7, false], [8, false]).rows[0]?.bullets[0]?.beyond).toBe('above');
  // On the scale of the others, and alone: no sign.
  for (const shown of [rowsOf([7.5, true], [7, false], [8, false]), rowsOf([3, true], [null, false])]) {
    expect(beyondText(shown)).toBeNull();
    expect(shown.summary).not.toContain('goalkeeper');
  }
});
