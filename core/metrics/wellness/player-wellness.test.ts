import { describe, expect, it } from 'vitest';
import { derivedParametersFor } from '../../methods/derived-parameters';
import { wellnessParameters } from '../../methods/wellness-parameters';
import type { KpiValues } from '../session/session-facts';
import type { MinutePowers } from '../load/minute-powers';
import { equalMatches, matchOn } from './match.fixture';
import { hasFeatured, PlayerWellness, type WellnessHistory, type WellnessRules } from './player-wellness';
import type { SquadMatch } from './squad-flags';

const { individualZones } = derivedParametersFor();
const rules: WellnessRules = { scores: wellnessParameters(), individualZones };

function match(day: number, kpis: Partial<KpiValues> = {}): SquadMatch {
  return {
    ...matchOn(day, { sprintDistanceM: 200, peakSpeedMPerS: 9, meanPowerWPerKg: 8, ...kpis }),
    opponent: 'Visitors',
    indicators: {
      peakAcceleration: 4.5,
      peakDeceleration: 5,
      peakSpeed: 9,
      effortsPerMinute: 1,
      hsrPerMinute: 10,
      lateEfforts: null,
    },
  };
}

const history = (matches: readonly SquadMatch[], group: WellnessHistory['group'] = []): WellnessHistory => ({
  matches,
  sessions: matches,
  group,
});
const powers: MinutePowers = {
  periods: [{ periodId: 1, firstMinute: 1, clockStartS: 0 }],
  onPitchS: [60, 60, 0],
  meanPowerWPerKg: [8, 16, null],
};

describe('scores of a match (METHODS W1-W6)', () => {
  it('a match like those before it is the own normal; more sprint is more exposure', () => {
    const sprints = [200, 100, 200, 300, 200, 200];
    const rated = match(45, { sprintDistanceM: 400 });
    const matches = [...sprints.map((sprintDistanceM, week) => match(3 + 7 * week, { sprintDistanceM })), rated];
    const { fatigue, gameDemand, workRate, hamstring } = new PlayerWellness(history(matches), rules).scoresOf(rated);
    expect(fatigue).toMatchObject({ value: 0, score: 0, matches: 6, explanatoryText: null });
    // Equal to all six: 100 * (0 + 0.5 * 6) / 6.
    expect(gameDemand).toMatchObject({ value: 50, reference: 'own', referenceMatches: 6 });
    expect(workRate?.value).toBeCloseTo(100, 9);
    // The five known weeks have mean 200 and SD 70.7: z = 2.8. 9 m/s is near maximal every week. Above all six: 100.
    // 168 h since the last match. No medical record.
    expect(hamstring?.items).toEqual({ sprintVolume: 1, nearMaximal: 0, matchSprint: 1, congestion: 0, history: null });
    expect(hamstring).toMatchObject({ hamstringRiskScore: 2, hamstringRisk: false, assessed: 4 });
  });

  it('local intensity against the own matches, else the position group, else nothing', () => {
    const rated = match(45);
    const own = [1, 2, 3, 4].map((day) => match(day));
    const of = (matches: readonly SquadMatch[], group?: WellnessHistory['group']) =>
      new PlayerWellness(history(matches, group), rules).intensityOf(rated, powers);
    expect(of(own)).toEqual({ values: [100, 200, null], reference: 'own' });
    const group = [equalMatches(4, { meanPowerWPerKg: 16 })];
    expect(of(own.slice(1), group)).toEqual({ values: [50, 100, null], reference: 'positionGroup' });
    expect(of(own.slice(1))).toEqual({ values: [null, null, null], reference: null });
    expect(new PlayerWellness(history(own), rules).intensityOf(rated, null)).toBeNull();
  });

  it('a club may do without each of them', () => {
    const off = { enabled: false };
    const scores = wellnessParameters({
      workRate: off,
      localIntensity: off,
      gameDemand: off,
      fatigue: off,
      hamstring: off,
    });
    const matches = [1, 2, 3, 4, 45].map((day) => match(day));
    const wellness = new PlayerWellness(history(matches), { scores, individualZones });
    const nothing = { fatigue: null, gameDemand: null, workRate: null, hamstring: null };
    expect(wellness.scoresOf(match(45))).toEqual(nothing);
    expect(wellness.intensityOf(match(45), powers)).toBeNull();
  });

  it('a track of the bench has not featured', () => {
    const minutes = [null, 0, 0.1, 90];
    expect(minutes.map((matchTimeM) => hasFeatured(matchOn(1, { matchTimeM })))).toEqual([false, false, true, true]);
  });
});
