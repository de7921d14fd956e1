/**
 * Every metric on real sessions against an independent calculation (`*.methods.csv`). Tolerances are those of its
 * README: 1e-3 relative for distance and power sums, 0.01 m/s for the highest speed, counts equal. Where a sum is a
 * few metres the file's own rounding to five decimals and one frame at a threshold decide, so an absolute part is added.
 */
import type { EffortKind } from '@halfturn/core/events/effort';
import type { KpiName, PeakKpi, PlayerFacts } from '@halfturn/core/metrics/facts';
import { describe, expect, it } from 'vitest';
import { HAS_SHARED_DATA, readSharedRows } from './shared-data';
import { REFERENCE_SESSIONS } from './sessions';

const RELATIVE = 1e-3;
/** m (or m/min, J, W/kg). */
const ABSOLUTE = 1e-3;
const SPEED_TOLERANCE_M_PER_S = 0.01;
/**
 * The reference took Excel days to seconds since 1899, where a double steps by half a microsecond: it loses the last
 * grid point of some segments by rounding. One frame per segment either way in that set, none elsewhere.
 */
const EXCEL_DAY_SET = 'catapult-u18-10hz';

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

/** Bounds of the distance bands of the reference, m. */
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

/** Columns of one row that do not agree, in words; empty when all do. */
function differences(set: string, row: Readonly<Record<string, string>>, facts: PlayerFacts): string[] {
  const found: string[] = [];
  const compare = (column: string, ours: number | null, absolute: number, relative: number): void => {
    const text = row[column] ?? '';
    if (text === '' || ours === null) {
      if ((text === '') !== (ours === null)) found.push(`${column}: reference "${text}", ours ${ours}`);
      return;
    }
    const reference = Number(text);
    if (!(Math.abs(ours - reference) <= absolute + relative * Math.abs(reference))) {
      found.push(`${column}: reference ${reference}, ours ${ours}`);
    }
  };
  compare('frames', facts.quality.frames, set === EXCEL_DAY_SET ? facts.quality.segments : 0, 0);
  compare('segments', facts.quality.segments, 0, 0);
  compare('suspect_frames', facts.quality.suspectFrames, 0, 0);
  if (row['outlier_samples_dropped'] !== undefined) {
    compare('outlier_samples_dropped', facts.quality.outlierSamples, 0, 0);
  }
  for (const [column, kpi] of Object.entries(SUMS)) compare(column, facts.kpis[kpi], ABSOLUTE, RELATIVE);
  for (const [column, kpi] of Object.entries(COUNTS)) compare(column, facts.kpis[kpi], 0, 0);
  compare('peakSpeed', facts.kpis.peakSpeedMPerS, SPEED_TOLERANCE_M_PER_S, 0);
  for (const kind of ['SPRINT', 'HSR'] as const) {
    for (const [suffix, from, to] of BANDS) compare(`${kind}_efforts_${suffix}`, efforts(facts, kind, from, to), 0, 0);
  }
  for (const kpi of ['DISTANCE', 'HSR', 'SPRINT'] as const) {
    for (const epochS of [30, 60, 120, 180, 300, 600]) {
      compare(`peak_${kpi}_${epochS}s_per_min`, peak(facts, kpi, epochS), ABSOLUTE, RELATIVE);
    }
  }
  const { profile } = facts;
  compare('as_A0', profile?.a0MPerS2 ?? null, 0, RELATIVE);
  compare('as_S0', profile?.s0MPerS ?? null, 0, RELATIVE);
  compare('as_r2', profile?.r2 ?? null, ABSOLUTE, 0);
  compare('as_points', profile?.points ?? null, 0, 0);
  compare('as_bins', profile?.bins ?? null, 0, 0);
  compare('as_top_bin_m_s', profile?.topBinMPerS ?? null, 1e-6, 0);
  return found.map((text) => `${row['player'] ?? ''} ${text}`);
}

describe.skipIf(!HAS_SHARED_DATA)('metrics on real sessions (skipped without the folder shared/data)', () => {
  it.each(REFERENCE_SESSIONS)('$set', async ({ set, load }) => {
    const rows = readSharedRows(`reference/${set}.methods.csv`);
    const players = await load();
    expect(new Set(players.map(({ name }) => name))).toEqual(new Set(rows.map((row) => row['player'])));
    const found = rows.flatMap((row) => {
      const player = players.find(({ name }) => name === row['player']);
      return player === undefined ? [`${row['player'] ?? ''} is missing`] : differences(set, row, player.facts);
    });
    expect(found).toEqual([]);
  });
});
