import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kpiRecord } from '../session/kpi-record';
import { addedUp } from './combine-parts';
import { teamPeakParts } from './team-peak-figures';
import { minutesWeightedMean } from '../team/team-values';

function player(playerId: number, minutes: number | null, valuePerMinute: number | null, positionGroupId = 2) {
  const kpis = { ...kpiRecord<number | null>(() => null), matchTimeM: minutes };
  return {
    playerId,
    kpis,
    positionGroupId,
    peaks: [{ kpi: 'DISTANCE' as const, epochS: 60, valuePerMinute, matchTimeS: 0 }],
  };
}

it('weighs each player’s peak by their minutes', () => {
  const players = [player(1, 30, 120), player(2, 90, 200), player(3, 90, null), player(4, 90, 100, 4)];
  // (30 · 120 + 90 · 200) / 120
  expect(teamPeakParts(players, 2, 'DISTANCE', 60)).toEqual([
    { playerId: 2, mean: 200, share: 0.75, value: 150 },
    { playerId: 1, mean: 120, share: 0.25, value: 30 },
  ]);
  expect(teamPeakParts(players, 0, 'DISTANCE', 60).map(({ playerId }) => playerId)).toEqual([2, 4, 1]);
  expect(teamPeakParts(players, 2, 'DISTANCE', 30)).toEqual([]);
  expect(teamPeakParts([player(1, null, 120)], 0, 'DISTANCE', 60)).toEqual([]);
});

it('the players make the team’s peak', () => {
  const one = fc.record({
    minutes: fc.option(fc.integer({ min: 0, max: 100 })),
    value: fc.option(fc.integer({ min: 0, max: 300 })),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 16 }), (team) => {
      const players = team.map(({ minutes, value }, index) => player(index, minutes, value));
      const parts = teamPeakParts(players, 0, 'DISTANCE', 60).map(({ value }) => value);
      const expected = minutesWeightedMean(team);
      if (expected === null) expect(parts).toEqual([]);
      else expect(addedUp('sum', parts)).toBeCloseTo(expected, 9);
    }),
  );
});
