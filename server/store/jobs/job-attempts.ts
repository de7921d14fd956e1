/** Limits runs of a job, so that one that crashes the server cannot do so for ever. */
export const MAX_ATTEMPTS = 3;

/** Before a job is tried again after a fault of the server: the first time, and every later one. */
export const PAUSES_BETWEEN_ATTEMPTS_MS = [5_000, 60_000] as const;
