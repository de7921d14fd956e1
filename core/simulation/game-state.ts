/** The state of a ball game between two teams: what ball play, reactions and intentions read and write. */
import type { Condition } from './condition';
import type { Place } from './formations';
import type { Body } from './motion';
import type { Random } from './random';

export type TeamIndex = 0 | 1;

/** What a player is at, beyond keeping the shape. */
export type Task = 'shape' | 'run' | 'check' | 'follow' | 'press' | 'receive' | 'fetch' | 'leave';

/** One place of a team and whoever fills it. */
export class Player {
  task: Task = 'shape';
  /** Seconds of game time at which the task ends at the latest. */
  taskEndsS = 0;
  /** Of a run or check: where to, m in the game's frame, and how. */
  runX = 0;
  runY = 0;
  runSpeed = 0;
  runEffort = 0;
  /** Of `follow`. */
  marked: Player | null = null;
  nextThoughtS = 0;
  /** Slow drift about the place in the shape, m: nobody stands exactly on it. */
  wanderX = 0;
  wanderY = 0;
  /** How much of the shape's movement the player joins, about 1; changes from minute to minute. */
  engagement = 1;
  nextEngagementS = 0;
  isActive = true;
  /** What the opponent and the plan of the day ask of the player: share of everyday movement, and of runs; about 1. */
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
  /** Playing area and its centre in the bodies' frame, m. */
  readonly lengthM: number;
  readonly widthM: number;
  readonly centreX: number;
  readonly centreY: number;
  /** About 1: how often runs are made, how fast the shape moves. */
  readonly tempo: number;
  /** Speed of everyday movement against senior men, about 0.95 for women. */
  readonly pace: number;
  /** Strength of team 0 minus that of team 1, -2..2. */
  readonly advantage: number;
  /** Restarts take their time (match) or a new ball comes at once (training game). */
  readonly longRestarts: boolean;
}

export type Restart = 'kickOff' | 'throwIn' | 'goalKick' | 'corner' | 'freeKick';

/** How much the demands on one player vary from match to match, beyond what the course of play makes of it. */
const INVOLVEMENT_SD = 0.04;
const EAGERNESS_SD = 0.1;
/** How much more or less direct a team plays from match to match. */
const DIRECTNESS_SD = 0.1;

export class GameState {
  timeS = 0;
  /** Metres, in the game's frame: origin at the centre of the area. */
  ballX = 0;
  ballY = 0;
  inPlay = false;
  /** The team with the ball, or whose restart it is. */
  team: TeamIndex = 0;
  owner: Player | null = null;
  /** How long the owner keeps the ball, s. */
  holdLeftS = 0;
  /** Receiver of a pass under way; null with `flightLeftS` > 0 for a ball that goes out. */
  receiver: Player | null = null;
  flightLeftS = 0;
  flightX = 0;
  flightY = 0;
  restart: Restart = 'kickOff';
  restartLeftS = 0;
  /** Who takes the restart. */
  taker: Player | null = null;
  lastTurnoverS = -100;
  /** The team's attack is a quick one until then. */
  counterEndsS = -100;
  /** The game has its moments: pace of the present minutes, about 1. */
  liveliness = 1;
  nextMoodS = 0;
  /** Direction in which a team attacks along x. */
  readonly direction: [number, number] = [1, -1];
  /** How direct each team plays today, about 1. */
  readonly directness: readonly [number, number];
  /** Lengths of a full pitch times this. */
  readonly scale: number;

  constructor(readonly options: GameOptions) {
    const { random } = options;
    this.directness = [1 + DIRECTNESS_SD * random.normal(), 1 + DIRECTNESS_SD * random.normal()];
    this.scale = options.lengthM / 105;
    for (const player of options.players) this.brief(player);
  }

  /** The plan of the day for somebody who comes into the game. */
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

  /** How far up a point is in a team's eyes: -52.5 own goal line to 52.5, on any size of area. */
  progress(team: TeamIndex, x: number): number {
    return (x * this.direction[team]) / this.scale;
  }

  /** The active player of a team nearest to a point, keepers only if asked for; null in an empty team. */
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

  /** Sends a body somewhere: m in the game's frame, m/s, share of the capacities. */
  send(player: Player, x: number, y: number, speed: number, effort: number, stops: boolean): void {
    const { centreX, centreY } = this.options;
    player.body.send(x + centreX, y + centreY, speed, effort > 1 ? 1 : effort, stops);
  }

  /** Starts a run through a point. */
  run(player: Player, x: number, y: number, speed: number, effort: number, maxS: number): void {
    const { lengthM, widthM } = this.options;
    player.runX = within(x, lengthM / 2 - 0.5);
    player.runY = within(y, widthM / 2 - 0.5);
    player.runSpeed = speed;
    player.runEffort = effort;
    player.begin('run', this.timeS + maxS);
  }
}

/** Everybody in the own half, at rest. */
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
