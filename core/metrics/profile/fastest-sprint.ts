/** Anybody slower stands or sets off: above the noise of a radar or laser at rest. */
export const STANDING_M_PER_S = 0.5;
/** The run goes on for as long as its speed is held. */
const HELD_SHARE = 0.95;

export interface MeasuredSpeeds {
  readonly timeS: readonly number[];
  readonly speedMPerS: readonly number[];
}

/**
 * The run to the highest speed: from where it set off (the last standing sample, back to where speed began to rise), or
 * from the first sample if nobody stood, until its speed is no longer held. Samples without a value are left out.
 */
export function fastestSprint({ timeS, speedMPerS }: MeasuredSpeeds): MeasuredSpeeds {
  const samples = speedMPerS
    .map((speed, k) => ({ time: timeS[k] ?? NaN, speed }))
    .filter(({ time, speed }) => Number.isFinite(time) && Number.isFinite(speed));
  const speedAt = (k: number) => samples[k]?.speed ?? NaN;
  const top = samples.reduce((best, { speed }, k) => (speed > (samples[best]?.speed ?? -Infinity) ? k : best), 0);
  let first = Math.max(
    0,
    samples.findLastIndex(({ speed }, k) => k < top && speed < STANDING_M_PER_S),
  );
  while (first > 0 && speedAt(first) < STANDING_M_PER_S && speedAt(first - 1) < speedAt(first)) first--;
  let end = top + 1;
  while (speedAt(end) >= HELD_SHARE * speedAt(top)) end++;
  const sprint = samples.slice(first, end);
  return { timeS: sprint.map(({ time }) => time), speedMPerS: sprint.map(({ speed }) => speed) };
}
