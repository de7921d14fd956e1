/**
 * Measures the time from a tick in the filter to the new picture as a performance entry named `turn-filter` (newest
 * only), for the browser's profiler and tests. The picture is complete when the canvases are drawn, just before the
 * frame is shown.
 */
const MEASURE = 'turn-filter';
let tickedAt: number | null = null;

export function markTick(): void {
  tickedAt = performance.now();
}

export function measurePicture(): void {
  if (tickedAt === null) return;
  performance.clearMeasures(MEASURE);
  performance.measure(MEASURE, { start: tickedAt });
  tickedAt = null;
}
