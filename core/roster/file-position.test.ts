import { describe, expect, it } from 'vitest';
import { positionOfFile, positionStep } from './file-position';

const FOOTBALL = [
  { positionId: 1, description: 'Goalkeeper' },
  { positionId: 2, description: 'Centre Back' },
  { positionId: 3, description: 'Full Back' },
  { positionId: 4, description: 'Central Midfielder' },
  { positionId: 5, description: 'Centre Forward' },
  { positionId: 999, description: 'Unassigned' },
];
const BASKETBALL = [
  { positionId: 1, description: 'Point Guard' },
  { positionId: 2, description: 'Centre' },
];

describe('positions of files', () => {
  it.each([
    ['Full Back', { positionId: 3, isExact: true }],
    ['Goalkeeper', { positionId: 1, isExact: true }],
    ['Defender', { positionId: 2, isExact: false }],
    ['Forward', { positionId: 5, isExact: false }],
    ['Winger', null],
    [null, null],
  ] as const)('%s of a football club', (position, found) => expect(positionOfFile(position, FOOTBALL)).toEqual(found));

  it('a club that knows lines alone has them exactly', () => {
    const lines = [{ positionId: 7, description: 'Defender' }];
    expect(positionOfFile('Defender', lines)).toEqual({ positionId: 7, isExact: true });
  });

  it('football positions are nothing to a basketball club', () => {
    for (const position of ['Goalkeeper', 'Centre Back', 'Central Midfielder', 'Winger'] as const) {
      expect(positionOfFile(position, BASKETBALL)).toBeNull();
    }
  });

  it.each([
    [null, true, 'take'],
    [null, false, 'offer'],
    [3, true, 'offer'],
    [3, false, 'nothing'],
    [2, true, 'nothing'],
    [2, false, 'nothing'],
  ] as const)('the roster has %s, the file is exact: %s', (current, isExact, step) =>
    expect(positionStep(current, { positionId: 2, isExact })).toBe(step),
  );
});
