import type { PossessionFacts, PossessionPart } from '../possession/possession';
import { perMinute } from '../reference/per-active-minute';
import type { Quantity } from '../../units/units';

const BALL_PARTS = [
  'inPossession',
  'outOfPossession',
  'ballInPlay',
] as const satisfies readonly (keyof PossessionFacts)[];
export type BallPart = (typeof BALL_PARTS)[number];
const BALL_COLUMNS = ['time', 'distance', 'rate', 'hsr', 'sprint'] as const;
export type BallColumn = (typeof BALL_COLUMNS)[number];
export const BALL_FIGURES = BALL_PARTS.flatMap((part) =>
  BALL_COLUMNS.map((column) => `ball.${part}.${column}` as const),
);
export type BallFigure = (typeof BALL_FIGURES)[number];

export const isBallFigure = (id: string): id is BallFigure => BALL_FIGURES.some((each) => each === id);

const QUANTITIES: Readonly<Record<BallColumn, Quantity>> = {
  time: 'minutes',
  distance: 'longDistance',
  rate: 'distancePerMinute',
  hsr: 'longDistance',
  sprint: 'longDistance',
};

export function ballFigureOf(id: BallFigure): { readonly part: BallPart; readonly column: BallColumn } {
  const [, part, column] = id.split('.');
  const found = BALL_PARTS.find((each) => each === part);
  const of = BALL_COLUMNS.find((each) => each === column);
  if (found === undefined || of === undefined) throw new RangeError(`There is no metric "${id}".`);
  return { part: found, column: of };
}

export function ballQuantity(id: BallFigure): Quantity {
  return QUANTITIES[ballFigureOf(id).column];
}

/** METHODS 11, mpo@1: null where the tracking does not say who has the ball, or whether it is in play. */
export function ballFigure(id: BallFigure, possession: Pick<PossessionFacts, BallPart> | null): number | null {
  const { part, column } = ballFigureOf(id);
  const facts = possession?.[part] ?? null;
  return facts === null ? null : valueOf(facts, column);
}

function valueOf({ timeM, distanceM, highSpeedDistanceM, sprintDistanceM }: PossessionPart, column: BallColumn) {
  switch (column) {
    case 'time':
      return timeM;
    case 'distance':
      return distanceM;
    case 'rate':
      return perMinute(distanceM, timeM);
    case 'hsr':
      return highSpeedDistanceM;
    case 'sprint':
      return sprintDistanceM;
  }
}
