/** METHODS R6: no star next to a value that the player has exceeded before, in any session. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kpiStatistics } from './kpi-statistics';
import { newRecords, playerSummary } from './player-summary';
import { isPersonalBest } from './personal-records';
import { matchOn } from '../wellness/match.fixture';

const TRAINING = { sessionIsAMatch: false };
const speedOf = (peak: number, day: number, changes: object = {}, minutes = 90) =>
  matchOn(day, { peakSpeedMPerS: peak, matchTimeM: minutes, activeTimeM: minutes }, changes);
const isStarred = (rated: ReturnType<typeof matchOn>, history: readonly ReturnType<typeof matchOn>[]) =>
  isPersonalBest(kpiStatistics(rated, [], history, false).peakSpeedMPerS);

it('9.06 in May and 8.91 in October: no star in October', () => {
  const may = speedOf(9.06, 1);
  const june = speedOf(8.5, 5);
  const october = speedOf(8.91, 9);
  expect(isStarred(october, [may, june, october])).toBe(false);
  expect(kpiStatistics(october, [], [may, june, october], false).peakSpeedMPerS.maximum).toBe(9.06);
});

it('a record of 20 minutes counts, and so does one of a training or of a practice', () => {
  const earlier = [speedOf(8, 1), speedOf(8.2, 2)];
  const rated = speedOf(8.44, 9);
  for (const fast of [
    speedOf(8.63, 5, {}, 20),
    speedOf(8.63, 5, TRAINING),
    speedOf(8.63, 5, { isAcademyMatch: true }),
  ]) {
    expect(isStarred(rated, [...earlier, fast, rated])).toBe(false);
    expect(isStarred(fast, [...earlier, fast, rated])).toBe(true);
  }
});

it('with fewer than two earlier sessions there is no record; thin coverage and another method never count', () => {
  const rated = speedOf(9, 9);
  expect(isStarred(rated, [rated])).toBe(false);
  expect(isStarred(rated, [rated, speedOf(8, 1)])).toBe(false);
  expect(isStarred(rated, [rated, speedOf(8, 1), speedOf(8, 2)])).toBe(true);
  expect(isStarred(rated, [rated, speedOf(8, 1), speedOf(9.9, 2, { coverage: 0.74 })])).toBe(false);
  expect(isStarred(rated, [rated, speedOf(8, 1), speedOf(8, 2), speedOf(9.9, 3, { coverage: 0.74 })])).toBe(true);
  const gnss = { method: { sourceClass: 'gnss' as const, versions: {}, parametersHash: 'bb' } };
  expect(isStarred(rated, [rated, speedOf(8, 1), speedOf(8, 2), speedOf(9.9, 3, gnss)])).toBe(true);
  expect(isStarred(speedOf(9, 9, { coverage: 0.5 }), [speedOf(8, 1), speedOf(8, 2)])).toBe(false);
});

it('what came later takes no star away', () => {
  const rated = speedOf(9, 5);
  expect(isStarred(rated, [speedOf(8, 1), speedOf(8, 2), rated, speedOf(9.5, 9)])).toBe(true);
});

it('a rate is a record from 30 minutes on', () => {
  const rate = (day: number, activeDistanceM: number, minutes: number) =>
    matchOn(day, { activeDistanceM, activeTimeM: minutes, matchTimeM: minutes });
  const history = [rate(1, 9000, 90), rate(2, 9900, 90), rate(3, 400, 2), rate(4, 3600, 30)];
  const last = rate(9, 10_000, 90);
  expect(kpiStatistics(last, [], [...history, last], true).activeDistanceM.maximum).toBe(120);
  const cameo = rate(8, 400, 2);
  expect(kpiStatistics(cameo, [], [...history, cameo], true).activeDistanceM.maximum).toBe(null);
});

it('stars, the bests of the player page and new records agree, whatever the sessions', () => {
  const drawn = fc.array(
    fc.record({
      peak: fc.integer({ min: 60, max: 95 }),
      minutes: fc.constantFrom(10, 40, 90),
      sessionIsAMatch: fc.boolean(),
      coverage: fc.constantFrom(0.6, 1),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(drawn, (sessions) => {
      const history = sessions.map(({ peak, minutes, ...changes }, i) => speedOf(peak / 10, i + 1, changes, minutes));
      const latest = history.at(-1);
      if (latest === undefined) return;
      const { full } = playerSummary(history, 'football');
      const valid = history
        .filter(({ coverage }) => (coverage ?? 1) >= 0.75)
        .map(({ kpis }) => kpis.peakSpeedMPerS ?? 0);
      expect(full.maximum.PEAK_SPEED).toBe(valid.length === 0 ? null : Math.max(...valid));
      const isNew = newRecords(latest, history).includes('PEAK_SPEED');
      expect(isNew).toBe(isStarred(latest, history));
      if (isNew) expect(full.maximumSessionId.PEAK_SPEED).toBe(latest.sessionId);
    }),
  );
});

it('the strongest deceleration is the lowest number', () => {
  const braking = (day: number, peakDecelerationMPer2: number) => matchOn(day, { peakDecelerationMPer2 });
  const history = [braking(1, -5), braking(2, -6)];
  expect(newRecords(braking(9, -6.5), history)).toContain('PEAK_DECELS');
  expect(newRecords(braking(9, -4), history)).not.toContain('PEAK_DECELS');
});
