/** A hand-made session of two players, with every table cell computable on paper. */
import type { EffortKind } from '../../events/effort';
import type { PlayerQuality } from '../../metrics/session/session-facts';
import { kpiRecord } from '../../metrics/session/kpi-record';
import type { PlayerIdentity, PlayerRecord, SessionRecords, TurnRecord } from './session-records';

export const QUALITY: PlayerQuality = {
  coverage: 0.75,
  suspectShare: 0.01,
  suspectFrames: 15,
  outlierSamples: 4,
  segments: 3,
  frames: 1500,
  lowAccelQuality: false,
  gaps: 2,
  longestGapS: 12.5,
  jumps: 1,
  duplicateSamples: 6,
  unorderedSamples: 0,
  frozenS: 7.2,
  slowMinutes: 4,
  slowBouts: 2,
  slowBoutsPerMinute: 0.5,
  turnsComparable: true,
};

export const TURN: TurnRecord = {
  startS: 110.25,
  endS: 112,
  turnMatchTimeS: 111,
  entrySpeedMPerS: 5,
  exitSpeedMPerS: 5,
  minimumSpeedMPerS: 1,
  angleDegrees: 90,
  turnSide: 'L',
  sideUncertain: false,
  twistingTimeS: 0.4,
  peakAccelerationMPer2: 4.5,
  peakDecelerationMPer2: -5,
};

const effort = (kind: EffortKind, startS: number, peak: number) => ({
  kind,
  startS,
  durationS: 2,
  matchTimeS: startS - 100,
  distanceM: 14,
  peak,
});

const identity = (changes: Partial<PlayerIdentity>): PlayerIdentity => ({
  player: 'Åse Ødegård',
  team: 'FK Bodø',
  side: 'home',
  shirtNumber: 7,
  sourceKey: 'home_7',
  playerId: null,
  ...changes,
});

export const ASE: PlayerRecord = {
  identity: identity({}),
  kpis: kpiRecord((name) => {
    const values: Partial<Record<typeof name, number>> = {
      totalDistanceM: 400,
      walkingDistanceM: 100,
      joggingDistanceM: 110,
      runningDistanceM: 120,
      highSpeedRunningDistanceM: 50,
      sprintingDistanceM: 20,
      highSpeedDistanceM: 30,
      zone5DistanceM: 18,
      sprintDistanceM: 12,
      highPowerDistanceM: 60,
      explosiveDistanceM: 30,
      peakSpeedMPerS: 7.5,
      accelerations: 5,
      decelerations: 6,
      lowAccelerations: 7,
      mediumAccelerations: 2,
      highAccelerations: 1,
      lowDecelerations: 8,
      mediumDecelerations: 3,
      highDecelerations: 0,
      energyKJPerKg: 2.5,
      totalTurns: 2,
      matchTimeM: 1.5,
    };
    return values[name] ?? null;
  }),
  turns: [
    TURN,
    { ...TURN, startS: 130, turnSide: 'R', sideUncertain: true, peakAccelerationMPer2: 3, entrySpeedMPerS: 2 },
  ],
  efforts: [effort('SPRINT', 105, 7.5), effort('HSR', 104, 7.5), effort('HSR', 140, 6)],
  peaks: [
    { kpi: 'DISTANCE', epochS: 30, valuePerMinute: 220, matchTimeS: 3 },
    { kpi: 'DISTANCE', epochS: 60, valuePerMinute: 180, matchTimeS: 2 },
    { kpi: 'DISTANCE', epochS: 120, valuePerMinute: null, matchTimeS: null },
  ],
  profile: { a0MPerS2: 7, s0MPerS: 9, r2: 0.95, points: 30, bins: 20, topBinMPerS: 7.2, isValid: true },
  quality: QUALITY,
  heartRate: null,
  firstSampleS: 100,
};

const UNKNOWN: PlayerRecord = {
  identity: identity({ player: 'away_9', team: 'away', side: 'away', shirtNumber: null, sourceKey: 'away_9' }),
  kpis: kpiRecord(() => null),
  turns: [],
  efforts: [],
  peaks: [],
  profile: null,
  quality: { ...QUALITY, coverage: null, frames: 0, lowAccelQuality: true },
  heartRate: null,
  firstSampleS: null,
};

export const SESSION: SessionRecords = {
  source: {
    format: 'tracab-csv',
    frameRateHz: 25,
    method: { sourceClass: 'optical', versions: { turn: '1.0.0' }, parametersHash: 'aabb' },
    originEpochMs: Date.UTC(2026, 4, 2, 14),
    isSimulated: false,
  },
  players: [ASE, UNKNOWN],
  quality: { slowMinutes: 4, slowBoutsPerMinute: 0.5, turnsComparable: true },
  notes: [{ code: 'pitchAssumed', text: 'No pitch size given: 105 x 68 m assumed.', count: null }],
};
