/**
 * Compares every metric on real sessions with an independent calculation (`*.methods.csv`). Tolerances from its
 * README: 1e-3 relative for distance and power sums, 0.01 m/s for the highest speed, counts equal. For sums of a
 * few metres the file's rounding to five decimals and one frame at a threshold decide, so an absolute part is
 * added.
 */
import type { EffortKind } from '@halfturn/core/events/effort';
import type { KpiName, PeakKpi, PlayerFacts } from '@halfturn/core/metrics/session/session-facts';
import type { ReferencePlayer } from '../sessions';
import { readSharedRows } from '../shared-data';
import { Agreement, type Tolerance } from './agreement';

const SUM: Tolerance = { absolute: 1e-3, relative: 1e-3 };
const EQUAL: Tolerance = { absolute: 0, relative: 0 };
const SPEED: Tolerance = { absolute: 0.01, relative: 0 };
/**
 * The reference converted Excel days to seconds since 1899, where a double steps by half a microsecond, and
 * rounding loses the last grid point of some segments. Allows one frame per segment either way in that set, none
 * elsewhere.
 */
const EXCEL_DAY_SET = 'catapult-u18-10hz';
/**
 * The reference lets a filtered device speed swing below 0 after a hard stop, where K0.6 stops at 0. Its sums are
 * smaller by those swings, at most two thousandths for a player who mostly stands.
 */
const CLAMPED_SUM: Tolerance = { absolute: 1e-3, relative: 2e-3 };
const BY_DEVICE_SPEED = / doppler$/;
const AGAINST = 'independent';

const SUMS: Readonly<Record<string, KpiName>> = {
  totalDistanceM: 'totalDistanceM',
  walking: 'walkingDistanceM',
  jogging: 'joggingDistanceM',
  running: 'runningDistanceM',
  highSpeedRunning: 'highSpeedRunningDistanceM',
  sprinting: 'sprintingDistanceM',
  'HSR_gt5.5': 'highSpeedDistanceM',
  'zone5_5.5_7': 'zone5DistanceM',
  sprint_gt7: 'sprintDistanceM',
  lowAccelerationDistanceM: 'lowAccelerationDistanceM',
  mediumAccelerationDistanceM: 'mediumAccelerationDistanceM',
  highAccelerationDistanceM: 'highAccelerationDistanceM',
  lowDecelerationDistanceM: 'lowDecelerationDistanceM',
  mediumDecelerationDistanceM: 'mediumDecelerationDistanceM',
  highDecelerationDistanceM: 'highDecelerationDistanceM',
  energy_kJ_kg: 'energyKJPerKg',
  meanPower_W_kg: 'meanPowerWPerKg',
  highPowerDistanceM: 'highPowerDistanceM',
  highPowerStrictDistanceM: 'highPowerStrictDistanceM',
  explosiveDistanceM: 'explosiveDistanceM',
};

const COUNTS: Readonly<Record<string, KpiName>> = {
  lowAccelerations: 'lowAccelerations',
  mediumAccelerations: 'mediumAccelerations',
  highAccelerations: 'highAccelerations',
  accelerations_peak_gt3: 'accelerations',
  lowDecelerations: 'lowDecelerations',
  mediumDecelerations: 'mediumDecelerations',
  highDecelerations: 'highDecelerations',
  decelerations_peak_gt3: 'decelerations',
};

const BANDS: readonly (readonly [suffix: string, from: number, to: number])[] = [
  ['total', 0, Infinity],
  ['0_10m', 0, 10],
  ['10_20m', 10, 20],
  ['20_30m', 20, 30],
  ['30_upm', 30, Infinity],
];

function efforts(facts: PlayerFacts, kind: EffortKind, from: number, to: number): number {
  return facts.efforts.filter((e) => e.kind === kind && e.distanceM >= from && e.distanceM < to).length;
}

function peak(facts: PlayerFacts, kpi: PeakKpi, epochS: number): number | null {
  return facts.peaks.find((p) => p.kpi === kpi && p.epochS === epochS)?.valuePerMinute ?? null;
}

export function compareMethods(set: string, players: readonly ReferencePlayer[]): Agreement {
  const agreement = new Agreement(set);
  for (const row of readSharedRows(`reference/${set}.methods.csv`)) {
    const player = players.find(({ name }) => name === row['player']);
    if (player === undefined) agreement.beyond.push(`${set}: ${row['player'] ?? ''} is missing`);
    else compareRow(agreement, set, row, player.facts);
  }
  return agreement;
}

function compareRow(
  agreement: Agreement,
  set: string,
  row: Readonly<Record<string, string>>,
  facts: PlayerFacts,
): void {
  const compare = (group: string, column: string, ours: number | null, tolerance: Tolerance): void =>
    agreement.compare(AGAINST, group, `${row['player'] ?? ''} ${column}`, ours, row[column] ?? '', tolerance);
  const { kpis, quality, profile } = facts;
  const frames = set === EXCEL_DAY_SET ? { absolute: quality.segments, relative: 0 } : EQUAL;
  compare('frames', 'frames', quality.frames, frames);
  compare('frames', 'segments', quality.segments, EQUAL);
  compare('frames', 'suspect_frames', quality.suspectFrames, EQUAL);
  if (row['outlier_samples_dropped'] !== undefined) {
    compare('frames', 'outlier_samples_dropped', quality.outlierSamples, EQUAL);
  }
  const sum = BY_DEVICE_SPEED.test(row['player'] ?? '') ? CLAMPED_SUM : SUM;
  for (const [column, kpi] of Object.entries(SUMS)) compare('distance and power', column, kpis[kpi], sum);
  for (const [column, kpi] of Object.entries(COUNTS)) compare('efforts', column, kpis[kpi], EQUAL);
  compare('peak speed', 'peakSpeed', kpis.peakSpeedMPerS, SPEED);
  for (const kind of ['SPRINT', 'HSR'] as const) {
    for (const [suffix, from, to] of BANDS) {
      compare('efforts', `${kind}_efforts_${suffix}`, efforts(facts, kind, from, to), EQUAL);
    }
  }
  for (const kpi of ['DISTANCE', 'HSR', 'SPRINT'] as const) {
    for (const epochS of [30, 60, 120, 180, 300, 600]) {
      compare('rolling peaks', `peak_${kpi}_${epochS}s_per_min`, peak(facts, kpi, epochS), SUM);
    }
  }
  compare('profile', 'as_A0', profile?.a0MPerS2 ?? null, { absolute: 0, relative: 1e-3 });
  compare('profile', 'as_S0', profile?.s0MPerS ?? null, { absolute: 0, relative: 1e-3 });
  compare('profile', 'as_r2', profile?.r2 ?? null, { absolute: 1e-3, relative: 0 });
  compare('profile', 'as_points', profile?.points ?? null, EQUAL);
  compare('profile', 'as_bins', profile?.bins ?? null, EQUAL);
  compare('profile', 'as_top_bin_m_s', profile?.topBinMPerS ?? null, { absolute: 1e-6, relative: 0 });
}
