/**
 * Metabolic power as the references compute it: walking by di Prampero & Osgnach 2018 (their table 1), running by
 * Minetti & Pavei 2018, with air drag. Only for comparison: the product uses Osgnach 2010 (METHODS M1).
 */
const GRAVITY_M_PER_S2 = 9.80665;
const DRAG_PER_M = 0.0037;
const ALWAYS_RUNNING_M_PER_S = 2.5;
/** Speed at which walking becomes running, by powers 0 to 5 of the equivalent slope. */
const TRANSITION = [2.27, -1.7, -15.84, -1.13, 113.13, -107.05];
const FLATTEST_SLOPE = -0.3;
const SLOPE_STEP = 0.1;
/** Cost of walking per slope from -0.3 to 0.4, by powers 0 to 4 of the speed. */
const WALKING = [
  [4.01, -3.96, 3.81, -1.66, 0.28],
  [3.14, -2.25, 0.98, -0.15, 0.03],
  [2.79, -5.07, 5.94, -3.21, 0.69],
  [5.35, -11.15, 13.14, -6.57, 1.25],
  [8.66, -10.31, 10.17, -4.17, 0.68],
  [11.24, -14.53, 22.94, -14.91, 3.8],
  [21.39, -57.46, 126.94, -122.88, 44.95],
  [25.04, -68.49, 184.43, -213.94, 94.62],
] as const;

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);

export function power2018(v: number, a: number): number {
  const slope = (a + DRAG_PER_M * v * v) / GRAVITY_M_PER_S2;
  const isRunning = v >= polynomial(TRANSITION, slope) || v > ALWAYS_RUNNING_M_PER_S;
  const cost = isRunning ? running(slope) : walking(slope, v);
  return cost * Math.sqrt(1 + slope * slope) * v;
}

function running(slope: number): number {
  return slope < 0 ? -8.34 * slope + 3.6 * Math.exp(13 * slope) : 39.5 * slope + 3.6 * Math.exp(-4 * slope);
}

function walking(slope: number, v: number): number {
  const place = Math.min(WALKING.length - 1, Math.max(0, (slope - FLATTEST_SLOPE) / SLOPE_STEP));
  const left = Math.min(WALKING.length - 2, Math.floor(place));
  const share = place - left;
  return (1 - share) * polynomial(WALKING[left] ?? [], v) + share * polynomial(WALKING[left + 1] ?? [], v);
}
