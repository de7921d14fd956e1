import type { Quantity } from '../../units/units';
import type { MeasuredSprintTest } from '../profile/measured-sprint-test';

export const SPRINT_TEST_FIGURES = [
  'sprintTest.maximumSpeed',
  'sprintTest.maximumAcceleration',
  'sprintTest.timeConstant',
  'sprintTest.maximumPower',
] as const;
export type SprintTestFigure = (typeof SPRINT_TEST_FIGURES)[number];

export const isSprintTestFigure = (id: string): id is SprintTestFigure =>
  SPRINT_TEST_FIGURES.some((each) => each === id);

export const SPRINT_TEST_QUANTITIES: Readonly<Record<SprintTestFigure, Quantity>> = {
  'sprintTest.maximumSpeed': 'peakSpeed',
  'sprintTest.maximumAcceleration': 'acceleration',
  'sprintTest.timeConstant': 'seconds',
  'sprintTest.maximumPower': 'power',
};

type FittedFigures = Pick<
  MeasuredSprintTest,
  'maximumSpeedMPerS' | 'maximumAccelerationMPerS2' | 'tauS' | 'maximumPowerWPerKg'
>;

const FIGURES: Readonly<Record<SprintTestFigure, keyof FittedFigures>> = {
  'sprintTest.maximumSpeed': 'maximumSpeedMPerS',
  'sprintTest.maximumAcceleration': 'maximumAccelerationMPerS2',
  'sprintTest.timeConstant': 'tauS',
  'sprintTest.maximumPower': 'maximumPowerWPerKg',
};

export function sprintTestFigure(id: SprintTestFigure, test: FittedFigures): number {
  return test[FIGURES[id]];
}
