import { setImmediate } from 'node:timers/promises';

/** Short against the 100 ms promised for a call, long against the cost of a turn of the loop. */
const SLICE_MS = 8;

/**
 * Await between steps of a few milliseconds: yields once the slice is used up. Create one per task: steps of tasks that
 * share one add up.
 */
export function timeSlices(sliceMs = SLICE_MS): () => Promise<void> {
  let beganMs = performance.now();
  return async () => {
    if (performance.now() - beganMs < sliceMs) return;
    await setImmediate();
    beganMs = performance.now();
  };
}
