/**
 * From a tick in the filter to the new picture, as a performance measure named `turn-filter` (the newest only): what the
 * browser's profiler and the tests look at. The picture is drawn when the canvases are, just before the frame is shown.
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
