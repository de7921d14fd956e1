import { describe, expect, it } from 'vitest';
import type { KpiName } from '../../metrics/session/session-facts';
import { kpiRecord } from '../../metrics/session/kpi-record';
import { sessionTableColumns } from './kpi-overview-columns';
import { cellOf, groupByPosition, listedName, sessionTableRows, type SessionTableInput } from './kpi-overview-rows';

const metric = { system: 'metric', peakSpeedFactor: 1 } as const;
const columns = sessionTableColumns({ units: metric, sessionIsAMatch: true, speedZones: false, marks: null });
const match = {
  columns,
  units: metric,
  sessionIsAMatch: true,
  comparison: 'none',
  reference: null,
  isRated: false,
} as const;
const NO_REFERENCE = { maximum: null, average: null, standardDeviation: null, percentile: null, count: 0 };

function input(
  playerId: number,
  player: Partial<SessionTableInput['player']> = {},
  values: Partial<Record<KpiName, number>> = {},
  coverage: number | null = 1,
): SessionTableInput {
  const kpi = (name: KpiName) => ({ value: values[name] ?? null, ...NO_REFERENCE });
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

describe('sessionTableRows', () => {
  it('converts and rounds for display; null is N/A and 0 stays 0', () => {
    const units = { system: 'imperial', peakSpeedFactor: 1 } as const;
    const [row] = sessionTableRows(
      [input(1, {}, { activeDistanceM: 10_000, highSpeedDistanceM: 100, sprintDistanceM: 0, matchTimeM: 95.26 })],
      [],
      { ...match, units },
    );
    expect(row?.cells.activeDistanceM?.value).toBeCloseTo(6.213712, 6);
    expect(row?.cells.activeDistanceM?.text).toBe('6.21');
    // 328.08 ft: 0.06 mi would be too coarse for a sprint.
    expect(row?.cells.highSpeedDistanceM?.text).toBe('328');
    expect(row?.cells.sprintDistanceM?.text).toBe('0');
    expect(row?.cells.matchTimeM?.text).toBe('95.3');
    expect(row?.cells.highPowerDistanceM?.value).toBeNull();
    expect(row?.cells.highPowerDistanceM?.text).toBe('N/A');
  });
  it('a drill has no rates of its own: its metres over its minutes; without either there is none', () => {
    const rows = sessionTableRows(
      [
        input(1, {}, { activeDistanceM: 15, activeTimeM: 0.05 }),
        input(2, {}, { activeDistanceM: 9000, activeTimeM: 90, averageSpeedMPerMinute: 101 }),
        input(3, {}, { activeDistanceM: 0, activeTimeM: 0 }),
        input(4, {}, { activeTimeM: 5 }),
      ],
      [],
      match,
    );
    expect(rows.map((row) => cellOf(row, 'averageSpeedMPerMinute').text)).toEqual(['300.0', '101.0', 'N/A', 'N/A']);
  });
  it('lists a player of the opposition as one of theirs; marks stay behind the name', () => {
    const rows = sessionTableRows(
      [input(1, { name: 'Ada Bell' })],
      [input(2, { name: 'Cleo Diaz' }, { matchTimeM: 40 })],
      match,
    );
    expect(rows.map(listedName)).toEqual(['Ada Bell', 'Opp. Cleo Diaz (*)']);
  });
  it('shows basketball’s zones, and N/A for a row without them', () => {
    const zones = sessionTableColumns({
      units: metric,
      sessionIsAMatch: false,
      speedZones: false,
      basketball: true,
      marks: null,
    });
    const rows = sessionTableRows(
      [{ ...input(1), bbZone4DistanceM: { value: 412.4, ...NO_REFERENCE } }, input(2)],
      [],
      { ...match, columns: zones },
    );
    expect(rows.map((row) => cellOf(row, 'bbZone4DistanceM').text)).toEqual(['412', 'N/A']);
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
    // A mark does not belong to a name in a file.
    expect(sessionTableRows(rows, [], match).map(({ plainName }) => plainName)).toEqual(
      [1, 2, 3, 4].map((id) => `Player ${id}`),
    );
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

describe('the marks of a row', () => {
  const withReference = (
    value: number,
    activeTimeM: number,
    positionGroupId: number | null = 2,
  ): SessionTableInput => ({
    ...input(value, { positionGroupId }, { activeTimeM, matchTimeM: activeTimeM }),
    activeDistanceM: { value, maximum: 11_000, average: 10_000, standardDeviation: 500, percentile: 40, count: 14 },
  });
  const marksOf = (rows: readonly SessionTableInput[], options: Partial<Parameters<typeof sessionTableRows>[2]>) =>
    sessionTableRows(rows, [], { ...match, ...options }).map((row) => cellOf(row, 'activeDistanceM').mark);

  it('has star and colours where the club wants them, red from 85 minutes only', () => {
    const rows = [withReference(11_000, 95), withReference(9400, 95), withReference(9300, 80)];
    expect(marksOf(rows, { isRated: true }).map((mark) => [mark?.indicator, mark?.isBest])).toEqual([
      [undefined, undefined],
      ['red', false],
      ['green', true],
    ]);
    expect(marksOf(rows, {})).toEqual([null, null, null]);
  });
  it('compares with the own average, the position or nothing', () => {
    const rows = [9000, 10_000, 10_000, 11_000].map((metres) => withReference(metres, 95));
    // Of the position: mean 10,000, SD sqrt(2e6 / 3) = 816.5.
    expect(marksOf(rows, { comparison: 'position' }).map((mark) => mark?.tone)).toEqual([
      'below',
      'usual',
      'usual',
      'above',
    ]);
    expect(marksOf([withReference(10_250, 95)], { comparison: 'own' })[0]?.offset).toBeCloseTo(0.5 / 3, 12);
    expect(marksOf([withReference(10_250, 95, null)], { comparison: 'position' })).toEqual([null]);
  });
  it('says nothing of minutes', () => {
    const [row] = sessionTableRows([withReference(11_000, 95)], [], { ...match, isRated: true, comparison: 'own' });
    expect(row?.cells.matchTimeM?.mark).toBeNull();
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
