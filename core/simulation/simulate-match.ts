import { HOLDER, PLAY } from '../tracking/possession';
import type { Period } from '../tracking/trackset';
import { Condition } from './athlete-condition';
import { FORMATIONS } from './formations';
import { Facing } from './facing';
import { Game } from './football-game';
import { lineUpForKickOff, Player, within, type TeamIndex } from './game-state';
import { bodiesWithin } from './body-motion';
import type { LineUpEntry, MatchMoment, MatchPlan, SimulatedSession } from './simulation-plan';
import { Random } from './random-numbers';
import { DriftNoise } from './drift-noise';
import { Recorder } from './track-recorder';
import { CONDITION_FRAMES, FRAME_RATE_HZ, PACE_OF_LEVEL, RUN_OFF_M, STEP_S, simulatedNote } from './simulated-drills';

const HALF_TIME_S = 15 * 60;
const CHANGE_STOP_S = 28;
const INJURY_STOP_S = 55;

interface Change {
  readonly frame: number;
  readonly kind: 'stop' | 'off' | 'on';
  readonly entry: number;
}

export function simulateMatch(plan: MatchPlan): SimulatedSession {
  const { pitch } = plan;
  const halfFrames = plan.addedMinutes.map((added) => Math.round((plan.halfMinutes + added) * 60 * FRAME_RATE_HZ));
  const [first = 0, second = 0] = halfFrames;
  const frames = first + second;
  const secondStartS = first / FRAME_RATE_HZ + HALF_TIME_S;
  const periods: Period[] = [
    { id: 1, startS: 0, endS: first / FRAME_RATE_HZ },
    { id: 2, startS: secondStartS, endS: secondStartS + second / FRAME_RATE_HZ },
  ];
  const timeS = new Float64Array(frames);
  for (let k = 0; k < first; k++) timeS[k] = k / FRAME_RATE_HZ;
  for (let k = 0; k < second; k++) timeS[first + k] = secondStartS + k / FRAME_RATE_HZ;

  const entries = [...plan.home.lineUp, ...plan.away.lineUp];
  const teamOf = (entry: number): TeamIndex => (entry < plan.home.lineUp.length ? 0 : 1);
  const random = new Random(plan.seed);
  const bodies = bodiesWithin(entries.length, pitch.lengthM / 2 + RUN_OFF_M, pitch.widthM / 2 + RUN_OFF_M);
  const conditions = bodies.flatMap((body) => {
    const entry = entries[body.index];
    return entry === undefined ? [] : [new Condition(entry.athlete, body)];
  });
  const players: Player[] = [];
  const playerOf: (Player | null)[] = entries.map((entry, i) => {
    if (entry.on !== null) return null;
    const player = playerFor(plan, entry, i, teamOf(i), conditions);
    players.push(player);
    return player;
  });
  const game = new Game({
    random,
    players,
    lengthM: pitch.lengthM,
    widthM: pitch.widthM,
    centreX: 0,
    centreY: 0,
    tempo: plan.tempo,
    pace: PACE_OF_LEVEL[plan.level],
    advantage: plan.home.strength - plan.away.strength,
    longRestarts: true,
  });
  const recorder = new Recorder(bodies.length, new DriftNoise(plan.seed, 1), frames);
  const facing = plan.seesOrientation === true ? new Facing(bodies.length, frames, STEP_S) : null;
  const holder = new Uint8Array(frames);
  const play = new Uint8Array(frames);
  const changes = changesOf(entries, first, frames);
  let nextChange = 0;

  for (let frame = 0; frame < frames; frame++) {
    if (frame === 0 || frame === first) {
      if (frame === first) {
        game.direction[0] = -1;
        game.direction[1] = 1;
        for (const condition of conditions) condition.rest();
      }
      lineUpForKickOff(game, players);
      game.kickOff(frame === 0 ? 0 : 1, 3);
    }
    for (let change = changes[nextChange]; change?.frame === frame; change = changes[++nextChange]) {
      applyChange(change, { plan, entries, game, players, playerOf, conditions, teamOf });
    }
    game.step(STEP_S);
    const renewsCondition = frame % CONDITION_FRAMES === 0;
    for (const { body, condition, isActive } of players) {
      if (!isActive) continue;
      if (renewsCondition) condition.pass(STEP_S * CONDITION_FRAMES);
      recorder.sample(body, frame);
      facing?.sample(body, frame);
    }
    recorder.sampleBall(game.ballX, game.ballY, frame);
    play[frame] = game.inPlay ? PLAY.alive : PLAY.dead;
    holder[frame] = !game.inPlay ? HOLDER.nobody : game.team === 0 ? HOLDER.home : HOLDER.away;
  }

  const tracks = recorder.tracks(
    entries.map(({ athlete }) => athlete),
    timeS,
    FRAME_RATE_HZ,
  );
  const trackSet = {
    format: 'simulation',
    sourceClass: 'lidar' as const,
    frameRateHz: FRAME_RATE_HZ,
    originEpochMs: plan.originEpochMs,
    periods,
    pitch,
    teams: [
      { side: 'home' as const, name: plan.home.name },
      { side: 'away' as const, name: plan.away.name },
    ],
    tracks: facing?.onto(tracks) ?? tracks,
    ball: recorder.ball(timeS),
    possession: { timeS, holder, play },
    notes: [simulatedNote(plan.seed)],
  };
  return { trackSet, drills: [] };
}

function playerFor(
  plan: MatchPlan,
  entry: LineUpEntry,
  i: number,
  team: TeamIndex,
  conditions: readonly Condition[],
): Player {
  const { formation, name } = team === 0 ? plan.home : plan.away;
  const place = FORMATIONS[formation][entry.place];
  if (place === undefined) throw new RangeError(`${name} has a player in place ${entry.place}; places are 0 to 10.`);
  const condition = conditions[i];
  if (condition === undefined) throw new RangeError(`There is no body for ${entry.athlete.name}.`);
  return new Player(condition, entry.athlete.turnBias, team, place);
}

function changesOf(entries: readonly LineUpEntry[], first: number, frames: number): Change[] {
  const frameOf = ({ half, minute }: MatchMoment): number => {
    const frame = Math.round(minute * 60 * FRAME_RATE_HZ) + (half === 1 ? 0 : first);
    return Math.min(Math.max(frame, 1), half === 1 ? first - 1 : frames - 1);
  };
  const changes: Change[] = [];
  entries.forEach(({ on, off, offReason }, entry) => {
    if (on !== null) changes.push({ frame: frameOf(on), kind: 'on', entry });
    if (off === null) return;
    const frame = frameOf(off);
    const stopS = offReason === 'injury' ? INJURY_STOP_S : CHANGE_STOP_S;
    const earliest = off.half === 1 ? 1 : first + 1;
    changes.push({ frame: Math.max(earliest, frame - Math.round(stopS * FRAME_RATE_HZ)), kind: 'stop', entry });
    changes.push({ frame, kind: 'off', entry });
  });
  const rank = { stop: 0, off: 1, on: 2 };
  return changes.sort((a, b) => a.frame - b.frame || rank[a.kind] - rank[b.kind] || a.entry - b.entry);
}

interface Side {
  readonly plan: MatchPlan;
  readonly entries: readonly LineUpEntry[];
  readonly game: Game;
  readonly players: Player[];
  readonly playerOf: (Player | null)[];
  readonly conditions: readonly Condition[];
  readonly teamOf: (entry: number) => TeamIndex;
}

function applyChange({ kind, entry }: Change, side: Side): void {
  const { plan, game, players, playerOf, conditions, teamOf } = side;
  const lineUpEntry = side.entries[entry];
  if (lineUpEntry === undefined) return;
  const touchline = -plan.pitch.widthM / 2;
  if (kind === 'on') {
    const player = playerFor(plan, lineUpEntry, entry, teamOf(entry), conditions);
    if (players.some(({ team, place }) => team === player.team && place === player.place)) {
      const { name } = lineUpEntry.athlete;
      throw new RangeError(`${name} comes on in place ${lineUpEntry.place}, where somebody still plays.`);
    }
    player.body.place(game.direction[teamOf(entry)] * -2, touchline + 0.5);
    player.nextThoughtS = game.timeS;
    game.brief(player);
    players.push(player);
    playerOf[entry] = player;
    return;
  }
  const player = playerOf[entry];
  if (player === null || player === undefined) return;
  if (kind === 'off') {
    player.isActive = false;
    players.splice(players.indexOf(player), 1);
    playerOf[entry] = null;
    return;
  }
  const isInjured = lineUpEntry.offReason === 'injury';
  game.stopFor(isInjured ? INJURY_STOP_S + 5 : CHANGE_STOP_S + 3);
  player.runX = within(game.x(player), 12);
  player.runY = touchline;
  player.runSpeed = isInjured ? 0.7 : lineUpEntry.offReason === 'redCard' ? 1.5 : 2.4;
  player.begin('leave', Infinity);
}
