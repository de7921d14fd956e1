import { RECORDED } from '@halfturn/core/views/words/simulated-words';
import { afterEach, expect, it } from 'vitest';
import { fileWordsAtom, markedName, markedTable, shownDrillAtom } from './file-marks';
import { simulatedAtom } from './simulated';
import { store } from './store';

afterEach(() => {
  store.set(shownDrillAtom, null);
  store.set(simulatedAtom, RECORDED);
});

const TABLE = {
  columns: ['Player', 'Distance (m)'],
  rows: [
    ['Ada', 100],
    ['Bo', null],
  ],
};

it('a file of a drill has it in its name and in every row, before the mark of simulated data', () => {
  store.set(shownDrillAtom, '8 v 8 / "big", 40x30');
  expect(markedName('session_7')).toBe('session_7_drill_8-v-8-big-40x30');
  expect(markedTable(TABLE)).toEqual({
    columns: ['Player', 'Distance (m)', 'Drill'],
    rows: [
      ['Ada', 100, '8 v 8 / "big", 40x30'],
      ['Bo', null, '8 v 8 / "big", 40x30'],
    ],
  });
  store.set(simulatedAtom, { mark: 'Simulated data', filePart: 'simulated' });
  expect(markedName('session_7')).toBe('session_7_drill_8-v-8-big-40x30_simulated');
  expect(markedTable(TABLE).columns).toEqual(['Player', 'Distance (m)', 'Drill', 'Data']);
  expect(store.get(fileWordsAtom)).toEqual(['Drill: 8 v 8 / "big", 40x30', 'Simulated data']);
});

it('a file of recorded sessions is as it was', () => {
  expect(markedName('session_7')).toBe('session_7');
  expect(markedTable(TABLE)).toBe(TABLE);
});
