import { describe, expect, it } from 'vitest';
import { wellnessParameters } from '../../methods/wellness-parameters';
import { matchOn } from './match.fixture';
import { countSessionFlags, flaggedMembers, memberFlags, type SquadMatch } from './squad-flags';

const parameters = wellnessParameters().fatigue;
/** Two peaks 6.8 % below a norm without spread: z = -0.068 / (0.04 * sqrt(1 + 1/n)), below -1.5 from n = 4 on. */
const LOW = { peakAcceleration: 4.5 * 0.93, peakDeceleration: 5 * 0.93 };
const VERY_LOW = { ...LOW, peakSpeed: 8.5 * 0.9 };

function match(day: number, indicators: Partial<SquadMatch['indicators']> = {}): SquadMatch {
  return {
    ...matchOn(day),
    opponent: `Opponent ${day}`,
    indicators: {
      peakAcceleration: 4.5,
      peakDeceleration: 5,
      peakSpeed: 8.5,
      effortsPerMinute: 0.8,
      hsrPerMinute: 6,
      lateEfforts: null,
      ...indicators,
    },
  };
}

function flagsOn(today: string, last: readonly SquadMatch[], fixtureDays: readonly string[] = []) {
  const fixtures = fixtureDays.map((date) => ({ date, description: `Fixture ${date}` }));
  const matches = [...[1, 2, 3, 4].map((day) => match(day)), ...last];
  return memberFlags({ playerId: 7, matches, sessions: matches }, fixtures, today, parameters);
}

describe('fatigue flags of a squad (METHODS W5)', () => {
  it('the first four matches have no flag (the days before are the 3rd to the 9th); two low peaks are amber for ten days', () => {
    const { flags, current } = flagsOn('2026-01-20', [match(10, LOW)]);
    expect(flags.map(({ sessionId, level, value }) => [sessionId, level, value])).toEqual([[10, 'amber', 1]]);
    expect(current).toMatchObject({ startDay: '2026-01-10', endDay: '2026-01-20' });
    expect(current?.explanatoryText).toMatch(/^Amber: output below own norm v Opponent 10 \(10th January 2026\)/);
    expect(current?.explanatoryText).toContain('Also: 180 min in last 7 days, 6 days since previous match');
    expect(flagsOn('2026-01-21', [match(10, LOW)]).current).toBeNull();
  });

  it('fixtures from today to the tenth day fall under it', () => {
    const fixtures = ['2026-01-12', '2026-01-15', '2026-01-20', '2026-01-21'];
    const { upcomingFixtures } = flagsOn('2026-01-15', [match(10, LOW)], fixtures);
    expect(upcomingFixtures).toEqual([
      { fixture: { date: '2026-01-15', description: 'Fixture 2026-01-15' }, level: 'amber' },
      { fixture: { date: '2026-01-20', description: 'Fixture 2026-01-20' }, level: 'amber' },
    ]);
  });

  it('a later green match ends no flag', () => {
    const { flags, current } = flagsOn('2026-01-14', [match(10, VERY_LOW), match(13)]);
    expect(flags.map(({ level }) => level)).toEqual(['green', 'red']);
    expect(current).toMatchObject({ level: 'red', startDay: '2026-01-10' });
    expect(flags[0]?.explanatoryText).toBeNull();
  });

  it('a match after today, or more than a year ago, is not rated', () => {
    expect(flagsOn('2026-01-09', [match(10, LOW)]).flags).toEqual([]);
    expect(flagsOn('2027-01-11', [match(10, LOW)]).flags).toEqual([]);
    expect(flagsOn('2027-01-10', [match(10, LOW)]).flags).toHaveLength(1);
  });

  it('the list: red before amber, then the latest; counts per session', () => {
    const of = (playerId: number, last: readonly SquadMatch[]) => ({ ...flagsOn('2026-01-12', last), playerId });
    const members = [
      of(1, [match(10, LOW)]),
      of(2, [match(11, LOW)]),
      of(3, [match(10, VERY_LOW)]),
      of(4, [match(10)]),
    ];
    expect(flaggedMembers(members).map(({ playerId }) => playerId)).toEqual([3, 2, 1]);
    expect(Object.fromEntries(countSessionFlags(members))).toEqual({
      10: { amber: 1, red: 1 },
      11: { amber: 1, red: 0 },
    });
  });
});
