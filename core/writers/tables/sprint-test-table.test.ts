import { expect, it } from 'vitest';
import { pathOf, trackOf } from '../../tracking/synthetic-motion';
import { toFixedPoint, type Track, type TrackSet } from '../../tracking/trackset';
import { type ColumnValue, valueAt } from '../columnar-table';
import { sprintTestTable } from './sprint-test-table';

const HZ = 20;

/** Stands for a second, runs with v = 9 (1 - exp(-t / 1.2)) for five, then stops dead. */
const radar = (t: number) => (t < 1 ? 0 : t <= 6 ? 9 * (1 - Math.exp(-(t - 1) / 1.2)) : Math.max(0, 9 - 30 * (t - 6)));

function measured(name: string, speedAt: ((t: number) => number) | null): Track {
  const track = trackOf(pathOf(0, [{ durationS: 10 }], HZ), HZ);
  const deviceSpeed = speedAt === null ? null : Int32Array.from(track.timeS, (t) => toFixedPoint(speedAt(t)));
  return { ...track, name, deviceSpeed };
}

const setOf = (tracks: readonly Track[]): TrackSet => ({
  format: 'speed-csv',
  sourceClass: 'gnss',
  frameRateHz: HZ,
  originEpochMs: null,
  periods: [],
  pitch: null,
  teams: [{ side: 'home', name: 'Oaks' }],
  tracks,
  ball: null,
  possession: null,
  notes: [],
});

function rowsOf(set: TrackSet): Record<string, ColumnValue>[] {
  const tests = sprintTestTable(set);
  if (tests === null) return [];
  return [...tests.table.batches()].flatMap(({ length, columns }) =>
    Array.from({ length }, (_, row) =>
      Object.fromEntries(columns.map((column, c) => [tests.table.columns[c]?.name ?? '', valueAt(column, row)])),
    ),
  );
}

it('MSS 9 m/s, TAU 1.2 s: MAC 7.5 m/s2, 16.875 W/kg, from the run alone', () => {
  const [row] = rowsOf(setOf([measured('Runner', radar)]));
  expect(row).toMatchObject({ player: 'Runner', team: 'Oaks', simulated: false });
  expect(row?.['maximumSpeed_m_per_s']).toBeCloseTo(9, 3);
  expect(row?.['tau_s']).toBeCloseTo(1.2, 3);
  expect(row?.['maximumAcceleration_m_per_s2']).toBeCloseTo(7.5, 2);
  expect(row?.['maximumPower_W_per_kg']).toBeCloseTo(16.875, 2);
  expect(row?.['start_s']).toBeCloseTo(1, 3);
});

it('a player without a sprint has a row of N/A and a sentence', () => {
  const tests = sprintTestTable(setOf([measured('Runner', radar), measured('Walker', () => 0)]));
  expect(tests?.problems).toEqual([expect.stringMatching(/^Walker: (Nobody moves|A sprint test needs)/)]);
  expect(rowsOf(setOf([measured('Walker', () => 0)]))[0]).toMatchObject({ player: 'Walker', tau_s: null });
});

it('is nothing for positions alone', () => {
  expect(sprintTestTable(setOf([measured('Runner', null)]))).toBeNull();
});
