import { addDays } from '@halfturn/core/calendar/day';
import { type PlanTarget, targetsOf } from '@halfturn/core/metrics/week/plan-targets';
import { describe, expect, it } from 'vitest';
import { CLUBS_WITH_ACCOUNTS } from './accounts';
import { HOME_CLUB } from './clubs';
import { demoTargets } from './demo-targets';
import { DEFAULT_LEAGUE } from './demo-league-size';
import { demoLeague, matchesOf } from './league';

const DAY = '2026-03-11';
const league = demoLeague({ ...DEFAULT_LEAGUE, day: DAY });

describe('plans of the demo', () => {
  it.each(CLUBS_WITH_ACCOUNTS)('%s: each training day of the running season has a plan', (clubKey) => {
    const targets = demoTargets(league, clubKey);
    const types = new Set(targets.filter(({ setOn }) => setOn === '2025-07-01').map(({ dayType }) => dayType));
    const trained = league.sessions.filter(
      ({ clubKey: owner, plan }) => owner === clubKey && 'daysBefore' in plan && plan.daysBefore <= 4,
    );
    expect(trained.length).toBeGreaterThan(0);
    for (const { plan } of trained) {
      if ('daysBefore' in plan) expect([...types]).toContain(`MD-${plan.daysBefore}`);
    }
  });

  it('last season’s template asked for less; defenders do less on MD-3 of these weeks', () => {
    const targets = demoTargets(league, HOME_CLUB);
    const md3 = targets.filter(
      ({ dayType, kpi, scope }) => dayType === 'MD-3' && kpi === 'activeDistanceM' && scope === 'everybody',
    );
    expect(md3.map(({ setOn, amount }) => [setOn, amount])).toEqual([
      ['2024-07-01', 54],
      ['2025-07-01', 60],
    ]);
    const match = matchesOf(league.matches, HOME_CLUB).find(({ day }) => day >= DAY);
    const day = addDays(match?.day ?? '', -3);
    const stored = targets
      .filter(({ kpi, setOn }) => kpi === 'activeDistanceM' && setOn >= '2025-07-01')
      .map(({ of, setOn, ...target }): PlanTarget => ({
        ...target,
        sessionNo: null,
        scopeId: of,
        isPercent: true,
        validFrom: setOn,
        validTo: null,
      }));
    const planOf = (positionGroupId: number) =>
      targetsOf({ playerId: 900, squadId: 1, positionGroupId }, { day, type: 'MD-3', isFree: false }, stored)[0]
        ?.amount;
    expect([1, 2, 3, 4].map(planOf)).toEqual([100, 50, 60, 60]);
  });

  it('is the same again', () => {
    expect(demoTargets(demoLeague({ ...DEFAULT_LEAGUE, day: DAY }), HOME_CLUB)).toEqual(demoTargets(league, HOME_CLUB));
  });
});
