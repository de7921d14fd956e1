/** `npm run bench -- simulation`: generates a match, a training and the first frames of a live session. */
import { lineUpOf, matchPlanOf, trainingPlanOf } from '@halfturn/core/simulation/plan.fixture';
import type { SessionPlan } from '@halfturn/core/simulation/simulation-plan';
import { createLiveSimulation, LIVE_PLAYERS } from '@halfturn/core/simulation/live-session/live-session-frames';
import { INITIAL_FRAMES } from '@halfturn/core/simulation/live-session/simulated-session-length';
import { Random } from '@halfturn/core/simulation/random-numbers';
import { simulateSession } from '@halfturn/core/simulation/simulate-session';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { GOALS } from '../goals';
import { median, publish } from '../result';

const WARM_UPS = 4;
const ROUNDS = 7;

const random = new Random(1);
const home = lineUpOf(random, 'men', 'home', '4-3-3', 3);
const away = lineUpOf(random, 'men', 'away', '4-3-3', 3);
const match = matchPlanOf(1, 'men', home, away, { addedMinutes: [2, 3] });
const training = trainingPlanOf(
  1,
  [
    ['warmUp', 12],
    ['rondo', 10],
    ['smallSided', 20],
    ['finishing', 10],
    ['matchPlay', 16],
  ],
  25,
);

/** Sum of all samples modulo 2^32: equal in every round for equal tracks. */
function checksum({ tracks }: TrackSet): number {
  let sum = 0;
  for (const { x, y } of tracks) {
    for (let k = 0; k < x.length; k++) sum = (Math.imul(sum, 31) + (x[k] ?? 0) + (y[k] ?? 0)) | 0;
  }
  return sum;
}

interface Contestant {
  readonly run: () => () => number;
  readonly athleteSteps: number;
  readonly milliseconds: number[];
  /** Processor time of all threads, which other programs on the machine do not affect. */
  readonly cpuMilliseconds: number[];
  readonly results: Set<number>;
}

function contestant(athleteSteps: number, run: () => () => number): Contestant {
  return { run, athleteSteps, milliseconds: [], cpuMilliseconds: [], results: new Set() };
}

const session = (plan: SessionPlan, athletes: number, seconds: number): Contestant =>
  contestant(athletes * seconds * 10, () => {
    const { trackSet } = simulateSession(plan);
    return () => checksum(trackSet);
  });

const contestants = {
  match: session(match, 22, 95 * 60),
  training: session(training, 25, 75 * 60),
  live: contestant(LIVE_PLAYERS * INITIAL_FRAMES, () => {
    const { ring } = createLiveSimulation('football', 1);
    return () => ring.positions.reduce((sum, value) => sum + value, 0);
  }),
};
const names = ['match', 'training', 'live'] as const;

for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
  for (const name of names) {
    const { run, milliseconds, cpuMilliseconds, results } = contestants[name];
    const cpuBegin = process.cpuUsage();
    const begin = performance.now();
    const sumUp = run();
    const elapsed = performance.now() - begin;
    const { user, system } = process.cpuUsage(cpuBegin);
    if (round >= WARM_UPS) {
      milliseconds.push(elapsed);
      cpuMilliseconds.push((user + system) / 1000);
    }
    results.add(sumUp());
  }
}
for (const name of names) {
  if (contestants[name].results.size !== 1) throw new Error(`${name}: the same seed gave different tracks.`);
}

const medianOf = (name: (typeof names)[number]): number => median(contestants[name].milliseconds);
const stepNs = (name: (typeof names)[number]): number => (medianOf(name) * 1e6) / contestants[name].athleteSteps;
publish({
  name: 'simulation',
  contestants: [
    'match of 22 athletes with 6 changes, 95 min at 10 Hz',
    'training of 25 athletes, 75 min at 10 Hz',
    'live session: 10 athletes, 7200 frames at 30 Hz',
  ],
  medians: {
    matchMs: medianOf('match'),
    trainingMs: medianOf('training'),
    liveMs: medianOf('live'),
    matchCpuMs: median(contestants.match.cpuMilliseconds),
    trainingCpuMs: median(contestants.training.cpuMilliseconds),
    liveCpuMs: median(contestants.live.cpuMilliseconds),
    matchNsPerAthleteStep: stepNs('match'),
    trainingNsPerAthleteStep: stepNs('training'),
    liveNsPerAthleteStep: stepNs('live'),
  },
  goals: [
    { name: 'a match', value: medianOf('match'), unit: 'ms', bound: GOALS.simulation.matchMs },
    { name: 'a training', value: medianOf('training'), unit: 'ms', bound: GOALS.simulation.trainingMs },
    { name: '7200 live frames', value: medianOf('live'), unit: 'ms', bound: GOALS.simulation.liveMs },
  ],
});
