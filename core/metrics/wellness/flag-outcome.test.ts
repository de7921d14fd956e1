import { describe, expect, it } from 'vitest';
import { addDays, localDay } from '../../calendar/day';
import { wellnessParameters } from '../../methods/wellness-parameters';
import type { FatigueLevel } from './fatigue-level';
import { flagOutcome } from './flag-outcome';
import { matchOn } from './match.fixture';

const parameters = wellnessParameters().fatigue;
const day = (number: number) => addDays('2026-01-01', number - 1);
const BEFORE = [1, 8, 15, 22, 29].map((number) => matchOn(number));

interface Story {
  readonly after?: readonly ReturnType<typeof matchOn>[];
  readonly clubAlone?: readonly number[];
  readonly levels?: Readonly<Record<number, FatigueLevel>>;
  readonly rehab?: readonly number[];
  readonly today?: number;
}

function outcome({ after = [], clubAlone = [], levels = {}, rehab = [], today = 90 }: Story) {
  const matches = [...BEFORE, ...after];
  const flag = { sessionId: 29, startDay: day(29), level: 'amber' } as const;
  const later = Object.entries(levels).map(([number, level]) => ({
    sessionId: Number(number),
    startDay: day(Number(number)),
    level,
  }));
  const clubMatches = [...matches, ...clubAlone.map((number) => matchOn(number))];
  return flagOutcome(
    flag,
    { matches, flags: [flag, ...later], rehabDays: rehab.map(day) },
    clubMatches,
    day(today),
    parameters,
  );
}

describe('what followed a flag', () => {
  it('rehab within 28 days, or amber or red in the next rated match', () => {
    expect(outcome({ rehab: [57] })).toMatchObject({ result: 'followed', rehabDay: day(57) });
    expect(outcome({ levels: { 36: 'red' } })).toMatchObject({ result: 'followed', nextLevel: 'red' });
    expect(outcome({ rehab: [29, 58], levels: { 36: 'green', 43: 'red' } })).toMatchObject({
      result: 'notFollowed',
      rehabDay: null,
      nextLevel: 'green',
    });
  });

  it('is open until the days are over, then not known without a rating', () => {
    expect(outcome({ levels: { 36: 'green' }, today: 57 }).result).toBe('open');
    expect(outcome({ levels: { 36: 'green' }, today: 58 }).result).toBe('notFollowed');
    expect(outcome({ today: 58 }).result).toBe('unknown');
    expect(outcome({ rehab: [40], today: 39 })).toMatchObject({ result: 'open', rehabDay: null });
  });

  it('the club’s next three matches, with 0 minutes where the player was not on', () => {
    const { matches } = outcome({ after: [matchOn(36, { matchTimeM: 30 })], clubAlone: [50, 33, 54] });
    expect(matches).toEqual([
      { sessionId: 33, day: day(33), minutes: 0 },
      { sessionId: 36, day: day(36), minutes: 30 },
      { sessionId: 50, day: day(50), minutes: 0 },
    ]);
    expect(localDay(matchOn(33).startsAt)).toBe(day(33));
    const academy = matchOn(34, {}, { isAcademyMatch: true });
    expect(outcome({ after: [academy], clubAlone: [50] }).matches).toHaveLength(1);
  });

  it('output per minute against the matches before it, of matches of 45 minutes', () => {
    // 9000 m in 90 min before: 100 m/min. After: 4050 m in 45 min and 7650 m in 90 min, 90 and 85 m/min.
    const after = [
      matchOn(36, { matchTimeM: 45, totalDistanceM: 4050, highSpeedDistanceM: 450 }),
      matchOn(43, { totalDistanceM: 7650, highSpeedDistanceM: 1080 }),
      matchOn(50, { matchTimeM: 20, totalDistanceM: 10 }),
    ];
    const { comparedMatches, change } = outcome({ after });
    expect(comparedMatches).toBe(2);
    expect(change.totalDistanceM).toBeCloseTo(-12.5, 9);
    // 10 before; 10 and 12 after.
    expect(change.highSpeedDistanceM).toBeCloseTo(10, 9);
    expect(change.sprintDistanceM).toBeNull();
  });

  it('compares with nothing where too few matches stand before it', () => {
    const flag = { sessionId: 8, startDay: day(8), level: 'amber' } as const;
    const found = flagOutcome(flag, { matches: BEFORE, flags: [flag], rehabDays: [] }, BEFORE, day(60), parameters);
    expect(found).toMatchObject({ comparedMatches: 0, change: { totalDistanceM: null } });
    expect(found.matches).toHaveLength(3);
  });
});
