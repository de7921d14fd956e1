/**
 * Threshold tables of the facts, individual zones, output by intensity, peak counts and profile points on real
 * sessions, against sums and peaks of the independent calculation (`*.methods.csv`). Thresholds are set where it
 * has a figure.
 */
import { derivedParametersFor } from '@halfturn/core/methods/derived-parameters';
import { parametersFor, type PeakCountParameters } from '@halfturn/core/methods/default-parameters';
import { AnalysisBuffers, analyzeTrack, type TrackFacts } from '@halfturn/core/metrics/session/analyze-track';
import { matchOutputs } from '@halfturn/core/metrics/load/match-output';
import { binPoints, fitProfile } from '@halfturn/core/metrics/profile/speed-profile';
import { trackDetails, type TrackDetails } from '@halfturn/core/metrics/session/track-details';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { describe, expect, it } from 'vitest';
import { loadTracab, loadZxy, withoutDeviceSpeed } from './load';
import { HAS_SHARED_DATA, readSharedRows } from './shared-data';

const RELATIVE = 1e-3;
const ABSOLUTE_M = 1e-3;
/**
 * A rate this share above the reference's peak is certainly never reached, and this share below certainly reached.
 */
const CLEARLY = 0.005;
const EPOCHS_S = [30, 60, 120];

/** The thresholds of HSR and sprint as rows of a table, and as shares of a Vmax of 10 m/s. */
const highResolution = { speedsMPerS: [5.5, 7], accelerationsMPerS2: [2, 4], decelerationsMPerS2: [-2, -4] };
const parameters = derivedParametersFor({ individualZones: { sharesOfVmax: [0.55, 0.7] } });

const number = (row: Readonly<Record<string, string>>, column: string): number => Number(row[column]);

function sums(
  row: Readonly<Record<string, string>>,
  { individualZones, basketballZones }: TrackDetails,
  { highResolution: tables, kpis }: Pick<TrackFacts, 'highResolution' | 'kpis'>,
): [string, number, number][] {
  const gained = ['low', 'medium', 'high'].map((band) => number(row, `${band}AccelerationDistanceM`));
  const lost = ['low', 'medium', 'high'].map((band) => number(row, `${band}DecelerationDistanceM`));
  const { fullMatch } = matchOutputs(kpis, null);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return [
    ['speed > 5.5', number(row, 'HSR_gt5.5'), tables?.speed[0]?.distanceM ?? NaN],
    ['speed > 7', number(row, 'sprint_gt7'), tables?.speed[1]?.distanceM ?? NaN],
    ['acceleration > 2', sum(gained), tables?.acceleration?.[0]?.distanceM ?? NaN],
    ['acceleration > 4', sum(gained.slice(1)), tables?.acceleration?.[1]?.distanceM ?? NaN],
    ['deceleration < -2', sum(lost), tables?.deceleration?.[0]?.distanceM ?? NaN],
    ['deceleration < -4', sum(lost.slice(1)), tables?.deceleration?.[1]?.distanceM ?? NaN],
    ['55 % of 10 m/s', number(row, 'HSR_gt5.5'), individualZones?.[0]?.distanceM ?? NaN],
    ['70 % of 10 m/s', number(row, 'sprint_gt7'), individualZones?.[1]?.distanceM ?? NaN],
    ['basketball zones', number(row, 'totalDistanceM'), sum(Object.values<number>({ ...basketballZones }))],
    ['combined', number(row, 'totalDistanceM'), fullMatch?.combinedM ?? NaN],
    ['intensive', number(row, 'highPowerDistanceM'), fullMatch?.intensiveM ?? NaN],
  ];
}

/**
 * For every epoch of distance and HSR, the reference's peak times a factor: below 1 it must be reached, above 1
 * never.
 */
function ratesAround(row: Readonly<Record<string, string>>, factor: number): PeakCountParameters {
  const rates = (kpi: 'DISTANCE' | 'HSR') =>
    EPOCHS_S.filter((epochS) => number(row, `peak_${kpi}_${epochS}s_per_min`) > 0).map((epochS) => ({
      epochS,
      perMinute: factor * number(row, `peak_${kpi}_${epochS}s_per_min`),
    }));
  return { DISTANCE: rates('DISTANCE'), HSR: rates('HSR'), SPRINT: [], TURNS: [] };
}

function differences(set: TrackSet, rows: readonly Record<string, string>[]): { found: string[]; counted: number } {
  const buffers = new AnalysisBuffers();
  const { sourceClass, frameRateHz, periods } = set;
  const context = {
    sourceClass,
    frameRateHz,
    periods,
    pitch: null,
    sessionIsAMatch: false,
    parameters: parametersFor(sourceClass, { highResolution }),
  };
  const found: string[] = [];
  let counted = 0;
  for (const row of rows) {
    const track = set.tracks.find(({ sourceKey }) => sourceKey === row['player']);
    if (track === undefined) {
      found.push(`${row['player'] ?? ''} is missing`);
      continue;
    }
    const details = trackDetails(track, context, { parameters, vmaxMPerS: 10 }, buffers);
    const counting = (factor: number) => {
      const rates = ratesAround(row, factor);
      const peakCount = { men: rates, women: rates };
      const counted = { ...context, parameters: { ...context.parameters, peakCount } };
      return analyzeTrack(track, counted, buffers, 'men');
    };
    const facts = counting(1 - CLEARLY);
    for (const [what, reference, ours] of sums(row, details, facts)) {
      if (Math.abs(ours - reference) <= ABSOLUTE_M + RELATIVE * reference) continue;
      found.push(`${track.sourceKey} ${what}: reference ${reference}, ours ${ours}`);
    }
    for (const { kpi, epochS, value } of facts.peakCounts) {
      counted++;
      if (!((value ?? 0) >= 1)) found.push(`${track.sourceKey} ${kpi} ${epochS} s: peak not reached`);
    }
    for (const { kpi, epochS, value } of counting(1 + CLEARLY).peakCounts) {
      if (value !== 0) found.push(`${track.sourceKey} ${kpi} ${epochS} s: ${String(value)} above the peak`);
    }
    const { profile } = context.parameters;
    const points = facts.profilePoints === null ? null : fitProfile(binPoints(facts.profilePoints, profile), profile);
    const a0 = row['as_A0'] ?? '';
    if (points !== null && Math.abs(points.a0MPerS2 - Number(a0)) > RELATIVE * Number(a0)) {
      found.push(`${track.sourceKey} A0: reference ${a0}, ours ${points.a0MPerS2}`);
    }
  }
  return { found, counted };
}

describe.skipIf(!HAS_SHARED_DATA)('details on real sessions (skipped without the folder shared/data)', () => {
  it.each([
    ['tracab-anon-25hz', loadTracab],
    ['zxy-tromso-20hz', async () => withoutDeviceSpeed(await loadZxy())],
  ] as const)('%s', async (name, load) => {
    const rows = readSharedRows(`reference/${name}.methods.csv`);
    const { found, counted } = differences(await load(), rows);
    expect(found).toEqual([]);
    expect(counted).toBeGreaterThan(50);
  });
});
