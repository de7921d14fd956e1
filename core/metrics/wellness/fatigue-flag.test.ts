import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wellnessParameters } from '../../methods/wellness-parameters';
import type { KpiValues } from '../session/session-facts';
import type { PlayerSession } from '../reference/reference-rules';
import { fatigueFlag, type FatigueMatch } from './fatigue-flag';
import { type FatigueIndicators, FATIGUE_INDICATORS } from './fatigue-indicators';
import { FLAG_VALUES } from './fatigue-level';
import { explanatoryText, fatigueContext, observationName } from './flag-explanation-text';
import { FALSE_ALARM_PERCENTS, fatigueAlarmRates } from './false-alarms';
import { matchOn } from './match.fixture';

const parameters = wellnessParameters().fatigue;
const NORM: FatigueIndicators = {
  peakAcceleration: 4.5,
  peakDeceleration: 5,
  peakSpeed: 8.5,
  effortsPerMinute: 0.8,
  hsrPerMinute: 6,
  lateEfforts: 0.9,
};

function fatigueMatch(
  day: number,
  indicators: Partial<FatigueIndicators> = {},
  kpis: Partial<KpiValues> = {},
  changes: Partial<PlayerSession> = {},
): FatigueMatch {
  return { ...matchOn(day, kpis, changes), indicators: { ...NORM, ...indicators } };
}

const equalHistory = (count: number): FatigueMatch[] => Array.from({ length: count }, (_, i) => fatigueMatch(i + 1));
const flagOf = (indicators: Partial<FatigueIndicators>, count = 10) =>
  fatigueFlag(fatigueMatch(50, indicators), equalHistory(count), parameters);

describe('fatigue flag of a match (METHODS W5)', () => {
  it('every indicator at its mean: S 0, green, no observation', () => {
    const flag = flagOf({});
    expect(flag).toMatchObject({ level: 'green', matches: 10, observations: [] });
    expect(flag?.score).toBeCloseTo(0, 9);
  });

  it('z1 = z2 = -1.6 with the floor as spread: amber, two observations, the worse first', () => {
    const flag = flagOf({ peakAcceleration: 4.5 * (1 - 0.067125), peakDeceleration: 5 * (1 - 0.07132) });
    expect(flag?.level).toBe('amber');
    expect(flag?.score).toBeCloseTo(0.2 * (-1.6 - 1.7), 4);
    expect(flag?.observations.map(({ indicator }) => indicator)).toEqual(['peakDeceleration', 'peakAcceleration']);
    expect(flag?.observations[1]).toMatchObject({ average: 4.5, max: 4.5 });
    expect(flag?.observations[1]?.percentChange).toBeCloseTo(-6.7125, 4);
    expect(flag?.observations[1]?.z).toBeCloseTo(-1.6, 3);
  });

  it('no flag: short match, training, thin coverage, fewer than four earlier matches, club without flags', () => {
    const history = equalHistory(6);
    expect(fatigueFlag(fatigueMatch(50, {}, { matchTimeM: 44.9 }), history, parameters)).toBeNull();
    expect(fatigueFlag(fatigueMatch(50, {}, { matchTimeM: 45 }), history, parameters)).not.toBeNull();
    expect(fatigueFlag(fatigueMatch(50, {}, {}, { sessionIsAMatch: false }), history, parameters)).toBeNull();
    expect(fatigueFlag(fatigueMatch(50, {}, {}, { coverage: 0.7 }), history, parameters)).toBeNull();
    expect(flagOf({}, 3)).toBeNull();
    expect(flagOf({}, 4)).not.toBeNull();
    const { fatigue } = wellnessParameters({ fatigue: { enabled: false } });
    expect(fatigueFlag(fatigueMatch(50), history, fatigue)).toBeNull();
  });

  it('the baseline is the latest 15 of 365 days', () => {
    expect(flagOf({}, 30)?.matches).toBe(15);
    const rated = fatigueMatch(1 + 365 + 2);
    expect(fatigueFlag(rated, equalHistory(5), parameters)).toBeNull();
    expect(fatigueFlag(rated, equalHistory(6), parameters)?.matches).toBe(4);
  });

  it('an unknown indicator stays unknown and the others carry the score', () => {
    const flag = flagOf({ peakSpeed: null, lateEfforts: null });
    expect(flag?.zScores).toMatchObject({ peakSpeed: null, lateEfforts: null });
    expect(flag?.score).toBeCloseTo(0, 9);
    expect(flagOf({ peakSpeed: null, lateEfforts: null, hsrPerMinute: null })).toBeNull();
  });

  it('a worse value never makes the level better', () => {
    const share = fc.double({ min: 0.5, max: 1.2, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(share, { minLength: 6, maxLength: 6 }),
        fc.constantFrom(...FATIGUE_INDICATORS),
        share,
        (shares, worse, factor) => {
          const values: Record<string, number> = {};
          FATIGUE_INDICATORS.forEach((indicator, k) => {
            values[indicator] = (shares[k] ?? NaN) * (NORM[indicator] ?? NaN);
          });
          const before = flagOf(values)?.level ?? 'green';
          const after = flagOf({ ...values, [worse]: Math.min(1, factor) * (values[worse] ?? NaN) })?.level ?? 'green';
          expect(FLAG_VALUES[after]).toBeGreaterThanOrEqual(FLAG_VALUES[before]);
        },
      ),
    );
  });
});

describe('explanatory text (METHODS W5)', () => {
  const context = { minutesInLast7Days: 171.6, daysSincePreviousMatch: 3 };

  it('says level, opponent, date, score, matches, observations, what went before, and what it is not', () => {
    // z1 = -4 (clipped), z5 = -0.5 / (0.15 * sqrt(1.1)) = -3.18: S = 0.2 * -4 + 0.1 * -3.18 = -1.12
    const flag = flagOf({ peakAcceleration: 3.6, hsrPerMinute: 3 });
    expect(flag && explanatoryText(flag, 'Northbridge Town', '2026-02-19', context, 'game')).toMatch(
      /, 10 games\. .* 3 days since previous game\. /,
    );
    expect(flag && explanatoryText(flag, 'Northbridge Town', '2026-02-19', context)).toBe(
      'Amber: output below own norm v Northbridge Town (19th February 2026), score −1.12, 10 matches. ' +
        'Peak acceleration 3.60 m/s² (−20\u202f%, norm 4.50); High-speed running 3.0 m/min (−50\u202f%, norm 6.0). ' +
        'Also: 172 min in last 7 days, 3 days since previous match. Statistical flag, not a diagnosis.',
    );
  });

  it('red and green; what is not known is N/A', () => {
    const red = flagOf({ peakAcceleration: 3.6, peakDeceleration: 4, peakSpeed: 7.5 });
    const unknown = { minutesInLast7Days: null, daysSincePreviousMatch: null };
    const text = red && explanatoryText(red, 'A', '2026-02-19', unknown);
    expect(text).toMatch(/^Red: output below own norm v A /);
    expect(text).toContain('Also: N/A min in last 7 days, N/A days since previous match.');
    const green = flagOf({});
    expect(green && explanatoryText(green, 'A', '2026-02-19', context)).toBeNull();
  });

  it('names no cause', () => {
    const names = FATIGUE_INDICATORS.map(observationName).join(' ');
    expect(names).not.toMatch(/fatigue|tired|injur|ill|recover/i);
  });

  it('context: the seven days before the match, the match itself left out; one unknown session makes it unknown', () => {
    const session = (day: number, activeTimeM: number | null, sessionIsAMatch = false): PlayerSession =>
      matchOn(day, { activeTimeM }, { sessionIsAMatch });
    const before = [session(12, 60), session(13, 70), session(16, 92, true), session(19, 50), session(20, 95, true)];
    expect(fatigueContext('2026-01-20', before)).toEqual({ minutesInLast7Days: 212, daysSincePreviousMatch: 4 });
    expect(fatigueContext('2026-01-20', [...before, session(18, null)]).minutesInLast7Days).toBeNull();
    expect(fatigueContext('2026-01-20', [session(12, null)])).toEqual({
      minutesInLast7Days: 0,
      daysSincePreviousMatch: null,
    });
  });
});

it('says how often a flag goes up, of matches and of games', () => {
  const text =
    'of a player with no change, 7–8 % are flagged amber and 2–3 % red. ' +
    'A true drop of one SD in every indicator is flagged in about 53 %, of two SD in about 93 %.';
  expect(fatigueAlarmRates('match', FALSE_ALARM_PERCENTS)).toBe(`Of the matches ${text}`);
  expect(fatigueAlarmRates('game', FALSE_ALARM_PERCENTS)).toBe(`Of the games ${text}`);
});
