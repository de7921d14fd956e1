import { describe, expect, it } from 'vitest';
import { memoryFile } from './memory-file';
import { readTrackSet } from '../read-session';
import { SESSIONS } from './sample-sessions';
import type { SourceFile } from '../format-reader';
import { tenHertzRecording } from '../fit/sample';
import { gpsportsWorkbook } from '../workbook/sample';

const ALL: Readonly<Record<string, readonly (readonly [string, string | Uint8Array])[]>> = {
  ...SESSIONS,
  workbook: [['p.xlsx', gpsportsWorkbook(3000)]],
  fit: [['a.fit', tenHertzRecording(12)]],
};

describe.each(Object.entries(ALL))('%s', (_, session) => {
  const files = (): SourceFile[] => session.map(([name, content]) => memoryFile(name, content, 500));

  it('is given up wherever it is called off', async () => {
    let asked = 0;
    const checkStopped = (limit: number) => () => {
      if (++asked > limit) throw new RangeError('called off');
    };
    await readTrackSet(files(), { checkStopped: checkStopped(Infinity) });
    const times = asked;
    expect(times).toBeGreaterThan(0);
    for (const limit of [0, times >> 1, times - 1]) {
      asked = 0;
      await expect(readTrackSet(files(), { checkStopped: checkStopped(limit) })).rejects.toThrow('called off');
      expect(asked).toBe(limit + 1);
    }
  });

  it('tells shares from 0 to 1 that never fall', async () => {
    const shares: number[] = [];
    await readTrackSet(files(), { onProgress: (share) => shares.push(share) });
    expect(shares.length).toBeGreaterThan(0);
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeGreaterThan(0.5);
  });
});
