import { describe, expect, it } from 'vitest';
import {
  dayRpeText,
  type RatedSession,
  ratingText,
  RATING_CHOICES,
  rpeRows,
  wholeText,
  withHalf,
} from './session-rpe-view';

const rated = (fields: Partial<RatedSession> = {}): RatedSession => ({
  playerId: 4,
  sessionId: 31,
  title: 'Training',
  startsAt: '2026-03-11T11:00:00.000+01:00',
  rating: 6,
  minutesM: 75,
  load: 450,
  ...fields,
});

describe('session effort in words', () => {
  it('a day of the week: each session’s rating and load', () => {
    const two = [rated(), rated({ sessionId: 32, rating: 2.5, minutesM: 40.2, load: 100.5 })];
    expect(dayRpeText(two, 4, '2026-03-11')).toBe('RPE 6 · 450, RPE 2.5 · 101');
    expect(dayRpeText([rated({ rating: 0, load: 0 })], 4, '2026-03-11')).toBe('RPE 0 · 0');
  });

  it('says nothing for another day or player, and N/A without minutes', () => {
    expect(dayRpeText([rated()], 4, '2026-03-10')).toBeNull();
    expect(dayRpeText([rated()], 5, '2026-03-11')).toBeNull();
    expect(dayRpeText([rated({ minutesM: null, load: null })], 4, '2026-03-11')).toBe('RPE 6 · N/A');
  });

  it('lists a player’s sessions, newest first', () => {
    const rows = rpeRows(
      [rated(), rated({ playerId: 5 }), rated({ sessionId: 40, startsAt: '2026-03-12T11:00:00.000+01:00' })],
      4,
    );
    expect(rows.map(({ sessionId, day, load }) => [sessionId, day, load])).toEqual([
      [40, '12 Mar 2026', '450'],
      [31, '11 Mar 2026', '450'],
    ]);
  });

  it('writes numbers as they are entered', () => {
    expect([ratingText(null), ratingText(0), ratingText(6.5)]).toEqual(['', '0', '6.5']);
    expect([wholeText(null), wholeText(1035.4)]).toEqual(['N/A', '1,035']);
  });

  it('has a half of every choice but the last', () => {
    expect(RATING_CHOICES.at(-1)).toEqual({ rating: 10, word: 'Maximal' });
    expect([withHalf(6, false), withHalf(6, true), withHalf(10, true)]).toEqual([6, 6.5, 10]);
  });
});
