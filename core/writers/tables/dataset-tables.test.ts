import { expect, it, test } from 'vitest';
import { valueAt } from '../columnar-table';
import { datasetName, datasetTable, datasetTables } from './dataset-tables';
import { ASE, SESSION } from './session-records.fixture';

test.each([
  ['playerId', 'player_id'],
  ['highSpeedRunning_m', 'high_speed_running_m'],
  ['energy_kJ_per_kg', 'energy_kj_per_kg'],
  ['meanPower_W_per_kg', 'mean_power_w_per_kg'],
  ['best30s_m', 'best30s_m'],
  ['peakAcceleration_m_per_s2', 'peak_acceleration_m_per_s2'],
])('%s is %s', (header, expected) => expect(datasetName(header)).toBe(expected));

it('names nobody, and has the columns of heart rates without a heart rate', () => {
  for (const table of Object.values(datasetTables(SESSION, [])).map(datasetTable)) {
    const names = table.columns.map(({ name }) => name);
    expect(names).toContain('player_id');
    expect(new Set(names).size).toBe(names.length);
    for (const left of ['player', 'shirt_number', 'source_key']) expect(names).not.toContain(left);
    for (const { columns, length } of table.batches()) {
      expect(columns).toHaveLength(names.length);
      const cells = columns.flatMap((column) => Array.from({ length }, (_, row) => valueAt(column, row)));
      expect(cells).not.toContain('Åse Ødegård');
    }
  }
  const { kpis } = datasetTables(SESSION, []);
  expect(kpis.columns.map(({ name }) => name)).toContain('meanHeartRate_bpm');
});

it('has a row for each player of a drill, null where its KPIs are not stored', () => {
  const drill = { drillId: 1, name: 'Rondo', type: null, startS: 60, endS: 180, exerciseId: null };
  const measured = { player: ASE, kpis: { ...ASE.kpis, totalDistanceM: 210 } };
  const { drills } = datasetTables(SESSION, [{ ...drill, players: [measured, { player: ASE, kpis: null }] }]);
  const distance = drills.columns.findIndex(({ name }) => name === 'distance_m');
  const [batch] = drills.batches();
  const column = batch?.columns[distance];
  if (column === undefined) throw new Error('There is no distance.');
  expect([valueAt(column, 0), valueAt(column, 1)]).toEqual([210, null]);
});
