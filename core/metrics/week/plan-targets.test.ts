import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weekSpan } from './week-span';
import {
  dayPlan,
  isSamePlan,
  PLAN_SCOPES,
  plannedLoad,
  type PlannedDay,
  type PlannedPlayer,
  type PlanTarget,
  sessionNoAt,
  targetsOf,
} from './plan-targets';
import { copiedTargets } from './copied-plan';
import { planMark } from './plan-marks';

const PLAYER = { playerId: 9, squadId: 1, positionGroupId: 4 };
const IDS = { everybody: null, squad: 1, positionGroup: 4, player: 9 };
const MONDAY = { day: '2026-03-02', type: 'MD-4', isFree: false } as const;
const target = (changes: Partial<PlanTarget>): PlanTarget => ({
  day: null,
  dayType: 'MD-4',
  sessionNo: null,
  scope: 'everybody',
  scopeId: null,
  kpi: 'activeDistanceM',
  isPercent: true,
  amount: 60,
  validFrom: '2026-01-01',
  validTo: null,
  ...changes,
});
const targetOf = (player: PlannedPlayer, day: PlannedDay, targets: readonly PlanTarget[]) => {
  const found = targetsOf(player, day, targets);
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0] ?? null;
};

it('the nearest target counts: a day before its type, a player before position, squad and everybody', () => {
  const templates = PLAN_SCOPES.map((scope) => target({ scope, scopeId: IDS[scope] }));
  const ofDay = target({ day: MONDAY.day, dayType: null, amount: 10 });
  const all = fc.shuffledSubarray([...templates, ofDay], { minLength: 1 });
  fc.assert(
    fc.property(all, (targets) => {
      const found = targetOf(PLAYER, MONDAY, targets);
      const nearest = Math.max(...targets.map((each) => (each === ofDay ? 4 : PLAN_SCOPES.indexOf(each.scope))));
      expect(found).toBe(nearest === 4 ? ofDay : templates[nearest]);
    }),
  );
});

it('others’ targets do not count, nor those of another day or type', () => {
  const others = [
    target({ scope: 'player', scopeId: 8 }),
    target({ scope: 'squad', scopeId: 2 }),
    target({ dayType: 'MD-3' }),
    target({ day: '2026-03-03', dayType: null }),
  ];
  expect(targetOf(PLAYER, MONDAY, others)).toBeNull();
  const nobody = { ...PLAYER, positionGroupId: null };
  expect(targetOf(nobody, MONDAY, [target({ scope: 'positionGroup', scopeId: null })])).toBeNull();
});

it('a template does not hold on a day that went by without a session; a target of the day does', () => {
  const free = { ...MONDAY, isFree: true };
  expect(targetOf(PLAYER, free, [target({})])).toBeNull();
  expect(targetOf(PLAYER, free, [target({}), target({ day: MONDAY.day, dayType: null, amount: 10 })])?.amount).toBe(10);
});

it('a past day keeps the template that held then', () => {
  const versions = [target({ amount: 50, validTo: '2026-03-02' }), target({ amount: 70, validFrom: '2026-03-02' })];
  expect(targetOf(PLAYER, { ...MONDAY, day: '2026-03-01' }, versions)?.amount).toBe(50);
  expect(targetOf(PLAYER, MONDAY, versions)?.amount).toBe(70);
  expect(targetOf(PLAYER, { ...MONDAY, day: '2025-12-31' }, versions)).toBeNull();
});

it('a share of the player’s match, of the position’s mean without one, or as it is (METHODS LD9)', () => {
  const own = { mean: 10_000, count: 6 };
  const group = [8000, 9000].map((mean) => ({ mean, count: 4 }));
  expect(plannedLoad({ isPercent: true, amount: 60 }, own, group)).toEqual({ value: 6000, by: 'own' });
  expect(plannedLoad({ isPercent: true, amount: 60 }, null, group)).toEqual({ value: 5100, by: 'group' });
  expect(plannedLoad({ isPercent: true, amount: 60 }, null, [])).toBeNull();
  expect(plannedLoad({ isPercent: false, amount: 4000 }, null, [])).toEqual({ value: 4000, by: 'absolute' });
});

it('a week’s targets go to the days of the same type; templates stay, and a day the other week lacks is left', () => {
  // Saturdays 7 and 14 March, then Thursday 19: no MD-6 nor MD-5, and MD-4 is a Sunday, which is MD+1.
  const matches = ['2026-03-07', '2026-03-14', '2026-03-19'];
  const ofDay = (day: string) => target({ day, dayType: null });
  const targets = [
    ofDay('2026-03-13'),
    ofDay('2026-03-10'),
    target({}),
    { ...ofDay('2026-03-12'), validTo: '2026-03-01' },
  ];
  const { copied, left } = copiedTargets(targets, weekSpan('2026-03-17', matches), matches, []);
  expect(copied).toEqual([ofDay('2026-03-18')]);
  expect(left).toBe(1);
  const again = copiedTargets(targets, weekSpan('2026-03-17', matches), matches, copied);
  expect(again).toEqual({ copied: [], left: 2 });
});

const session = (sessionNo: number, changes: Partial<PlanTarget> = {}) =>
  target({ day: MONDAY.day, dayType: null, sessionNo, ...changes });

it('a session’s target comes before the day’s for the same, and after one that is nearer to the player', () => {
  const [first, second] = [session(1, { amount: 30 }), session(2, { amount: 20 })];
  const day = target({ day: MONDAY.day, dayType: null });
  expect(targetsOf(PLAYER, MONDAY, [second, target({}), first])).toEqual([first, second]);
  expect(targetsOf(PLAYER, MONDAY, [day, first])).toEqual([first]);
  const own = { ...day, scope: 'player', scopeId: 9 } as const;
  expect(targetsOf(PLAYER, MONDAY, [own, first, second])).toEqual([own]);
  const spared = session(2, { scope: 'player', scopeId: 9, amount: 5 });
  expect(targetsOf(PLAYER, MONDAY, [first, second, spared])).toEqual([first, spared]);
});

it('a day’s plan is the sum of its sessions’, by the least certain of them; unknown if one is', () => {
  const own = { mean: 10_000, count: 6 };
  const both = [session(1, { amount: 30 }), session(2, { isPercent: false, amount: 1500 })];
  const sessions = [
    { sessionNo: 1, value: 3000 },
    { sessionNo: 2, value: 1500 },
  ];
  expect(dayPlan(both, own, [])).toEqual({ value: 4500, by: 'own', isTemplate: false, sessions });
  expect(dayPlan(both, null, [own])).toMatchObject({ value: 4500, by: 'group' });
  expect(dayPlan(both, null, [])).toBeNull();
  expect(dayPlan([target({})], own, [])).toEqual({ value: 6000, by: 'own', isTemplate: true, sessions: [] });
  expect(dayPlan([], own, [])).toBeNull();
  const speeds = [8, 9.5, 7].map((amount, k) => session(k + 1, { kpi: 'peakSpeedMPerS', isPercent: false, amount }));
  expect(dayPlan(speeds, own, [])?.value).toBe(9.5);
});

it('sessions are numbered by their start, the same in any order', () => {
  const [morning, noon, evening] = ['2026-03-02T09:00', '2026-03-02T12:00', '2026-03-02T18:00'] as const;
  expect(sessionNoAt(morning, [evening, morning])).toBe(1);
  expect(sessionNoAt(evening, [evening, morning, noon])).toBe(3);
  expect(sessionNoAt(noon, [])).toBe(1);
});

it('the same session, or a day and one of its sessions, have one plan for the same', () => {
  const first = session(1);
  expect(isSamePlan(first, session(1, { amount: 99 }))).toBe(true);
  expect(isSamePlan(first, session(2))).toBe(false);
  expect(isSamePlan(first, target({ day: MONDAY.day, dayType: null }))).toBe(true);
  expect(isSamePlan(first, session(1, { kpi: 'totalTurns' }))).toBe(false);
  expect(isSamePlan(first, session(1, { scope: 'squad', scopeId: 1 }))).toBe(false);
});

it('a plan is marked at 90, 100 and 120 %', () => {
  expect([null, 0, 89.9, 90, 99.9, 100, 119.9, 120, 300].map(planMark)).toEqual([
    null,
    null,
    null,
    90,
    90,
    100,
    100,
    120,
    120,
  ]);
});
