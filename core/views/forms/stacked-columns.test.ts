import { describe, expect, it } from 'vitest';
import { stackedColumns, stackedColumnsTable } from './stacked-columns';

const parts = [
  { id: 'red', text: 'Red' },
  { id: 'amber', text: 'Amber' },
];
const column = (id: number, values: readonly (number | null)[]) => ({
  id,
  label: `L${id}`,
  title: `Match ${id}`,
  values,
});

describe('columns of counts', () => {
  it('stand one part on the other, beside their average', () => {
    const view = stackedColumns({
      title: 'Flags',
      noun: 'flags',
      parts,
      columns: [column(1, [1, 2]), column(2, [0, 0]), column(3, [0, 5])],
    });
    expect(view.columns[0]?.parts.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 3],
    ]);
    expect(view.columns.map(({ total }) => total)).toEqual([3, 0, 5]);
    expect(view.average?.value).toBeCloseTo(8 / 3, 12);
    expect(view.average?.text).toBe('Average 2.7');
    expect(view.reach).toBe(5);
    expect(view.ticks.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(view.summary).toBe('Flags: 8 flags. Average 2.7; the most in Match 3, 5.');
    expect(stackedColumnsTable(view, 'Match', null).rows[2]).toEqual(['Match 3', 0, 5, 5]);
  });

  it('counts have no halves; nothing has no average', () => {
    const one = stackedColumns({ title: 'Flags', noun: 'flags', parts, columns: [column(1, [0, 1])] });
    expect(one.ticks.map(({ value }) => value)).toEqual([0, 1]);
    const none = stackedColumns({ title: 'Flags', noun: 'flags', parts, columns: [] });
    expect(none).toMatchObject({ average: null, summary: 'Flags: nothing to show.' });
  });

  it('what they are compared with is the last column and the line, and counts in no sum', () => {
    const view = stackedColumns({
      title: 'Turns',
      noun: 'turns',
      parts,
      columns: [column(1, [1, 2]), column(2, [0, 1])],
      reference: { id: 0, label: 'Average', title: 'Average of 7 matches', values: [27 / 7, 12 / 7] },
    });
    expect(view.columns.map(({ title }) => title)).toEqual(['Match 1', 'Match 2', 'Average of 7 matches']);
    expect(view.referenceId).toBe('0');
    expect(view.average).toEqual({
      value: 39 / 7,
      text: 'Average of 7 matches 5.6',
      reference: 'dashed line: average of 7 matches, 5.6',
    });
    expect(view.columns[2]?.parts.map(({ valueText }) => valueText)).toEqual(['3.9', '1.7']);
    expect(view.reach).toBeCloseTo(39 / 7, 12);
    expect(view.summary).toBe('Turns: 4 turns. Average of 7 matches 5.6; the most in Match 1, 3.');
  });

  it('compared with nothing there is no line; what is not known is no 0', () => {
    const input = { title: 'Turns', noun: 'turns', parts, columns: [column(1, [1, 2]), column(2, [null, 1])] };
    const view = stackedColumns({ ...input, reference: null });
    expect(view.average).toBeNull();
    expect(view.columns[1]).toMatchObject({ total: null, parts: [{ valueText: 'N/A' }, { valueText: '1' }] });
    expect(view.summary).toBe('Turns: 3 turns. The most in Match 1, 3.');
    expect(stackedColumnsTable(view, 'Session', null).rows[1]).toEqual(['Match 2', null, 1, null]);
    expect(stackedColumns(input).average?.value).toBe(3);
  });
});
