import { expect, it } from 'vitest';
import type { FileGroup } from '../formats/file-groups';
import { dayOfGroup, foundStateText, foundSummary, isUnderWay, placeOfGroup, titleOfGroup } from './found-sessions';

function group(folder: string, paths: readonly string[], startMs: number | null = null): FileGroup {
  return { folder, format: 'statsports-csv', startMs, paths, mapping: null };
}

it('takes the day of the files, else of the folder, else of the first file', () => {
  expect(dayOfGroup(group('2026-05-04', ['x'], Date.parse('2026-03-01T23:30:00Z')), 'UTC')).toBe('2026-03-01');
  expect(dayOfGroup(group('', ['x'], Date.parse('2026-03-01T23:30:00Z')), 'Europe/Berlin')).toBe('2026-03-02');
  expect(dayOfGroup(group('week/2026-05-04 U18', ['x']), 'UTC')).toBe('2026-05-04');
  expect(dayOfGroup(group('', ['20260504_ann.csv']), 'UTC')).toBe('2026-05-04');
  expect(dayOfGroup(group('', ['12026-05-041.csv']), 'UTC')).toBeNull();
  expect(dayOfGroup(group('2026-13-01', ['x']), 'UTC')).toBeNull();
});

it('names a session by its folder and files', () => {
  expect(placeOfGroup(group('week/Mon', ['week/Mon/a.csv', 'week/Mon/b.csv']))).toBe('week/Mon: 2 files');
  expect(placeOfGroup(group('', ['a.csv']))).toBe('a.csv');
  expect([titleOfGroup(group('week/Mon', [])), titleOfGroup(group('', []))]).toEqual(['Mon', '']);
});

it('says how far each is, and all together', () => {
  const states = [
    { kind: 'done', sessionId: 3, isRepeat: false },
    { kind: 'done', sessionId: 4, isRepeat: true },
    { kind: 'working', share: 0.555 },
    { kind: 'failed', message: 'No.' },
    { kind: 'waiting' },
  ] as const;
  expect(states.map(foundStateText)).toEqual(['Imported', 'Already imported', '55\u202f%', 'No.', 'Waiting']);
  expect(foundSummary(states)).toBe('2 of 5 sessions imported, 1 failed');
  expect([isUnderWay(states), isUnderWay(states.slice(0, 2))]).toEqual([true, false]);
});
