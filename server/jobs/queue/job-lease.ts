/** After how long without a sign of life another server takes a job over. */

/** Several times the longest the event loop is ever busy, yet a short wait for a user. */
export const LEASE_MS = 15_000;
/** Heartbeats per lease, since some may be late or fail. On PostgreSQL, other servers see the progress this often. */
export const BEATS_PER_LEASE = 10;
/** Sweeps per lease, which look for jobs of lost servers and jobs whose pause is over. */
export const SWEEPS_PER_LEASE = 3;
