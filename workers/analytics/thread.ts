let early: Worker | null = null;

function start(): Worker {
  const thread = new Worker(new URL('./analytics-worker.ts', import.meta.url), { type: 'module', name: 'analytics' });
  // One whose script did not come is of no use to anybody: the next is started when it is needed.
  thread.addEventListener('error', () => {
    if (early === thread) early = null;
  });
  return thread;
}

/** Has the worker's script loaded and compiled beside the page's own, which needs it for its first answer. */
export function startAnalyticsThread(): void {
  early ??= start();
}

/** The thread that was started early, once; otherwise a new one. */
export function takeAnalyticsThread(): Worker {
  const thread = early ?? start();
  early = null;
  return thread;
}
