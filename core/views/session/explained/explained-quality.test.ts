import { expect, it } from 'vitest';
import type { QualityFigure } from '../../../metrics/explained/families/quality-figures';
import { DEFAULT_UNITS } from '../../../units/units';
import { partsView } from './explained-parts';

const moment = (startS: number, lengthS: number | null, value: number, more: object = {}) => ({
  startS,
  lengthS,
  clockS: lengthS === null ? null : startS,
  distanceM: null,
  peak: null,
  value,
  ...more,
});

function viewOf(metric: QualityFigure, rows: readonly ReturnType<typeof moment>[]) {
  const explained = { metric, playerId: 4, sessionId: 12 } as const;
  return partsView({ kind: 'spans', rows }, { explained, units: DEFAULT_UNITS, sport: 'football' });
}

it('the longest pause first; rows that were left out of the file have no time and cannot be played', () => {
  const view = viewOf('quality.coverage', [moment(60, 1.5, 14), moment(600, 3, 29), moment(0, null, 250)]);
  expect(view.words).toBe('2 pauses; 293 frames missing in all.');
  expect(view.columns).toEqual(['Clock', 'Length', 'Missing frames']);
  expect(view.rows.map(({ cells }) => cells)).toEqual([
    ['Left out of the file', 'N/A', '250'],
    ['10:00', '3.0\u202fs', '29'],
    ['01:00', '1.5\u202fs', '14'],
  ]);
  expect(view.rows.map(({ plays }) => plays?.startS ?? null)).toEqual([null, 600, 60]);
});

it('each number in the words of its parts', () => {
  expect(viewOf('quality.gaps', []).words).toBe('No gap.');
  expect(viewOf('quality.longestGap', [moment(60, 3, 3), moment(90, 1, 1)]).words).toBe('The longest of 2 gaps.');
  expect(viewOf('quality.jumps', [moment(30, 0.2, 1, { distanceM: 30.4 })]).rows[0]?.cells).toEqual([
    '00:30',
    '30.4\u202fm',
  ]);
  expect(viewOf('quality.suspect', [moment(30, 0.4, 4, { peak: 13.5 })]).words).toBe('1 stretch; 4 frames in all.');
  expect(viewOf('quality.frozen', [moment(20, 7, 7), moment(50, 5.5, 5.5)]).words).toBe(
    '2 stays at exactly the same place, together 12.5\u202fs.',
  );
  const [second] = viewOf('quality.deviceSpeed', [moment(20, 1, 10, { distanceM: 4, peak: 4.4 })]).rows;
  expect(second?.cells).toEqual(['00:20', '1.0\u202fs', '4.40\u202fm/s', '4.00\u202fm/s']);
});
