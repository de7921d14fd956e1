import { expect, it } from 'vitest';
import { kpiRecord } from '../session/kpi-record';
import { ownAverage } from './own-average';
import type { KpiValues, MethodSet } from '../session/session-facts';
import type { PlayerSession } from './reference-rules';

const METHOD: MethodSet = { sourceClass: 'optical', versions: { kin: '1.0.0' }, parametersHash: 'aa' };
const MATCH = { sessionIsAMatch: true, isAcademyMatch: false, sourceClass: 'optical' } as const;
const TRAINING = { ...MATCH, sessionIsAMatch: false };

function session(
  day: number,
  activeDistanceM: number,
  kpis: Partial<KpiValues> = {},
  changes: Partial<PlayerSession> = {},
): PlayerSession {
  const all: Partial<KpiValues> = { matchTimeM: 90, activeDistanceM, peakSpeedMPerS: 8, ...kpis };
  return {
    sessionId: day,
    startsAt: `2026-03-${String(day).padStart(2, '0')}T15:00:00.000Z`,
    sessionIsAMatch: true,
    isAcademyMatch: false,
    coverage: 1,
    turnsComparable: true,
    method: METHOD,
    kpis: kpiRecord((name) => all[name] ?? null),
    ...changes,
  };
}

const FOUR = [10_000, 10_400, 9600, 10_800].map((distanceM, k) =>
  session(k + 1, distanceM, { highSpeedDistanceM: 100 * k }),
);

it('is the mean over full matches, for a match and a training alike', () => {
  const expected = { distanceM: 10_200, hsrM: 150, peakSpeedMPerS: 8, sessions: 4 };
  expect(ownAverage(FOUR, MATCH, 'football')).toEqual(expected);
  expect(ownAverage(FOUR.toReversed(), TRAINING, 'football')).toEqual(expected);
});

it('leaves out short matches, poor coverage, trainings, other tracking and older methods', () => {
  const others = [
    session(11, 1, { matchTimeM: 84.9 }),
    session(12, 2, {}, { coverage: 0.74 }),
    session(13, 3, {}, { sessionIsAMatch: false }),
    session(14, 4, {}, { method: { ...METHOD, sourceClass: 'gnss' } }),
    session(15, 5, {}, { isAcademyMatch: true }),
    session(1, 6, {}, { method: { ...METHOD, parametersHash: 'bb' } }),
  ];
  expect(ownAverage([...others, ...FOUR], MATCH, 'football')).toMatchObject({ distanceM: 10_200, sessions: 4 });
});

it('is unknown below four matches, value by value; 0 is a value', () => {
  expect(ownAverage(FOUR.slice(1), MATCH, 'football')).toEqual({
    distanceM: null,
    hsrM: null,
    peakSpeedMPerS: null,
    sessions: 3,
  });
  expect(ownAverage([], MATCH, 'football')).toMatchObject({ distanceM: null, sessions: 0 });
  const noPeak = [...FOUR.slice(1), session(9, 10_000, { highSpeedDistanceM: 0, peakSpeedMPerS: null })];
  // (100 + 200 + 300 + 0) / 4.
  expect(ownAverage(noPeak, MATCH, 'football')).toMatchObject({ hsrM: 150, peakSpeedMPerS: null });
});

it('in basketball is of practices of 40 to 90 minutes', () => {
  const practices = [39, 40, 60, 75, 90, 91].map((sessionTotalTimeM, k) =>
    session(k + 1, 1000 * k, { sessionTotalTimeM }, { sessionIsAMatch: false }),
  );
  expect(ownAverage(practices, TRAINING, 'basketball')).toMatchObject({ distanceM: 2500, sessions: 4 });
});
