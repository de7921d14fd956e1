import { dayText } from '../../calendar/day-text';
import type { Explained } from '../../metrics/explained/explained-number';
import {
  SPRINT_TEST_FIGURES,
  SPRINT_TEST_QUANTITIES,
  sprintTestFigure,
  type SprintTestFigure,
} from '../../metrics/explained/sprint-test-figures';
import type { UnitSettings } from '../../units/units';
import { quantityText } from '../words/quantity-text';

export interface ShownSprintTest {
  readonly sessionId: number;
  readonly title: string;
  readonly startsAt: string;
  readonly startMs: number;
  readonly maximumSpeedMPerS: number;
  readonly maximumAccelerationMPerS2: number;
  readonly tauS: number;
  readonly maximumPowerWPerKg: number;
}

export interface SprintTestRow {
  readonly sessionId: number;
  readonly day: string;
  readonly title: string;
  readonly figures: readonly {
    readonly id: SprintTestFigure;
    readonly title: string;
    readonly text: string;
    readonly explained: Explained;
  }[];
}

export const SPRINT_TEST_TITLES: Readonly<Record<SprintTestFigure, string>> = {
  'sprintTest.maximumSpeed': 'Maximal speed',
  'sprintTest.maximumAcceleration': 'Maximal acceleration',
  'sprintTest.timeConstant': 'Time constant τ',
  'sprintTest.maximumPower': 'Maximal power',
};

/** Newest first. @param tests oldest first */
export function sprintTestRows(
  playerId: number,
  tests: readonly ShownSprintTest[],
  units: UnitSettings,
): readonly SprintTestRow[] {
  return tests.toReversed().map((test) => {
    const { sessionId, startMs, startsAt, title } = test;
    return {
      sessionId,
      day: dayText(startsAt),
      title,
      figures: SPRINT_TEST_FIGURES.map((metric) => ({
        id: metric,
        title: SPRINT_TEST_TITLES[metric],
        text: quantityText(SPRINT_TEST_QUANTITIES[metric], units)(sprintTestFigure(metric, test)),
        explained: { metric, playerId, sessionId, startMs },
      })),
    };
  });
}
