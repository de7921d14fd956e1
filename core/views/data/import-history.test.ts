import { expect, it } from 'vitest';
import { importRows, type ListedImport } from './import-history';

const job = (changes: Partial<ListedImport>): ListedImport => ({
  importId: 'a',
  state: 'complete',
  fileNames: ['tracking.csv'],
  createdAt: '2026-07-01T22:30:00.000Z',
  message: null,
  sessionId: 31,
  seconds: { reading: 4.2, computing: 6.1, storing: 1.4 },
  ...changes,
});
const rows = (changes: Partial<ListedImport>, sessionIds = [31]) =>
  importRows([job(changes)], new Set(sessionIds), 'Europe/London')[0];

it('says when on the club’s clock, from which files, what came of it and how long it took', () => {
  expect(rows({ fileNames: ['a.csv', 'b.csv', 'c.xml'] })).toEqual({
    importId: 'a',
    // 22:30 UTC in summer.
    when: '1 Jul 2026, 23:30',
    files: 'a.csv and 2 more',
    allFiles: '3 files: a.csv, b.csv, c.xml',
    result: 'Imported',
    isFailed: false,
    // 4.2 + 6.1 + 1.4 = 11.7 s.
    took: '12\u202fs',
    sessionId: 31,
  });
});

it('says why an import failed, and that a session was deleted since', () => {
  const failed = rows({
    state: 'failed',
    message: 'tracking.csv: line 7 has no time.',
    sessionId: null,
    seconds: null,
  });
  expect(failed).toMatchObject({
    result: 'Failed: tracking.csv: line 7 has no time.',
    isFailed: true,
    took: 'N/A',
    sessionId: null,
  });
  expect(rows({}, [])).toMatchObject({ result: 'Imported, and deleted since', sessionId: null });
  expect(rows({ seconds: { reading: 0.1, computing: 0.2, storing: 0.1 } })?.took).toBe('under 1\u202fs');
});
