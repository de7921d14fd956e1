/**
 * `npm run bench -- kinematics`: computes filter, speed, acceleration, distance, zones, power and six rolling peaks
 * of a full match with the core, against numpy with scipy and against plain C.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GOALS } from '../goals';
import { type GoalInput, hasProgram, median, publish } from '../result';
import { Contestant, type Run } from './contestant';
import { encodeInput, makeInput, PLAYERS } from './match-input';

const WARM_UPS = 3;
const RUNS = 11;
/** Largest relative difference between contestants: they sum 135,000 doubles in different orders. */
const TOLERANCE = 1e-9;
const CORE = 'core';
const NUMPY = 'numpy';
const NUMPY_AS_THEY_COME = 'numpy without selection of samples';
const C = 'gcc -O3';
const C_AS_THEY_COME = 'gcc -O3 without selection of samples';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'halfturn-kinematics-'));
const contestants: Contestant[] = [];
try {
  const input = makeInput();
  const path = join(folder, 'match.bin');
  writeFileSync(path, encodeInput(input));
  contestants.push(new Contestant(CORE, process.execPath, ['--import', 'tsx', here('work.ts'), path]));
  if (hasNumpy()) {
    contestants.push(new Contestant(NUMPY, 'python3', [here('work.py'), path]));
    contestants.push(new Contestant(NUMPY_AS_THEY_COME, 'python3', [here('work.py'), path, 'as-they-come']));
  } else console.log('python3 with numpy and scipy is not here: the bench goes without.');
  if (hasProgram('gcc')) {
    const program = join(folder, 'work');
    execFileSync('gcc', ['-O3', '-o', program, here('work.c'), '-lm'], { stdio: 'inherit' });
    contestants.push(new Contestant(C, program, [path]));
    contestants.push(new Contestant(C_AS_THEY_COME, program, [path, 'as-they-come']));
  } else console.log('gcc is not here: the bench goes without.');

  const seconds = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round < WARM_UPS + RUNS; round++) {
    let ours: Run | null = null;
    for (const contestant of contestants) {
      const run = await contestant.run();
      ours ??= run;
      assertSameValues(ours, run, contestant.name);
      if (round >= WARM_UPS) seconds.get(contestant.name)?.push(run.seconds);
    }
  }
  report(seconds, PLAYERS * input.frames);
} finally {
  for (const contestant of contestants) contestant.close();
  rmSync(folder, { recursive: true, force: true });
}

function hasNumpy(): boolean {
  return spawnSync('python3', ['-c', 'import numpy, scipy.signal'], { stdio: 'ignore' }).status === 0;
}

function assertSameValues(ours: Run, theirs: Run, name: string): void {
  ours.values.forEach((values, player) =>
    values.forEach((value, k) => {
      const other = theirs.values[player]?.[k] ?? NaN;
      if (!(Math.abs(other - value) <= TOLERANCE * Math.abs(value))) {
        throw new Error(`Value ${k} of player ${player}: ${value} by the core, ${other} by ${name}.`);
      }
    }),
  );
}

function report(seconds: ReadonlyMap<string, readonly number[]>, samples: number): void {
  const ours = seconds.get(CORE) ?? [];
  const ratioTo = (name: string): number | null => {
    const theirs = seconds.get(name);
    return theirs === undefined ? null : median(ours.map((own, round) => own / (theirs[round] ?? NaN)));
  };
  const medians: Record<string, number> = { nsPerSample: (median(ours) * 1e9) / samples };
  for (const [name, runs] of seconds) medians[`${name} s`] = median(runs);
  for (const name of [NUMPY, NUMPY_AS_THEY_COME, C, C_AS_THEY_COME]) {
    const ratio = ratioTo(name);
    if (ratio !== null) medians[`core / ${name}`] = ratio;
  }
  const goal = (name: string, bound: number): GoalInput[] => {
    const value = ratioTo(name);
    return value === null ? [] : [{ name: `time of the core / time of ${name}`, value, unit: '', bound }];
  };
  publish({
    name: 'kinematics',
    contestants: [...seconds.keys()].map((name) => `${name}: ${PLAYERS} players, ${samples} samples, ${RUNS} runs`),
    medians,
    goals: [...goal(NUMPY, GOALS.kinematics.timeOfNumpy), ...goal(C, GOALS.kinematics.timeOfC)],
  });
}
