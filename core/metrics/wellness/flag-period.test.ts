import { describe, expect, it } from 'vitest';
import { wellnessParameters } from '../../methods/wellness-parameters';
import { fatigueInsights, type GroupFlag } from './fatigue-insights';
import type { FatigueLevel } from './fatigue-level';
import type { FatigueIndicator } from './fatigue-indicators';
import { compareFlags, currentFlag, fixturesUnderFlags, flagEndDay, type DatedFlag } from './flag-period';

const flag = (startDay: string, level: FatigueLevel): DatedFlag => ({ startDay, level });

describe('how long a flag holds (METHODS W5)', () => {
  it('ten days from the match', () => {
    const flags = [flag('2026-02-20', 'amber')];
    expect(flagEndDay('2026-02-20', 10)).toBe('2026-03-02');
    expect(currentFlag(flags, '2026-02-19', 10)).toBeNull();
    expect(currentFlag(flags, '2026-02-20', 10)).toEqual(flags[0]);
    expect(currentFlag(flags, '2026-03-02', 10)).toEqual(flags[0]);
    expect(currentFlag(flags, '2026-03-03', 10)).toBeNull();
  });

  it('the gravest that runs; a later green match ends none', () => {
    const red = flag('2026-02-20', 'red');
    const amber = flag('2026-02-24', 'amber');
    expect(currentFlag([amber, red], '2026-02-25', 10)).toEqual(red);
    expect(currentFlag([flag('2026-02-24', 'green'), red], '2026-02-25', 10)).toEqual(red);
    // The red one ends on 2 March, the amber one on 6 March.
    expect(currentFlag([amber, red], '2026-03-03', 10)).toEqual(amber);
    expect(currentFlag([amber, red], '2026-03-07', 10)).toBeNull();
    expect(currentFlag([flag('2026-02-22', 'amber'), amber], '2026-02-25', 10)).toEqual(amber);
  });

  it('fixtures on days 1 to 10 are upcoming flags, under the gravest that reaches them', () => {
    const dates = ['2026-02-20', '2026-02-21', '2026-03-02', '2026-03-03', '2026-03-06', '2026-03-07'];
    const fixtures = dates.map((date) => ({ date }));
    const under = (flags: readonly DatedFlag[]) =>
      fixturesUnderFlags(flags, fixtures, 10).map(({ fixture, level }) => [fixture.date, level]);
    expect(under([flag('2026-02-20', 'red')])).toEqual([
      ['2026-02-21', 'red'],
      ['2026-03-02', 'red'],
    ]);
    expect(under([flag('2026-02-24', 'amber'), flag('2026-02-20', 'red')])).toEqual([
      ['2026-02-21', 'red'],
      ['2026-03-02', 'red'],
      ['2026-03-03', 'amber'],
      ['2026-03-06', 'amber'],
    ]);
    expect(under([flag('2026-02-20', 'green')])).toEqual([]);
    expect(fixturesUnderFlags([flag('2026-02-20', 'red')], [], 10)).toEqual([]);
  });

  it('list: red first, then the latest start', () => {
    const flags = [flag('2026-02-22', 'amber'), flag('2026-02-20', 'red'), flag('2026-02-24', 'red')];
    expect(flags.sort(compareFlags).map(({ startDay }) => startDay)).toEqual([
      '2026-02-24',
      '2026-02-20',
      '2026-02-22',
    ]);
  });
});

describe('insights (METHODS W5)', () => {
  const parameters = wellnessParameters().fatigue;
  const of = (
    positionGroupId: number | null,
    level: FatigueLevel,
    startDay: string,
    ...indicators: FatigueIndicator[]
  ): GroupFlag => ({
    positionGroupId,
    level,
    startDay,
    observations: indicators.map((indicator) => ({ indicator })),
  });

  it('priority is amber + 2 red; at least two flags of 28 days; the most common observation', () => {
    const flags = [
      of(2, 'amber', '2026-02-01', 'peakSpeed'),
      of(2, 'amber', '2026-02-28', 'peakSpeed', 'hsrPerMinute'),
      of(2, 'red', '2026-02-20', 'hsrPerMinute', 'peakAcceleration'),
      of(2, 'red', '2026-01-31', 'hsrPerMinute'),
      of(3, 'red', '2026-02-10', 'lateEfforts'),
      of(3, 'green', '2026-02-11', 'lateEfforts'),
      of(1, 'red', '2026-02-10', 'peakDeceleration'),
      of(null, 'red', '2026-02-10', 'peakDeceleration'),
      of(9, 'red', '2026-02-12', 'peakDeceleration'),
    ];
    expect(fatigueInsights(flags, '2026-02-28', parameters)).toEqual([
      {
        positionGroupId: null,
        priority: 6,
        text: 'Players: 0 amber, 3 red in 28 days; most common: Peak deceleration',
      },
      { positionGroupId: 2, priority: 4, text: 'Defenders: 2 amber, 1 red in 28 days; most common: Peak speed' },
    ]);
  });

  it('three at most', () => {
    const flags = [2, 3, 4, null].flatMap((group, k) =>
      Array.from({ length: 2 + k }, () => of(group, 'amber', '2026-02-28', 'peakSpeed')),
    );
    expect(fatigueInsights(flags, '2026-02-28', parameters).map(({ positionGroupId }) => positionGroupId)).toEqual([
      null,
      4,
      3,
    ]);
  });
});
