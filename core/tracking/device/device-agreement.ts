import { MISSING, type Track } from '../trackset';

const WINDOW_S = 1;
/** m/s. At a lower speed positions show more noise than movement. */
const LEAST_M_PER_S = 1;
const LEAST_WINDOWS = 30;
const STEPS = 1e5;

/**
 * Median over moving seconds of the device's mean speed divided by the speed from the positions at both ends; 1
 * means agreement.
 * @returns null without device speed, without positions, or for less than half a minute of movement
 */
export function deviceSpeedRatio({ timeS, x, y, deviceSpeed }: Track): number | null {
  if (deviceSpeed === null) return null;
  const ratios: number[] = [];
  let from = -1;
  let sum = 0;
  let count = 0;
  for (let i = 0; i < timeS.length; i++) {
    const speed = deviceSpeed[i] ?? MISSING;
    const isThere = speed !== MISSING && x[i] !== MISSING && y[i] !== MISSING;
    const spanS = from < 0 ? 0 : (timeS[i] ?? NaN) - (timeS[from] ?? NaN);
    if (isThere && from >= 0 && spanS >= WINDOW_S - 1e-6 && spanS < 2 * WINDOW_S) {
      const steps = Math.hypot((x[i] ?? NaN) - (x[from] ?? NaN), (y[i] ?? NaN) - (y[from] ?? NaN));
      const walked = steps / STEPS / spanS;
      if (walked > LEAST_M_PER_S) ratios.push(sum / count / STEPS / walked);
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
  if (ratios.length < LEAST_WINDOWS) return null;
  ratios.sort((a, b) => a - b);
  return ratios[ratios.length >> 1] ?? null;
}
