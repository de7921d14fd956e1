import { describe, expect, it } from 'vitest';
import { KPI_NAMES, type KpiValues, type PlayerFacts, type SessionFacts } from '../metrics/facts';
import { TABLE_NAMES, sessionTable } from './tables';

const KPIS: KpiValues = {
  sessionTotalTimeM: 1,
  activeTimeM: 2,
  matchTimeM: null,
  totalDistanceM: 4,
  activeDistanceM: 5,
  averageSpeedMPerMinute: 6,
  peakSpeedMPerS: 7,
  walkingDistanceM: 8,
  joggingDistanceM: 9,
  runningDistanceM: 10,
  highSpeedRunningDistanceM: 11,
  sprintingDistanceM: 0,
  highSpeedDistanceM: 13,
  zone5DistanceM: 14,
  sprintDistanceM: 15,
  highPowerDistanceM: 16,
  highPowerStrictDistanceM: 17,
  explosiveDistanceM: 18,
  energyKJPerKg: 19,
  meanPowerWPerKg: 20,
  lowAccelerations: 21,
  mediumAccelerations: 22,
  highAccelerations: 23,
  accelerations: 24,
  lowDecelerations: 25,
  mediumDecelerations: 26,
  highDecelerations: 27,
  decelerations: 28,
  lowAccelerationDistanceM: 29,
  mediumAccelerationDistanceM: 30,
  highAccelerationDistanceM: 31,
  accelerationDistanceM: 32,
  lowDecelerationDistanceM: 33,
  mediumDecelerationDistanceM: 34,
  highDecelerationDistanceM: 35,
  decelerationDistanceM: 36,
  peakAccelerationMPer2: 37,
  peakDecelerationMPer2: 38,
  totalTurns: 39,
};
const QUALITY = {
  coverage: 1,
  suspectShare: 0,
  suspectFrames: 0,
  outlierSamples: 0,
  segments: 1,
  frames: 9,
  lowAccelQuality: false,
  gaps: 0,
  longestGapS: 0,
  jumps: 0,
  duplicateSamples: 0,
  unorderedSamples: 0,
  frozenS: 0,
  slowMinutes: 0,
  slowBouts: 0,
  slowBoutsPerMinute: null,
  turnsComparable: null,
};
const TURN = {
  startS: 10,
  endS: 12,
  turnMatchTimeS: 11,
  entrySpeedMPerS: 5,
  exitSpeedMPerS: 4,
  minimumSpeedMPerS: 1,
  angleDegrees: 90,
  turnSide: 'L' as const,
  sideUncertain: false,
  twistingTimeS: 0.4,
  peakAccelerationMPer2: 4,
  peakDecelerationMPer2: -5,
};
const player = (sourceKey: string, rest: Partial<PlayerFacts> = {}): PlayerFacts => ({
  trackIndex: 0,
  sourceKey,
  name: `name of ${sourceKey}`,
  side: 'away',
  shirtNumber: 7,
  kpis: KPIS,
  turns: [],
  efforts: [],
  peaks: [],
  profile: null,
  quality: QUALITY,
  ...rest,
});
const FACTS: SessionFacts = {
  method: { sourceClass: 'optical', versions: {}, parametersHash: '' },
  sessionIsAMatch: true,
  quality: { slowMinutes: 0, slowBoutsPerMinute: null, turnsComparable: null },
  players: [
    player('away_7', {
      turns: [TURN, { ...TURN, startS: 20, turnSide: 'R', sideUncertain: true }],
      efforts: [{ kind: 'SPRINT', startS: 1, durationS: 2, matchTimeS: 3, distanceM: 14, peak: 7.5 }],
      peaks: [{ kpi: 'HSR', epochS: 60, valuePerMinute: null, matchTimeS: null }],
      profile: { a0MPerS2: 7, s0MPerS: 9, r2: 0.95, points: 30, bins: 20, topBinMPerS: 7.2, isValid: true },
    }),
    player('away_8'),
  ],
};

describe('sessionTable', () => {
  it('has one row per player with every KPI in order; null stays null and 0 stays 0', () => {
    const table = sessionTable('kpis', FACTS);
    expect(table.columns).toEqual(['sourceKey', 'name', 'side', ...KPI_NAMES]);
    expect(table.rows).toHaveLength(2);
    expect(table.rows[0]?.slice(0, 3)).toEqual(['away_7', 'name of away_7', 'away']);
    expect(table.rows[0]?.[3 + KPI_NAMES.indexOf('matchTimeM')]).toBeNull();
    expect(table.rows[0]?.[3 + KPI_NAMES.indexOf('sprintingDistanceM')]).toBe(0);
    expect(table.rows[0]?.at(-1)).toBe(39);
  });

  it('has one row per turn', () => {
    const { columns, rows } = sessionTable('turns', FACTS);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual(['away_7', 'name of away_7', 'away', 20, 12, 11, 5, 4, 1, 90, 'R', 'true', 0.4, 4, -5]);
    expect(columns.slice(3)).toEqual(Object.keys(TURN));
  });

  it('has one row per effort and per peak', () => {
    expect(sessionTable('efforts', FACTS).rows.map((row) => row.slice(3))).toEqual([['SPRINT', 1, 2, 3, 14, 7.5]]);
    expect(sessionTable('peaks', FACTS).rows.map((row) => row.slice(3))).toEqual([['HSR', 60, null, null]]);
  });

  it('has one profile row per player, empty where no profile could be fitted', () => {
    const rows = sessionTable('profile', FACTS).rows.map((row) => row.slice(3));
    expect(rows).toEqual([
      [7, 9, 0.95, 30, 20, 7.2, 'true'],
      [null, null, null, null, null, null, null],
    ]);
  });

  it('has as many cells as columns, everywhere', () => {
    for (const name of TABLE_NAMES) {
      const { columns, rows } = sessionTable(name, FACTS);
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
  });
});
