export function whenIdle(run: () => void): () => void {
  // Safari lacks this callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}

/** What a page shows first has mostly come by then. */
const REST_MS = 1500;

/** For what is needed later, if at all, and would compete with the page that opens. @returns a function that cancels it */
export function whenRested(run: () => void): () => void {
  let stop = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    stop = whenIdle(run);
  }, REST_MS);
  return () => stop();
}
