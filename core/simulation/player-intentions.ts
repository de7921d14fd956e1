/**
 * What a player decides, a few times a second: keep the shape, run behind, overlap, check away and back, close
 * down, follow a runner. Each decision is a point, a speed and an effort; the body does what it can.
 */
import type { FootballRole } from './simulation-plan';
import { within, type GameState, type Player } from './game-state';
import { shapePoint, shapeTarget } from './formation-shape';

interface RunRates {
  readonly behind: number;
  readonly overlap: number;
  readonly support: number;
  readonly check: number;
  readonly adjust: number;
  readonly cover: number;
}

const RUN_RATES: Readonly<Record<FootballRole, RunRates>> = {
  goalkeeper: { behind: 0, overlap: 0, support: 0, check: 0, adjust: 0.001, cover: 0 },
  centreBack: { behind: 0, overlap: 0.0024, support: 0.014, check: 0.002, adjust: 0.0045, cover: 0.0085 },
  fullBack: { behind: 0.002, overlap: 0.0125, support: 0.02, check: 0.002, adjust: 0.004, cover: 0.006 },
  midfielder: { behind: 0.0032, overlap: 0.0065, support: 0.042, check: 0.0095, adjust: 0.012, cover: 0.006 },
  winger: { behind: 0.0078, overlap: 0.0066, support: 0.022, check: 0.0022, adjust: 0.0025, cover: 0.005 },
  forward: { behind: 0.0076, overlap: 0, support: 0.026, check: 0.0025, adjust: 0.0025, cover: 0.003 },
};

const RUNS_TAKEN = 0.94;

const CALM_S = 0.7;
const BUSY_S = 0.3;
const WANDER_SD_M = 2.4;
const WANDER_KEPT = 0.93;
const WANDER_NEW = WANDER_SD_M * Math.sqrt(1 - WANDER_KEPT * WANDER_KEPT);
const AT_PLACE_M = 1.3;

export function think(game: GameState, player: Player): void {
  const { random } = game.options;
  const elapsedS = CALM_S;
  if (player.task !== 'shape' && player.task !== 'leave' && game.timeS >= player.taskEndsS) finish(game, player);
  if (player.task === 'shape' && game.inPlay) considerRun(game, player, elapsedS);
  player.body.swerve = random.chance(0.5 - 0.4 * player.turnBias) ? 1 : -1;
  switch (player.task) {
    case 'run':
    case 'check':
      pursueRun(game, player);
      break;
    case 'follow':
      followMarked(game, player);
      break;
    case 'press':
      closeDown(game, player);
      break;
    case 'receive':
      break;
    case 'fetch':
      fetchBall(game, player);
      break;
    case 'leave':
      game.send(player, player.runX, player.runY, player.runSpeed, 0.3, true);
      break;
    case 'shape':
      keepShape(game, player);
  }
  player.nextThoughtS = game.timeS + (player.task === 'shape' ? CALM_S : BUSY_S) * random.between(0.8, 1.2);
}

function finish(game: GameState, player: Player): void {
  if (player.task === 'check') {
    cutAway(game, player);
    return;
  }
  player.task = 'shape';
  player.marked = null;
}

/**
 * The second half of a check: off again, mostly back, sometimes square, seldom onwards. Draws the cosine of the
 * change of direction; the athlete's preference decides the side.
 */
function cutAway(game: GameState, player: Player): void {
  const { random } = game.options;
  const x = game.x(player);
  const y = game.y(player);
  const inX = player.body.vx || player.runX - x;
  const inY = player.body.vy || player.runY - y;
  const length = Math.sqrt(inX * inX + inY * inY);
  if (length < 0.01) {
    player.task = 'shape';
    return;
  }
  const draw = random.unit();
  const cosine =
    draw < 0.22 ? random.between(-1, -0.6) : draw < 0.58 ? random.between(-0.6, 0.5) : random.between(0.5, 0.9);
  const sine = Math.sqrt(1 - cosine * cosine) * (random.chance(0.5 - 0.4 * player.turnBias) ? 1 : -1);
  const far = random.between(6, 9) / length;
  const outX = inX * cosine - inY * sine;
  const outY = inY * cosine + inX * sine;
  game.run(player, x + outX * far, y + outY * far, player.runSpeed, player.runEffort, random.between(1.2, 1.9));
}

function considerRun(game: GameState, player: Player, elapsedS: number): void {
  const { random, tempo } = game.options;
  const { role } = player.place;
  const rates = RUN_RATES[role];
  const ready = RUNS_TAKEN * elapsedS * tempo * player.condition.willingness * player.eagerness;
  if (game.team === player.team) {
    if (game.owner === player || game.receiver === player) return;
    const directness = game.directness[player.team];
    const ballUp = game.progress(player.team, game.ballX);
    let draw = random.unit();
    draw -= rates.behind * ready * directness * (ballUp > -25 && ballUp < 30 ? 1.5 : 0.3);
    if (draw < 0) return runBehind(game, player);
    draw -= rates.overlap * ready * (ballUp > -15 ? 1.6 : 0.3) * (game.ballY * game.y(player) > 0 ? 1.4 : 0.5);
    if (draw < 0) return overlap(game, player);
    draw -= rates.support * ready;
    if (draw < 0) return support(game, player);
    draw -= rates.check * ready;
    if (draw < 0) check(game, player, random.between(4.2, 5.6));
    return;
  }
  let draw = random.unit();
  draw -= rates.adjust * ready;
  if (draw < 0) return check(game, player, random.between(3.4, 5.2));
  draw -= rates.cover * ready;
  if (draw < 0) cover(game, player);
}

function cover(game: GameState, player: Player): void {
  const { random } = game.options;
  const far = random.between(10, 22) * game.scale;
  const x = game.x(player) - game.direction[player.team] * far;
  const y = game.y(player) + (game.ballY - game.y(player)) * random.between(0, 0.5);
  const speed = player.body.s0 * random.between(0.56, 0.82);
  game.run(player, x, y, speed, random.between(0.5, 0.9), 4);
}

function runBehind(game: GameState, player: Player): void {
  const { random } = game.options;
  const { scale } = game;
  const direction = game.direction[player.team];
  const far = random.between(14, 32) * scale;
  const speed = player.body.s0 * random.between(0.62, 0.95);
  const x = game.x(player) + direction * far;
  const y = game.y(player) * 0.8 + random.normal() * 5 * scale;
  game.run(player, x, y, speed, random.between(0.75, 1), 5.5);
  alertMarker(game, player, 0.95);
}

function overlap(game: GameState, player: Player): void {
  const { random } = game.options;
  const direction = game.direction[player.team];
  const far = random.between(20, 42) * game.scale;
  const speed = player.body.s0 * random.between(0.58, 0.8);
  game.run(player, game.x(player) + direction * far, game.y(player) * 1.15, speed, random.between(0.6, 0.95), 6.5);
  alertMarker(game, player, 0.6);
}

function support(game: GameState, player: Player): void {
  const { random } = game.options;
  const direction = game.direction[player.team];
  const far = random.between(9, 22) * game.scale;
  const sideways = random.normal() * 7 * game.scale;
  const speed = player.body.s0 * random.between(0.48, 0.76);
  const x = game.x(player) + direction * far * (random.chance(0.75) ? 1 : -0.6);
  game.run(player, x, game.y(player) + sideways, speed, random.between(0.4, 0.7), 4.5);
}

function check(game: GameState, player: Player, speed: number): void {
  const { random, pace } = game.options;
  const awayX = game.x(player) - game.ballX;
  const awayY = game.y(player) - game.ballY;
  const distance = Math.sqrt(awayX * awayX + awayY * awayY);
  if (distance < 2) return;
  const sideways = random.between(-0.8, 0.8);
  const far = random.between(5, 8) / distance;
  const { lengthM, widthM } = game.options;
  player.runX = within(game.x(player) + (awayX - sideways * awayY) * far, lengthM / 2 - 1);
  player.runY = within(game.y(player) + (awayY + sideways * awayX) * far, widthM / 2 - 1);
  player.runSpeed = speed * pace;
  player.runEffort = random.between(0.5, 0.85);
  player.begin('check', game.timeS + random.between(1.8, 2.6));
}

function alertMarker(game: GameState, runner: Player, probability: number): void {
  const { random } = game.options;
  const marker = game.nearest(runner.team === 0 ? 1 : 0, game.x(runner), game.y(runner));
  if (marker === null || (marker.task !== 'shape' && marker.task !== 'check')) return;
  if (game.distance(marker, game.x(runner), game.y(runner)) > 20) return;
  if (!random.chance(probability * marker.condition.willingness)) return;
  marker.marked = runner;
  marker.begin('follow', game.timeS + random.between(2.2, 4));
}

function pursueRun(game: GameState, player: Player): void {
  const gap = game.distance(player, player.runX, player.runY);
  if (player.task === 'run' && gap < 1.6 + 0.25 * player.runSpeed) {
    player.task = 'shape';
    keepShape(game, player);
    return;
  }
  if (player.task === 'check' && gap < 0.8) player.taskEndsS = game.timeS;
  game.send(player, player.runX, player.runY, player.runSpeed, player.runEffort, player.task === 'check');
}

function followMarked(game: GameState, player: Player): void {
  const { marked } = player;
  if (marked === null || (marked.task !== 'run' && marked.task !== 'receive')) {
    player.task = 'shape';
    player.marked = null;
    keepShape(game, player);
    return;
  }
  const x = game.x(marked) + marked.body.vx * 0.6 - game.direction[player.team] * 1.5;
  const y = game.y(marked) + marked.body.vy * 0.6;
  game.send(player, x, y, player.body.s0, 0.9, false);
}

function closeDown(game: GameState, player: Player): void {
  const { pace } = game.options;
  const distance = game.distance(player, game.ballX, game.ballY);
  if (game.team === player.team || !game.inPlay || distance > 22) {
    player.task = 'shape';
    keepShape(game, player);
    return;
  }
  const speed = Math.min(6.4 * pace, 2.4 + 0.42 * distance, 0.8 * player.body.s0);
  game.send(player, game.ballX - game.direction[player.team] * -1.2, game.ballY, speed, player.runEffort, true);
}

function fetchBall(game: GameState, player: Player): void {
  const gap = game.distance(player, game.ballX, game.ballY);
  game.send(player, game.ballX, game.ballY, (gap > 12 ? 3 : 1.8) * game.options.pace, 0.28, true);
}

function keepShape(game: GameState, player: Player): void {
  const { random, pace, tempo } = game.options;
  player.wanderX = player.wanderX * WANDER_KEPT + WANDER_NEW * random.normal();
  player.wanderY = player.wanderY * WANDER_KEPT + WANDER_NEW * random.normal();
  if (game.timeS >= player.nextEngagementS) {
    player.engagement = player.involvement * (1 + 0.18 * random.normal());
    player.nextEngagementS = game.timeS + random.between(8, 30);
  }
  shapeTarget(game, player);
  const gap = game.distance(player, shapePoint.x, shapePoint.y);
  const isKeeper = player.place.role === 'goalkeeper';
  if (!game.inPlay) {
    const hurry = game.restart === 'kickOff' || game.restart === 'goalKick' ? 0.8 : 1;
    const speed = gap < AT_PLACE_M ? 0.35 : Math.min(0.7 + 0.13 * gap, 2.6) * hurry;
    game.send(player, shapePoint.x, shapePoint.y, speed, 0.22, true);
    return;
  }
  const fresh = game.timeS - game.lastTurnoverS < 5;
  const breath = 1.12 - 1.8 * player.condition.fast;
  const urgency =
    player.engagement *
    tempo *
    game.liveliness *
    breath *
    (0.8 + 0.2 * player.condition.willingness) *
    (fresh ? 1.2 : 1);
  const most = (isKeeper ? 2.6 : fresh ? 5 : 4.2) * pace * breath;
  const diligence = player.place.role === 'centreBack' ? 1.1 : 1;
  const speed =
    gap < AT_PLACE_M ? 0.5 : Math.min((0.775 + 0.293 * (gap - AT_PLACE_M)) * urgency * diligence * pace, most);
  const isFast = player.body.speed() > speed + 1.5;
  game.send(
    player,
    shapePoint.x,
    shapePoint.y,
    speed,
    isFast ? random.between(0.22, 0.62) : gap > 9 ? 0.28 : 0.26,
    true,
  );
}
