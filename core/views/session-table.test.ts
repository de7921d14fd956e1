import { describe, expect, it } from 'vitest';
import type { KpiName } from '../metrics/facts';
import { kpiRecord } from '../metrics/kpi-record';
import { groupByPosition, sessionTableColumns, sessionTableRows, type SessionTableInput } from './session-table';

const metric = { system: 'metric', peakSpeedFactor: 1 } as const;
const match = { units: metric, sessionIsAMatch: true, speedZones: false };

function input(
  playerId: number,
  player: Partial<SessionTableInput['player']> = {},
  values: Partial<Record<KpiName, number>> = {},
  coverage: number | null = 1,
): SessionTableInput {
  const kpi = (name: KpiName) => ({ value: values[name] ?? null });
  return {
    player: {
      playerId,
      name: `Player ${playerId}`,
      position: 'Unassigned',
      positionSortOrder: 999,
      positionGroupId: null,
      shirtNumber: playerId,
      ...player,
    },
    quality: { coverage, lowAccelQuality: false },
    ...kpiRecord(kpi),
  };
}

describe('sessionTableColumns', () => {
  it('shows match time for a match, session time for training', () => {
    expect(sessionTableColumns(match)[0]).toMatchObject({ id: 'matchTimeM', title: 'Match Time', unit: 'min' });
    expect(sessionTableColumns({ ...match, sessionIsAMatch: false })[0]).toMatchObject({ title: 'Session Time' });
  });
  it('has the order of the specification, speed zones only where bought', () => {
    const titles = (speedZones: boolean) => sessionTableColumns({ ...match, speedZones }).map(({ title }) => title);
    expect(titles(false).slice(1, 10)).toEqual([
      'Active Time',
      'Distance',
      'Peak Speed',
      'Distance Per Minute',
      'HSR',
      'Zone 5',
      'Sprint',
      'High Power',
      'Explosive',
    ]);
    expect(titles(true).slice(5, 10)).toEqual(['Walking', 'Jogging', 'Running', 'High-Speed Running', 'Sprinting']);
  });
  it('carries units and bounds in the chosen system', () => {
    const imperial = sessionTableColumns({ ...match, units: { system: 'imperial', peakSpeedFactor: 1 } });
    const column = (id: KpiName) => imperial.find((one) => one.id === id);
    expect(column('activeDistanceM')?.unit).toBe('mi');
    expect(column('peakSpeedMPerS')?.unit).toBe('mph');
    expect(column('totalTurns')?.unit).toBeNull();
    // 5.5 m/s * 2.236936 = 12.303 mph
    expect(column('highSpeedDistanceM')?.note).toBe('Distance above 12.30 mph');
  });
});

describe('sessionTableRows', () => {
  it('converts and rounds for display; null is N/A and 0 stays 0', () => {
    const units = { system: 'imperial', peakSpeedFactor: 1 } as const;
    const [row] = sessionTableRows(
      [input(1, {}, { activeDistanceM: 10_000, sprintDistanceM: 0, matchTimeM: 95.26 })],
      [],
      { ...match, units },
    );
    expect(row?.value('activeDistanceM')).toBeCloseTo(6.213712, 6);
    expect(row?.text('activeDistanceM')).toBe('6.21');
    expect(row?.text('sprintDistanceM')).toBe('0.00');
    expect(row?.text('matchTimeM')).toBe('95.3');
    expect(row?.value('highPowerDistanceM')).toBeNull();
    expect(row?.text('highPowerDistanceM')).toBe('N/A');
  });
  it('marks players under 90 minutes, in matches only, and those seldom seen', () => {
    const rows = [
      input(1, {}, { matchTimeM: 89.99 }),
      input(2, {}, { matchTimeM: 90 }),
      input(3, {}, {}, 0.89),
      input(4, {}, {}, 0.9),
    ];
    const names = (sessionIsAMatch: boolean) =>
      sessionTableRows(rows, [], { ...match, sessionIsAMatch }).map(({ name }) => name);
    expect(names(true)).toEqual(['Player 1 (*)', 'Player 2', 'Player 3 (†)', 'Player 4']);
    expect(names(false)).toEqual(['Player 1', 'Player 2', 'Player 3 (†)', 'Player 4']);
  });
  it('puts our team first, then goalkeepers to forwards, then names', () => {
    const rows = sessionTableRows(
      [
        input(10, { positionSortOrder: 9 }),
        input(5, { positionSortOrder: 2, shirtNumber: null }),
        input(4, { positionSortOrder: 2 }),
        input(1, { positionSortOrder: 1 }),
      ],
      [input(99, { positionSortOrder: 1 })],
      match,
    );
    expect(rows.map(({ playerId }) => playerId)).toEqual([1, 4, 5, 10, 99]);
    expect(rows.map(({ isOpposition }) => isOpposition)).toEqual([false, false, false, false, true]);
  });
});

describe('groupByPosition', () => {
  it('orders groups and keeps players without a position', () => {
    const rows = sessionTableRows(
      [input(1, { positionGroupId: null }), input(2, { positionGroupId: 4 }), input(3, { positionGroupId: 1 })],
      [],
      match,
    );
    expect(groupByPosition(rows).map(({ name, rows: grouped }) => [name, grouped.map((row) => row.playerId)])).toEqual([
      ['Goalkeepers', [3]],
      ['Forwards', [2]],
      ['No position', [1]],
    ]);
  });
});
