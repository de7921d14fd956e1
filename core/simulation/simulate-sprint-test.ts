/**
 * A sprint test: one athlete after the other sprints straight from standing, two or three times, and walks back. Each
 * wears a device that measures its own speed.
 */
import { FIXED_POINT_PER_UNIT, MISSING, type Track } from '../tracking/trackset';
import type { Condition } from './athlete-condition';
import type { SimulatedSession, SprintTestPlan } from './simulation-plan';
import { type DrillContext, type Exercise, FRAME_RATE_HZ, simulateDrills } from './simulated-drills';

const RUNS = 3;
const SKIPS_LAST_SHARE = 0.3;
const SETTLING_S = 70;
const GAP_S = 7;
const LEAST_ROUND_S = 100;
const RUN_OUT_S = 20;
const SLOWEST_EFFORT = 0.94;
const BEYOND_M = 2;
const RUN_OUT_M = 18;
const RUN_OUT_SHARE = 0.3;
const WALK_M_PER_S = 1.4;
const SPEED_NOISE_M_PER_S = 0.04;

export function simulateSprintTest(plan: SprintTestPlan): SimulatedSession {
  const { athletes } = plan;
  const roundS = Math.max(LEAST_ROUND_S, athletes.length * GAP_S);
  const durationS = SETTLING_S + RUNS * roundS + RUN_OUT_S;
  const speeds = athletes.map(() => new Int32Array(durationS * FRAME_RATE_HZ).fill(MISSING));
  const drills = [{ name: '', kind: 'sprintTest', startS: 0, durationS }] as const;
  const { trackSet } = simulateDrills({ ...plan, drills }, athletes, (_kind, context) => {
    const line = new StartLine(context, plan.distanceM, roundS);
    let frame = 0;
    return {
      step(dtS) {
        line.step(dtS);
        for (const body of context.bodies) {
          const speed = body.speed() + SPEED_NOISE_M_PER_S * context.random.normal();
          speeds[body.index]?.fill(Math.round(Math.max(0, speed) * FIXED_POINT_PER_UNIT), frame, frame + 1);
        }
        frame++;
      },
    };
  });
  const tracks = trackSet.tracks.map((track, index) => withSpeed(track, speeds[index] ?? new Int32Array(0)));
  return { trackSet: { ...trackSet, sourceClass: 'gnss', tracks }, drills: [] };
}

/** A lost signal loses the speed too. */
function withSpeed(track: Track, speed: Int32Array): Track {
  return { ...track, deviceSpeed: speed.map((value, frame) => (track.x[frame] === MISSING ? MISSING : value)) };
}

type Stage = 'ready' | 'sprint' | 'runOut';

class StartLine implements Exercise {
  private readonly lanes: { readonly condition: Condition; readonly y: number; readonly startsS: number[] }[];
  private readonly stages: Stage[];
  private readonly startX: number;
  private nowS = 0;

  constructor(
    private readonly context: DrillContext,
    private readonly distanceM: number,
    roundS: number,
  ) {
    const { conditions, random, pitch } = context;
    this.startX = -(distanceM + BEYOND_M + RUN_OUT_M) / 2;
    this.stages = conditions.map(() => 'ready');
    this.lanes = conditions.map((condition, rank) => {
      const runs = random.chance(SKIPS_LAST_SHARE) ? RUNS - 1 : RUNS;
      const startsS = Array.from({ length: runs }, (_, run) => SETTLING_S + run * roundS + rank * GAP_S);
      return { condition, startsS, y: ((rank + 0.5) / conditions.length - 0.5) * (pitch.widthM - 4) };
    });
    for (const { condition, y } of this.lanes) condition.body.send(this.startX, y, WALK_M_PER_S, 0.3, true);
  }

  step(dtS: number): void {
    this.nowS += dtS;
    for (const [index, lane] of this.lanes.entries()) {
      this.stages[index] = this.next(this.stages[index] ?? 'ready', lane);
      lane.condition.body.step(dtS);
    }
  }

  private next(stage: Stage, { condition: { body }, y, startsS }: StartLine['lanes'][number]): Stage {
    const { startX, distanceM, nowS } = this;
    if (stage === 'ready' && nowS >= (startsS[0] ?? Infinity)) {
      startsS.shift();
      const effort = this.context.random.between(SLOWEST_EFFORT, 1);
      body.send(startX + 2 * distanceM + RUN_OUT_M, y, body.s0, effort, false);
      return 'sprint';
    }
    if (stage === 'sprint' && body.x >= startX + distanceM + BEYOND_M) {
      body.send(body.x + RUN_OUT_M, y, RUN_OUT_SHARE * body.s0, 0.6, true);
      return 'runOut';
    }
    if (stage === 'runOut' && body.speed() < WALK_M_PER_S) {
      body.send(startX, y, WALK_M_PER_S, 0.3, true);
      return 'ready';
    }
    return stage;
  }
}
