import { describe, expect, it } from 'vitest';
import { unitLabel } from '../../units/units';
import { DEVELOPMENT_KPIS } from '../development/development-kpis';
import { measureOf } from '../player/player-kpi-table';
import { TREND_KPIS } from '../player/player-trends';
import { REHAB_KPI_NAMES } from '../rehab/rehab-kpis';
import { sessionTableColumns } from '../session/kpi-overview-columns';
import { summaryColumns } from '../session/kpi-summary';

const units = { system: 'imperial', peakSpeedFactor: 1 } as const;

const unitsOf = (id: string, short: string): readonly (string | null | undefined)[] => {
  const table = sessionTableColumns({ units, sessionIsAMatch: true, speedZones: true, marks: null });
  const quantities = [
    summaryColumns(false).find((column) => column.id === id)?.quantity,
    TREND_KPIS.find((kpi) => kpi.id === id)?.quantity,
    DEVELOPMENT_KPIS.find((kpi) => kpi.id === short)?.quantity,
    REHAB_KPI_NAMES.find((kpi) => kpi.id === short)?.quantity,
  ];
  const labels = quantities.map((quantity) => (quantity === undefined ? undefined : unitLabel(quantity, units)));
  return [table.find((column) => column.id === id)?.unit, ...labels];
};

describe('a distance has one unit on every screen', () => {
  it('miles as a whole, feet above a threshold', () => {
    expect(new Set(unitsOf('activeDistanceM', 'DISTANCE'))).toEqual(new Set(['mi']));
    expect(new Set(unitsOf('highSpeedDistanceM', 'HSR'))).toEqual(new Set(['ft']));
    expect(new Set(unitsOf('sprintDistanceM', 'SPRINT'))).toEqual(new Set(['ft']));
    expect(measureOf('HSR', 'full').quantity).toBe('shortDistance');
  });

  it('the zones of a session in feet', () => {
    const zones = ['walkingDistanceM', 'joggingDistanceM', 'runningDistanceM', 'sprintingDistanceM', 'zone5DistanceM'];
    const columns = sessionTableColumns({ units, sessionIsAMatch: true, speedZones: true, marks: null });
    expect(columns.filter(({ id }) => zones.includes(id)).map(({ unit }) => unit)).toEqual(zones.map(() => 'ft'));
  });
});
