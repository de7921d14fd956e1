import { HOLDER, PLAY } from '../tracking/possession';
import type { Period } from '../tracking/trackset';
import { Condition } from './athlete-condition';
import { BasketballPlay, PER_TEAM, type Rotation } from './basketball-play';
import { DriftNoise } from './drift-noise';
import { bodiesWithin } from './body-motion';
import type { BasketballGamePlan, SimulatedSession } from './simulation-plan';
import { Random } from './random-numbers';
import { Recorder } from './track-recorder';
import { CONDITION_FRAMES, FRAME_RATE_HZ, RUN_OFF_M, simulatedNote, STEP_S } from './simulated-drills';

const QUARTERS = 4;
const BREAK_S = 150;
const HALF_TIME_S = 900;
const CHANGES = 2;

export function simulateBasketballGame(plan: BasketballGamePlan): SimulatedSession {
  const { pitch, seed } = plan;
  const athletes = [...plan.home.athletes, ...plan.away.athletes];
  const homeCount = plan.home.athletes.length;
  const quarterFrames = Math.round(plan.quarterMinutes * 60 * FRAME_RATE_HZ);
  const frames = QUARTERS * quarterFrames;
  const periods = periodsOf(quarterFrames / FRAME_RATE_HZ);
  const timeS = new Float64Array(frames);
  for (let k = 0; k < frames; k++) {
    const startS = periods[Math.floor(k / quarterFrames)]?.startS ?? 0;
    timeS[k] = startS + (k % quarterFrames) / FRAME_RATE_HZ;
  }

  const random = new Random(seed);
  const bodies = bodiesWithin(athletes.length, pitch.lengthM / 2 + RUN_OFF_M, pitch.widthM / 2 + RUN_OFF_M);
  const conditions = bodies.flatMap((body) => {
    const athlete = athletes[body.index];
    return athlete === undefined ? [] : [new Condition(athlete, body)];
  });
  const rotation = new Benches(homeCount, athletes.length);
  const game = new BasketballPlay({ bodies, random, conditions, pitch }, false, plan.intensity, rotation);
  const recorder = new Recorder(bodies.length, new DriftNoise(seed, 1), frames);
  const holder = new Uint8Array(frames);
  const play = new Uint8Array(frames);
  for (const body of bodies) body.place(random.between(-0.2, 0.2) * pitch.lengthM, -pitch.widthM / 2 - 0.8);

  for (let frame = 0; frame < frames; frame++) {
    const quarter = Math.floor(frame / quarterFrames);
    if (frame % quarterFrames === 0) {
      game.direction = quarter < QUARTERS / 2 ? 1 : -1;
      if (quarter === QUARTERS / 2) for (const condition of conditions) condition.rest();
    }
    game.step(STEP_S);
    for (let place = 0; place < 2 * PER_TEAM; place++) {
      const body = bodies[rotation.order[place] ?? -1];
      if (body !== undefined) recorder.sample(body, frame);
    }
    play[frame] = game.isStopped ? PLAY.dead : PLAY.alive;
    holder[frame] = game.isStopped ? HOLDER.nobody : game.attack === 0 ? HOLDER.home : HOLDER.away;
    if (frame % CONDITION_FRAMES !== 0) continue;
    for (const condition of conditions) condition.pass(STEP_S * CONDITION_FRAMES);
  }

  return {
    trackSet: {
      format: 'simulation',
      sourceClass: 'lidar',
      frameRateHz: FRAME_RATE_HZ,
      originEpochMs: plan.originEpochMs,
      periods,
      pitch,
      teams: [
        { side: 'home', name: plan.home.name },
        { side: 'away', name: plan.away.name },
      ],
      tracks: recorder.tracks(athletes, timeS, FRAME_RATE_HZ),
      ball: null,
      possession: { timeS, holder, play },
      notes: [simulatedNote(seed)],
    },
    drills: [],
  };
}

function periodsOf(quarterS: number): readonly Period[] {
  const periods: Period[] = [];
  let startS = 0;
  for (let id = 1; id <= QUARTERS; id++) {
    periods.push({ id, startS, endS: startS + quarterS });
    startS += quarterS + (id === QUARTERS / 2 ? HALF_TIME_S : BREAK_S);
  }
  return periods;
}

class Benches implements Rotation {
  order: readonly number[];
  private teams: readonly (readonly number[])[];

  constructor(homeCount: number, count: number) {
    const all = Array.from({ length: count }, (_, i) => i);
    this.teams = [all.slice(0, homeCount), all.slice(homeCount)];
    this.order = orderOf(this.teams);
  }

  next(): void {
    this.teams = this.teams.map((team) => {
      const changes = Math.min(CHANGES, Math.max(0, team.length - PER_TEAM));
      const [on, bench] = [team.slice(0, PER_TEAM), team.slice(PER_TEAM)];
      return [...on.slice(changes), ...bench.slice(0, changes), ...bench.slice(changes), ...on.slice(0, changes)];
    });
    this.order = orderOf(this.teams);
  }
}

function orderOf(teams: readonly (readonly number[])[]): readonly number[] {
  return [...teams.flatMap((team) => team.slice(0, PER_TEAM)), ...teams.flatMap((team) => team.slice(PER_TEAM))];
}
