import { expect, it } from 'vitest';
import { sessionTableColumns, type TableKpi } from './kpi-overview-columns';
import { sessionResult } from './session-result';
import type { SessionTableRow } from './kpi-overview-rows';

const UNITS = { system: 'metric', peakSpeedFactor: 1 } as const;
const COLUMNS = sessionTableColumns({ units: UNITS, sessionIsAMatch: true, speedZones: true, marks: null });
const OPTIONS = { columns: COLUMNS, units: UNITS, marks: null };

const row = (plainName: string, values: Partial<Record<TableKpi, number>>, isOpposition = false): SessionTableRow => ({
  playerId: plainName.length,
  plainName,
  name: plainName,
  position: '',
  positionGroupId: null,
  isOpposition,
  shirtNumber: null,
  cells: Object.fromEntries(
    Object.entries(values).map(([id, si]) => [id, { mark: null, si, value: si, text: si.toFixed(2) }]),
  ),
});

it('says how many of us, what we add up to, and who was the fastest; the opposition is left out', () => {
  const rows = [
    row('Varga', { activeDistanceM: 9000, highSpeedDistanceM: 600, peakSpeedMPerS: 8.5 }),
    row('Kovar', { activeDistanceM: 4001, highSpeedDistanceM: 0, peakSpeedMPerS: 9.25 }),
    row('Visitor', { activeDistanceM: 10_000, peakSpeedMPerS: 9.9 }, true),
  ];
  const told = Object.fromEntries(
    sessionResult(rows, OPTIONS).map(({ label, text }) => [label, text.replace('\u202f', ' ')]),
  );
  expect(told['Players']).toBe('2');
  expect(told['Distance']).toBe('13,001 m');
  expect(Object.values(told)).toContain('600 m');
  expect(told['Peak Speed']).toBe('9.25 m/s, Kovar');
});

it('is N/A where nobody has a value, never 0', () => {
  const told = sessionResult([row('Varga', {})], OPTIONS).map(({ text }) => text);
  expect(told).toEqual(['1', 'N/A', 'N/A', 'N/A', 'N/A']);
});
