import { type BallColumn, type BallFigure, ballFigureOf, type BallPart } from '../../../metrics/explained/ball-figures';

const COLUMNS: Readonly<Record<BallColumn, string>> = {
  time: 'Time',
  distance: 'Distance',
  rate: 'Distance per minute',
  hsr: 'HSR',
  sprint: 'Sprint distance',
};
const PARTS: Readonly<Record<BallPart, readonly [title: string, when: string]>> = {
  inPossession: ['in possession', 'while the player’s team has the ball; a dead ball belongs to neither team'],
  outOfPossession: ['out of possession', 'while the other team has the ball; a dead ball belongs to neither team'],
  ballInPlay: ['ball in play', 'while the ball is in play'],
};

export function ballWords(metric: BallFigure): { readonly title: string; readonly definition: string } {
  const { part, column } = ballFigureOf(metric);
  const [title, when] = PARTS[part];
  return { title: `${COLUMNS[column]}, ${title}`, definition: `${COLUMNS[column]} ${when}.` };
}
