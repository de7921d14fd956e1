import { expect, test } from 'vitest';
import { type Belonging, deletedText, deletionLines, namedSessions } from './session-deletion';

const session = (title: string) => ({ title, date: '2026-03-10T23:30:00.000-04:00' });
const NOTHING: Belonging = {
  sessions: [session('Running')],
  players: 0,
  opponents: 0,
  unidentified: 0,
  turns: 0,
  drills: 0,
  recordings: 0,
  counted: 0,
  withTargets: [],
  fixtures: [],
};

test('a session without anything takes nothing with it', () => {
  expect(deletionLines(NOTHING)).toEqual(['Players and the assignment of their devices stay.']);
});

test('what is deleted, what is computed anew and what stays is said', () => {
  const all = {
    ...NOTHING,
    players: 11,
    opponents: 11,
    unidentified: 2,
    turns: 1,
    drills: 3,
    recordings: 1,
    counted: 1,
  };
  expect(deletionLines({ ...all, withTargets: ['Ada Lane'], fixtures: ['Oaks v Elms'] })).toEqual([
    'Deleted: tracks and numbers, 11 of our players, 11 of opponents, 2 unidentified.',
    'Deleted: 1 turn, 3 drills, the raw tracking of 1 session.',
    'Averages, records, ranks and references are computed without it at once.',
    'Rehab targets stay; the progress of Ada Lane is computed without it.',
    'Stays in the calendar: Oaks v Elms.',
    'Players and the assignment of their devices stay.',
  ]);
});

test('five sessions are named by title and day of the club, the others counted', () => {
  expect(namedSessions([session('A'), session('B')])).toBe('“A” (2026-03-10), “B” (2026-03-10)');
  expect(namedSessions(Array.from({ length: 7 }, () => session('A')))).toMatch(/and 2 more$/);
  expect(deletedText({ deletedBy: 'analyst', sessions: [session('A')] })).toBe('“A” (2026-03-10), deleted by analyst');
});
