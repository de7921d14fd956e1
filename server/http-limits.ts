/** How long a request may take to arrive, and how many may at once: nobody holds a connection by saying nothing. */
export interface HttpLimits {
  /** From the connection, or the end of the request before, to the end of the headers. */
  readonly headersMs: number;
  /** From the headers to the end of a body that is not an upload; uploads have a limit of silence (`jobs/upload/receive-upload`). */
  readonly jsonBodyMs: number;
  /** From an answer to the end of a body that nobody reads: many clients listen only when they have sent all. */
  readonly refusedBodyMs: number;
  readonly connections: number;
}

export const HTTP_LIMITS: HttpLimits = {
  headersMs: 20_000,
  jsonBodyMs: 30_000,
  refusedBodyMs: 60_000,
  connections: 2_000,
};
