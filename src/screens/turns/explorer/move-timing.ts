/**
 * Measures the time from a query to the worker's answer as performance entries named `explorer-move`, for the browser's
 * profiler and tests. Keeps only the newest.
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
