import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { marksPassed, marksReached, type PlanMarksReached } from '@halfturn/core/views/realtime/live-plan';
import { liveTable } from '@halfturn/core/views/realtime/live-rows';
import { median } from '../result';

const TICKS = 3000;
const WARM_UPS = 300;
const PLAN = { distanceM: 5000, hsrM: 300 };

export function planBarsMs(count = 22): number {
  const players = Array.from({ length: count }, (_, k) => ({
    number: String(k + 1),
    name: `Player ${k + 1}`,
    side: 'home' as const,
  }));
  const motion = new Float32Array(2 * count);
  const totals = new Float32Array(2 * count);
  const marks = players.map(() => ({ sprints: [], accelerations: [], turns: [] }));
  const plans = players.map(() => PLAN);
  let reached: PlanMarksReached = new Map();
  const [without, withPlans]: [number[], number[]] = [[], []];
  for (let tick = 0; tick < TICKS; tick++) {
    for (let k = 0; k < count; k++) {
      motion[2 * k] = 4;
      motion[2 * k + 1] = 2 * tick + k;
      totals[2 * k] = tick / 8 + k;
      totals[2 * k + 1] = 8;
    }
    const counted = { marks, fromS: 0, toS: tick };
    const now = { now: totals, began: null };
    const first = performance.now();
    liveTable(players, motion, null, DEFAULT_UNITS, counted, now);
    const second = performance.now();
    const { rows } = liveTable(players, motion, null, DEFAULT_UNITS, counted, now, undefined, plans);
    const after = marksReached(rows, reached);
    marksPassed(rows, reached, after);
    reached = after;
    const third = performance.now();
    if (tick < WARM_UPS) continue;
    without.push(second - first);
    withPlans.push(third - second);
  }
  return Math.max(0, median(withPlans) - median(without));
}
