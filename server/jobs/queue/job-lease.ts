/** After how long without a sign of life another server takes a job over. */

/** Several times the longest the event loop is ever busy, yet short for somebody who waits. */
export const LEASE_MS = 15_000;
/** Beats to a lease: some may be late or fail. On PostgreSQL others see the progress this often. */
export const BEATS_PER_LEASE = 10;
/** Sweeps to a lease, for jobs of other or lost servers and those whose pause is over. */
export const SWEEPS_PER_LEASE = 3;
