/** One call of the API, once: the server validates, types and documents by it, the client parses by it. */
import type { z } from 'zod';
import type { CustomerOption, Module } from './modules';
import type { Right } from './roles';
import type { Tag } from './tags';
import type { TokenScope } from './token-scopes';

/** What a signed-in user needs for a call. The server refuses by default: a route without an access line does not start. */
export type Access =
  /** Anybody, signed in or not. */
  | { readonly kind: 'public' }
  /**
   * Any signed-in user; the answer is about themselves. Who has to change their password first is refused, unless the call is
   * open `beforePasswordChange`.
   */
  | { readonly kind: 'user'; readonly beforePasswordChange?: true }
  /** The admin account: about the installation, its accounts and its audit log. */
  | { readonly kind: 'admin' }
  /** A sensor with its own token, for the session that it feeds. */
  | { readonly kind: 'sensor' }
  /** A user of the customer named by the query's or the body's `customerId`, after the further conditions. */
  | CustomerAccess
  /** Administration of the club named as above: its own users with the right, and the admin account for every club. */
  | ClubAccess;

export interface ClubAccess {
  readonly kind: 'club';
  readonly right: Right;
}

export interface CustomerAccess {
  readonly kind: 'customer';
  /** What the user's role in the club must include (`roles.ts`): `see` to read, what is changed to change it. */
  readonly right: Right;
  /** The customer must have bought it; of several, one. */
  readonly module?: Module | readonly Module[];
  /** The customer must have this option. */
  readonly option?: CustomerOption;
  /**
   * Without the module, the players of this list of the customer may be looked at all the same: where the query names a
   * player, they must be on it, and a call about all players answers for those on it.
   */
  readonly orListed?: PlayerList;
  /** Only players of squads the user may see: a named player must be of one, lists are cut down to them. */
  readonly bySquad?: true;
  /**
   * The call's player is of the club whose id has this mark (`ids.ts`). Where that is another club than the asking one its squads
   * do not decide: the handler answers for players that are shared with the asking club, and for no other.
   */
  readonly playerOf?: 'playerCustomer';
  /**
   * Of every call that names a session, in its query or body. `open`: a session that is locked (423) or not complete (409)
   * is neither shown nor changed by it; `any`: it is about a session whatever its state.
   */
  readonly session?: 'open' | 'any';
}

/** Lists of single players for whom a customer has bought a module. */
export type PlayerList = 'wellnessPlayers' | 'playerDevelopmentPlayers' | 'playerModulePlayers';

/** What the audit log says of a call that was done; a call without one leaves no entry. */
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
  /** The scopes that open it to a token, where they are others than its access says (`scopes-of-call.ts`); none: closed. */
  readonly tokenScopes?: readonly TokenScope[];
  /** Every call that changes, exports or deletes something, or reads another club's data, names it. */
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

/** Reads: its answer may be kept until something that it is made of changes. */
export interface ReadingCall<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> extends CallBase<Query, Body, Answer, Params> {
  readonly method: 'GET';
  /** What the answer is made of; never empty. */
  readonly tags: readonly Tag[];
}

export interface ChangingCall<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> extends CallBase<Query, Body, Answer, Params> {
  readonly method: 'POST';
  /** What is out of date once it is answered. The audit log is not named: `audit` says it. */
  readonly stales: readonly Tag[];
  /** Why, where `stales` is empty. */
  readonly stalesNothing?: string;
}

export type Call<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> = ReadingCall<Query, Body, Answer, Params> | ChangingCall<Query, Body, Answer, Params>;

/** Keeps the literal types of a call. */
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

/** What is out of date once a call is answered: what it declares, and the audit log where it leaves an entry. */
export function staleAfter(call: Call): readonly Tag[] {
  const declared = call.method === 'GET' ? [] : call.stales;
  return call.audit === undefined ? declared : [...declared, 'audit'];
}
