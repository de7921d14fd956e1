/** One call of the API, defined once: the server validates requests and documents the API with it, the client parses answers with it. */
import type { z } from 'zod';
import type { CustomerOption, Module } from './modules';
import type { Right } from './roles';
import type { Tag } from './tags';
import type { TokenScope } from './token-scopes';

/**
 * What a user needs for a call. The server refuses by default: it does not start with a route that does not state
 * its access.
 */
export type Access =
  | { readonly kind: 'public' }
  /**
   * Any signed-in user; the answer is about themselves. Users who must change their password first are refused unless
   * `beforePasswordChange` is set.
   */
  | { readonly kind: 'user'; readonly beforePasswordChange?: true }
  | { readonly kind: 'admin' }
  | { readonly kind: 'sensor' }
  /** A user of the customer in the query's or body's `customerId`, subject to the conditions below. */
  | CustomerAccess
  /** Administration of the club in `customerId`: its own users with the right, and the admin account for every club. */
  | ClubAccess;

export interface ClubAccess {
  readonly kind: 'club';
  readonly right: Right;
}

export interface CustomerAccess {
  readonly kind: 'customer';
  /**
   * The right that the user's role in the club needs (`roles.ts`): `see` to read, otherwise the right to change that
   * kind of data.
   */
  readonly right: Right;
  readonly module?: Module | readonly Module[];
  readonly option?: CustomerOption;
  /**
   * Without the module, players on this list of the customer are still allowed: a player named by the query must be on
   * it, and a call about all players is limited to it.
   */
  readonly orListed?: PlayerList;
  /** Limits the call to players of squads the user may see: a named player must be in one, and lists are filtered. */
  readonly bySquad?: true;
  /**
   * The club of the call's player has this mark among its ids (`ids.ts`). If that is another club than the asking one,
   * squads do not decide: the handler only answers for players shared with the asking club.
   */
  readonly playerOf?: 'playerCustomer';
  /**
   * For every call that names a session in its query or body. `open` refuses a session that is locked (423) or not
   * complete (409); `any` accepts a session in any state.
   */
  readonly session?: 'open' | 'any';
}

export type PlayerList = 'wellnessPlayers' | 'playerDevelopmentPlayers' | 'playerModulePlayers';

export type AuditAction =
  | 'signIn'
  | 'signOut'
  | 'switchAccount'
  | 'read'
  | 'change'
  | 'export'
  | 'delete'
  | 'administer';

interface CallBase<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodType,
> {
  /** Below the API base, for example `/sessions` or `/imports/:importId`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /**
   * Scopes that open the call to a token, if they differ from those its access implies (`scopes-of-call.ts`); empty for
   * none.
   */
  readonly tokenScopes?: readonly TokenScope[];
  /** Required for every call that changes, exports or deletes something, or reads another club's data. */
  readonly audit?: AuditAction;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  readonly streams?: 'text/event-stream';
  readonly errors: Readonly<Record<number, string>>;
}

export interface ReadingCall<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> extends CallBase<Query, Body, Answer, Params> {
  readonly method: 'GET';
  readonly tags: readonly Tag[];
  /**
   * The answer is kept on the user's device to be read without a connection, until the sign-out. Never for what is
   * medical, or about accounts (docs/security.md).
   */
  readonly offline?: true;
}

export interface ChangingCall<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> extends CallBase<Query, Body, Answer, Params> {
  readonly method: 'POST';
  /** Data that is out of date after the call. `audit` implies the audit log. */
  readonly stales: readonly Tag[];
  readonly stalesNothing?: string;
}

export type Call<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> = ReadingCall<Query, Body, Answer, Params> | ChangingCall<Query, Body, Answer, Params>;

export function defineCall<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodType,
>(call: ReadingCall<Query, Body, Answer, Params>): ReadingCall<Query, Body, Answer, Params>;
export function defineCall<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodType,
>(call: ChangingCall<Query, Body, Answer, Params>): ChangingCall<Query, Body, Answer, Params>;
export function defineCall(call: Call): Call {
  return call;
}

export function staleAfter(call: Call): readonly Tag[] {
  const declared = call.method === 'GET' ? [] : call.stales;
  return call.audit === undefined ? declared : [...declared, 'audit'];
}
