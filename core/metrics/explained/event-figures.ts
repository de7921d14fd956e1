import type { Quantity } from '../../units/units';
import type { Effort } from '../../events/effort';
import type { Turn } from '../../events/turn';

export const TURN_FIGURES = [
  'turn.entrySpeed',
  'turn.angle',
  'turn.turnTime',
  'turn.peakAcceleration',
  'turn.peakDeceleration',
] as const;
export const SPRINT_FIGURES = ['sprint.distance', 'sprint.peakSpeed'] as const;
export type TurnFigure = (typeof TURN_FIGURES)[number];
export type SprintFigure = (typeof SPRINT_FIGURES)[number];

export const TURN_FIGURE_QUANTITIES: Readonly<Record<TurnFigure, Quantity>> = {
  'turn.entrySpeed': 'speed',
  'turn.angle': 'angle',
  'turn.turnTime': 'seconds',
  'turn.peakAcceleration': 'acceleration',
  'turn.peakDeceleration': 'acceleration',
};

export const isTurnFigure = (id: string): id is TurnFigure => TURN_FIGURES.some((each) => each === id);
export const isSprintFigure = (id: string): id is SprintFigure => SPRINT_FIGURES.some((each) => each === id);

type FiguredTurn = Omit<Turn, 'endS'>;

const OF_TURN: Readonly<Record<TurnFigure, (turn: FiguredTurn) => number>> = {
  'turn.entrySpeed': ({ entrySpeedMPerS }) => entrySpeedMPerS,
  'turn.angle': ({ angleDegrees }) => angleDegrees,
  'turn.turnTime': ({ twistingTimeS }) => twistingTimeS,
  'turn.peakAcceleration': ({ peakAccelerationMPer2 }) => peakAccelerationMPer2,
  'turn.peakDeceleration': ({ peakDecelerationMPer2 }) => peakDecelerationMPer2,
};
const OF_SPRINT: Readonly<Record<SprintFigure, (sprint: Effort) => number>> = {
  'sprint.distance': ({ distanceM }) => distanceM,
  'sprint.peakSpeed': ({ peak }) => peak,
};

export function turnFigure(id: TurnFigure, turn: FiguredTurn): number {
  return OF_TURN[id](turn);
}

export function sprintFigure(id: SprintFigure, sprint: Effort): number {
  return OF_SPRINT[id](sprint);
}

/** A row names its turn or sprint by its start in whole milliseconds, as turns are stored. */
export const startMsOf = (startS: number): number => Math.round(1000 * startS);

export function turnAtMs<Of extends Pick<Turn, 'startS'>>(turns: readonly Of[], startMs: number): Of | null {
  return turns.find(({ startS }) => startMsOf(startS) === startMs) ?? null;
}

export function sprintAtMs(efforts: readonly Effort[], startMs: number): Effort | null {
  return efforts.find(({ kind, startS }) => kind === 'SPRINT' && startMsOf(startS) === startMs) ?? null;
}
