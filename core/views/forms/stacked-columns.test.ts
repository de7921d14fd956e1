import { describe, expect, it } from 'vitest';
import { stackedColumns, stackedColumnsTable } from './stacked-columns';

const parts = [
  { id: 'red', text: 'Red' },
  { id: 'amber', text: 'Amber' },
];
const column = (id: number, values: readonly number[]) => ({ id, label: `L${id}`, title: `Match ${id}`, values });

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
    expect(stackedColumnsTable(view, 'Match').rows[2]).toEqual(['Match 3', 0, 5, 5]);
  });

  it('counts have no halves; nothing has no average', () => {
    const one = stackedColumns({ title: 'Flags', noun: 'flags', parts, columns: [column(1, [0, 1])] });
    expect(one.ticks.map(({ value }) => value)).toEqual([0, 1]);
    const none = stackedColumns({ title: 'Flags', noun: 'flags', parts, columns: [] });
    expect(none).toMatchObject({ average: null, summary: 'Flags: nothing to show.' });
  });
});
