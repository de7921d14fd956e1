import type { Condition } from './athlete-condition';
import type { Place } from './formations';
import type { Body } from './body-motion';
import type { Random } from './random-numbers';

export type TeamIndex = 0 | 1;

export type Task = 'shape' | 'run' | 'check' | 'follow' | 'press' | 'receive' | 'fetch' | 'leave';

export class Player {
  task: Task = 'shape';
  taskEndsS = 0;
  runX = 0;
  runY = 0;
  runSpeed = 0;
  runEffort = 0;
  marked: Player | null = null;
  nextThoughtS = 0;
  wanderX = 0;
  wanderY = 0;
  engagement = 1;
  nextEngagementS = 0;
  isActive = true;
  involvement = 1;
  eagerness = 1;
  readonly body: Body;

  constructor(
    readonly condition: Condition,
    readonly turnBias: number,
    readonly team: TeamIndex,
    readonly place: Place,
  ) {
    this.body = condition.body;
  }

  begin(task: Task, endsS: number): void {
    this.task = task;
    this.taskEndsS = endsS;
    this.nextThoughtS = 0;
  }
}

export interface GameOptions {
  readonly random: Random;
  readonly players: readonly Player[];
  readonly lengthM: number;
  readonly widthM: number;
  readonly centreX: number;
  readonly centreY: number;
  readonly tempo: number;
  readonly pace: number;
  readonly advantage: number;
  /** True in a match, where restarts take their time; in a training game a new ball comes at once. */
  readonly longRestarts: boolean;
}

export type Restart = 'kickOff' | 'throwIn' | 'goalKick' | 'corner' | 'freeKick';

const INVOLVEMENT_SD = 0.04;
const EAGERNESS_SD = 0.1;
const DIRECTNESS_SD = 0.1;

export class GameState {
  timeS = 0;
  ballX = 0;
  ballY = 0;
  inPlay = false;
  team: TeamIndex = 0;
  owner: Player | null = null;
  holdLeftS = 0;
  receiver: Player | null = null;
  flightLeftS = 0;
  flightX = 0;
  flightY = 0;
  restart: Restart = 'kickOff';
  restartLeftS = 0;
  taker: Player | null = null;
  lastTurnoverS = -100;
  counterEndsS = -100;
  liveliness = 1;
  nextMoodS = 0;
  readonly direction: [number, number] = [1, -1];
  readonly directness: readonly [number, number];
  readonly scale: number;

  constructor(readonly options: GameOptions) {
    const { random } = options;
    this.directness = [1 + DIRECTNESS_SD * random.normal(), 1 + DIRECTNESS_SD * random.normal()];
    this.scale = options.lengthM / 105;
    for (const player of options.players) this.brief(player);
  }

  brief(player: Player): void {
    const { random } = this.options;
    player.involvement = 1 + INVOLVEMENT_SD * random.normal();
    player.eagerness = 1 + EAGERNESS_SD * random.normal();
  }

  x(player: Player): number {
    return player.body.x - this.options.centreX;
  }

  y(player: Player): number {
    return player.body.y - this.options.centreY;
  }

  distance(player: Player, x: number, y: number): number {
    const dx = this.x(player) - x;
    const dy = this.y(player) - y;
    return Math.sqrt(dx * dx + dy * dy);
  }

  /** How far up a point is for a team: -52.5 own goal line to 52.5, on any size of area. */
  progress(team: TeamIndex, x: number): number {
    return (x * this.direction[team]) / this.scale;
  }

  nearest(team: TeamIndex, x: number, y: number, withKeeper = false, except: Player | null = null): Player | null {
    let best: Player | null = null;
    let bestDistance = Infinity;
    for (const player of this.options.players) {
      if (player.team !== team || !player.isActive || player === except || player.task === 'leave') continue;
      if (!withKeeper && player.place.role === 'goalkeeper') continue;
      const distance = this.distance(player, x, y);
      if (distance < bestDistance) {
        bestDistance = distance;
        best = player;
      }
    }
    return best;
  }

  send(player: Player, x: number, y: number, speed: number, effort: number, stops: boolean): void {
    const { centreX, centreY } = this.options;
    player.body.send(x + centreX, y + centreY, speed, effort > 1 ? 1 : effort, stops);
  }

  run(player: Player, x: number, y: number, speed: number, effort: number, maxS: number): void {
    const { lengthM, widthM } = this.options;
    player.runX = within(x, lengthM / 2 - 0.5);
    player.runY = within(y, widthM / 2 - 0.5);
    player.runSpeed = speed;
    player.runEffort = effort;
    player.begin('run', this.timeS + maxS);
  }
}

export function lineUpForKickOff(game: GameState, players: readonly Player[]): void {
  const { lengthM, widthM } = game.options;
  for (const { body, team, place, isActive } of players) {
    if (!isActive) continue;
    const depth = -lengthM / 4 + (place.depth * lengthM) / 4.6;
    body.place(Math.min(-1, depth) * game.direction[team], (place.width * game.direction[team] * widthM) / 2.4);
  }
}

export function within(value: number, limit: number): number {
  return value > limit ? limit : value < -limit ? -limit : value;
}

export function other(team: TeamIndex): TeamIndex {
  return team === 0 ? 1 : 0;
}
