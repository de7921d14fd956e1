import { expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { sharedMarksText } from './shared-marks';

it('names the marks of the club, in the units of the user', () => {
  const marks = { effort: { hsrMPerS: 5.2, sprintMPerS: 6.7 } };
  expect(sharedMarksText(marks, DEFAULT_UNITS)).toBe(
    'Both teams are counted by your club’s speed marks: HSR above 5.20\u202fm/s, sprint above 6.70\u202fm/s.',
  );
  expect(sharedMarksText(null, DEFAULT_UNITS)).toBe('Both teams are counted by your club’s speed marks.');
});
