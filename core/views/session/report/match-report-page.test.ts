import { describe, expect, it } from 'vitest';
import { derivedParametersFor } from '../../../methods/derived-parameters';
import { parametersFor } from '../../../methods/default-parameters';
import { sessionMarks } from '../../../methods/session-thresholds';
import { kpiRecord } from '../../../metrics/session/kpi-record';
import { DEFAULT_UNITS } from '../../../units/units';
import { type MatchReportInput, matchReportPage, type ReportRow } from './match-report-page';

const NOTHING = { minimum: null, maximum: null, average: null, standardDeviation: null, percentile: null, count: 0 };
/** Own usual 100 ± 10 of eight matches. */
const USUAL = { minimum: 80, maximum: 130, average: 100, standardDeviation: 10, percentile: 50, count: 8 };
const COUNTS = { LOW: 4, MEDIUM: 3, HIGH: 2, TOTAL: 9 };
const TURNS = { entrySpeedReport: COUNTS, angleReport: COUNTS, accelerationReport: COUNTS, decelerationReport: COUNTS };

function row(playerId: number, name: string, changes: Partial<ReportRow> = {}): ReportRow {
  return {
    player: { playerId, name, position: '', positionSortOrder: playerId, positionGroupId: 2, shirtNumber: playerId },
    quality: { coverage: 1, lowAccelQuality: false },
    ...kpiRecord(() => ({ ...NOTHING, value: null })),
    matchTimeM: { ...NOTHING, value: 94 },
    activeTimeM: { ...NOTHING, value: 94 },
    ...changes,
  };
}

function page(rows: readonly ReportRow[], changes: Partial<MatchReportInput> = {}) {
  return matchReportPage({
    rows,
    reference: { kind: 'match', dayType: null, minimumM: 85, maximumM: null },
    observations: null,
    sprints: {
      teamKpiCount: { kpiCounts: { SPRINT: { a: 5 }, HSR: {} } },
      playersKpiCount: [
        {
          player: { playerId: 2, name: 'Ben', positionSortOrder: 2 },
          kpiCounts: { SPRINT: { a: 5 }, HSR: {} },
          sprintMatchClocks: [],
          sprints: [],
        },
      ],
      distanceBands: [{ id: 'a', lowerBoundM: 0, upperBoundM: null }],
      speedTypeThresholds: null,
    },
    turnsOf: () => TURNS,
    entrySpeedBoundaries: { lowerMPerS: 3, upperMPerS: 5.5 },
    marks: sessionMarks(parametersFor('optical'), derivedParametersFor()),
    sport: 'football',
    sessionIsAMatch: true,
    isRated: false,
    basketball: false,
    units: DEFAULT_UNITS,
    ...changes,
  });
}

const cellsOf = ({ columns, rows }: ReturnType<typeof page>, kpi: string) =>
  rows.map(({ cells }) => cells[columns.findIndex(({ id }) => id === kpi)]);

describe('page of a match report', () => {
  it('marks what is more than one SD from a player’s own usual, and leaves the rest alone', () => {
    const view = page([
      row(1, 'Ada', { highSpeedDistanceM: { ...USUAL, value: 111 } }),
      row(2, 'Ben', { highSpeedDistanceM: { ...USUAL, value: 110 } }),
      row(3, 'Cal', { highSpeedDistanceM: { ...USUAL, value: 89 } }),
      row(4, 'Dov'),
    ]);
    const cells = cellsOf(view, 'highSpeedDistanceM');
    expect(cells.map((cell) => cell?.mark?.tone ?? null)).toEqual(['above', 'usual', 'below', null]);
    expect(cells.map((cell) => cell?.text)).toEqual(['111', '110', '89', 'N/A']);
    expect(view.key).toEqual({ isCompared: true, hasBest: false, hasShort: false, hasUnseen: false });
    expect(view.usual.view.rows.map(({ bullets }) => bullets[0]?.mark)).toEqual(['green', 'amber', 'red', 'none']);
  });

  it('states by METHODS R1d what is at least 1.5 SD and the smallest worthwhile amount away', () => {
    const hsr = { ...USUAL, average: 600, standardDeviation: 40 };
    const { statements } = page([
      // 59 m are 1.475 SD; 61 m are 1.525 SD and more than 60 m.
      row(1, 'Ada', { highSpeedDistanceM: { ...hsr, value: 659 } }),
      row(2, 'Ben', { highSpeedDistanceM: { ...hsr, value: 661 } }),
    ]);
    expect(statements.map(({ text }) => text.replaceAll('\u202f', ' '))).toEqual([
      'Ben: 661 m HSR, 10 % above their own average',
    ]);
  });

  it('puts what the session overview says first, and keeps its five', () => {
    const hsr = { ...USUAL, average: 600, standardDeviation: 40, value: 800 };
    const observations = [1, 2, 3, 4].map((playerId) => ({
      playerId,
      playerName: `Player ${playerId}`,
      fatigueFlag: 2 as const,
      matchCount: 9,
      unrated: null,
      observations: [],
    }));
    const rows = [1, 2, 3].map((id) => row(id, `Player ${id}`, { highSpeedDistanceM: hsr }));
    const { statements } = page(rows, { observations });
    expect(statements.map(({ text }) => text.includes('red fatigue flag'))).toEqual([true, true, true, false, false]);
  });

  it('has no bar for a player whose sprints or turns are not known', () => {
    const view = page([row(1, 'Ada'), row(2, 'Ben', { totalTurns: { ...NOTHING, value: 9 } })]);
    expect([...view.efforts.unknown]).toEqual([1]);
    expect(view.efforts.view.rows.map(({ total }) => total)).toEqual([0, 5]);
    expect(view.turns.map(({ unknown }) => [...unknown])).toEqual([[1], [1]]);
    expect(view.turns.map(({ title, aside }) => `${title}, ${aside}`)).toEqual([
      'Turns by entry speed, 9 in all',
      'Turns by angle, 9 in all',
    ]);
  });

  it('of basketball compares the distance and stacks the zones, none of them unknown', () => {
    const zones = { 2: 900, 3: 500, 4: 300, 5: 150, 6: 60 };
    const known = Object.fromEntries(
      Object.entries(zones).map(([zone, value]) => [`bbZone${zone}DistanceM`, { ...NOTHING, value }]),
    );
    const view = page([row(1, 'Ada', known), row(2, 'Ben')], { sport: 'basketball', basketball: true });
    expect(view.columns.map(({ title }) => title).slice(0, 6)).toEqual([
      'On court',
      'Distance',
      'Per minute',
      'Peak speed',
      'Zone 5',
      'Zone 6',
    ]);
    expect(view.efforts.view.rows[0]?.counts).toEqual([900, 500, 300, 150, 60]);
    expect([...view.efforts.unknown]).toEqual([2]);
    expect(view.usual.title).toBe('Distance (m)');
  });
});
