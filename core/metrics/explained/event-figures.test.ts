import { expect, it } from 'vitest';
import type { Effort } from '../../events/effort';
import { SPRINT_FIGURES, TURN_FIGURES } from './event-figures';
import { sprintFigureParts, turnFigureParts } from './moment-parts';

const TURN = {
  startS: 61.204,
  turnMatchTimeS: 60,
  entrySpeedMPerS: 5.1,
  exitSpeedMPerS: 4,
  minimumSpeedMPerS: 1,
  angleDegrees: 130,
  turnSide: 'L',
  sideUncertain: false,
  twistingTimeS: 0.8,
  peakAccelerationMPer2: 3.4,
  peakDecelerationMPer2: -4.2,
} as const;
const SPRINT: Effort = { kind: 'SPRINT', startS: 10, durationS: 3, matchTimeS: 10, distanceM: 24, peak: 8.4 };

it('each figure of one turn is its only part', () => {
  const values = TURN_FIGURES.map((figure) => turnFigureParts(figure, [{ ...TURN, startS: 1 }, TURN], 61_204));
  expect(values.map((parts) => parts?.rows.map(({ startS, value }) => [startS, value]))).toEqual([
    [[61.204, 5.1]],
    [[61.204, 130]],
    [[61.204, 0.8]],
    [[61.204, 3.4]],
    [[61.204, -4.2]],
  ]);
  expect(turnFigureParts('turn.angle', [TURN], 61_205)).toBeNull();
});

it('a sprint by its start, not the run that it is part of', () => {
  const efforts: readonly Effort[] = [{ ...SPRINT, kind: 'HSR', distanceM: 60 }, SPRINT];
  expect(SPRINT_FIGURES.map((figure) => sprintFigureParts(figure, efforts, 10_000)?.rows[0]?.value)).toEqual([24, 8.4]);
  expect(sprintFigureParts('sprint.distance', efforts, 11_000)).toBeNull();
});
