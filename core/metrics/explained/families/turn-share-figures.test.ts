import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countTurnTimes, DEFAULT_ENTRY_SPEED_BOUNDARIES, TURN_TIMES } from '../../../methods/turn-classes';
import { PLAIN_TURN } from '../../../turns/turnset.fixture';
import { filterOf, filterText } from '../../../turns/filter-text';
import { passesFilter } from '../../../turns/passes-filter';
import { countAngleSpeeds } from '../../turns/player-turns';
import { turnTimeParts } from '../moment-parts';
import { metricEntry } from '../metric-registry';
import { ANGLE_SHARES, angleShareParts, isAngleShare, isTurnTimeMetric, TURN_TIME_METRICS } from './turn-share-figures';

const turn = (angleDegrees: number, entrySpeedMPerS: number, twistingTimeS = 0.4) => ({
  ...PLAIN_TURN,
  playerId: 7,
  angleDegrees,
  entrySpeedMPerS,
  twistingTimeS,
});
const day = (sessionId: number, turns: ReturnType<typeof turn>[]) => ({
  sessionId,
  startsAt: `2026-02-0${sessionId}T15:00:00.000Z`,
  turns,
});
const BOUNDARIES = { lowerMPerS: 3, upperMPerS: 5.5 };

it('a share: how many of how many, with the sessions that have such turns', () => {
  const sessions = [day(1, [turn(30, 2), turn(90, 6), turn(150, 6)]), day(2, [turn(90, 2)]), day(3, [])];
  const parts = (id: Parameters<typeof angleShareParts>[0]) => angleShareParts(id, sessions, BOUNDARIES);
  expect(parts('angleShare.TOTAL.MEDIUM').rate).toEqual({ count: 2, of: 4 });
  expect(parts('angleShare.TOTAL.MEDIUM').rows.map(({ sessionId, value }) => [sessionId, value])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  // Two turns are faster than 5.5 m/s, one of them beyond 120 degrees.
  expect(parts('angleShare.HIGH.HIGH')).toEqual({
    rows: [{ sessionId: 1, startsAt: '2026-02-01T15:00:00.000Z', value: 1 }],
    rate: { count: 1, of: 2 },
  });
  expect(parts('angleShare.TOTAL.TOTAL').rate).toEqual({ count: 4, of: 4 });
  expect(metricEntry('angleShare.TOTAL.TOTAL')).toMatchObject({ quantity: 'count', adds: 'sum' });
  expect(metricEntry('angleShare.LOW.HIGH')).toMatchObject({ quantity: 'percent', partQuantity: 'count', adds: null });
});

it('turns by their time, edges in the middle band', () => {
  const turns = [turn(90, 4, 0.29), turn(90, 4, 0.3), turn(90, 4, 0.5), turn(90, 4, 0.51)];
  expect(TURN_TIME_METRICS.map((id) => turnTimeParts(id, turns, null).rows.length)).toEqual([1, 2, 1]);
  const late = [{ ...turn(90, 4, 0.1), startS: 100 }];
  expect(turnTimeParts('turnTime.lessThan300ms', late, { startS: 0, endS: 50 }).rows).toEqual([]);
});

it('turns of one entry speed and angle are those that pass a filter', () => {
  const all = [turn(30, 2), turn(150, 2), turn(150, 6), turn(90, 2)];
  const filter = filterOf('100040');
  expect(all.map((each) => passesFilter(each, filter, BOUNDARIES))).toEqual([false, true, false, false]);
  expect(filterText(filter)).toBe('100040');
  // Only turns to the left, or of one of two times.
  const sided = [turn(90, 4, 0.2), { ...turn(90, 4, 0.6), turnSide: 'R' as const }];
  expect(sided.map((each) => passesFilter(each, filterOf('000001'), BOUNDARIES))).toEqual(
    sided.map(({ turnSide }) => turnSide === 'L'),
  );
  expect(sided.map((each) => passesFilter(each, filterOf('000500'), BOUNDARIES))).toEqual([true, true]);
  expect(filterOf('000005')).toEqual(filterOf(null));
});

it('the parts make every share and every count of the charts', () => {
  const random = fc
    .record({
      angle: fc.integer({ min: 0, max: 180 }),
      speed: fc.integer({ min: 0, max: 90 }),
      time: fc.integer({ min: 5, max: 99 }),
    })
    .map(({ angle, speed, time }) => turn(angle, speed / 10, time / 100));
  fc.assert(
    fc.property(fc.array(fc.array(random, { maxLength: 12 }), { maxLength: 6 }), (sessions) => {
      const all = sessions.flat();
      const days = sessions.map((turns, k) => day(1 + k, turns));
      const shown = countAngleSpeeds(all, DEFAULT_ENTRY_SPEED_BOUNDARIES);
      const made = (id: Parameters<typeof angleShareParts>[0]) => {
        const { rows, rate } = angleShareParts(id, days, DEFAULT_ENTRY_SPEED_BOUNDARIES);
        expect(rows.reduce((sum, { value }) => sum + value, 0)).toBe(rate.count);
        return rate;
      };
      for (const [speed, angle] of [
        ['LOW', 'HIGH'],
        ['MEDIUM', 'MEDIUM'],
      ] as const) {
        const digit = { LOW: 1, MEDIUM: 2, HIGH: 4 };
        const filter = filterOf(`${digit[speed]}000${digit[angle]}0`);
        const { rows } = angleShareParts(`angleShare.${speed}.${angle}`, days, DEFAULT_ENTRY_SPEED_BOUNDARIES);
        const passing = sessions.map(
          (turns) => turns.filter((each) => passesFilter(each, filter, DEFAULT_ENTRY_SPEED_BOUNDARIES)).length,
        );
        expect(rows.map(({ value }) => value)).toEqual(passing.filter((value) => value > 0));
      }
      const ofAngle = { LOW: shown.low, MEDIUM: shown.medium, HIGH: shown.high };
      for (const angle of ['LOW', 'MEDIUM', 'HIGH'] as const) {
        expect(made(`angleShare.TOTAL.${angle}`)).toEqual({ count: ofAngle[angle].count, of: shown.totalTurnCount });
        for (const speed of ['LOW', 'MEDIUM', 'HIGH'] as const) {
          const { low, medium, high } = shown;
          const of = low.bySpeed[speed] + medium.bySpeed[speed] + high.bySpeed[speed];
          expect(made(`angleShare.${speed}.${angle}`)).toEqual({ count: ofAngle[angle].bySpeed[speed], of });
        }
      }
      const times = countTurnTimes(all.map(({ twistingTimeS }) => twistingTimeS));
      for (const time of TURN_TIMES)
        expect(turnTimeParts(`turnTime.${time}`, all, null).rows).toHaveLength(times[time]);
    }),
  );
  expect(ANGLE_SHARES.every(isAngleShare) && TURN_TIME_METRICS.every(isTurnTimeMetric)).toBe(true);
  expect(isAngleShare('angleShare.LOW')).toBe(false);
});
