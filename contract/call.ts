/** One call of the API, once: the server validates, types and documents by it, the client parses by it. */
import type { z } from 'zod';
import type { Module } from './modules';

/** What a signed-in user needs for a call. The server refuses by default: a route without an access line does not start. */
export type Access =
  /** Anybody, signed in or not. */
  | { readonly kind: 'public' }
  /**
   * Any signed-in user; the answer is about himself. Who has to change his password first is refused, unless the call is
   * open `beforePasswordChange`.
   */
  | { readonly kind: 'user'; readonly beforePasswordChange?: true }
  /** The admin account: about the installation, its accounts and its audit log. */
  | { readonly kind: 'admin' }
  /** A user of the customer named by the query's or the body's `customerId`, after the further conditions. */
  | CustomerAccess;

export interface CustomerAccess {
  readonly kind: 'customer';
  /** The customer must have bought it; of several, one. */
  readonly module?: Module | readonly Module[];
  /**
   * Without the module, the players of this list of the customer may be looked at all the same: where the query names a
   * player he must be on it, and a call about all players answers for those on it.
   */
  readonly orListed?: PlayerList;
  /** The user must be an admin account. */
  readonly onlyAdmin?: true;
  /** Only players of squads the user may see: a named player must be of one, lists are cut down to them. */
  readonly bySquad?: true;
  /**
   * The query's `playerId` is of the club that this field names. Where that is another club than the asking one its squads
   * do not decide: the handler answers for players that are shared with the asking club, and for no other.
   */
  readonly playerOf?: 'playerCustomerId';
  /**
   * Of every call that names a session, in its query or body. `open`: a session that is locked (423) or not complete (409)
   * is neither shown nor changed by it; `any`: it is about a session whatever its state.
   */
  readonly session?: 'open' | 'any';
}

/** Lists of single players for whom a customer has bought a module. */
export type PlayerList = 'wellnessPlayers' | 'playerDevelopmentPlayers' | 'playerModulePlayers';

/** What the audit log says of a call that was done; a call without one leaves no entry. */
export type AuditAction = 'signIn' | 'signOut' | 'switchAccount' | 'change' | 'export' | 'delete' | 'administer';

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
  /** Every call that changes, exports or deletes something names it. */
  readonly audit?: AuditAction;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** Where the answer is a stream of such values and not one. */
  readonly streams?: 'text/event-stream';
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
