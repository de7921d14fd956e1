import { other, type GameState, type Player } from './game-state';

const TRANSITION_S = 6;
const COUNTER_CHANCE = 0.3;
const PRESSING_DISTANCE_M = 17;
const SECOND_PRESSER_CHANCE = 0.22;

export function callPressers(game: GameState, owner: Player): void {
  const { random } = game.options;
  const team = other(owner.team);
  const x = game.x(owner);
  const y = game.y(owner);
  const eagerness = game.progress(owner.team, x) < -25 ? 0.35 : 0.75;
  const first = game.nearest(team, x, y);
  if (first === null || game.distance(first, x, y) > PRESSING_DISTANCE_M) return;
  press(game, first, eagerness);
  if (!random.chance(SECOND_PRESSER_CHANCE)) return;
  const second = game.nearest(team, x, y, false, first);
  if (second !== null && game.distance(second, x, y) < PRESSING_DISTANCE_M) press(game, second, eagerness);
}

function press(game: GameState, player: Player, eagerness: number): void {
  const { random } = game.options;
  if (player.task === 'follow' || !random.chance(eagerness * player.condition.willingness)) return;
  player.runEffort = random.between(0.3, 0.75);
  player.begin('press', game.timeS + 4);
}

export function turnOver(game: GameState, winner: Player): void {
  const { random, players, tempo } = game.options;
  const { team } = winner;
  game.lastTurnoverS = game.timeS;
  const up = game.progress(team, game.ballX);
  const isCounter = up < 22 && random.chance(COUNTER_CHANCE * game.directness[team] * tempo);
  game.counterEndsS = isCounter ? game.timeS + TRANSITION_S : -100;
  for (const player of players) {
    if (!player.isActive || player.place.role === 'goalkeeper' || player.task === 'leave' || player === winner)
      continue;
    player.marked = null;
    if (player.task === 'press' || player.task === 'follow' || player.task === 'receive') player.task = 'shape';
    player.nextThoughtS = game.timeS + random.between(0.1, 0.5);
    if (player.team !== team) raceBack(game, player, isCounter);
    else if (isCounter) breakForward(game, player);
  }
}

function breakForward(game: GameState, player: Player): void {
  const { random, tempo } = game.options;
  const { depth, width } = player.place;
  const keenness = 0.34 + 0.28 * depth + 0.12 * Math.abs(width);
  if (!random.chance(keenness * player.condition.willingness * tempo)) return;
  const far = random.between(16, 36) * game.scale * game.direction[player.team];
  const speed = player.body.s0 * random.between(0.58, 0.92);
  const effort = random.between(0.65, 1);
  game.run(player, game.x(player) + far, game.y(player) * 0.85, speed, effort, random.between(3, 6));
}

function raceBack(game: GameState, player: Player, isCounter: boolean): void {
  const { random, tempo } = game.options;
  const x = game.x(player);
  const direction = game.direction[player.team];
  const inFrontOfBall = ((x - game.ballX) * direction) / game.scale;
  const isLastLine = isCounter && player.place.role === 'centreBack';
  if (inFrontOfBall < (isLastLine ? -25 : -4)) return;
  const need = isLastLine ? 1 : isCounter ? 0.62 : 0.12;
  if (!random.chance(need * player.condition.willingness * tempo)) return;
  const far = (isCounter ? random.between(16, 38) : random.between(8, 18)) * game.scale;
  const s0 = player.body.s0;
  const speed = s0 * (isCounter ? random.between(0.58, 0.88) : random.between(0.5, 0.7));
  const effort = isCounter ? random.between(0.6, 0.95) : random.between(0.35, 0.7);
  game.run(player, x - direction * far, game.y(player) * 0.8, speed, effort, random.between(2.5, 5.5));
}
