import { within, type GameState, type Player } from './game-state';

/** Result of `shapeTarget`: one shared object, to avoid an allocation for each of thousands of calls a second. */
export const shapePoint = { x: 0, y: 0 };

const DEPTH_WITH_BALL_M = 44;
const DEPTH_WITHOUT_M = 33;
const WIDTH_WITH_BALL = 0.8;
const WIDTH_WITHOUT = 0.6;

export function shapeTarget(game: GameState, player: Player): void {
  const { lengthM, widthM } = game.options;
  const { place, team } = player;
  const direction = game.direction[team];
  const hasBall = game.team === team;
  const ballUp = game.progress(team, game.ballX);
  let depth: number;
  let y: number;
  if (place.role === 'goalkeeper') {
    depth = within(-50 + 0.17 * (ballUp + 52.5) + (hasBall ? 2 : 0), 50);
    y = 0.14 * game.ballY;
  } else {
    const middle = hasBall ? 0.62 * ballUp + 4 : 0.66 * ballUp - 7;
    const half = (hasBall ? DEPTH_WITH_BALL_M : DEPTH_WITHOUT_M) / 2;
    depth = middle + place.depth * half;
    if (!game.inPlay && game.restart === 'kickOff')
      depth = Math.min(-1 - 4 * (1 - place.depth), -20 + 20 * place.depth);
    depth = Math.max(depth, place.depth < -0.7 ? -44 : -42);
    depth = Math.min(depth, 46);
    const share = hasBall ? WIDTH_WITH_BALL : WIDTH_WITHOUT;
    y = place.width * direction * share * (widthM / 2) + (hasBall ? 0.16 : 0.34) * game.ballY;
  }
  shapePoint.x = within((depth * game.scale + player.wanderX) * direction, lengthM / 2 - 0.5);
  shapePoint.y = within(y + player.wanderY, widthM / 2 - 0.5);
}
