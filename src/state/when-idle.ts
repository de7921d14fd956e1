export function whenIdle(run: () => void): () => void {
  // Safari lacks this callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
