import { describe, expect, it } from 'vitest';
import { checkedTime, draftOf, nameProblem, newDraft, requestOf } from './drill-draft';

const at = (hour: number, minute: number) => Date.UTC(2026, 2, 9, hour + 13, minute);
/** Eleven hours ahead of UTC. */
const timeZone = 'Australia/Sydney';
const SESSION = { startMs: at(9, 30), endMs: at(10, 45), timeZone };
const ABOUT = { customerId: 7, sessionId: 31 };
const NS = 1e6;

describe('a drill that is being made', () => {
  it('begins with the chosen time, and needs a name and a player', () => {
    const draft = newDraft({ startMs: at(9, 40), endMs: at(9, 50), timeZone }, [4, 5]);
    expect(draft).toMatchObject({ drillId: 0, name: '', start: '09:40:00', end: '09:50:00' });
    expect(requestOf(draft, SESSION, ABOUT)).toBeNull();
    expect(requestOf({ ...draft, name: ' ' }, SESSION, ABOUT)).toBeNull();
    expect(requestOf({ ...draft, name: 'Rondo', playerIds: [] }, SESSION, ABOUT)).toBeNull();
    expect(requestOf({ ...draft, name: ' Rondo ' }, SESSION, ABOUT)).toEqual({
      drill: {
        teamId: 7,
        sessionId: 31,
        name: 'Rondo',
        startTime: at(9, 40) * NS,
        endTime: at(9, 50) * NS,
        exerciseId: null,
      },
      drillPlayerIds: [4, 5],
    });
  });

  it('a drill that is there comes with its times and players', () => {
    const drill = {
      id: 3,
      name: 'Rondo',
      startTime: at(9, 40) * NS,
      endTime: at(9, 50) * NS,
      teamId: 7,
      sessionId: 31,
      exerciseId: null,
    };
    expect(draftOf(drill, [4], timeZone)).toEqual({
      drillId: 3,
      name: 'Rondo',
      start: '09:40:00',
      end: '09:50:00',
      playerIds: [4],
      exerciseId: null,
    });
  });

  it('a name has 100 characters at most', () => {
    expect(nameProblem('x'.repeat(100))).toBeNull();
    expect(nameProblem('x'.repeat(101))).toBe('Drill name cannot exceed 100 characters.');
  });

  it('a time outside of the session becomes its bound, with the sentence', () => {
    const draft = { ...newDraft(SESSION, [4]), start: '08:00:00' };
    expect(checkedTime(draft, 'start', SESSION)).toEqual({
      draft: { ...draft, start: '09:30:00' },
      problem: 'Time must be between 09:30:00 and 10:45:00',
    });
    const swapped = { ...draft, start: '10:00:00', end: '09:50:00' };
    expect(checkedTime(swapped, 'end', SESSION).draft.end).toBe('10:45:00');
    expect(checkedTime({ ...draft, start: '10:00:00' }, 'start', SESSION).problem).toBeNull();
  });
});
