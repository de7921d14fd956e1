/**
 * Sprint tests against `shorts` 3.3.0 (sprint-tests.shorts.csv). Both fit the same curve by least squares, so the
 * tolerance is 1e-4 relative, the difference between two searches for one minimum.
 */
import { sprintTestOfSpeeds, sprintTestOfSplits, type SprintTest } from '@halfturn/core/metrics/profile/sprint-curve';
import { fastestSprint } from '@halfturn/core/metrics/profile/fastest-sprint';
import { describe, expect, it } from 'vitest';
import { HAS_SHARED_DATA, readSharedRows } from './shared-data';

const RELATIVE = 1e-4;

function testOf(id: string): SprintTest {
  const [subject = '', athlete = ''] = id.split(' ');
  if (subject === 'split_times') {
    const rows = readSharedRows('sprint-tests/split_times.csv').filter((row) => row['athlete'] === athlete);
    const column = (name: string): number[] => rows.map((row) => Number(row[name]));
    return sprintTestOfSplits(column('distance'), column('time'), { withTimeCorrection: id.endsWith('_TC') });
  }
  const rows = readSharedRows(`sprint-tests/${subject === 'jb_morin' ? 'jb_morin.csv' : 'laser_gun_data.csv.gz'}`);
  return sprintTestOfSpeeds(
    rows.map((row) => Number(row['time'])),
    rows.map((row) => Number(row['velocity'])),
  );
}

describe.skipIf(!HAS_SHARED_DATA)('sprint tests (skipped without the folder shared/data)', () => {
  it('a recording that is one run is taken whole', () => {
    const samples = readSharedRows('sprint-tests/jb_morin.csv');
    const timeS = samples.map((row) => Number(row['time']));
    const speedMPerS = samples.map((row) => Number(row['velocity']));
    expect(fastestSprint({ timeS, speedMPerS })).toEqual({ timeS, speedMPerS });
  });

  const rows = HAS_SHARED_DATA ? readSharedRows('reference/sprint-tests.shorts.csv') : [];

  it.each(rows.map((row) => [row['id'] ?? '', row] as const))('%s', (id, row) => {
    const test = testOf(id);
    const pairs: readonly (readonly [string, number])[] = [
      ['MSS', test.maximumSpeedMPerS],
      ['MAC', test.maximumAccelerationMPerS2],
      ['TAU', test.tauS],
      ['PMAX', test.maximumPowerWPerKg],
    ];
    const found = pairs
      .filter(([name, ours]) => !(Math.abs(ours / Number(row[name]) - 1) <= RELATIVE))
      .map(([name, ours]) => `${name}: reference ${row[name] ?? ''}, ours ${ours}`);
    expect(found).toEqual([]);
  });
});
