import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar/day';
import { wellnessParameters } from '../../methods/wellness-parameters';
import type { PlayerSession } from '../reference/reference-rules';
import type { DayValue } from './daily-series';
import { hamstringExposure, hamstringScore, type HamstringItems } from './hamstring-exposure';
import {
  congestionItem,
  historyItem,
  matchSprintItem,
  nearMaximalItem,
  sprintVolumeItem,
  type ItemPoints,
} from './hamstring-items';
import { matchOn } from './match.fixture';

const parameters = wellnessParameters().hamstring;
const MATCH_DAY = '2026-04-11';
const before = (days: number): string => addDays(MATCH_DAY, -days);

function items(...points: readonly (ItemPoints | null)[]): HamstringItems {
  const [sprintVolume = null, nearMaximal = null, matchSprint = null, congestion = null, history = null] = points;
  return { sprintVolume, nearMaximal, matchSprint, congestion, history };
}

describe('hamstring exposure score (METHODS W6)', () => {
  it('all items 0: 0, no risk; 1 + 1 + 0.5 + 0.5 + 0: 3, risk', () => {
    expect(hamstringScore(items(0, 0, 0, 0, 0), parameters)).toMatchObject({
      hamstringRiskScore: 0,
      hamstringRisk: false,
      assessed: 5,
    });
    expect(hamstringScore(items(1, 1, 0.5, 0.5, 0), parameters)).toMatchObject({
      hamstringRiskScore: 3,
      hamstringRisk: true,
    });
  });

  it('unknown items add nothing and lower what is assessed; below three there is no score', () => {
    expect(hamstringScore(items(1, null, 1, null, 0.5), parameters)).toMatchObject({
      hamstringRiskScore: 2.5,
      hamstringRisk: false,
      assessed: 3,
    });
    expect(hamstringScore(items(1, null, 1), parameters)).toMatchObject({
      hamstringRiskScore: null,
      hamstringRisk: null,
      assessed: 2,
    });
    expect(hamstringScore(items(1, null, 1, null, 0.5), parameters).assessed).toBe(3);
  });

  it('is monotone in each item', () => {
    const point = fc.constantFrom<(ItemPoints | null)[]>(0, 0.5, 1, null);
    fc.assert(
      fc.property(fc.array(point, { minLength: 5, maxLength: 5 }), fc.nat(4), (points, k) => {
        const worse = points.map((value, i) => (i === k && value !== null ? 1 : value));
        const first = hamstringScore(items(...points), parameters);
        const second = hamstringScore(items(...worse), parameters);
        expect(second.assessed).toBe(first.assessed);
        expect(first.hamstringRiskScore === null).toBe(points.filter((value) => value !== null).length < 3);
        expect(second.hamstringRiskScore ?? 0).toBeGreaterThanOrEqual(first.hamstringRiskScore ?? 0);
        expect(Number(second.hamstringRisk)).toBeGreaterThanOrEqual(Number(first.hamstringRisk));
      }),
    );
  });
});

describe('items of hamstring exposure (METHODS W6)', () => {
  it('1: week of sprinting against eight weeks: z 2 is 1, z 1.25 is 0.5', () => {
    // Weeks alternate between 90 and 110 m: mean 100, SD with n - 1 = sqrt(800 / 7) = 10.690. Each session is on the
    // first day of its week, so the record begins with a whole week.
    const weeks: DayValue[] = Array.from({ length: 8 }, (_, k) => ({
      day: before(7 * (k + 1) + 6),
      value: k % 2 === 0 ? 90 : 110,
    }));
    const item = (metres: number | null, past = weeks): ItemPoints | null =>
      sprintVolumeItem([...past, { day: MATCH_DAY, value: metres }], MATCH_DAY, parameters);
    expect(item(121.4)).toBe(1);
    expect(item(121.3)).toBe(0.5);
    expect(item(113.4)).toBe(0.5);
    expect(item(113.3)).toBe(0);
    expect(item(null)).toBeNull();
    expect(item(200, weeks.slice(0, 4))).toBe(1);
    expect(item(200, weeks.slice(0, 3))).toBeNull();
    expect(
      item(
        200,
        weeks.map(({ day }) => ({ day, value: 100 })),
      ),
    ).toBeNull();
    const gaps = weeks.map(({ day, value }, k) => ({ day, value: k < 5 ? null : value }));
    expect(item(200, gaps)).toBeNull();
  });

  it('1: the week ends with the match; rest weeks inside the record are 0', () => {
    const sprints = [
      { day: before(60), value: 40 },
      { day: before(8), value: 40 },
      { day: before(6), value: 50 },
      { day: MATCH_DAY, value: 50 },
    ];
    // Known weeks: 0 0 0 0 0 0 40, the eighth contains days before the record: mean 5.71, SD 15.12, z 6.2.
    expect(sprintVolumeItem(sprints, MATCH_DAY, parameters)).toBe(1);
  });

  it('2: no run at 90 % of Vmax in 14 days is 1, none at 95 % in 7 days 0.5', () => {
    const item = (...speeds: readonly (readonly [days: number, value: number | null])[]): ItemPoints | null =>
      nearMaximalItem(
        speeds.map(([days, value]) => ({ day: before(days), value })),
        10,
        MATCH_DAY,
        parameters,
      );
    expect(item([15, 10], [14, 8.9])).toBe(1);
    expect(item([14, 9])).toBe(0.5);
    expect(item([8, 9.9], [7, 9.4])).toBe(0.5);
    expect(item([7, 9.5])).toBe(0);
    expect(item([0, 10], [3, 8])).toBe(1);
    // A session of unknown speed could have been the run.
    expect(item([3, 8], [5, null])).toBeNull();
    expect(item([9, 9.9], [5, null])).toBeNull();
    expect(item([3, 9.6], [5, null])).toBe(0);
    expect(item([20, 10])).toBeNull();
    expect(nearMaximalItem([{ day: before(1), value: 9 }], null, MATCH_DAY, parameters)).toBeNull();
  });

  it('3: own percentile of the sprint distance: 90 is 1, 75 is 0.5', () => {
    const tens = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
    expect(matchSprintItem(95, tens, parameters)).toBe(1);
    expect(matchSprintItem(80, tens, parameters)).toBe(0.5);
    expect(matchSprintItem(79, tens, parameters)).toBe(0);
    expect(matchSprintItem(null, tens, parameters)).toBeNull();
    expect(matchSprintItem(95, tens.slice(0, 3), parameters)).toBeNull();
  });

  it('4: less than 72 h is 1, up to 96 h 0.5', () => {
    const at = (hours: number | null): ItemPoints | null => congestionItem(hours, parameters);
    expect([71.9, 72, 96, 96.1, null].map(at)).toEqual([1, 0.5, 0.5, 0, null]);
  });

  it('5: closed less than 8 weeks ago or still open is 1, within 24 months 0.5; no record is unknown', () => {
    const item = (openedDay: string, closedDay: string | null): ItemPoints | null =>
      historyItem([{ openedDay, closedDay }], MATCH_DAY, parameters);
    expect(item('2026-01-01', before(55))).toBe(1);
    expect(item('2026-01-01', before(56))).toBe(0.5);
    expect(item('2026-04-01', null)).toBe(1);
    expect(item('2024-03-01', '2024-04-11')).toBe(0.5);
    expect(item('2024-03-01', '2024-04-10')).toBe(0);
    expect(item('2026-04-12', null)).toBe(0);
    expect(historyItem([], MATCH_DAY, parameters)).toBe(0);
    expect(historyItem(null, MATCH_DAY, parameters)).toBeNull();
  });
});

describe('hamstring exposure of a match', () => {
  const RATED_DAY = 101;
  const match = matchOn(RATED_DAY, { sprintDistanceM: 300, peakSpeedMPerS: 9 });
  const weekly = (changes: Partial<PlayerSession> = {}): PlayerSession[] =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((week) =>
      matchOn(RATED_DAY - 7 * week, { sprintDistanceM: 100 + 5 * week, peakSpeedMPerS: 9 }, changes),
    );
  const exposureOf = (sessions: PlayerSession[], injuries: [] | null = []) =>
    hamstringExposure({ match, sessions, vmaxMPerS: 10, injuries }, parameters);

  it('takes its items from the sessions: spike, 90 % but not 95 %, own highest, a week apart', () => {
    expect(exposureOf([...weekly(), match, matchOn(RATED_DAY + 1)])).toEqual({
      hamstringRiskScore: 2.5,
      hamstringRisk: false,
      assessed: 5,
      items: { sprintVolume: 1, nearMaximal: 0.5, matchSprint: 1, congestion: 0, history: 0 },
    });
    const congested = [...weekly(), matchOn(RATED_DAY - 2, { sprintDistanceM: 100, peakSpeedMPerS: 9 })];
    expect(exposureOf(congested)?.items.congestion).toBe(1);
    expect(exposureOf([...weekly(), matchOn(RATED_DAY - 2, { matchTimeM: 44 })])?.items.congestion).toBe(0);
  });

  it('sessions of another method or of thin coverage are unknown, not 0', () => {
    const other = { ...match.method, parametersHash: 'bb' };
    for (const changes of [{ method: other }, { coverage: 0.7 }]) {
      const exposure = exposureOf(weekly(changes), null);
      expect(exposure?.items).toEqual({
        sprintVolume: null,
        nearMaximal: null,
        matchSprint: null,
        congestion: 0,
        history: null,
      });
      expect(exposure?.hamstringRisk).toBeNull();
    }
  });

  it('none for a training, nor where the club does without', () => {
    const training = { match: { ...match, sessionIsAMatch: false }, sessions: weekly(), vmaxMPerS: 10, injuries: [] };
    expect(hamstringExposure(training, parameters)).toBeNull();
    const { hamstring } = wellnessParameters({ hamstring: { enabled: false } });
    expect(hamstringExposure({ match, sessions: weekly(), vmaxMPerS: 10, injuries: [] }, hamstring)).toBeNull();
  });
});
