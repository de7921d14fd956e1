/**
 * A straight sprint from standing as one exponential approach to the highest speed: v(t) = MSS (1 -
 * exp(-t / TAU)), fitted to the speeds of a radar or laser, or to the times of timing gates. Least squares by damped
 * Gauss-Newton steps (Levenberg-Marquardt).
 */

export interface SprintTest {
  /** MSS: the highest speed that the sprint approaches, m/s. */
  readonly maximumSpeedMPerS: number;
  /** MAC = MSS / TAU: acceleration at the start, m/s2. */
  readonly maximumAccelerationMPerS2: number;
  /** TAU: time in which 63 % of the highest speed is reached, s. */
  readonly tauS: number;
  /** MSS * MAC / 4, without air drag, W/kg. */
  readonly maximumPowerWPerKg: number;
  /** What the clock shows when the sprint begins, s: the start of a radar's run, or minus the time correction of gates. */
  readonly startS: number;
  /** Root of the mean squared residual: m/s for speeds, s for times. */
  readonly residual: number;
}

export class SprintTestError extends Error {
  override name = 'SprintTestError';
}

const MIN_SPEEDS = 10;
const MIN_SPLITS = 3;
/** Faster and steeper than any athlete, or never leaving the start: such a fit is rejected. */
const MAX_SPEED_M_PER_S = 14;
const MIN_TAU_S = 0.05;
const MAX_TAU_S = 5;
const MAX_SAMPLES = 1_000_000;

/**
 * The clock may start before or after the athlete: the start time is part of the fit.
 * @param timeS,speedMPerS of one run up to about its highest speed, without NaN
 * @throws SprintTestError
 */
export function sprintTestOfSpeeds(timeS: readonly number[], speedMPerS: readonly number[]): SprintTest {
  const samples = pairs(timeS, speedMPerS, MIN_SPEEDS, 'speeds');
  const top = samples.reduce((most, [, v]) => Math.max(most, v), 0);
  if (!(top > 0)) throw new SprintTestError('Nobody moves in these samples. Choose the part with the sprint.');
  const model = (t: number, [mss = NaN, tau = NaN, start = NaN]: readonly number[]): number[] => {
    const share = Math.exp(-(t - start) / tau);
    return [mss * (1 - share), 1 - share, (-mss * share * (t - start)) / (tau * tau), (-mss * share) / tau];
  };
  const firstS = samples[0]?.[0] ?? NaN;
  const fit = leastSquares(samples, model, [top, 1, firstS]);
  return result(fit.parameters, fit.residual);
}

/**
 * From the times at known distances, t(d) by the inverse of d(t) = MSS (t - TAU (1 - exp(-t / TAU))).
 * @param withTimeCorrection adds a constant to every time, for a clock that does not start with the athlete
 * @throws SprintTestError
 */
export function sprintTestOfSplits(
  distanceM: readonly number[],
  timeS: readonly number[],
  { withTimeCorrection }: { readonly withTimeCorrection: boolean },
): SprintTest {
  const samples = pairs(distanceM, timeS, withTimeCorrection ? MIN_SPLITS + 1 : MIN_SPLITS, 'splits');
  if (samples.some(([d, t], i) => !(d > (samples[i - 1]?.[0] ?? 0) && t > (samples[i - 1]?.[1] ?? 0)))) {
    throw new SprintTestError('Distances and times of the gates must rise. Check the order of the splits.');
  }
  const model = (d: number, [mss = NaN, tau = NaN, start = 0]: readonly number[]): number[] => {
    const t = timeAt(d, mss, tau);
    const share = Math.exp(-t / tau);
    const speed = mss * (1 - share);
    // Implicit derivatives of d(t; MSS, TAU) = constant.
    const byMss = -(d / mss) / speed;
    const byTau = (mss * (1 - share - (t * share) / tau)) / speed;
    return withTimeCorrection ? [t + start, byMss, byTau, 1] : [t, byMss, byTau];
  };
  const [lastD = NaN, lastT = NaN] = samples.at(-1) ?? [];
  const first = [(1.2 * lastD) / lastT, 1];
  const fit = leastSquares(samples, model, withTimeCorrection ? [...first, 0] : first);
  return result(fit.parameters, fit.residual);
}

function timeAt(d: number, mss: number, tau: number): number {
  let t = d / mss + tau;
  for (let k = 0; k < 60; k++) {
    const share = Math.exp(-t / tau);
    const step = (mss * (t - tau * (1 - share)) - d) / (mss * (1 - share));
    t -= step;
    if (!(Math.abs(step) > 1e-13 * t)) break;
  }
  return t;
}

function result([mss = NaN, tau = NaN, startS = 0]: readonly number[], residual: number): SprintTest {
  if (!(mss > 0 && mss <= MAX_SPEED_M_PER_S && tau >= MIN_TAU_S && tau <= MAX_TAU_S)) {
    throw new SprintTestError(
      'The samples do not look like one sprint from standing to nearly the highest speed. Choose the part with the sprint.',
    );
  }
  const mac = mss / tau;
  return {
    maximumSpeedMPerS: mss,
    maximumAccelerationMPerS2: mac,
    tauS: tau,
    maximumPowerWPerKg: (mss * mac) / 4,
    startS,
    residual,
  };
}

type Sample = readonly [at: number, value: number];

function pairs(at: readonly number[], values: readonly number[], least: number, what: string): Sample[] {
  if (at.length !== values.length || at.length > MAX_SAMPLES) {
    throw new SprintTestError(`Each of the ${what} needs its partner, and there may be ${MAX_SAMPLES} at most.`);
  }
  const samples = at
    .map((x, i): Sample => [x, values[i] ?? NaN])
    .filter(([x, value]) => Number.isFinite(x) && Number.isFinite(value));
  if (samples.length < least) {
    throw new SprintTestError(`A sprint test needs at least ${least} ${what}; there are ${samples.length}.`);
  }
  return samples;
}

const MAX_STEPS = 200;
/** A step that changes no parameter by more than this share ends the search. */
const CONVERGED = 1e-12;

/**
 * @param model value at x, then its derivatives by each parameter
 * @throws SprintTestError where no step helps before the search converges
 */
function leastSquares(
  samples: readonly Sample[],
  model: (x: number, parameters: readonly number[]) => number[],
  start: readonly number[],
): { readonly parameters: readonly number[]; readonly residual: number } {
  let parameters = start;
  let { normal, gradient, squares } = normalEquations(samples, model, parameters);
  let damping = 1e-3;
  for (let step = 0; step < MAX_STEPS; step++) {
    const damped = normal.map((row, i) => row.map((value, j) => (i === j ? value * (1 + damping) : value)));
    const change = solve(damped, gradient);
    const candidate = parameters.map((value, i) => value + (change[i] ?? NaN));
    const next = normalEquations(samples, model, candidate);
    if (next.squares <= squares && candidate.every(Number.isFinite)) {
      const isDone = candidate.every(
        (value, i) => Math.abs(value - (parameters[i] ?? NaN)) <= CONVERGED * (1 + Math.abs(value)),
      );
      parameters = candidate;
      ({ normal, gradient, squares } = next);
      damping = Math.max(1e-12, damping / 10);
      if (isDone) return { parameters, residual: Math.sqrt(squares / samples.length) };
    } else {
      damping *= 10;
      // No nearby point is better: this is the minimum to the last digits.
      if (damping > 1e12) return { parameters, residual: Math.sqrt(squares / samples.length) };
    }
  }
  throw new SprintTestError('No sprint could be fitted to these samples. Choose the part with the sprint.');
}

function normalEquations(
  samples: readonly Sample[],
  model: (x: number, parameters: readonly number[]) => number[],
  parameters: readonly number[],
): { normal: number[][]; gradient: number[]; squares: number } {
  const size = parameters.length;
  const normal = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const gradient = new Array<number>(size).fill(0);
  let squares = 0;
  for (const [x, value] of samples) {
    const [fitted = NaN, ...slopes] = model(x, parameters);
    const residual = value - fitted;
    squares += residual * residual;
    for (let i = 0; i < size; i++) {
      gradient[i] = (gradient[i] ?? NaN) + (slopes[i] ?? NaN) * residual;
      const row = normal[i];
      if (row === undefined) continue;
      for (let j = 0; j < size; j++) row[j] = (row[j] ?? NaN) + (slopes[i] ?? NaN) * (slopes[j] ?? NaN);
    }
  }
  return { normal, gradient, squares };
}

/** Gauss elimination; damped normal equations are positive definite and need no pivots. NaN where they are singular. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length;
  const rows = matrix.map((row, i) => [...row, right[i] ?? NaN]);
  for (let column = 0; column < size; column++) {
    const pivot = rows[column] ?? [];
    for (const row of rows.slice(column + 1)) {
      const factor = (row[column] ?? NaN) / (pivot[column] ?? NaN);
      for (let j = column; j <= size; j++) row[j] = (row[j] ?? NaN) - factor * (pivot[j] ?? NaN);
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    const row = rows[i] ?? [];
    let value = row[size] ?? NaN;
    for (let j = i + 1; j < size; j++) value -= (row[j] ?? NaN) * (solution[j] ?? NaN);
    solution[i] = value / (row[i] ?? NaN);
  }
  return solution;
}
