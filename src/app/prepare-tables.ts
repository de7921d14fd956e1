import { whenIdle } from '../state/when-idle';

/** The page that opened has come by then. */
const REST_MS = 1500;

/**
 * Loads the table's code and styles while nothing else happens: most screens have one, and it is the largest part of
 * the first of them. @returns a function that cancels it
 */
export function prepareTables(): () => void {
  let stop = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    stop = whenIdle(() => void prepare());
  }, REST_MS);
  return () => stop();
}

async function prepare(): Promise<void> {
  try {
    const { keepGridStyles } = await import('../tables/keep-grid-styles');
    keepGridStyles();
  } catch {
    // Without a connection, the first table loads it.
  }
}
