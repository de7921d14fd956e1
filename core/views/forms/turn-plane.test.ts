import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { turnPlanes, turnPlanesTable } from './turn-plane';

const turn = (entrySpeedMPerS: number, angleDegrees: number, twistingTimeS: number) => ({
  playerId: 7,
  playerName: 'Ada',
  turn: { entrySpeedMPerS, angleDegrees, twistingTimeS },
});
const TEAMS = [
  { name: 'Ours', turns: [turn(0.5, 90, 0.2), turn(4, 190, 0.3)] },
  { name: 'Theirs', turns: [turn(8, 60, 0.51)] },
];

describe('turnPlanes', () => {
  const [ours, theirs] = turnPlanes(TEAMS, DEFAULT_UNITS);

  it('has both teams on the same axes: the fastest turn and 0.3 from 8 on, the widest angle', () => {
    expect(ours?.across).toMatchObject({ low: 1, high: 8.3 });
    expect(ours?.up).toMatchObject({ low: 0, high: 190 });
    expect([theirs?.across, theirs?.up]).toEqual([ours?.across, ours?.up]);
    expect(turnPlanes([{ name: 'One', turns: [turn(7.9, 90, 0.2)] }], DEFAULT_UNITS)[0]?.across.high).toBe(8);
  });

  it('marks turns by time, and puts slow ones to the edge without changing what they say', () => {
    expect(ours?.dots.map(({ speed, entrySpeed, time }) => [speed, entrySpeed, time])).toEqual([
      [1, 0.5, 0],
      [4, 4, 1],
    ]);
    expect(theirs?.dots[0]?.time).toBe(2);
    expect(ours?.dots[0]?.tip.lines[0]).toEqual(['Entry speed', '0.50\u202fm/s']);
    expect([ours?.count, theirs?.count]).toEqual(['2 turns', '1 turn']);
  });

  it('is a table of all turns', () => {
    expect(turnPlanesTable(turnPlanes(TEAMS, DEFAULT_UNITS), null).rows).toEqual([
      ['Ours', 'Ada', 0.5, 90, 0.2],
      ['Ours', 'Ada', 4, 190, 0.3],
      ['Theirs', 'Ada', 8, 60, 0.51],
    ]);
  });
});
