import { describe, expect, it } from 'vitest';
import { METHODS } from './method-registry';
import { defaultValues, parameterCatalogue } from './parameter-catalogue';

describe('catalogue of parameters (METHODS 0b)', () => {
  const catalogue = parameterCatalogue('football');

  it('agrees with the defaults key by key', () => {
    const defaults = defaultValues('football');
    const names = catalogue.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect([...names].sort()).toEqual([...defaults.keys()].sort());
    for (const { name, default: value } of catalogue) expect([name, value]).toEqual([name, defaults.get(name)]);
  });

  it('holds the numbers of METHODS 0b', () => {
    const expected: Readonly<Record<string, unknown>> = {
      'filterHz.lidar': 2,
      'filterHz.optical': 1,
      'filterHz.lps': 1,
      'filterHz.gnss': 1,
      'filterHz.gnssDoppler': 2,
      'filterHz.broadcast': 0.75,
      'kinematics.maxGapS': 0.5,
      'kinematics.outlierStepMPerS': 12,
      'kinematics.suspectAccelerationMPerS2': 10,
      'kinematics.suspectSpeedMPerS': 11,
      'kinematics.peakHoldS': 0.2,
      'zones.walkingUpToMPerS': 1.4,
      'zones.joggingUpToMPerS': 2.8,
      'zones.runningUpToMPerS': 5.2,
      'zones.highSpeedRunningUpToMPerS': 6.6,
      'acceleration.thresholdMPerS2': 2,
      'acceleration.minS': 0.5,
      'acceleration.mergeS': 0.3,
      'acceleration.mediumMPerS2': 4,
      'acceleration.highMPerS2': 5,
      'acceleration.countMPerS2': 3,
      'effort.sprintMPerS': 7,
      'effort.hsrMPerS': 5.5,
      'effort.enterS': 0.2,
      'effort.hysteresisMPerS': 0.5,
      'effort.dipS': 0.5,
      'effort.minS': 0.5,
      'metabolic.terrainFactor': 1.29,
      'metabolic.flatCostJPerKgM': 3.6,
      'metabolic.gravityMPerS2': 9.81,
      'metabolic.highPowerWPerKg': 25,
      'turn.decelerationMPerS2': 2,
      'turn.accelerationMPerS2': 2,
      'turn.gapS': 1,
      'turn.minAngleDegrees': 20,
      'turn.minBoutS': 0.5,
      'turn.mergeS': 0.3,
      'turn.minSpeedChangeMPerS': 2,
      'turn.halfWindowS': 0.25,
      'turn.maxExitS': 1,
      'turn.maxSlowBouts': 1.5,
      'turnByClass.lps.minBoutS': 0.6,
      'turnByClass.lps.minSpeedChangeMPerS': 2.5,
      'turnByClass.broadcast.minBoutS': 0.6,
      'turnByClass.broadcast.minSpeedChangeMPerS': 2.5,
      'entrySpeed.lowerMPerS': 3,
      'entrySpeed.upperMPerS': 5.5,
      'turnAsymmetry.minTurns': 10,
      'turnAsymmetry.minMatches': 4,
      'turnAsymmetry.maxMatches': 15,
      'turnAsymmetry.abnormalZ': 1.96,
      'peak.epochsS': [30, 60, 120, 180, 300, 600],
      'peak.maxMissing': 0.05,
      'peakReference.minMatchM': 45,
      'peakReference.minMatches': 4,
      'profile.fromMPerS': 3,
      'profile.binMPerS': 0.2,
      'profile.pointsPerBin': 2,
      'profile.separationS': 1,
      'profile.outlierSd': 1.96,
      'profile.minBins': 10,
      'profile.minTopBinMPerS': 7,
      'profile.minR2': 0.8,
      'workRate.weights.distance': 0.4,
      'workRate.weights.hsr': 0.2,
      'workRate.weights.efforts': 0.25,
      'workRate.weights.turns': 0.15,
      'workRate.history': 15,
      'workRate.minMatchTimeM': 15,
      'gameDemand.weights.hsr': 0.35,
      'gameDemand.history': 25,
      'gameDemand.minReferenceM': 45,
      'fatigue.weights.hsrPerMinute': 0.1,
      'fatigue.cvFloors.peakSpeed': 0.02,
      'fatigue.cvFloors.lateEfforts': 0.2,
      'fatigue.amber': -1,
      'fatigue.red': -1.5,
      'fatigue.item': -1.5,
      'fatigue.days': 10,
      'rehab.phases.3.distance': 0.65,
      'peakCount.women.TURNS.3.perMinute': 1.5,
    };
    const byName = new Map<string, unknown>(catalogue.map(({ name, default: value }) => [name, value]));
    for (const [name, value] of Object.entries(expected)) expect([name, byName.get(name)]).toEqual([name, value]);
  });

  it('every default lies within its bounds and is of its kind', () => {
    for (const { name, kind, default: value, lower, upper, list } of catalogue) {
      const numbers = typeof value === 'number' ? [value] : typeof value === 'boolean' ? [] : value;
      for (const number of numbers) {
        expect(number, name).toBeGreaterThanOrEqual(lower ?? NaN);
        expect(number, name).toBeLessThanOrEqual(upper ?? NaN);
        if (kind === 'whole') expect(Number.isInteger(number), name).toBe(true);
      }
      expect(kind === 'switch', name).toBe(typeof value === 'boolean');
      expect(kind === 'list', name).toBe(list !== null);
      if (list !== null) expect([list.fewest <= numbers.length, numbers.length <= list.most]).toEqual([true, true]);
    }
  });

  it('every row has one sentence and names methods of the registry', () => {
    const ids = METHODS.map(({ id }) => id);
    for (const { name, sentence, methods } of catalogue) {
      expect(sentence, name).toMatch(/^[A-Z][^.]{10,120}\.$/);
      expect(methods.length, name).toBeGreaterThan(0);
      expect(ids, name).toEqual(expect.arrayContaining([...methods]));
    }
  });

  it("the numbers of a turn's definition are never tuned", () => {
    const fixed = catalogue.filter((row) => row.group === 'turn' && row.fixed !== null);
    expect(fixed.map(({ name, default: value }) => [name, value])).toEqual([
      ['turn.decelerationMPerS2', 2],
      ['turn.accelerationMPerS2', 2],
      ['turn.gapS', 1],
      ['turn.minAngleDegrees', 20],
    ]);
  });

  it('a court has its own defaults', () => {
    const court = new Map(parameterCatalogue('basketball').map(({ name, default: value }) => [name, value]));
    expect([court.get('metabolic.terrainFactor'), court.get('profile.minTopBinMPerS')]).toEqual([1, 5.5]);
    expect(court.size).toBe(catalogue.length);
  });
});
