import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KpiName } from '../../metrics/session/session-facts';
import { sessionTableColumns, type TableKpi } from './kpi-overview-columns';
import { sessionTableFoot, type FootSource } from './kpi-overview-foot';

const UNITS = { system: 'metric', peakSpeedFactor: 1 } as const;
const COLUMNS = sessionTableColumns({ units: UNITS, sessionIsAMatch: true, speedZones: true, marks: null });
const OPTIONS = { columns: COLUMNS, units: UNITS, marks: null };

const row = (values: Partial<Record<TableKpi, number>>, isOpposition = false): FootSource => ({
  isOpposition,
  cells: Object.fromEntries(Object.entries(values).map(([id, si]) => [id, { si }])),
});
const texts = (rows: readonly FootSource[], id: KpiName) =>
  sessionTableFoot(rows, OPTIONS).map(({ name, cell }) => `${name} ${cell(id).text}`);
const notes = (rows: readonly FootSource[], id: KpiName) =>
  sessionTableFoot(rows, OPTIONS).map(({ cell }) => cell(id).note);

describe('sessionTableFoot', () => {
  it('adds up metres and counts, and means them', () => {
    const rows = [row({ activeDistanceM: 9000, totalTurns: 20 }), row({ activeDistanceM: 4001, totalTurns: 11 })];
    expect(texts(rows, 'activeDistanceM')).toEqual(['Team total 13,001', 'Team mean 6,501']);
    expect(texts(rows, 'totalTurns')).toEqual(['Team total 31', 'Team mean 15.5']);
    expect(notes(rows, 'totalTurns')).toEqual(['Sum of 2 players', 'Mean of 2 players']);
  });

  it('leaves unknown values out and says so; 0 counts; without any value it is N/A, not 0', () => {
    const rows = [row({ sprintDistanceM: 300 }), row({}), row({ sprintDistanceM: 0 })];
    expect(texts(rows, 'sprintDistanceM')).toEqual(['Team total 300', 'Team mean 150']);
    expect(notes(rows, 'sprintDistanceM')).toEqual(['Sum of 2 of 3 players', 'Mean of 2 of 3 players']);
    expect(texts(rows, 'totalTurns')).toEqual(['Team total N/A', 'Team mean N/A']);
    expect(notes(rows, 'totalTurns')).toEqual(['No player has a value', 'No player has a value']);
  });

  it('adds up neither times nor speeds', () => {
    const rows = [row({ matchTimeM: 90, peakSpeedMPerS: 8 }), row({ matchTimeM: 60, peakSpeedMPerS: 9 })];
    expect(texts(rows, 'matchTimeM')).toEqual(['Team total ', 'Team mean 75.0']);
    expect(texts(rows, 'peakSpeedMPerS')).toEqual(['Team total ', 'Team mean 8.50']);
  });

  it('means the peak speeds of players with 30 minutes or more', () => {
    const rows = [
      row({ matchTimeM: 90, peakSpeedMPerS: 8 }),
      row({ matchTimeM: 30, peakSpeedMPerS: 9 }),
      row({ matchTimeM: 29.9, peakSpeedMPerS: 3 }),
    ];
    expect(texts(rows, 'peakSpeedMPerS')[1]).toBe('Team mean 8.50');
    expect(notes(rows, 'peakSpeedMPerS')[1]).toBe('Players with 30 minutes or more: mean of 2 of 3 players');
  });

  it('says why there is no mean of peak speeds where everybody played less', () => {
    const rows = [row({ activeTimeM: 26, peakSpeedMPerS: 8 })];
    expect(texts(rows, 'peakSpeedMPerS')[1]).toBe('Team mean N/A');
    expect(notes(rows, 'peakSpeedMPerS')[1]).toBe('No player with 30 minutes or more has a value');
  });

  it('does not call a part of the team the team', () => {
    const foot = sessionTableFoot([row({ totalTurns: 4 })], { ...OPTIONS, isPart: true });
    expect(foot.map(({ name }) => name)).toEqual(['Total', 'Mean']);
  });

  it('takes metres per minute of all minutes together, not a mean of rates', () => {
    // 9000 m in 90 min and 1500 m in 10 min: 10500 / 100, while the mean of 100 and 150 is 125.
    const rows = [
      row({ activeDistanceM: 9000, activeTimeM: 90, averageSpeedMPerMinute: 100 }),
      row({ activeDistanceM: 1500, activeTimeM: 10, averageSpeedMPerMinute: 150 }),
      row({ activeDistanceM: 700 }),
    ];
    expect(texts(rows, 'averageSpeedMPerMinute')).toEqual(['Team total ', 'Team mean 105.0']);
  });

  it('keeps the teams apart, and has no foot without rows', () => {
    const rows = [row({ totalTurns: 3 }), row({ totalTurns: 4 }, true)];
    expect(texts(rows, 'totalTurns')).toEqual([
      'Our team total 3',
      'Our team mean 3.0',
      'Opposition total 4',
      'Opposition mean 4.0',
    ]);
    expect(texts([row({ totalTurns: 4 }, true)], 'totalTurns')).toEqual(['Team total 4', 'Team mean 4.0']);
    expect(sessionTableFoot([], OPTIONS)).toEqual([]);
  });

  it('keeps the rows of a team whether the other is shown or not', () => {
    const own = row({ totalTurns: 3 });
    const opposition = row({ totalTurns: 4 }, true);
    const ids = (rows: readonly FootSource[], isPart = false) =>
      sessionTableFoot(rows, { ...OPTIONS, isPart }).map(({ id }) => id);
    expect(ids([own, opposition])).toEqual(['own-total', 'own-mean', 'opposition-total', 'opposition-mean']);
    expect(ids([own])).toEqual(['own-total', 'own-mean']);
    expect(ids([opposition])).toEqual(['opposition-total', 'opposition-mean']);
    expect(ids([own], true)).toEqual(['own-total', 'own-mean']);
  });

  it('has the mean between the least and the most, whatever is unknown', () => {
    const value = fc.option(fc.integer({ min: 0, max: 500 }));
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 40 }), (turns) => {
        const rows = turns.map((each) => row(each === null ? {} : { totalTurns: each }));
        const known = turns.filter((each) => each !== null);
        const mean = sessionTableFoot(rows, OPTIONS)[1]?.cell('totalTurns').text ?? '';
        if (known.length === 0) expect(mean).toBe('N/A');
        else {
          expect(Number(mean)).toBeGreaterThanOrEqual(Math.min(...known) - 0.05);
          expect(Number(mean)).toBeLessThanOrEqual(Math.max(...known) + 0.05);
        }
      }),
    );
  });
});
