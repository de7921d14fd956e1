import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KPI_NAMES } from '@halfturn/core/metrics/session/kpi-names';
import { kpiCatalogue } from '@halfturn/core/views/words/kpi-catalogue';
import { expect, test } from 'vitest';
import { formatFile } from '../../tests/format-file';
import { kpiPage } from './kpi-page';
import { ROOT } from '../root.mjs';

test('docs/reference/kpis.md is what the catalogue says: npx tsx scripts/documents/kpi-reference.ts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'halfturn-kpis-'));
  try {
    const fresh = join(folder, 'kpis.md');
    writeFileSync(fresh, kpiPage());
    formatFile(fresh);
    expect(readFileSync(join(ROOT, 'docs/reference/kpis.md'), 'utf8')).toBe(readFileSync(fresh, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the catalogue lists every KPI once, with a unit and a definition of its own', () => {
  const listed = kpiCatalogue();
  expect(listed.map(({ key }) => key)).toEqual([
    ...KPI_NAMES,
    ...[2, 3, 4, 5, 6].map((zone) => `bbZone${zone}DistanceM`),
  ]);
  expect(new Set(listed.map(({ label }) => label)).size).toBe(listed.length);
  const unitOf = (key: string) => listed.find((kpi) => kpi.key === key)?.unit;
  expect(unitOf('matchTimeM')).toBe('min');
  expect(unitOf('totalDistanceM')).toBe('m');
  expect(unitOf('averageSpeedMPerMinute')).toBe('m/min');
  expect(unitOf('peakSpeedMPerS')).toBe('m/s');
  expect(unitOf('peakDecelerationMPer2')).toBe('m/s²');
  expect(unitOf('energyKJPerKg')).toBe('kJ/kg');
  expect(unitOf('totalTurns')).toBe('count');
});
