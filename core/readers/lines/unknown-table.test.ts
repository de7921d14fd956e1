/**
 * A table that no reader recognises: the refusal says what was looked for, and one answer is enough if one column
 * is missing.
 */
import { expect, it } from 'vitest';
import { lookAtFiles } from '../look-at-files';
import { memoryFile } from '../shared/memory-file';
import { FormatError, type ReadOptions } from '../format-reader';
import { readTrackSet } from '../read-session';

const ROWS = Array.from({ length: 12 }, (_, i) => `${i / 10},Ann,${i},2`).join('\n');
const refusal = async (text: string, options: ReadOptions = {}): Promise<FormatError> => {
  const error = await readTrackSet([memoryFile('a.csv', text)], options).catch((thrown: unknown) => thrown);
  if (!(error instanceof FormatError)) throw new Error('the table was read');
  return error;
};

it('positions without a time ask which column is the time, and the answer is enough', async () => {
  const text = `Moment,Player,X [m],Y [m]\n${ROWS}\n`;
  const error = await refusal(text);
  expect(error.message).toBe(
    'a.csv: The format is not recognised: X [m] and Y [m] found, but no column looks like a time. Which one is it?',
  );
  expect(error.question).toEqual({
    field: 'timeColumn',
    candidates: [
      { value: 'Moment', reason: 'column 1' },
      { value: 'Player', reason: 'column 2' },
    ],
  });
  const set = await readTrackSet([memoryFile('a.csv', text)], { timeColumn: 'Moment', timeUnit: 's' });
  expect(set.tracks[0]?.timeS[11]).toBeCloseTo(1.1, 9);
  expect((await lookAtFiles([memoryFile('a.csv', text)], {})).question?.field).toBe('timeColumn');
});

it.each([
  ['Time,Who,Across,Along', 'Time is a time, but no columns look like x and y, latitude and longitude, or a speed.'],
  [
    'Moment,Who,Across,Along',
    'no column looks like a time, and none like x and y, latitude and longitude, or a speed.',
  ],
])('what else is missing is said, with the columns that are there: %s', async (header, said) => {
  const { message, question } = await refusal(`${header}\n${ROWS}\n`);
  expect(message).toBe(
    `a.csv: The format is not recognised: ${said} The columns are ${header.replaceAll(',', ', ')}. Say which is which.`,
  );
  expect(question).toBeNull();
  expect(message).not.toMatch(/-csv|-dat|-json/);
});
