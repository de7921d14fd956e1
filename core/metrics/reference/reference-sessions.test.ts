import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar/day';
import { balanceReference, type ComparedSession, sessionReference } from './reference-sessions';

const MATCHES = ['2026-02-28', '2026-03-07', '2026-03-14', '2026-03-21'];
const options = { sport: 'football', perMinute: false, matchDays: MATCHES };
const TRAINING = 3;

function session(sessionId: number, day: string, change: Partial<ComparedSession> = {}): ComparedSession {
  return {
    sessionId,
    startsAt: `${day}T10:00:00.000Z`,
    sessionIsAMatch: false,
    isAcademyMatch: false,
    sessionTypeId: TRAINING,
    isRehab: false,
    ...change,
  };
}
const match = (sessionId: number, day: string, isAcademyMatch = false) =>
  session(sessionId, day, { sessionIsAMatch: true, isAcademyMatch, sessionTypeId: isAcademyMatch ? 2 : 1 });
const idsOf = (rated: ComparedSession, all: readonly ComparedSession[], change: Partial<typeof options> = {}) =>
  sessionReference(rated, all, { ...options, ...change }).sessions.map(({ sessionId }) => sessionId);

describe('the reference sessions of a session (METHODS R1b)', () => {
  it('A training is compared with trainings of the same day between matches, never with matches or rehab', () => {
    const rated = session(9, '2026-03-19');
    const all = [
      match(1, '2026-03-07'),
      session(2, '2026-03-05'),
      session(3, '2026-03-12'),
      session(4, '2026-03-13'),
      session(5, '2026-03-12', { sessionTypeId: 4, isRehab: true }),
      session(6, '2026-03-12', { sessionTypeId: 7 }),
      rated,
    ];
    expect(idsOf(rated, all)).toEqual([2, 3]);
    expect(sessionReference(rated, all, options).about).toEqual({
      kind: 'training',
      dayType: 'MD-2',
      minimumM: 30,
      maximumM: null,
    });
  });

  it('The balance of a training is weighed against alike trainings, that of a rehab session against matches', () => {
    const all = [match(1, '2026-03-07'), session(2, '2026-03-05'), session(3, '2026-03-13'), match(4, '2026-03-14')];
    const weighed = (rated: ComparedSession) => {
      const { about, sessions } = balanceReference(rated, all, { sport: 'football', matchDays: MATCHES });
      return [about.kind, about.dayType, about.minimumM, sessions.map(({ sessionId }) => sessionId)];
    };
    expect(weighed(session(9, '2026-03-19'))).toEqual(['training', 'MD-2', 30, [2]]);
    expect(weighed(session(9, '2026-03-19', { isRehab: true }))).toEqual(['match', null, 85, [1, 4]]);
    expect(weighed(match(9, '2026-03-21'))).toEqual(['match', null, 85, [1, 4]]);
  });

  it('of the 12 months before it, and none of later', () => {
    const rated = session(9, '2026-03-19');
    const matchDays = [...MATCHES, addDays('2026-03-21', -365), addDays('2026-03-21', -372), '2026-03-28'].sort();
    const all = [
      session(1, addDays('2026-03-19', -365)),
      session(2, addDays('2026-03-19', -372)),
      session(3, '2026-03-26'),
    ];
    expect(idsOf(rated, all, { matchDays })).toEqual([1]);
  });

  it('matches with matches, those of the academy with their like, later ones too', () => {
    const all = [
      match(1, '2026-03-07'),
      match(2, '2026-03-14'),
      match(3, '2026-03-21', true),
      session(4, '2026-03-12'),
    ];
    expect(idsOf(match(1, '2026-03-07'), all)).toEqual([2]);
    expect(idsOf(match(5, '2026-03-08', true), all)).toEqual([3]);
    expect(sessionReference(match(1, '2026-03-07'), all, { ...options, perMinute: true }).rule.minimumM).toBe(30);
  });

  it('A game of basketball is compared with games of 40 to 90 minutes, a practice with practices', () => {
    const all = [match(1, '2026-03-07'), match(2, '2026-03-14'), session(3, '2026-03-12'), session(4, '2026-03-13')];
    const game = sessionReference(match(1, '2026-03-07'), all, { ...options, sport: 'basketball' });
    expect(game.sessions.map(({ sessionId }) => sessionId)).toEqual([2]);
    expect(game.about).toEqual({ kind: 'game', dayType: null, minimumM: 40, maximumM: 90 });
    expect(game.rule.minutesOf).toBe('matchTimeM');
    expect(idsOf(session(3, '2026-03-12'), all, { sport: 'basketball' })).toEqual([4]);
  });

  it('a rehab session is measured by its targets: it has no reference', () => {
    const rehab = session(9, '2026-03-19', { sessionTypeId: 4, isRehab: true });
    const all = [match(1, '2026-03-07'), session(2, '2026-03-12', { sessionTypeId: 4, isRehab: true })];
    expect(sessionReference(rehab, all, options)).toMatchObject({ sessions: [], about: { kind: 'rehab' } });
  });
});
