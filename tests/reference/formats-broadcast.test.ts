import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import type { SourceFile } from '@halfturn/core/readers/format-reader';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { fromFixedPoint, MISSING } from '@halfturn/core/tracking/trackset';
import { describe, expect, it } from 'vitest';
import { HAS_SHARED_DATA, readShared } from './shared-data';

const WHY_SKIPPED = HAS_SHARED_DATA ? '' : ' (skipped: no folder shared/data beside the repository)';

function sample(name: string): SourceFile {
  return memoryFile(name.replace(/\.gz$/, ''), readShared(`format-fixtures/kloppy/${name}`));
}

describe.skipIf(!HAS_SHARED_DATA)(`SkillCorner sample${WHY_SKIPPED}`, () => {
  it('has three frames of each half, by frame number', async () => {
    const set = await readTrackSet([sample('skillcorner_v3_raw_data.jsonl')], {});
    expect(set.format).toBe('skillcorner');
    expect(set.frameRateHz).toBe(10);
    // The halves are frames 10 to 22 and 60977 to 60990 at 10 Hz; players are in frames 20-22 and 60977-60979.
    expect(set.periods.map(({ id, startS, endS }) => [id, startS, Math.round(endS * 1e6) / 1e6])).toEqual([
      [1, 0, 1.3],
      [2, 6096.7, 6098.1],
    ]);
    const goalkeeper = set.tracks.find(({ sourceKey }) => sourceKey === '76');
    const first = goalkeeper?.timeS.indexOf(1) ?? -1;
    expect(goalkeeper?.x.findIndex((value) => value !== MISSING)).toBe(first);
    expect(fromFixedPoint(goalkeeper?.x[first] ?? MISSING)).toBe(-41.97);
    expect(fromFixedPoint(goalkeeper?.y[first] ?? MISSING)).toBe(-0.61);
    expect(fromFixedPoint(set.ball?.y[first] ?? MISSING)).toBe(-0.31);
  });

  it('refuses the match file that lies beside it, which is of another match', async () => {
    const files = [sample('skillcorner_v3_raw_data.jsonl'), sample('skillcorner_match_data.json')];
    await expect(readTrackSet(files, {})).rejects.toThrow('The match file belongs to another match');
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`PFF sample${WHY_SKIPPED}`, () => {
  const files = ['pff_10517.jsonl.gz', 'pff_metadata_10517.json', 'pff_rosters_10517.json'];

  it('has pieces of four periods with names, at 29.97 frames a second', async () => {
    const set = await readTrackSet(files.map(sample), {});
    expect(set.format).toBe('pff');
    // 29.97 video frames a second; the nominal rate is a whole number.
    expect(set.frameRateHz).toBe(30);
    expect(set.pitch).toEqual({ lengthM: 105, widthM: 68 });
    expect(set.teams.map(({ name }) => name)).toEqual(['Argentina', 'France']);
    expect(set.originEpochMs).toBe(Date.UTC(2022, 11, 18, 15));
    expect(set.tracks[0]?.timeS).toHaveLength(200);
    expect(set.tracks[0]?.timeS[1]).toBeCloseTo((154_521.188 - 154_487.821) / 1000, 6);
    // Starts by the video: 154487.821, 3344678.011, 6591291.291 and 7695261.929 ms.
    expect(set.periods.map(({ id, startS }) => [id, Math.round(startS * 1000)])).toEqual([
      [1, 0],
      [2, 3_190_190],
      [3, 6_436_803],
      [4, 7_540_774],
    ]);
    const molina = set.tracks.find(({ sourceKey }) => sourceKey === 'home_26');
    expect(molina).toMatchObject({ name: 'Nahuel Molina', side: 'home', shirtNumber: 26 });
    expect(fromFixedPoint(molina?.x[0] ?? MISSING)).toBe(-0.091);
    expect(fromFixedPoint(molina?.y[0] ?? MISSING)).toBe(14.629);
    expect(fromFixedPoint(set.ball?.x[0] ?? MISSING)).toBe(9.41);
  });
});
