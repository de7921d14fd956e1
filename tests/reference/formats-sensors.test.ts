/** Sensor and local positioning exports through their readers; their metrics are in metrics.test.ts and turns.test.ts. */
import { memoryFile } from '@halfturn/core/formats/memory-file';
import type { SourceFile } from '@halfturn/core/formats/reader';
import { readTrackSet } from '@halfturn/core/formats/registry';
import { MISSING, fromFixedPoint } from '@halfturn/core/tracking/trackset';
import { describe, expect, it } from 'vitest';
import { HAS_SHARED_DATA, readShared, readSharedRows } from './shared-data';

/** Ends the title of a suite that is skipped. */
const WHY_SKIPPED = HAS_SHARED_DATA ? '' : ' (skipped: no folder shared/data beside the repository)';

function realFile(path: string): SourceFile {
  return memoryFile(path.replace(/^.*\//, '').replace(/\.gz$/, ''), readShared(path));
}

/** Largest difference of a fixed-point column from values in metres or m/s. */
function largestDifference(column: Int32Array | null | undefined, expected: readonly number[]): number {
  if (column?.length !== expected.length) return Infinity;
  return Math.max(...expected.map((value, i) => Math.abs(value - fromFixedPoint(column[i] ?? MISSING))));
}

describe.skipIf(!HAS_SHARED_DATA)(`OpenField session${WHY_SKIPPED}`, () => {
  const path = 'catapult-openfield-10hz/data_rows_00001-30000.csv.gz';

  it('is recognised and has 50 minutes at 10 Hz with the speed of the vest', async () => {
    const set = await readTrackSet([realFile(path)], {});
    expect(set.format).toBe('openfield-csv');
    expect(set.frameRateHz).toBe(10);
    expect(set.periods).toEqual([{ id: 1, startS: 0, endS: 3000 }]);
    expect(set.tracks).toHaveLength(1);
    const rows = readSharedRows(path);
    const speeds = rows.map((row) => Number(row['speed']));
    expect(largestDifference(set.tracks[0]?.deviceSpeed, speeds)).toBeLessThanOrEqual(0.000_006);
    expect(set.tracks[0]?.timeS.at(-1)).toBe(2999.9);
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`basketball practice, a long CSV${WHY_SKIPPED}`, () => {
  const path = 'lps-basketball-20hz/LPS_session_t0000-2700.csv.gz';

  it('is recognised and has the positions and the speed of the file', async () => {
    const set = await readTrackSet([realFile(path)], {});
    expect(set.format).toBe('long-csv');
    expect(set.sourceClass).toBe('lps');
    expect(set.frameRateHz).toBe(20);
    const rows = readSharedRows(path);
    const column = (name: string): number[] => rows.map((row) => Number(row[name]));
    const [track] = set.tracks;
    expect(largestDifference(track?.x, column('x'))).toBeLessThanOrEqual(0.000_006);
    expect(largestDifference(track?.y, column('y'))).toBeLessThanOrEqual(0.000_006);
    expect(largestDifference(track?.deviceSpeed, column('velocity'))).toBeLessThanOrEqual(0.000_006);
    expect([...(track?.timeS ?? [])]).toEqual(column('time'));
    expect(set.notes.map(({ code }) => code)).toEqual(['unitsAssumed', 'sourceClassAssumed']);
  });

  it('refuses a speed trace without positions', async () => {
    await expect(readTrackSet([realFile('speedtrace-18hz/exampleFile.csv.gz')], {})).rejects.toThrow(
      'exampleFile.csv: The format is not recognised',
    );
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`watches: GPX and TCX${WHY_SKIPPED}`, () => {
  it.each([
    ['gpx/cerknicko-jezero.gpx', 'The file has less than one sample a second; 5 to 100 can be analysed'],
    ['gpx/cerknicko-without-times.gpx', 'A track point has no time'],
    ['gpx/gpx1.1_with_all_fields.gpx', 'The file holds fewer than two samples'],
    ['tcx/test.tcx', 'The file has less than one sample a second; 5 to 100 can be analysed'],
  ])('refuses %s', async (path, message) => {
    await expect(readTrackSet([realFile(`format-fixtures/${path}`)], {})).rejects.toThrow(message);
  });
});
