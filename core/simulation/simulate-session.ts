import { simulateBasketball } from './simulate-basketball-practice';
import { simulateBasketballGame } from './basketball-game';
import { simulateMatch } from './simulate-match';
import type { SessionPlan, SimulatedSession } from './simulation-plan';
import { simulateRehab } from './simulate-rehab';
import { simulateSprintTest } from './simulate-sprint-test';
import { simulateTraining } from './simulate-training';

/** Simulates one session. Deterministic: the same plan gives the same columns, byte for byte, on every engine. */
export function simulateSession(plan: SessionPlan): SimulatedSession {
  switch (plan.kind) {
    case 'match':
      return simulateMatch(plan);
    case 'training':
      return simulateTraining(plan);
    case 'rehab':
      return simulateRehab(plan);
    case 'sprintTest':
      return simulateSprintTest(plan);
    case 'basketball':
      return simulateBasketball(plan);
    case 'basketballGame':
      return simulateBasketballGame(plan);
  }
}
