import { BasketballPlay, type Rotation } from './basketball-play';
import { LINE_SPRINTS, SHOOTING, WARM_UP } from './drill-legs';
import type { BasketballPlan, SimulatedSession } from './simulation-plan';
import { simulateDrills, type DrillContext } from './simulated-drills';
import { NO_LIMITS, Shuttles, type Lane, type Leg } from './shuttles';

export function simulateBasketball(plan: BasketballPlan): SimulatedSession {
  return simulateDrills(plan, plan.athletes, (kind, context) => {
    if (kind === 'halfCourt' || kind === 'fullCourt')
      return new BasketballPlay(context, kind === 'halfCourt', plan.intensity, everybody(context));
    const rounds: Readonly<Record<'warmUp' | 'shooting' | 'lineSprints', readonly Leg[]>> = {
      warmUp: WARM_UP,
      shooting: SHOOTING,
      lineSprints: LINE_SPRINTS,
    };
    const limits = { ...NO_LIMITS, pause: 1 / plan.intensity };
    return new Shuttles(context.random, courtLanes(context), rounds[kind], limits);
  });
}

function courtLanes({ conditions, pitch }: DrillContext): Lane[] {
  return conditions.map((condition, rank) => ({
    condition,
    startX: -pitch.lengthM / 2 + 0.6,
    startY: ((rank + 0.5) / conditions.length - 0.5) * (pitch.widthM - 2),
    direction: 1,
  }));
}

function everybody({ conditions }: DrillContext): Rotation {
  let order = conditions.map((_, i) => i);
  return {
    get order() {
      return order;
    },
    next() {
      order = [...order.slice(-2), ...order.slice(0, -2)];
    },
  };
}
