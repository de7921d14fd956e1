/** Broadcast tracking through its readers: players, positions and clocks as the samples have them. */
import { memoryFile } from '@halfturn/core/formats/memory-file';
import type { SourceFile } from '@halfturn/core/formats/reader';
import { readTrackSet } from '@halfturn/core/formats/registry';
import { fromFixedPoint, MISSING } from '@halfturn/core/tracking/trackset';
import { describe, expect, it } from 'vitest';
import { HAS_SHARED_DATA, readShared } from './shared-data';

/** Ends the title of a suite that is skipped. */
const WHY_SKIPPED = HAS_SHARED_DATA ? '' : ' (skipped: no folder shared/data beside the repository)';

function sample(name: string): SourceFile {
  return memoryFile(name.replace(/\.gz$/, ''), readShared(`format-fixtures/kloppy/${name}`));
}

describe.skipIf(!HAS_SHARED_DATA)(`SkillCorner sample${WHY_SKIPPED}`, () => {
  it('has three frames of each half, by frame number', async () => {
    const set = await readTrackSet([sample('skillcorner_v3_raw_data.jsonl')], {});
    expect(set.format).toBe('skillcorner');
    expect(set.frameRateHz).toBe(10);
    // The halves are frames 10 to 22 and 60977 to 60990, ten a second; players are in the frames 20-22 and 60977-60979.
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
    await expect(readTrackSet(files, {})).rejects.toThrow('The match file is of another match');
  });
});
