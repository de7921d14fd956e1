/** One call of the API, once: the server validates, types and documents by it, the client parses by it. */
import type { z } from 'zod';

/** What a signed-in user needs for a call. The server refuses by default: a route without an access line does not start. */
export type Access =
  /** Anybody, signed in or not. */
  | { readonly kind: 'public' }
  /**
   * Any signed-in user; the answer is about himself. Who has to change his password first is refused, unless the call is
   * open `beforePasswordChange`.
   */
  | { readonly kind: 'user'; readonly beforePasswordChange?: true }
  /**
   * A user of the customer named by the query's `customerId`; with `module`, the customer must have bought it; with
   * `onlyAdmin`, the user must be an admin account.
   */
  | { readonly kind: 'customer'; readonly module?: string; readonly onlyAdmin?: true };

export interface Call<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST';
  /** Below the API base, for example `/sessions` or `/imports/:importId`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** Status codes other than 200 this call can answer, with the reason. */
  readonly errors: Readonly<Record<number, string>>;
}

/** Keeps the literal types of a call. */
export function defineCall<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodType,
>(call: Call<Query, Body, Answer, Params>): Call<Query, Body, Answer, Params> {
  return call;
}
