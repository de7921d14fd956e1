import { MISSING, type Track } from '../trackset';

const WINDOW_S = 1;
/** m/s. At a lower speed positions show more noise than movement. */
const LEAST_M_PER_S = 1;
const LEAST_WINDOWS = 30;
const STEPS = 1e5;

interface MovingSecond {
  readonly startS: number;
  readonly lengthS: number;
  readonly deviceMPerS: number;
  readonly walkedM: number;
  readonly ratio: number;
}

/**
 * Median over moving seconds of the device's mean speed divided by the speed from the positions at both ends; 1
 * means agreement.
 * @returns null without device speed, without positions, or for less than half a minute of movement
 */
export function deviceSpeedRatio(track: Track): number | null {
  const ratios: number[] = [];
  eachMovingSecond(track, (deviceMPerS, walkedM, spanS) => ratios.push(ratioOf(deviceMPerS, walkedM, spanS)));
  if (ratios.length < LEAST_WINDOWS) return null;
  ratios.sort((a, b) => a - b);
  return ratios[ratios.length >> 1] ?? null;
}

/** The second whose ratio is the median: the first of them. */
export function middleSecond(track: Track): MovingSecond | null {
  const median = deviceSpeedRatio(track);
  let middle: MovingSecond | null = null;
  eachMovingSecond(track, (deviceMPerS, walkedM, lengthS, startS) => {
    const ratio = ratioOf(deviceMPerS, walkedM, lengthS);
    if (middle === null && ratio === median) middle = { startS, lengthS, deviceMPerS, walkedM, ratio };
  });
  return middle;
}

function ratioOf(deviceMPerS: number, walkedM: number, spanS: number): number {
  return deviceMPerS / (walkedM / spanS);
}

function eachMovingSecond(
  { timeS, x, y, deviceSpeed }: Track,
  visit: (deviceMPerS: number, walkedM: number, spanS: number, startS: number) => void,
): void {
  if (deviceSpeed === null) return;
  let from = -1;
  let sum = 0;
  let count = 0;
  for (let i = 0; i < timeS.length; i++) {
    const speed = deviceSpeed[i] ?? MISSING;
    const isThere = speed !== MISSING && x[i] !== MISSING && y[i] !== MISSING;
    const spanS = from < 0 ? 0 : (timeS[i] ?? NaN) - (timeS[from] ?? NaN);
    if (isThere && from >= 0 && spanS >= WINDOW_S - 1e-6 && spanS < 2 * WINDOW_S) {
      const steps = Math.hypot((x[i] ?? NaN) - (x[from] ?? NaN), (y[i] ?? NaN) - (y[from] ?? NaN));
      const walkedM = steps / STEPS;
      if (walkedM / spanS > LEAST_M_PER_S) visit(sum / count / STEPS, walkedM, spanS, timeS[from] ?? NaN);
    }
    if (!isThere) from = -1;
    else if (from < 0 || spanS >= WINDOW_S - 1e-6) {
      from = i;
      sum = 0;
      count = 0;
    }
    if (isThere) {
      sum += speed;
      count++;
    }
  }
}
