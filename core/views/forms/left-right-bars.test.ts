import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leftRightBars, type LeftRightInput, leftRightTable } from './left-right-bars';

const classes = ['Low < 60°', 'Medium 60–120°', 'High > 120°'];
type Row = LeftRightInput['rows'][number];
const row = (change: Partial<Row>): Row => ({
  playerId: 1,
  name: 'Idris Sable',
  positionSortOrder: 5,
  left: [0, 1, 2],
  right: [3, 0, 11],
  isAbnormal: true,
  ...change,
});
const view = (rows: readonly Row[], digits = 0) => leftRightBars({ classes, rows, digits, noun: 'turns' });

test('segments go outwards from the centre line, class by class; none for no turn', () => {
  expect(view([row({})]).rows[0]?.segments).toEqual([
    { side: 'left', classIndex: 1, value: 1, from: -0, to: -1 },
    { side: 'left', classIndex: 2, value: 2, from: -1, to: -3 },
    { side: 'right', classIndex: 0, value: 3, from: 0, to: 3 },
    { side: 'right', classIndex: 2, value: 11, from: 3, to: 14 },
  ]);
});

test('totals, asterisk and what the mark says', () => {
  expect(view([row({})]).rows[0]).toMatchObject({
    label: 'Idris Sable (*)',
    leftText: '3',
    rightText: '14',
    tip: {
      title: 'Idris Sable, turns',
      lines: [
        ['Left', '3: Low < 60° 0, Medium 60–120° 1, High > 120° 2'],
        ['Right', '14: Low < 60° 3, Medium 60–120° 0, High > 120° 11'],
        ['Balance', 'Abnormal asymmetry'],
      ],
    },
  });
});

test('no turn is 0, turns that are not known are N/A', () => {
  const [none, unknown] = view([
    row({ left: [0, 0, 0], right: [0, 0, 0], isAbnormal: false }),
    row({ playerId: 2, name: 'Kofi Thorne', left: null, right: null, isAbnormal: false }),
  ]).rows;
  expect(none).toMatchObject({ leftText: '0', rightText: '0', segments: [] });
  expect(unknown).toMatchObject({ leftText: 'N/A', rightText: 'N/A', segments: [], leftTotal: null });
});

test('both sides have one scale', () => {
  expect(view([row({}), row({ playerId: 2, left: [20, 5, 4], right: [1, 1, 1] })])).toMatchObject({
    reach: 29,
    ticks: [-20, -10, 0, 10, 20].map((value) => ({ value, text: String(Math.abs(value)) })),
  });
});

test('counts have no half on their axis, rates do', () => {
  const none = row({ left: [0, 0, 0], right: [0, 0, 0] });
  expect(view([none]).ticks.map(({ value }) => value)).toEqual([-1, 0, 1]);
  expect(view([none], 2).ticks.map(({ value }) => value)).toEqual([-1, -0.5, 0, 0.5, 1]);
});

test('rates', () => {
  const rates = view([row({ left: [0.1, 0.02, 0], right: [0.2, 0, 0] })], 2).rows[0];
  expect([rates?.leftText, rates?.rightText]).toEqual(['0.12', '0.20']);
});

test('bars are as long as their totals', () => {
  const side = fc.array(fc.nat(60), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(side, side, (left, right) => {
      const segments = view([row({ left, right })]).rows[0]?.segments ?? [];
      const reach = (name: string) =>
        Math.max(0, ...segments.filter((one) => one.side === name).map((one) => Math.abs(one.to)));
      const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
      expect([reach('left'), reach('right')]).toEqual([sum(left), sum(right)]);
    }),
  );
});

test('the table', () => {
  expect(leftRightTable(view([row({})]), null).rows).toEqual([['Idris Sable', 0, 1, 2, 3, 3, 0, 11, 14, 'yes']]);
});
