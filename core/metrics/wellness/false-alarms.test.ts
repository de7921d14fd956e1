import { describe, expect, it } from 'vitest';
import { wellnessParameters } from '../../methods/wellness-parameters';
import { gaussianNoise } from '../../tracking/synthetic-motion';
import { fatigueScore, fatigueValues, indicatorBaseline, indicatorZ } from './fatigue-level';
import { FALSE_ALARM_PERCENTS, falseAlarms, fatigueAlarmRates } from './false-alarms';
import { FATIGUE_INDICATORS } from './fatigue-indicators';

const parameters = wellnessParameters().fatigue;
const MATCHES = 20_000;
const CORRELATION = 0.3;
const CV = 0.25;

function alarmRates(dropSd: number): { amber: number; red: number } {
  const normal = gaussianNoise(20_260_101);
  const oneMatch = (drop: number): number[] => {
    const shared = normal();
    return FATIGUE_INDICATORS.map(
      () => 1 + CV * (Math.sqrt(CORRELATION) * shared + Math.sqrt(1 - CORRELATION) * normal() - drop),
    );
  };
  const counts = { amber: 0, red: 0, green: 0 };
  for (let k = 0; k < MATCHES; k++) {
    const history = Array.from({ length: 4 + (k % 12) }, () => oneMatch(0));
    const rated = oneMatch(dropSd);
    const zScores = fatigueValues((indicator) => {
      const place = FATIGUE_INDICATORS.indexOf(indicator);
      const baseline = indicatorBaseline(
        history.map((match) => match[place] ?? null),
        parameters.minMatches,
      );
      return indicatorZ(rated[place] ?? null, baseline, parameters.cvFloors[indicator], parameters.maxAbsZ);
    });
    counts[fatigueScore(zScores, parameters)?.level ?? 'green']++;
  }
  return { amber: counts.amber / MATCHES, red: counts.red / MATCHES };
}

describe('how often the flag goes up (METHODS W5)', () => {
  it('claims rates only for the parameters they were simulated with', () => {
    expect(fatigueAlarmRates('game', FALSE_ALARM_PERCENTS)).toContain('games of a player with no change, 7–8 % are');
    expect(fatigueAlarmRates('game', null)).not.toMatch(/\d/);
    expect(falseAlarms(parameters)).toBe(FALSE_ALARM_PERCENTS);
    expect(falseAlarms({ ...parameters, minMatches: parameters.minMatches + 1 })).toBeNull();
  });

  it('a player with no change: amber in 7-8 %, red in 2-3 % of matches', () => {
    const { amber, red } = alarmRates(0);
    expect(amber).toBeGreaterThan(0.065);
    expect(amber).toBeLessThan(0.085);
    expect(red).toBeGreaterThan(0.02);
    expect(red).toBeLessThan(0.03);
  });

  it('a drop of 1 SD in everything is flagged in about 53 %, of 2 SD in about 93 %', () => {
    const flagged = (dropSd: number): number => {
      const { amber, red } = alarmRates(dropSd);
      return amber + red;
    };
    expect(Math.abs(flagged(1) - 0.53)).toBeLessThan(0.02);
    expect(Math.abs(flagged(2) - 0.93)).toBeLessThan(0.02);
  });
});
