/**
 * From a question to its answer from the worker, as performance measures named `explorer-move`: what the browser's
 * profiler and the tests look at. Only the newest are kept.
 */
const MEASURE = 'explorer-move';
const MOST_KEPT = 1000;
let kept = 0;

export function measureMove(askedAt: number): void {
  if (++kept > MOST_KEPT) {
    performance.clearMeasures(MEASURE);
    kept = 1;
  }
  performance.measure(MEASURE, { start: askedAt });
}
