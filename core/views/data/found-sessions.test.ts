import { expect, it } from 'vitest';
import type { FileGroup } from '../../readers/file-groups';
import {
  dayOfGroup,
  foundStateText,
  foundSummary,
  isUnderWay,
  leftOutWords,
  placeOfGroup,
  titleOfGroup,
} from './found-sessions';

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
  expect(foundSummary(states)).toBe('3 of 5 sessions: 1 imported, 1 already there, 1 failed');
  expect(foundSummary([states[0], states[1], states[3]])).toBe('1 imported, 1 already there, 1 failed');
  expect(foundSummary([states[4]])).toBe('0 of 1 session');
  expect([isUnderWay(states), isUnderWay(states.slice(0, 2))]).toEqual([true, false]);
});

it('names what was left out, of many the first', () => {
  expect(leftOutWords(['Mon/README.txt', 'summary.pdf'])).toBe('Left out: README.txt, summary.pdf');
  expect(leftOutWords(['a', 'b', 'c', 'd', 'e'])).toBe('Left out: a, b, c and 2 more');
});
