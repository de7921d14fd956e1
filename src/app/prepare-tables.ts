import { whenRested } from '../state/when-idle';

/**
 * Loads the table's code and styles while nothing else happens: most screens have one, and it is the largest part of
 * the first of them. @returns a function that cancels it
 */
export function prepareTables(): () => void {
  return whenRested(() => void prepare());
}

async function prepare(): Promise<void> {
  try {
    const { keepGridStyles } = await import('../tables/keep-grid-styles');
    keepGridStyles();
  } catch {
    // Without a connection, the first table loads it.
  }
}
