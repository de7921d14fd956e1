import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { type PlayerPossession, possessionTables } from './session-possession';

const part = (timeM: number, distanceM: number, highSpeedDistanceM: number, sprintDistanceM: number) => ({
  timeM,
  distanceM,
  highSpeedDistanceM,
  sprintDistanceM,
});
const player = (playerId: number, more: Partial<PlayerPossession>): PlayerPossession => ({
  playerId,
  name: `Player ${playerId}`,
  inPossession: null,
  outOfPossession: null,
  ballInPlay: null,
  ...more,
});

describe('possession of a session', () => {
  it('minutes, metres and metres per minute of each part', () => {
    const { tables, distanceUnit, rateUnit } = possessionTables(
      [player(1, { inPossession: part(25, 3000, 210, 0) }), player(2, {})],
      DEFAULT_UNITS,
    );
    expect([distanceUnit, rateUnit]).toEqual(['m', 'm/min']);
    expect(tables?.[0]?.rows).toEqual([
      {
        playerId: 1,
        name: 'Player 1',
        minutes: '25.0',
        distance: '3,000',
        perMinute: '120.0',
        hsr: '210',
        sprint: '0',
      },
      { playerId: 2, name: 'Player 2', minutes: 'N/A', distance: 'N/A', perMinute: 'N/A', hsr: 'N/A', sprint: 'N/A' },
    ]);
    // The source does not say whether the ball is in play.
    expect(tables?.map(({ title, rows }) => [title, rows?.length ?? null])).toEqual([
      ['In possession', 2],
      ['Out of possession', null],
      ['Ball in play', null],
    ]);
  });

  it('no time in a part: 0 m, no rate; a session that says nothing has no tables', () => {
    const { tables } = possessionTables([player(1, { ballInPlay: part(0, 0, 0, 0) })], DEFAULT_UNITS);
    expect(tables?.[2]?.rows?.map(({ distance, perMinute }) => [distance, perMinute])).toEqual([['0', 'N/A']]);
    expect(possessionTables([player(1, {})], DEFAULT_UNITS).tables).toBeNull();
    expect(possessionTables([], DEFAULT_UNITS).tables).toBeNull();
  });
});
