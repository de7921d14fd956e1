import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mean } from '../../stats/mean-and-deviation';
import { PLAYER_KPIS, playerSummary, valuesOfPeriod } from './player-summary';
import { matchOn } from '../wellness/match.fixture';

const summaryOf = (sessions: Parameters<typeof playerSummary>[0], sport = 'football') => playerSummary(sessions, sport);

describe('a player over their sessions (METHODS R1, R2, R6, R8)', () => {
  it('mean over matches of at least 85 min, per minute over those of at least 30; the maximum over all', () => {
    const summary = summaryOf([
      matchOn(1, { activeDistanceM: 9000, mediumAccelerations: 10, highAccelerations: 2 }),
      matchOn(8, { activeDistanceM: 10_800, mediumAccelerations: 20, highAccelerations: 6 }),
      matchOn(15, { activeDistanceM: 3000, matchTimeM: 30, activeTimeM: 30 }),
      matchOn(22, { activeDistanceM: 20_000, matchTimeM: 29.9, activeTimeM: 10 }),
    ]);
    expect(summary.full.sessions).toBe(2);
    expect(summary.full.average).toMatchObject({ DISTANCE: 9900, MED_HIGH_ACCELS: 19, SPRINT_DISTANCE: null });
    expect(summary.full.maximum.DISTANCE).toBe(20_000);
    expect(summary.full.maximumSessionId).toMatchObject({ DISTANCE: 22, SPRINT_DISTANCE: null });
    expect(summary.perMinute.sessions).toBe(3);
    expect(summary.perMinute.average.DISTANCE).toBeCloseTo(320 / 3, 9);
    expect(summary.perMinute.maximum.DISTANCE).toBe(120);
  });

  it('peaks are the same per minute; the strongest deceleration is the lowest number; of equal ones the latest', () => {
    const { full, perMinute } = summaryOf([
      matchOn(1, { peakSpeedMPerS: 9, peakDecelerationMPer2: -6 }),
      matchOn(8, { peakSpeedMPerS: 8, peakDecelerationMPer2: -7 }),
      matchOn(15, { peakSpeedMPerS: 9, peakDecelerationMPer2: -5 }),
    ]);
    expect(full.maximum).toMatchObject({ PEAK_SPEED: 9, PEAK_DECELS: -7 });
    expect(full.maximumSessionId).toMatchObject({ PEAK_SPEED: 15, PEAK_DECELS: 8 });
    expect(full.average.PEAK_DECELS).toBe(-6);
    expect(perMinute.maximum.PEAK_SPEED).toBe(9);
  });

  it('"Full Match" averages no training: where there are matches, they alone count', () => {
    const { full } = summaryOf([
      matchOn(1, { activeDistanceM: 9000 }),
      matchOn(3, { activeDistanceM: 4000, matchTimeM: null }, { sessionIsAMatch: false }),
      matchOn(5, { activeDistanceM: 8000 }, { isAcademyMatch: true }),
      matchOn(8, { activeDistanceM: 10_000 }),
    ]);
    expect([full.sessions, full.average.DISTANCE]).toEqual([2, 9500]);
  });

  it('a training counts whatever its length, a session of thin coverage never', () => {
    const training = { sessionIsAMatch: false };
    const { full } = summaryOf([
      matchOn(1, { activeDistanceM: 4000, matchTimeM: null }, training),
      matchOn(2, { activeDistanceM: 6000, matchTimeM: null }, training),
      matchOn(3, { activeDistanceM: 90_000 }, { ...training, coverage: 0.74 }),
    ]);
    expect(full.average.DISTANCE).toBe(5000);
  });

  it('basketball: practices of 40 to 90 minutes, games only where they are alone', () => {
    const practice = (day: number, sessionTotalTimeM: number) =>
      matchOn(day, { activeDistanceM: 1000 * day, sessionTotalTimeM }, { sessionIsAMatch: false });
    const game = matchOn(9, { activeDistanceM: 9000, matchTimeM: 20 });
    const { full } = summaryOf(
      [practice(1, 39), practice(2, 40), practice(4, 90), practice(8, 91), game],
      'basketball',
    );
    expect(full.average.DISTANCE).toBe(3000);
    const games = [game, matchOn(12, { activeDistanceM: 5000, matchTimeM: 44 })];
    expect(summaryOf(games, 'basketball').full.average.DISTANCE).toBe(5000);
  });

  it('what was computed by another method than the latest is left out and counted; so are restless turns', () => {
    const other = { method: { sourceClass: 'gnss' as const, versions: {}, parametersHash: 'bb' } };
    const summary = summaryOf([
      matchOn(1, { activeDistanceM: 1 }, other),
      matchOn(8, { activeDistanceM: 9000, totalTurns: 10 }),
      matchOn(15, { activeDistanceM: 9200, totalTurns: 90 }, { turnsComparable: false }),
    ]);
    expect(summary.leftOut).toBe(1);
    expect(summary.full.average).toMatchObject({ DISTANCE: 9100, TURNS: 10 });
    expect(summary.method?.parametersHash).toBe('aa');
  });

  it('no session: nothing is known', () => {
    const { full, method, leftOut } = summaryOf([]);
    expect([full.sessions, full.average.DISTANCE, full.maximum.TURNS, method, leftOut]).toEqual([
      0,
      null,
      null,
      null,
      0,
    ]);
  });

  it('the mean never exceeds the maximum, in whatever order the sessions come', () => {
    const distances = fc.array(fc.double({ min: 0, max: 20_000, noNaN: true }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(distances, (values) => {
        const matches = values.map((activeDistanceM, i) => matchOn(i + 1, { activeDistanceM }));
        const { full } = summaryOf(matches);
        expect(full.average.DISTANCE ?? NaN).toBeLessThanOrEqual((full.maximum.DISTANCE ?? NaN) * (1 + 1e-12));
        expect(summaryOf(matches.toReversed()).full.maximumSessionId).toEqual(full.maximumSessionId);
      }),
    );
  });
});

it('the values of a period make its mean and highest: those of sessions that averages count, comparable turns only', () => {
  const sessions = [
    matchOn(1, { totalTurns: 30 }),
    matchOn(2, { totalTurns: 36 }),
    matchOn(3, { totalTurns: 99, matchTimeM: 40 }),
    matchOn(4, { totalTurns: 90 }, { turnsComparable: false }),
    matchOn(5, { totalTurns: 42 }),
  ];
  const of = (kpi: 'TURNS' | 'DISTANCE', from: string, to: string) =>
    valuesOfPeriod(sessions, 'football', { kpi, from, to }).map(({ sessionId }) => sessionId);
  expect(of('TURNS', '2026-01-01', '2026-01-31')).toEqual([5, 2, 1]);
  expect(of('TURNS', '2026-01-02', '2026-01-04')).toEqual([2]);
  expect(of('TURNS', '2026-02-01', '2026-02-28')).toEqual([]);
});

it('a period of all days has the mean of the player', () => {
  const day = fc.record({
    day: fc.integer({ min: 1, max: 200 }),
    minutes: fc.integer({ min: 60, max: 96 }),
    metres: fc.nat(12_000),
  });
  fc.assert(
    fc.property(fc.uniqueArray(day, { minLength: 1, maxLength: 20, selector: (each) => each.day }), (days) => {
      const sessions = days.map((each) =>
        matchOn(each.day, { activeDistanceM: each.metres, matchTimeM: each.minutes, totalTurns: each.metres % 50 }),
      );
      const { average } = playerSummary(sessions, 'football').full;
      for (const kpi of PLAYER_KPIS) {
        const values = valuesOfPeriod(sessions, 'football', { kpi, from: '2026-01-01', to: '2026-12-31' });
        expect(mean(values.map(({ value }) => value))).toBe(average[kpi]);
      }
    }),
  );
});
