/** A rehab session: one athlete alone, within the limits of their return phase (METHODS H2). */
import { CIRCUIT, SPRINTS, STRAIGHT_RUNS, TURNS, WARM_UP } from './drill-legs';
import type { RehabDrillKind, RehabPhase, RehabPlan, SimulatedSession } from './simulation-plan';
import { simulateDrills } from './simulated-drills';
import { Shuttles, type Leg } from './shuttles';

const ROUNDS: Readonly<Record<RehabDrillKind, readonly Leg[]>> = {
  warmUp: WARM_UP,
  straightRuns: STRAIGHT_RUNS,
  turns: TURNS,
  circuit: CIRCUIT,
  sprints: SPRINTS,
};

interface PhaseLimits {
  readonly speed: number;
  readonly effort: number;
  readonly pause: number;
  readonly mostMPerS: number;
}

const LIMITS: Readonly<Record<RehabPhase, PhaseLimits>> = {
  1: { speed: 0.56, effort: 0.38, pause: 2.6, mostMPerS: 5.2 },
  2: { speed: 0.7, effort: 0.5, pause: 2.4, mostMPerS: 6.8 },
  3: { speed: 0.83, effort: 0.65, pause: 1.8, mostMPerS: Infinity },
  4: { speed: 0.89, effort: 0.85, pause: 1.35, mostMPerS: Infinity },
  5: { speed: 0.96, effort: 1, pause: 1.1, mostMPerS: Infinity },
};

export function simulateRehab(plan: RehabPlan): SimulatedSession {
  const { speed, effort, pause, mostMPerS } = LIMITS[plan.phase];
  const speedMPerS = Math.min(mostMPerS, speed * plan.athlete.maxSpeedMPerS);
  return simulateDrills(plan, [plan.athlete], (kind, { random, conditions }) => {
    const lanes = conditions.map((condition) => ({
      condition,
      startX: -plan.pitch.lengthM / 4,
      startY: 0,
      direction: 1 as const,
      turnBias: plan.athlete.turnBias,
    }));
    return new Shuttles(random, lanes, ROUNDS[kind], { speedMPerS, effort, pause });
  });
}
