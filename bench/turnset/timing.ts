export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

export function timed<T>(work: () => T): { readonly ms: number; readonly result: T } {
  const started = performance.now();
  const result = work();
  return { ms: performance.now() - started, result };
}

/** Collects garbage, so that the engine does not do so while something is timed (`scripts/bench.mjs` allows it). */
export function collectGarbage(): void {
  globalThis.gc?.();
}
