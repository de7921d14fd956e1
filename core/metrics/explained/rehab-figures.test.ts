import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wellnessParameters } from '../../methods/wellness-parameters';
import { percentOfReference } from '../reference/percent-of-reference';
import { percentOfAverage } from '../rehab/rehab-progress';
import {
  comparedEfforts,
  comparedMatches,
  comparedValuesOf,
  comparisonValues,
  KPI_OF_REHAB,
  REHAB_KPIS,
  rehabKpiValues,
} from '../rehab/comparison-values';
import { averageTurnClasses, comparedTurns } from '../rehab/rehab-turn-classes';
import { DEFAULT_ENTRY_SPEED_BOUNDARIES } from '../../methods/turn-classes';
import { mapEffortBands, EFFORT_BANDS } from '../load/effort-bands';
import { countTurnClasses } from '../turns/turn-class-counts';
import { matchOn } from '../wellness/match.fixture';
import { addedUp } from './combine-parts';
import { metricEntry } from './metric-registry';
import {
  dividedBy,
  isRehabCount,
  isRehabFigure,
  REHAB_COUNTS,
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

const turnOf = (turnSide: 'L' | 'R') => ({
  turnSide,
  entrySpeedMPerS: 4,
  angleDegrees: 100,
  peakAccelerationMPer2: 3,
  peakDecelerationMPer2: -3,
});
const turnsOf = (left: number, right: number) =>
  countTurnClasses(
    [...Array.from({ length: left }, () => turnOf('L')), ...Array.from({ length: right }, () => turnOf('R'))],
    DEFAULT_ENTRY_SPEED_BOUNDARIES,
  );

it('runs and turns of an average match: each match once, without those that have none stored', () => {
  const day = (at: number, sprints: number | null, left: number, right: number) => ({
    ...matchOn(at),
    effortBands: sprints === null ? null : mapEffortBands((type) => (type === 'SPRINT' ? sprints : 0)),
    ...turnsOf(left, right),
  });
  const matches = [day(1, 1, 3, 1), day(2, null, 0, 2), day(3, 2, 1, 1)];
  // Four bands each: 4 and 8 sprints.
  expect(comparedEfforts(matches, 'SPRINT').map(({ value }) => value)).toEqual([4, 8]);
  expect(comparedEfforts(matches, 'HSR').map(({ value }) => value)).toEqual([0, 0]);
  const turns = (side: 'leftCount' | 'totalCount') =>
    comparedTurns(matchOn(9), matches, side).map(({ value }) => value);
  expect([turns('totalCount'), turns('leftCount')]).toEqual([
    [4, 2, 2],
    [3, 0, 1],
  ]);
  const restless = { ...matchOn(9), turnsComparable: false };
  expect(comparedTurns(restless, matches, 'totalCount')).toEqual([]);
});

it('the matches listed make the averages of runs and turns that the charts stack', () => {
  const stored = fc.record({
    bands: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
    left: fc.integer({ min: 0, max: 6 }),
    right: fc.integer({ min: 0, max: 6 }),
  });
  fc.assert(
    fc.property(fc.array(stored, { minLength: 4, maxLength: 10 }), (rows) => {
      const matches = rows.map(({ bands, left, right }, at) => ({
        ...matchOn(1 + at),
        effortBands: bands === null ? null : mapEffortBands((type, band) => bands + type.length + band.length),
        ...turnsOf(left, right),
      }));
      const session = matchOn(360);
      const shown = comparisonValues(matches, session.startsAt, rehab);
      const compared = comparedMatches(matches, session.startsAt, rehab);
      const known = matches.some(({ effortBands }) => effortBands !== null);
      for (const type of ['HSR', 'SPRINT'] as const) {
        const stacked = EFFORT_BANDS.reduce((sum, { id }) => sum + (shown?.averageBands[type][id] ?? 0), 0);
        const made = addedUp(
          'mean',
          comparedEfforts(compared, type).map(({ value }) => value),
        );
        if (known) expect(made).toBeCloseTo(stacked, 9);
        else expect(made).toBeNull();
      }
      const averages = averageTurnClasses(session, compared);
      for (const side of ['leftCount', 'rightCount', 'totalCount'] as const) {
        const made = addedUp(
          'mean',
          comparedTurns(session, compared, side).map(({ value }) => value),
        );
        const { LOW, MEDIUM, HIGH } = averages?.byEntrySpeed ?? {};
        expect(made).toBeCloseTo((LOW?.[side] ?? NaN) + (MEDIUM?.[side] ?? NaN) + (HIGH?.[side] ?? NaN), 9);
      }
    }),
  );
  expect(REHAB_COUNTS.every((id) => isRehabCount(id) && !isRehabFigure(id))).toBe(true);
  expect(metricEntry('rehab.count.turns')).toMatchObject({ quantity: 'count', digits: 1, adds: 'mean' });
});
