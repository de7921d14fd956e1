import { expect, it } from 'vitest';
import { matchOn } from '../wellness/match.fixture';
import { turnAppearances } from './turn-appearances';

const of = (day: number, kpis: Parameters<typeof matchOn>[1], more = {}) => ({
  ...matchOn(day, kpis),
  playerId: 7,
  ...more,
});

it('matches of at least 30 min whose turns may be compared, apart by kind and method', () => {
  const whole = of(1, { matchTimeM: 90 });
  const sessions = [
    whole,
    of(2, { matchTimeM: 30 }),
    of(3, { matchTimeM: 29.9 }),
    of(4, { matchTimeM: null }),
    of(5, { matchTimeM: 60 }, { turnsComparable: false }),
    of(6, { matchTimeM: 60 }, { coverage: 0.74 }),
    of(7, { matchTimeM: 60 }, { isAcademyMatch: true }),
    of(8, { matchTimeM: 60 }, { method: { ...whole.method, parametersHash: 'other' } }),
    of(9, { matchTimeM: 60 }, { sessionIsAMatch: false }),
  ];
  const ids = sessions.map(({ sessionId }) => sessionId);
  expect(turnAppearances(sessions, 'football')).toEqual([
    {
      about: { kind: 'match', dayType: null, minimumM: 30, maximumM: null },
      appearances: [
        { sessionId: ids[0], playerId: 7, minutes: 90 },
        { sessionId: ids[1], playerId: 7, minutes: 30 },
      ],
    },
    {
      about: { kind: 'academyMatch', dayType: null, minimumM: 30, maximumM: null },
      appearances: [{ sessionId: ids[6], playerId: 7, minutes: 60 }],
    },
    {
      about: { kind: 'match', dayType: null, minimumM: 30, maximumM: null },
      appearances: [{ sessionId: ids[7], playerId: 7, minutes: 60 }],
    },
  ]);
});
