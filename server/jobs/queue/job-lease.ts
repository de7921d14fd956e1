/** Several times the longest the event loop is ever busy, but a short wait for a user. */
export const LEASE_MS = 15_000;
/** Heartbeats per lease, since some may be late or fail. On PostgreSQL, other servers see progress this often. */
export const BEATS_PER_LEASE = 10;
export const SWEEPS_PER_LEASE = 3;
