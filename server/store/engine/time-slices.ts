/** Long work on the event loop in slices, so that other requests are answered in between. */
import { setImmediate } from 'node:timers/promises';

/** Short beside the promise of 100 ms for a call, long beside what a turn of the loop costs. */
const SLICE_MS = 8;

/**
 * To be awaited between two steps of a work that take a few milliseconds at most: lets others in when its time is over.
 * One per work: what several works take is added up.
 */
export function timeSlices(sliceMs = SLICE_MS): () => Promise<void> {
  let beganMs = performance.now();
  return async () => {
    if (performance.now() - beganMs < sliceMs) return;
    await setImmediate();
    beganMs = performance.now();
  };
}
