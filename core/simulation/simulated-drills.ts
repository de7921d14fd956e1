import type { Pitch, QualityNote, Team } from '../tracking/trackset';
import { Condition } from './athlete-condition';
import { bodiesWithin, type Body } from './body-motion';
import type { Athlete, DrillPlan, Level, SimulatedSession } from './simulation-plan';
import { Random } from './random-numbers';
import { DriftNoise } from './drift-noise';
import { Recorder } from './track-recorder';

export const FRAME_RATE_HZ = 10;
export const STEP_S = 1 / FRAME_RATE_HZ;
export const CONDITION_FRAMES = 5;
/** Bodies stop about this far beyond the lines, m; one step more at full speed. */
export const RUN_OFF_M = 2;

export const PACE_OF_LEVEL: Readonly<Record<Level, number>> = { men: 1, women: 0.965, academy: 0.98 };

export function simulatedNote(seed: number): QualityNote {
  return {
    code: 'simulated',
    text: `These positions are simulated (seed ${seed}): no real athlete was tracked.`,
    count: null,
  };
}

export interface DrillContext {
  readonly bodies: readonly Body[];
  readonly random: Random;
  readonly athletes: readonly Athlete[];
  readonly conditions: readonly Condition[];
  readonly pitch: Pitch;
}

export interface Exercise {
  step(dtS: number): void;
}

interface DrillSession<Kind extends string> {
  readonly seed: number;
  readonly originEpochMs: number;
  readonly pitch: Pitch;
  readonly teamName: string;
  readonly drills: readonly DrillPlan<Kind>[];
}

/**
 * Runs the drills in order, with people walking about in between.
 * @param exerciseOf creates the drill of a kind when it starts, with everybody where the previous one left them
 */
export function simulateDrills<Kind extends string>(
  plan: DrillSession<Kind>,
  athletes: readonly Athlete[],
  exerciseOf: (kind: Kind, context: DrillContext) => Exercise,
): SimulatedSession {
  const { pitch, seed, drills } = plan;
  const endS = drills.reduce((latest, { startS, durationS }) => Math.max(latest, startS + durationS), 0);
  const frames = Math.round(endS * FRAME_RATE_HZ);
  const timeS = new Float64Array(frames);
  for (let k = 0; k < frames; k++) timeS[k] = k / FRAME_RATE_HZ;
  const random = new Random(seed);
  const bodies = bodiesWithin(athletes.length, pitch.lengthM / 2 + RUN_OFF_M, pitch.widthM / 2 + RUN_OFF_M);
  const conditions = bodies.flatMap((body) => {
    const athlete = athletes[body.index];
    return athlete === undefined ? [] : [new Condition(athlete, body)];
  });
  const context: DrillContext = { bodies, random, athletes, conditions, pitch };
  const recorder = new Recorder(bodies.length, new DriftNoise(seed, 1), frames);
  for (const body of bodies) {
    body.place(random.between(-0.35, 0.35) * pitch.lengthM, random.between(-0.35, 0.35) * pitch.widthM);
  }

  let exercise: Exercise | null = null;
  let drill: DrillPlan<Kind> | null = null;
  for (let frame = 0; frame < frames; frame++) {
    const now = frame / FRAME_RATE_HZ;
    if (drill !== null && now >= drill.startS + drill.durationS) {
      drill = null;
      exercise = null;
      strollAbout(context);
    }
    if (drill === null) {
      drill = drills.find(({ startS, durationS }) => now >= startS && now < startS + durationS) ?? null;
      if (drill !== null) exercise = exerciseOf(drill.kind, context);
    }
    if (exercise === null) for (const body of bodies) body.step(STEP_S);
    else exercise.step(STEP_S);
    for (const body of bodies) recorder.sample(body, frame);
    if (frame % CONDITION_FRAMES !== 0) continue;
    for (const condition of conditions) condition.pass(STEP_S * CONDITION_FRAMES);
  }

  const sides = athletes.some(({ side }) => side === 'away') ? (['home', 'away'] as const) : (['home'] as const);
  const teams: Team[] = sides.map((side) => ({ side, name: plan.teamName }));
  return {
    trackSet: {
      format: 'simulation',
      sourceClass: 'lidar',
      frameRateHz: FRAME_RATE_HZ,
      originEpochMs: plan.originEpochMs,
      periods: [{ id: 1, startS: 0, endS: frames / FRAME_RATE_HZ }],
      pitch,
      teams,
      tracks: recorder.tracks(athletes, timeS, FRAME_RATE_HZ),
      ball: null,
      possession: null,
      notes: [simulatedNote(seed)],
    },
    drills: drills.map(({ name, startS, durationS }) => ({ name, startS, endS: startS + durationS })),
  };
}

function strollAbout({ bodies, random }: DrillContext): void {
  for (const body of bodies) body.send(body.x + 6 * random.normal(), body.y + 6 * random.normal(), 1.1, 0.3, true);
}
