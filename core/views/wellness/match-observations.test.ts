import { expect, it } from 'vitest';
import { matchObservations, type MatchObservation, noObservationText, observationsTitle } from './match-observations';

const METRIC = { system: 'metric', peakSpeedFactor: 1 } as const;
const peak = { indicator: 'peakSpeed', observationName: 'Peak speed', average: 9, max: 9.6 } as const;

function player(playerId: number, more: Partial<MatchObservation>): MatchObservation {
  return {
    playerId,
    playerName: `Player ${playerId}`,
    fatigueFlag: 0,
    matchCount: 12,
    unrated: null,
    observations: [],
    ...more,
  };
}

const ALL = [
  player(1, {}),
  player(2, { fatigueFlag: null, observations: [{ ...peak, value: 7.2, percentChange: -20 }] }),
  player(3, { fatigueFlag: 1 }),
  player(4, {
    fatigueFlag: 2,
    observations: [
      { ...peak, value: 8.1, percentChange: -10 },
      {
        indicator: 'hsrPerMinute',
        observationName: 'High-speed running',
        value: 5,
        percentChange: -9,
        average: 5.5,
        max: 7,
      },
    ],
  }),
];

it('red before amber before values alone; who has neither is not named', () => {
  expect(matchObservations(ALL, METRIC).statements.map(({ text }) => text)).toEqual([
    'Player 4: red fatigue flag, peak speed 8.10\u202fm/s, 10\u202f% below the average',
    'Player 3: amber fatigue flag',
    'Player 2: peak speed 7.20\u202fm/s, 20\u202f% below the average',
  ]);
});

it('has figure, average and best of each, in the chosen units', () => {
  const { statements, rows } = matchObservations(ALL, { system: 'metric', peakSpeedFactor: 3.6 });
  expect(statements[0]?.detail).toBe(
    'average 32.4\u202fkm/h, best 34.6\u202fkm/h of 12 matches of at least 45 min; 1 more below their norm',
  );
  expect(rows.map(({ playerId, metric }) => [playerId, metric])).toEqual([
    [4, 'peakSpeedMPerS'],
    // A term of the flag’s score.
    [4, 'fatigue'],
    [2, 'peakSpeedMPerS'],
  ]);
  expect(rows.map(({ playerName, flag, value, change }) => [playerName, flag, value, change])).toEqual([
    ['Player 4', 'Red', '29.2\u202fkm/h', '−10\u202f%'],
    ['Player 4', 'Red', '5.0\u202fm/min', '−9\u202f%'],
    ['Player 2', 'N/A', '25.9\u202fkm/h', '−20\u202f%'],
  ]);
});

it('basketball plays games', () => {
  expect(matchObservations(ALL, METRIC, 'game').statements[0]?.detail).toBe(
    'average 9.00\u202fm/s, best 9.60\u202fm/s of 12 games of at least 45 min; 1 more below their norm',
  );
  expect([observationsTitle('match'), observationsTitle('game')]).toEqual(['Match observations', 'Game observations']);
});

it('where nobody can be rated, it is not said that nothing is unusual', () => {
  const short = { fatigueFlag: null, matchCount: null, unrated: 'short' } as const;
  const unrated = matchObservations([player(1, short)], METRIC, 'game');
  const missing = 'a player needs 45 min of play and 4 earlier games of at least 45 min within a year';
  expect(unrated).toEqual({ statements: [], standing: { kind: 'none', missing }, rows: [] });
  expect(noObservationText(unrated.standing)).toBe('Nobody could be rated.');
  const oneRated = [player(1, short), player(2, {})];
  const { statements, standing } = matchObservations(oneRated, METRIC);
  expect(statements).toEqual([]);
  expect(standing).toMatchObject({ kind: 'partly', count: 1, unrated: [{ count: 1 }] });
  expect(noObservationText(standing)).toBe(
    'No value of the 1 player who could be rated is clearly below their own norm.',
  );
});

it('each reason for which players are not rated is its own; who is rated without a flag is none of them', () => {
  const none = { fatigueFlag: null, matchCount: null } as const;
  const { standing } = matchObservations(
    [
      player(1, { ...none, unrated: 'fewMatches' }),
      player(2, { ...none, unrated: 'short' }),
      player(3, { ...none, unrated: 'short' }),
      player(4, { fatigueFlag: null }),
    ],
    METRIC,
  );
  expect(standing).toEqual({
    kind: 'partly',
    count: 1,
    noun: 'player',
    unrated: [
      { count: 2, why: 'with less than 45 min' },
      { count: 1, why: 'with fewer than 4 earlier matches of at least 45 min within a year' },
    ],
  });
  expect(matchObservations([player(5, { fatigueFlag: 1 })], METRIC).statements[0]?.detail).toBe(
    'output against 12 matches of at least 45 min',
  );
});

it('of a session without observations there are none', () => {
  expect(matchObservations([], METRIC)).toMatchObject({ statements: [], rows: [] });
});
