import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wellnessParameters } from '../../methods/wellness-parameters';
import { percentOfReference } from '../reference/rates';
import { percentOfAverage } from '../rehab/rehab-progress';
import {
  comparedMatches,
  comparedValuesOf,
  comparisonValues,
  KPI_OF_REHAB,
  REHAB_KPIS,
  rehabKpiValues,
} from '../rehab/comparison-values';
import { matchOn } from '../wellness/match.fixture';
import { addedUp } from './added-up';
import { metricEntry } from './metrics';
import {
  dividedBy,
  isRehabFigure,
  REHAB_REFERENCES,
  REHAB_SHARES,
  rehabFigureId,
  rehabFigureOf,
  rehabShareId,
} from './rehab-figures';

const { rehab } = wellnessParameters();
const known = fc.option(fc.integer({ min: 0, max: 12_000 }), { nil: null });
const match = fc.record({
  day: fc.integer({ min: 1, max: 300 }),
  minutes: fc.integer({ min: 80, max: 96 }),
  distance: known,
  turns: known,
});

it('the matches listed make the average and the maximum, and the share of a session', () => {
  let rated = 0;
  fc.assert(
    fc.property(
      fc.uniqueArray(match, { minLength: 3, maxLength: 16, selector: ({ day }) => day }),
      fc.integer({ min: 1, max: 9000 }),
      (matches, metres) => {
        const sessions = matches.map(({ day, minutes, distance, turns }) => ({
          ...matchOn(day, {
            matchTimeM: minutes,
            activeTimeM: minutes,
            activeDistanceM: distance,
            totalTurns: turns,
          }),
          effortBands: null,
        }));
        const session = matchOn(360, { activeDistanceM: metres });
        const compared = comparedMatches(sessions, session.startsAt, rehab);
        const values = comparisonValues(sessions, session.startsAt, rehab);
        const shares = percentOfAverage(rehabKpiValues(session.kpis), values);
        for (const id of REHAB_REFERENCES) {
          const { reference, kpi } = rehabFigureOf(id);
          const { adds } = metricEntry(id);
          if (reference === 'target' || adds === null) continue;
          const parts = comparedValuesOf(compared, kpi).map(({ value }) => value);
          const made = addedUp(adds, parts);
          const shown = values?.[reference][kpi] ?? null;
          if (made === null || shown === null) expect([id, made]).toEqual([id, shown]);
          else expect(made, id).toBeCloseTo(shown, 9);
          if (reference === 'average' && shown !== null) {
            const share = percentOfReference(session.kpis[KPI_OF_REHAB[kpi]], made);
            if (share === null) expect(shares[kpi]).toBeNull();
            else expect(share).toBeCloseTo(shares[kpi] ?? NaN, 9);
            rated += share === null ? 0 : 1;
          }
        }
      },
    ),
    { examples: [[[1, 2, 3, 4].map((day) => ({ day, minutes: 90, distance: 9000, turns: 20 })), 4500]] },
  );
  expect(rated).toBeGreaterThan(0);
});

it('ids there and back; a share is divided by its reference', () => {
  for (const kpi of REHAB_KPIS) {
    for (const reference of ['average', 'maximum', 'target'] as const) {
      const [id, share] = [rehabFigureId(reference, kpi), rehabShareId(reference, kpi)];
      expect([rehabFigureOf(id), rehabFigureOf(share), dividedBy(share)]).toEqual([
        { reference, kpi },
        { reference, kpi },
        id,
      ]);
      expect(metricEntry(share)).toMatchObject({ quantity: 'percent', adds: null });
    }
  }
  expect([...REHAB_REFERENCES, ...REHAB_SHARES].every(isRehabFigure)).toBe(true);
  expect(isRehabFigure('rehab.average.NOTHING')).toBe(false);
});
