import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOfSession, summariseChanges } from './fact-changes';
import { type KpiValues } from './session-facts';
import { KPI_NAMES } from './kpi-names';
import { kpiRecord } from './kpi-record';

const NONE = Object.fromEntries(KPI_NAMES.map((name) => [name, null]));
const kpis = (values: Partial<KpiValues>): KpiValues =>
  kpiRecord((name) => (values[name] === undefined ? 0 : values[name]));

describe('changes of KPIs', () => {
  it('counts sessions and values, and takes median and largest over all players of all sessions', () => {
    const first = changesOfSession(4, [
      { before: kpis({ totalDistanceM: 1000 }), after: kpis({ totalDistanceM: 1010 }) },
      { before: kpis({ totalDistanceM: 900 }), after: kpis({ totalDistanceM: 900 }) },
      { before: kpis({ totalDistanceM: 800 }), after: kpis({ totalDistanceM: 770 }) },
    ]);
    const second = changesOfSession(7, [
      { before: kpis({ totalDistanceM: 500 }), after: kpis({ totalDistanceM: 501, sprintDistanceM: null }) },
      { before: kpis({ peakSpeedMPerS: null }), after: kpis({ peakSpeedMPerS: 8 }) },
    ]);
    // Changes of total distance: +10, -30, +1; sorted -30, 1, 10: the median is 1.
    expect(summariseChanges([first, second])).toEqual([
      {
        kpi: 'totalDistanceM',
        sessions: 2,
        values: 3,
        median: 1,
        largest: -30,
        largestSessionId: 4,
        appeared: 0,
        vanished: 0,
      },
      {
        kpi: 'peakSpeedMPerS',
        sessions: 1,
        values: 0,
        median: null,
        largest: null,
        largestSessionId: null,
        appeared: 1,
        vanished: 0,
      },
      {
        kpi: 'sprintDistanceM',
        sessions: 1,
        values: 0,
        median: null,
        largest: null,
        largestSessionId: null,
        appeared: 0,
        vanished: 1,
      },
    ]);
  });

  it('takes the last digits of a sum for no change, and zero for a number', () => {
    const noise = changesOfSession(1, [
      { before: kpis({ energyKJPerKg: 40 }), after: kpis({ energyKJPerKg: 40.000000000001 }) },
    ]);
    expect(noise.kpis).toEqual({});
    const fromZero = changesOfSession(1, [{ before: kpis({ totalTurns: 0 }), after: kpis({ totalTurns: 1 }) }]);
    expect(fromZero.kpis.totalTurns).toEqual({ deltas: [1], appeared: 0, vanished: 0 });
  });

  it('says nothing where nothing changed, whatever the values are', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: null })), (values) => {
        const players = values.map((value) => {
          const same = kpis({ ...NONE, totalDistanceM: value });
          return { before: same, after: same };
        });
        expect(summariseChanges([changesOfSession(1, players)])).toEqual([]);
      }),
    );
  });
});
