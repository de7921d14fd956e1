import { importFields } from '@halfturn/contract/data/imports';
import { describe, expect, it } from 'vitest';
import { memoryCeiling, threadCount, timeLimitMs, tooMuchMemory, tooSlowSentence } from './job-limits';
import type { ClaimedJob } from '../../store/jobs/job-queue';

const CLAIM = { importId: 'a', run: 1, customerId: 1, attempt: 1 };
const ofMegabytes = (...sizes: readonly number[]): ClaimedJob => ({
  ...CLAIM,
  kind: 'import',
  files: sizes.map((size) => ({ name: 'a.csv', path: 'a', sizeBytes: size * 1e6 })),
  uploadFolder: null,
  fields: importFields.parse({}),
});
const RECOMPUTE: ClaimedJob = { ...CLAIM, kind: 'recompute', sessionId: 1, recomputeId: 1, swapsSides: false };
const LIMIT = { baseMs: 60_000, perMegabyteMs: 1000 };
const GIB = 2 ** 30;

it.each([
  [2, 16, 1],
  [4, 16, 3],
  [8, 16, 4],
  [64, 256, 4],
  // Half of 4 GiB is three times 600 MB.
  [8, 4, 3],
  [8, 1, 1],
  [1, 16, 1],
  [1, 0.5, 1],
])('%d cores with %d GiB run %d jobs', (cores, gibibytes, jobs) => {
  expect(threadCount(cores, gibibytes * GIB)).toBe(jobs);
});

it('a job may take a minute, and a second more for each megabyte; a session computed anew five', () => {
  expect(timeLimitMs(ofMegabytes(), LIMIT)).toBe(60_000);
  expect(timeLimitMs(ofMegabytes(2.5, 10), LIMIT)).toBe(72_500);
  expect(timeLimitMs(RECOMPUTE, LIMIT)).toBe(300_000);
});

it('says how long that was', () => {
  expect(tooSlowSentence(ofMegabytes(1), 61_000)).toMatch(/took longer than the 61 s that files of this size may take/);
  expect(tooSlowSentence(RECOMPUTE, 300_000)).toMatch(/took longer than 300 s and was stopped; the session stays/);
});

describe('memory beyond three quarters of what there is', () => {
  const ceilingBytes = memoryCeiling(4e9);
  const ruling = (bytes: number, jobs: number, bytesBefore = 200e6) =>
    tooMuchMemory({ bytes, ceilingBytes, jobs }, bytesBefore);

  it('is nothing to anybody below', () => {
    expect([ruling(2.99e9, 1), ruling(2.99e9, 5)]).toEqual([null, null]);
  });

  it('makes the youngest wait for the others', () => {
    expect([ruling(3e9, 2), ruling(3e9, 5)]).toEqual(['waits', 'waits']);
  });

  it('refuses who is alone and took it', () => {
    expect(ruling(3.01e9, 1)).toBe('refused');
    expect(ruling(3.01e9, 1, 2.9e9)).toBeNull();
  });
});
