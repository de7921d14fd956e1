/**
 * Loaded into the server's process (`--import`) to report its memory. Triggers no collection; it only observes
 * those that happen.
 */
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 2000;
const MB = 2 ** 20;

let leftBytes = getHeapStatistics().used_heap_size;
let collections = 0;

if (isMainThread && process.send !== undefined) {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByType('gc')) {
      /** @type {unknown} */
      const detail = 'detail' in entry ? entry.detail : null;
      const kind = typeof detail === 'object' && detail !== null && 'kind' in detail ? detail.kind : null;
      if (kind !== constants.NODE_PERFORMANCE_GC_MAJOR) continue;
      leftBytes = getHeapStatistics().used_heap_size;
      collections++;
    }
  }).observe({ entryTypes: ['gc'] });
  setInterval(() => {
    const { rss, heapTotal } = process.memoryUsage();
    process.send?.({
      inRamMB: rss / MB,
      outsideHeapMB: (rss - heapTotal) / MB,
      leftOfHeapMB: leftBytes / MB,
      collections,
    });
  }, EVERY_MS).unref();
  process.channel?.unref();
}
