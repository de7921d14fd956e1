import type { Pitch } from '../tracking/trackset';
import type { Condition } from './athlete-condition';
import { FINISHING, SPRINTS, WARM_UP } from './drill-legs';
import { FORMATIONS, type Place } from './formations';
import { Game } from './football-game';
import { Player, type TeamIndex } from './game-state';
import type { Body } from './body-motion';
import type { AthleteRole, FootballRole, SimulatedSession, TrainingDrillKind, TrainingPlan } from './simulation-plan';
import { PACE_OF_LEVEL, simulateDrills, type DrillContext, type Exercise } from './simulated-drills';
import { NO_LIMITS, Shuttles, type Lane, type Leg } from './shuttles';

interface GameDrill {
  readonly playersPerTeam: readonly [number, number];
  readonly lengthM: number;
  readonly widthM: number;
  readonly tempo: number;
  readonly pace: number;
  readonly workS: number;
  readonly restS: number;
}

const GAMES: Readonly<Partial<Record<TrainingDrillKind, GameDrill>>> = {
  rondo: { playersPerTeam: [5, 3], lengthM: 20, widthM: 18, tempo: 0.85, pace: 0.8, workS: 150, restS: 50 },
  smallSided: { playersPerTeam: [5, 5], lengthM: 44, widthM: 34, tempo: 1, pace: 0.95, workS: 240, restS: 110 },
  shape: { playersPerTeam: [11, 11], lengthM: 80, widthM: 60, tempo: 0.55, pace: 0.72, workS: 300, restS: 100 },
  matchPlay: { playersPerTeam: [11, 11], lengthM: 90, widthM: 64, tempo: 0.95, pace: 0.97, workS: 480, restS: 120 },
};
const ROUNDS: Readonly<Partial<Record<TrainingDrillKind, readonly Leg[]>>> = {
  warmUp: WARM_UP,
  finishing: FINISHING,
  sprints: SPRINTS,
};
/** A small game takes up to this many extra players rather than leave them out. */
const SPARE_PLAYERS = 2;
const FULL_SIDE = 11;
const WALK_M_PER_S = 1.25;
const REST_WALK_M = 5;

export function simulateTraining(plan: TrainingPlan): SimulatedSession {
  const pace = PACE_OF_LEVEL[plan.level];
  return simulateDrills(plan, plan.athletes, (kind, context) => {
    const game = GAMES[kind];
    if (game !== undefined) return new GameExercise(context, game, plan.intensity, pace);
    const limits = { ...NO_LIMITS, pause: 1 / plan.intensity };
    return new Shuttles(context.random, lanesOf(context, plan.pitch), ROUNDS[kind] ?? WARM_UP, limits);
  });
}

function lanesOf({ conditions }: DrillContext, { lengthM, widthM }: Pitch): Lane[] {
  const count = conditions.length;
  return conditions.map((condition, rank) => {
    const share = count === 1 ? 0.5 : rank / (count - 1);
    const startY = (share - 0.5) * (widthM - 14);
    return { condition, startX: -lengthM / 4, startY, direction: 1 };
  });
}

class GameExercise implements Exercise {
  private games: Game[] = [];
  private idle: Body[] = [];
  private isResting = true;
  private leftS = 0;
  private bout = 0;

  constructor(
    private readonly context: DrillContext,
    private readonly drill: GameDrill,
    private readonly intensity: number,
    private readonly pace: number,
  ) {
    this.leftS = 20;
    this.rest();
  }

  step(dtS: number): void {
    this.leftS -= dtS;
    if (this.leftS <= 0) {
      this.isResting = !this.isResting;
      this.leftS = this.isResting ? this.drill.restS / this.intensity : this.drill.workS;
      if (this.isResting) this.rest();
      else this.begin();
    }
    for (const game of this.games) game.step(dtS);
    for (const body of this.idle) body.step(dtS);
  }

  private rest(): void {
    const { bodies, random } = this.context;
    this.games = [];
    this.idle = [...bodies];
    for (const body of bodies) {
      walkTo(body, body.x + REST_WALK_M * random.normal(), body.y + REST_WALK_M * random.normal());
    }
  }

  private side(team: TeamIndex, members: readonly number[]): Player[] {
    const { athletes, conditions } = this.context;
    const places = placesOf(members.map((i) => athletes[i]?.role ?? 'midfielder'));
    return members.map((i, k) => {
      const place = places[k] ?? SPARE_PLACE;
      return new Player(conditionOf(conditions, i), athletes[i]?.turnBias ?? 0, team, place);
    });
  }

  private begin(): void {
    const { random, conditions, pitch } = this.context;
    const { lengthM, widthM, tempo, playersPerTeam } = this.drill;
    const [most0, most1] = playersPerTeam;
    const count = conditions.length;
    const gameCount = Math.max(1, Math.floor(count / (most0 + most1)));
    const order = rotated(
      conditions.map((_, i) => i),
      this.bout * 3,
    );
    this.bout++;
    this.games = [];
    this.idle = [];
    const most = most0 + most1 + (most0 < FULL_SIDE ? SPARE_PLAYERS : 0);
    const perGame = Math.min(most, Math.floor(count / gameCount));
    const size0 = Math.round((perGame * most0) / (most0 + most1));
    for (let g = 0; g < gameCount; g++) {
      const members = order.slice(g * perGame, (g + 1) * perGame);
      const players = [...this.side(0, members.slice(0, size0)), ...this.side(1, members.slice(size0))];
      const columns = Math.ceil(gameCount / 2);
      const column = g % columns;
      const row = Math.floor(g / columns);
      const spanX = Math.max(0, pitch.lengthM - lengthM - 4);
      const spanY = Math.max(0, pitch.widthM - widthM - 4);
      const rows = Math.ceil(gameCount / columns);
      this.games.push(
        new Game({
          random,
          players,
          lengthM: Math.min(lengthM, pitch.lengthM),
          widthM: Math.min(widthM, pitch.widthM),
          centreX: columns === 1 ? 0 : (column / (columns - 1) - 0.5) * spanX,
          centreY: rows === 1 ? 0 : (row / (rows - 1) - 0.5) * spanY,
          tempo: tempo * this.intensity,
          pace: this.pace * this.drill.pace,
          advantage: 0,
          longRestarts: false,
        }),
      );
    }
    for (const i of order.slice(gameCount * perGame)) {
      const { body } = conditionOf(conditions, i);
      this.idle.push(body);
      walkTo(body, (random.unit() - 0.5) * pitch.lengthM * 0.8, pitch.widthM / 2 - 1);
    }
  }
}

function conditionOf(conditions: readonly Condition[], i: number): Condition {
  const condition = conditions[i];
  if (condition === undefined) throw new RangeError(`There is no athlete ${i} in this training.`);
  return condition;
}

function walkTo(body: Body, x: number, y: number): void {
  body.send(x, y, WALK_M_PER_S, 0.3, true);
}

function rotated(order: readonly number[], by: number): number[] {
  const shift = order.length === 0 ? 0 : by % order.length;
  return [...order.slice(shift), ...order.slice(0, shift)];
}

const SPARE_PLACE: Place = { role: 'midfielder', depth: 0, width: 0 };

/**
 * A place for each member. A full side plays a 4-3-3, with each role in its place and the others in what is left; a
 * smaller side spreads over the area in lines of two, without a keeper.
 */
function placesOf(roles: readonly AthleteRole[]): Place[] {
  const full = FORMATIONS['4-3-3'];
  const size = roles.length;
  if (size >= full.length) {
    const free = [...full];
    const takeFirst = (fits: (place: Place) => boolean): Place | null => {
      const at = free.findIndex(fits);
      return at < 0 ? null : (free.splice(at, 1)[0] ?? null);
    };
    const own = roles.map((role) => takeFirst((place) => place.role === role));
    return own.map(
      (place) => place ?? takeFirst((rest) => rest.role !== 'goalkeeper') ?? takeFirst(() => true) ?? SPARE_PLACE,
    );
  }
  const lines = Math.ceil(size / 2);
  return roles.map((role, rank) => {
    const isAlone = rank === size - 1 && size % 2 === 1;
    return {
      role: role === 'goalkeeper' ? 'centreBack' : footballRole(role),
      depth: lines <= 1 ? 0 : (2 * Math.floor(rank / 2)) / (lines - 1) - 1,
      width: isAlone ? 0 : rank % 2 === 0 ? 0.6 : -0.6,
    };
  });
}

function footballRole(role: AthleteRole): FootballRole {
  return role === 'guard' || role === 'wing' || role === 'big' ? 'midfielder' : role;
}
