import { describe, expect, it } from 'vitest';
import type { CountStatistic } from '../../metrics/peaks/peak-count-reference';
import { DEFAULT_UNITS } from '../../units/units';
import { type PeakCountsAnswer, peakCountsTable, peakCountsView } from './peak-counts';

const UNKNOWN: CountStatistic = { value: null, average: null, standardDeviation: null, minimum: null, maximum: null };
function byKpi<Value>(distance30: Value, other: Value) {
  const epochs = (first: Value) => ({ countData30s: first, countData60s: other, countData120s: other });
  return { 1: epochs(distance30), 2: epochs(other), 3: epochs(other), 4: epochs(other) };
}
const count = (value: number): CountStatistic => ({
  value,
  average: 3,
  standardDeviation: 1,
  minimum: 1,
  maximum: 5,
});

type PlayerCounts = PeakCountsAnswer['playerPeakThresholdCounts'][number];
const player = (playerId: number, group: number, value: number, sessionTime = 95): PlayerCounts => ({
  player: { playerId, name: `Player ${playerId}`, positionSortOrder: group * 2, positionGroupSortOrder: group },
  sessionTime,
  peakThresholdCountMetrics: { kpiEpochCounts: byKpi(count(value), UNKNOWN) },
  peakThresholdMatchTimes: byKpi([600, 1801.5], []),
});
const MATCHES = { kind: 'match', dayType: null, minimumM: 85, maximumM: null } as const;
const ANSWER: PeakCountsAnswer = {
  teamPeakThresholdCounts: { kpiEpochCounts: byKpi(count(12), UNKNOWN) },
  playerPeakThresholdCounts: [player(1, 4, 4.5), player(2, 999, 3), player(3, 2, 1), player(4, 2, 1, 60)],
  peakThresholds: byKpi<number | null>(250, null),
  countReference: MATCHES,
};
const REQUEST = { units: DEFAULT_UNITS, epochS: 30, withSprint: false } as const;

describe('peakCountsView', () => {
  const view = peakCountsView(ANSWER, REQUEST);

  it('has the team, then the groups in their order, each on an axis of its own', () => {
    expect(view.groups.map(({ title, rows }) => [title, rows.map(({ name }) => name)])).toEqual([
      ['Team', ['Team']],
      ['Defenders', ['Player 3', 'Player 4']],
      ['Forwards', ['Player 1']],
      ['Unassigned', ['Player 2']],
    ]);
    expect(view.groups.map(({ rows }) => rows[0]?.cells[0]?.high)).toEqual([12, 5, 5, 5]);
  });

  it('marks what lies outside average ± SD; below only after more than 85 minutes', () => {
    const marks = view.groups.flatMap(({ rows }) => rows.map(({ key, cells }) => [key, cells[0]?.cell?.mark]));
    expect(marks).toEqual([
      ['team', 'above'],
      ['3', 'below'],
      ['4', 'usual'],
      ['1', 'above'],
      ['2', 'usual'],
    ]);
  });

  it('says the rates and the clocks; sprint by option; unknown stays unknown', () => {
    expect(view.columns.map(({ title, rate }) => [title, rate])).toEqual([
      ['Distance', 'from 250\u202fm/min'],
      ['HSR', ''],
      ['Turns', ''],
    ]);
    const [distance, hsr] = view.groups[1]?.rows[0]?.cells ?? [];
    expect(distance?.clocks).toBe('; at 10:00, 30:01');
    expect(hsr?.cell).toBeNull();
    expect(peakCountsView(ANSWER, { ...REQUEST, withSprint: true }).columns).toHaveLength(4);
  });

  it('names what counts beside it; a rehab session is compared with none', () => {
    expect(view.compared).toBe('matches of at least 85 min');
    const of = (countReference: PeakCountsAnswer['countReference']) =>
      peakCountsView({ ...ANSWER, countReference }, REQUEST).compared;
    expect(of({ ...MATCHES, kind: 'training', dayType: 'MD-1' })).toBe('trainings on the day before a match');
    expect(of({ ...MATCHES, kind: 'rehab' })).toBeNull();
  });

  it('is empty where no rates are known', () => {
    const empty = { ...ANSWER, teamPeakThresholdCounts: null, playerPeakThresholdCounts: [], peakThresholds: null };
    expect(peakCountsView(empty, REQUEST)).toMatchObject({ groups: [], hasReference: false });
  });

  it('is a table with its references', () => {
    const { columns, rows } = peakCountsTable(view);
    expect(columns.slice(0, 5)).toEqual([
      'Player',
      'Distance',
      'Distance average',
      'Distance minimum',
      'Distance maximum',
    ]);
    expect(rows[0]?.slice(0, 6)).toEqual(['Team', 12, 3, 1, 5, null]);
  });
});
