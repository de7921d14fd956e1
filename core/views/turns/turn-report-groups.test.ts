import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { reportGroups, reportPlayers, turnReportView, type TurnReport } from './turn-report-groups';

const none = { minimum: null, maximum: null, average: null, standardDeviation: null, count: 0 };
const counts = (low: number, medium: number, high: number) => ({
  LOW: { value: low, ...none },
  MEDIUM: { value: medium, ...none },
  HIGH: { value: high, ...none },
  TOTAL: { value: low + medium + high, ...none },
});
const report = (low: number, medium: number, high: number) => ({
  entrySpeedReport: counts(low, medium, high),
  angleReport: counts(high, medium, low),
  accelerationReport: counts(0, 0, 0),
  decelerationReport: counts(0, 0, 0),
});
const entry = (playerId: number, name: string, sortOrder: number, group: number, high: number) => ({
  player: { playerId, name, positionSortOrder: sortOrder, positionGroupSortOrder: group, isOpposition: false },
  activeTimeM: 90,
  comparedM: 90,
  report: report(1, 2, high),
});

const ANSWER: TurnReport = {
  turnEntrySpeedBoundaries: { lowerMPerS: 3, upperMPerS: 5.5, names: ['Low', 'Medium', 'High'] },
  reference: { kind: 'match', dayType: null, minimumM: 85, maximumM: null },
  teamTotals: report(10, 20, 30),
  playerEntries: [
    entry(1, 'Nobody', 999, 999, 4),
    entry(2, 'Ford', 12, 4, 9),
    entry(3, 'Back 10', 3, 2, 5),
    entry(4, 'Back 9', 3, 2, 6),
  ],
};

describe('reportGroups', () => {
  it('lists the team, then the position groups that have players, by position and name', () => {
    const groups = reportGroups(ANSWER, 'entrySpeedReport');
    expect(groups.map(({ title, rows }) => [title, rows.map(({ name }) => name)])).toEqual([
      ['Team', ['Team total']],
      ['Defenders', ['Back 9', 'Back 10']],
      ['Forwards', ['Ford']],
      ['Unassigned', ['Nobody']],
    ]);
  });

  it('gives players one common axis, and the team its own', () => {
    const groups = reportGroups(ANSWER, 'entrySpeedReport');
    expect(groups.map(({ high }) => high)).toEqual([30, 9, 9, 9]);
  });

  it('takes the cells of the chosen category, in the order Low, Medium, High', () => {
    const team = reportGroups(ANSWER, 'angleReport')[0]?.rows[0];
    expect(team?.cells.map((cell) => cell?.value)).toEqual([30, 20, 10]);
  });

  it('has no team row for a session that is no match', () => {
    expect(reportGroups({ ...ANSWER, teamTotals: null }, 'angleReport')[0]?.title).toBe('Defenders');
  });
});

describe('turnReportView', () => {
  it('names the classes of the chosen category', () => {
    const { columns, groups } = turnReportView(ANSWER, { category: 'angleReport', units: DEFAULT_UNITS });
    expect(columns.map(({ name }) => name)).toEqual(['Low', 'Medium', 'High']);
    expect(groups.at(-1)?.rows[0]?.cells.map((cell) => cell?.value)).toEqual([4, 2, 1]);
  });

  it('has nothing to show where nobody has an entry, whatever the team counted', () => {
    const nobody = { ...ANSWER, playerEntries: [] };
    expect(turnReportView(nobody, { category: 'angleReport', units: DEFAULT_UNITS }).groups).toEqual([]);
  });

  it('knows whose turns it counts', () => {
    expect(reportPlayers(ANSWER).map(({ playerId }) => playerId)).toEqual([1, 2, 3, 4]);
  });
});
