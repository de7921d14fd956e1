import { expect, it } from 'vitest';
import { parseShirtPositions } from './shirt-positions';

it.each([
  [
    '1 GK, 4 CB',
    [
      [1, 'GK'],
      [4, 'CB'],
    ],
  ],
  [
    '9  Centre Forward;\n10 am,',
    [
      [9, 'Centre Forward'],
      [10, 'am'],
    ],
  ],
  ['', []],
])('reads %j', (text, expected) => {
  expect(parseShirtPositions(text)?.map(({ shirtNumber, position }) => [shirtNumber, position])).toEqual(expected);
});

it.each(['GK 1', '1', '1GK', '123 GK', '1 GK, 1 CB', '-1 GK'])('refuses %j', (text) => {
  expect(parseShirtPositions(text)).toBeNull();
});
