import { describe, expect, it } from 'vitest';
import { derivedParametersFor } from '../../methods/derived-parameters';
import type { KpiValues, MethodSet } from '../session/session-facts';
import { kpiRecord } from '../session/kpi-record';
import { customerRanks, minutesWeightedMean, teamKpis, teamKpisPerMinute } from './team-values';

const METHOD: MethodSet = { sourceClass: 'optical', versions: { turn: '1.0.0' }, parametersHash: 'aa' };
const matches = (...values: readonly (number | null)[]) => values.map((value) => ({ value, method: METHOD }));
const { team } = derivedParametersFor();
const player = (kpis: Partial<KpiValues>): KpiValues => kpiRecord((name) => kpis[name] ?? null);

describe('team values (METHODS 11)', () => {
  it('sums over players; peak speeds of those with 30 minutes', () => {
    const values = teamKpis(
      [
        player({ matchTimeM: 95, activeDistanceM: 10000, sprintDistanceM: 200, peakSpeedMPerS: 9, totalTurns: 20 }),
        player({ matchTimeM: 30, activeDistanceM: 3500, sprintDistanceM: 0, peakSpeedMPerS: 8, totalTurns: null }),
        player({ matchTimeM: 29.9, activeDistanceM: 3000, sprintDistanceM: 90, peakSpeedMPerS: 10, totalTurns: 5 }),
      ],
      team,
    );
    expect(values).toEqual({
      totalDistanceM: 16500,
      totalHighSpeedDistanceM: null,
      totalSprintDistanceM: 290,
      totalHighPowerDistanceM: null,
      totalTurns: 25,
      averagePeakSpeedMPerS: 8.5,
    });
  });

  it('in a training the active minutes decide; no players, no values', () => {
    const training = player({ matchTimeM: null, activeTimeM: 40, peakSpeedMPerS: 7 });
    expect(teamKpis([training], team).averagePeakSpeedMPerS).toBe(7);
    expect(Object.values(teamKpis([], team)).every((value) => value === null)).toBe(true);
  });

  it('per minute: what accumulates by the active minutes of all together, the mean of peaks as it is (R8)', () => {
    const players = [
      player({ activeTimeM: 90, activeDistanceM: 9900, totalTurns: 30, peakSpeedMPerS: 9 }),
      player({ activeTimeM: 30, activeDistanceM: 3900, totalTurns: 6, peakSpeedMPerS: 8 }),
    ];
    const values = teamKpisPerMinute(players, team);
    // 13800 m and 36 turns in 120 minutes.
    expect(values.totalDistanceM).toBe(115);
    expect(values.totalTurns).toBe(0.3);
    expect(values.totalSprintDistanceM).toBeNull();
    expect(values.averagePeakSpeedMPerS).toBe(8.5);
    const still = [player({ activeTimeM: 0, activeDistanceM: 0 })];
    expect(teamKpisPerMinute(still, team).totalDistanceM).toBeNull();
  });

  it('a position group is weighted by minutes', () => {
    const players = [
      { value: 120, minutes: 90 },
      { value: 90, minutes: 30 },
      { value: null, minutes: 90 },
      { value: 200, minutes: null },
    ];
    // (120 * 90 + 90 * 30) / 120
    expect(minutesWeightedMean(players)).toBe(112.5);
    expect(minutesWeightedMean([{ value: 100, minutes: 0 }])).toBeNull();
  });

  it('customers by season means, ties share the better rank', () => {
    const ranked = customerRanks({ method: METHOD }, [
      { customerId: 1, matches: matches(100, 110) },
      { customerId: 2, matches: matches(120, null) },
      { customerId: 3, matches: matches(null) },
      { customerId: 4, matches: matches(105, 105) },
      { customerId: 5, matches: matches(90) },
    ]);
    expect(ranked.map(({ customerId, value, rank }) => [customerId, value, rank.rank, rank.count])).toEqual([
      [2, 120, 1, 4],
      [1, 105, 2, 4],
      [4, 105, 2, 4],
      [5, 90, 4, 4],
    ]);
  });
});
