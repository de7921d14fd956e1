/** How long deletions, merges, splits and changes of the roster can be undone. */
const UNDO_HOURS = 24;
const HOUR_MS = 3600 * 1000;

/** ISO 8601: what happened then or earlier can no longer be undone. */
export function undoneFrom(now: Date): string {
  return new Date(now.getTime() - UNDO_HOURS * HOUR_MS).toISOString();
}

/** ISO 8601: when what happened then can no longer be undone. */
export function undoneUntil(madeAt: string): string {
  return new Date(Date.parse(madeAt) + UNDO_HOURS * HOUR_MS).toISOString();
}
