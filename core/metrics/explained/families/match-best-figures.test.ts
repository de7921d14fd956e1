import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wellnessParameters } from '../../../methods/wellness-parameters';
import { fatigueFlag, type FatigueMatch } from '../../wellness/fatigue-flag';
import type { FatigueIndicators } from '../../wellness/fatigue-indicators';
import { matchOn } from '../../wellness/match.fixture';
import { addedUp } from '../combine-parts';
import { metricEntry } from '../metric-registry';
import { isMatchBestFigure, MATCH_BEST_FIGURES, matchBest } from './match-best-figures';

const parameters = wellnessParameters().fatigue;
const NORM: FatigueIndicators = {
  peakAcceleration: 4.5,
  peakDeceleration: 5,
  peakSpeed: 8.5,
  effortsPerMinute: 0.8,
  hsrPerMinute: 6,
  lateEfforts: 0.9,
};
const played = (day: number, indicators: Partial<FatigueIndicators> = {}, minutes = 90): FatigueMatch => ({
  ...matchOn(day, { matchTimeM: minutes }),
  indicators: { ...NORM, ...indicators },
});

it('by hand: the fastest of four earlier matches; a short one and a later one do not count', () => {
  const history = [
    played(1, { peakSpeed: 8.1 }),
    played(8, { peakSpeed: 8.9 }),
    played(15, { peakSpeed: 9.4 }, 30),
    played(22, { peakSpeed: 8.3 }),
    played(29, { peakSpeed: 8.6, lateEfforts: null }),
    played(50, { peakSpeed: 9.9 }),
  ];
  const rated = played(36, { peakSpeed: 7.2 });
  const { value, rows } = matchBest('matchBest.peakSpeed', rated, history, parameters);
  expect(value).toBe(8.9);
  expect(rows.map((row) => [row.sessionId, row.value])).toEqual([
    [29, 8.6],
    [22, 8.3],
    [8, 8.9],
    [1, 8.1],
  ]);
  // Known in three of them, four are needed.
  expect(matchBest('matchBest.lateEfforts', rated, history, parameters)).toMatchObject({
    value: null,
    rows: [{ sessionId: 22 }, { sessionId: 8 }, { sessionId: 1 }],
  });
  expect(matchBest('matchBest.peakSpeed', played(8), history, parameters)).toEqual({ value: null, rows: [] });
});

it('the matches make the best value that an observation shows', () => {
  const speed = fc.double({ min: 7, max: 9.5, noNaN: true });
  fc.assert(
    fc.property(fc.array(speed, { minLength: 4, maxLength: 20 }), (speeds) => {
      const history = speeds.map((peakSpeed, index) => played(index + 1, { peakSpeed, peakDeceleration: peakSpeed }));
      const rated = played(60, { peakSpeed: 5, peakDeceleration: 4 });
      const shown = fatigueFlag(rated, history, parameters)?.observations ?? [];
      expect(shown.length).toBeGreaterThanOrEqual(2);
      for (const { indicator, max } of shown) {
        const { value, rows } = matchBest(`matchBest.${indicator}`, rated, history, parameters);
        const adds = metricEntry(`matchBest.${indicator}`).adds ?? 'sum';
        expect(value).toBe(max);
        expect(
          addedUp(
            adds,
            rows.map((row) => row.value),
          ),
        ).toBe(max);
      }
    }),
  );
  expect(MATCH_BEST_FIGURES.filter(isMatchBestFigure)).toHaveLength(6);
});
