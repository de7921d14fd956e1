/**
 * Limits on how long a request may take to arrive and how many may do so at once, so that idle connections cannot
 * exhaust the server.
 */
export interface HttpLimits {
  /** From the connection, or the end of the previous request, to the end of the headers. */
  readonly headersMs: number;
  /**
   * From the headers to the end of a body that is not an upload; uploads have an inactivity limit
   * (`jobs/upload/receive-upload`).
   */
  readonly jsonBodyMs: number;
  /** From an answer to the end of a body that nobody reads: many clients only listen after sending everything. */
  readonly refusedBodyMs: number;
  readonly connections: number;
}

export const HTTP_LIMITS: HttpLimits = {
  headersMs: 20_000,
  jsonBodyMs: 30_000,
  refusedBodyMs: 60_000,
  connections: 2_000,
};

/** How long a connection may stay idle before the next request: longer than a proxy's usual minute. */
export const KEEP_ALIVE_MS = 72_000;
