import { expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { type PlayerTurnRates, turnRatesView } from './significant-turn-summary';

const NO_TURN = { LOW: 0, MEDIUM: 0, HIGH: 0 };
const sides = (left: Partial<typeof NO_TURN> = {}, right: Partial<typeof NO_TURN> = {}) => ({
  leftByClass: { ...NO_TURN, ...left },
  rightByClass: { ...NO_TURN, ...right },
});
const BALANCED = { turns: 25, index: 0, z: 0.3, isAbnormal: false, count: 9 };
const ABOUT = { kind: 'match', dayType: null, minimumM: 85, maximumM: null } as const;

function player(playerId: number, more: Partial<PlayerTurnRates> = {}): PlayerTurnRates {
  const cell = sides({ MEDIUM: 1 }, { MEDIUM: 20, HIGH: 4 });
  return {
    player: { playerId, name: `Player ${playerId}`, positionSortOrder: playerId },
    activeTimeM: 50,
    turnClassCounts: {
      byAngleClass: cell,
      byAccelerationPeakClass: cell,
      byDecelerationPeakClass: cell,
      byEffortClass: cell,
    },
    turnsZScores: BALANCED,
    balanceReference: ABOUT,
    ...more,
  };
}
const view = (players: readonly PlayerTurnRates[], perMinute = false) =>
  turnRatesView(players, { units: DEFAULT_UNITS, perMinute, boundaries: { lowerMPerS: 3, upperMPerS: 5.5 } });

it('has the four charts of the specification, classes with their edges', () => {
  const { charts } = view([player(1)]);
  expect(charts.map(({ title }) => title)).toEqual([
    'Angle',
    'Peak Deceleration',
    'Peak Acceleration',
    'Effort Classification',
  ]);
  expect(charts[0]?.bars.classes).toEqual(['Low <\u202f60°', 'Medium 60–120°', 'High >\u202f120°']);
  expect(charts[3]?.bars.classes).toEqual(['Low', 'Medium', 'High']);
});

it('counts turns, or divides them by the active minutes; unknown without minutes', () => {
  expect(view([player(1)]).charts[0]?.bars.rows[0]).toMatchObject({ leftText: '1', rightText: '24' });
  expect(view([player(1)], true).charts[0]?.bars.rows[0]).toMatchObject({ leftText: '0.02', rightText: '0.48' });
  expect(view([player(1, { activeTimeM: null })], true).charts[0]?.bars.rows[0]).toMatchObject({ leftText: 'N/A' });
});

it('marks an abnormal balance and says it, farthest first', () => {
  const { charts, statements } = view([
    player(1),
    player(2, { turnsZScores: { turns: 25, index: 0.92, z: 3.24, isAbnormal: true, count: 9 } }),
    player(3, {
      turnsZScores: { turns: 10, index: -1, z: -4.5, isAbnormal: true, count: 0 },
      balanceReference: { ...ABOUT, kind: 'training', dayType: 'MD-1', minimumM: 30 },
    }),
  ]);
  expect(charts[0]?.bars.rows.map(({ label }) => label)).toEqual(['Player 1', 'Player 2 (*)', 'Player 3 (*)']);
  // Index 0.92 of 25: (24 - 1) / 25.
  expect(statements.map(({ text, detail }) => [text, detail])).toEqual([
    [
      'Player 3: 10 left and 0 right turns, abnormal turn asymmetry',
      '4.5 SD from 50/50: fewer than 4 trainings on the day before a match to compare with',
    ],
    [
      'Player 2: 1 left and 24 right turns, abnormal turn asymmetry',
      '3.2 SD from the balance of 9 matches of at least 85 min',
    ],
  ]);
});

it('has no charts without a turn, or without players', () => {
  const none = {
    byAngleClass: sides(),
    byAccelerationPeakClass: sides(),
    byDecelerationPeakClass: sides(),
    byEffortClass: sides(),
  };
  expect(view([player(1, { turnClassCounts: none })])).toEqual({ charts: [], perMinute: false, statements: [] });
  expect(view([]).charts).toEqual([]);
});
