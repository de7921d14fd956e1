/**
 * Mounts calls of the contract, and nothing else can: validation, access and documentation of every route are here.
 * A handler runs only after all checks; what it returns is the call's answer.
 */
import type { Access, Call } from '@halfturn/contract/call';
import type { IdKind } from '@halfturn/contract/ids';
import { type IdPlace, idPlacesOf, idsIn } from '@halfturn/contract/marked-ids';
import { RIGHTS } from '@halfturn/contract/roles';
import { errorBody } from '@halfturn/contract/error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import {
  type CustomerScope,
  requireAdmin,
  requireClub,
  requireCustomer,
  requireFeed,
  requireOpenSessions,
  requireOwnCustomers,
  requireOwnPassword,
  requireScope,
} from '../plugins/access';
import { asBuffer } from '../plugins/as-buffer';
import { auditEntryOf, recordRefusedSignIn } from '../plugins/audit';
import { bodyOfPieces } from '../plugins/compression';
import { HttpError } from '../plugins/http-error';
import { parsePart } from '../plugins/parse-part';
import type { Piece } from '../plugins/pieces';
import type { TokenService } from '../plugins/tokens';
import { insertAuditEntry } from '../store/access/audit-log';
import type { CustomerRecord } from '../store/club/customers';
import type { Store } from '../store/engine/database';
import type { Database } from '../store/schema/schema';
import { findSensorByToken, type SensorRecord } from '../store/live/sensors';
import type { SignedInUser } from '../store/access/tokens';
import { inTransaction } from '../store/engine/transaction';
import { ClubRows } from './club-rows';
import { WrittenAnswer } from './written-answers';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read; null on public calls. */
    signedIn: SignedInUser | null;
    /** The same on calls of a sensor. */
    sensor: SensorRecord | null;
  }
}

/** An answer that is not JSON: sent as it is. */
export class BinaryAnswer {
  constructor(
    readonly contentType: string,
    readonly bytes: Uint8Array,
  ) {}
}

/** The same in pieces, sent one after the other as they are taken; the first one is made before the head is sent. */
export class PiecesAnswer {
  constructor(
    readonly contentType: string,
    readonly pieces: AsyncIterable<Piece>,
  ) {}
}

/** An answer that goes on: sent as it comes, closed by whoever fills it. */
export class StreamAnswer {
  constructor(readonly stream: Readable) {}
}

const NO_TOKEN = 'Sign in first: the token is missing or has expired.';

type AnyCall = Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

interface Parts<Query extends z.ZodType, Body extends z.ZodType, Params extends z.ZodType> {
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  readonly params: z.output<Params>;
  /** The ids of these kinds that the request names. */
  readonly named: (...kinds: readonly IdKind[]) => readonly number[];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * What a call changes it changes here: the work and the audit log's entry of it are one transaction. The answer is what
 * the work gives; inside, everything is asked of `trx` (another connection would wait for it to end).
 */
export type Change<Answer extends z.ZodType> = (
  work: (trx: Transaction<Database>) => Promise<z.input<Answer>>,
) => Promise<z.input<Answer>>;
interface Changing<Answer extends z.ZodType> {
  readonly change: Change<Answer>;
}

type Result<Answer extends z.ZodType> = Promise<
  z.input<Answer> | WrittenAnswer<z.input<Answer>> | BinaryAnswer | PiecesAnswer | StreamAnswer
>;

type Mounter<Context> = <
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodType,
>(
  call: Call<Query, Body, Answer, Params>,
  handler: (context: Context & Parts<Query, Body, Params> & Changing<Answer>) => Result<Answer>,
  options?: MountOptions,
) => void;

interface MountOptions {
  /** Requests per minute from one address. */
  readonly perMinute?: number;
}

/** For an answer that takes long. */
interface LongAnswer {
  /** Whether the token is still good and its user may still make this call. */
  readonly scopeNow: () => Promise<CustomerScope | null>;
}

/** Who asks, and what they are answered from. */
export interface CustomerContext extends CustomerScope {
  readonly user: SignedInUser;
  /** Of the club, as the user may see it. */
  readonly rows: ClubRows;
}

/** One function per kind of access; each refuses, at start, a call that declares another kind. */
export interface Mount {
  readonly open: Mounter<unknown>;
  readonly user: Mounter<{ readonly user: SignedInUser }>;
  readonly admin: Mounter<{ readonly user: SignedInUser }>;
  readonly sensor: Mounter<{ readonly sensor: SensorRecord }>;
  readonly club: Mounter<{ readonly user: SignedInUser; readonly club: CustomerRecord }>;
  readonly customer: Mounter<CustomerContext & LongAnswer>;
  /** What has been mounted so far. */
  readonly calls: readonly AnyCall[];
}

export interface MountDependencies {
  readonly store: Store;
  readonly tokens: TokenService;
  /** Check every answer by its schema (tests): a wrong one becomes a 500. */
  readonly validateAnswers: boolean;
}

export function createMount(api: FastifyInstance, dependencies: MountDependencies): Mount {
  const { store, tokens, validateAnswers } = dependencies;
  const calls: AnyCall[] = [];

  function add<Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType, Params extends z.ZodType>(
    call: Call<Query, Body, Answer, Params>,
    kind: Access['kind'],
    answer: (parts: Parts<Query, Body, Params> & Changing<Answer>) => Result<Answer>,
    options: MountOptions = {},
  ): void {
    if (call.access.kind !== kind) throw new Error(`${call.path} declares ${call.access.kind} access, not ${kind}.`);
    const { access } = call;
    if ((access.kind === 'customer' || access.kind === 'club') && !RIGHTS.includes(access.right)) {
      throw new Error(`${call.path} declares no right: which roles may make this call? (contract/roles)`);
    }
    const places = idPlacesOf(call);
    requireDeclared(call, places);
    calls.push(call);
    api.route({
      method: call.method,
      url: call.path,
      schema: documentation(call),
      ...(options.perMinute === undefined
        ? {}
        : { config: { rateLimit: { max: options.perMinute, timeWindow: 60_000 } } }),
      onRequest: async (request, reply) => {
        if (kind === 'public') return;
        if (kind === 'sensor') {
          request.sensor = await findSensorByToken(store.db, request.headers.authorization);
          if (request.sensor !== null) return;
          const program = await tokens.authenticate(request.headers.authorization);
          // Nobody who has signed in feeds a session.
          if (program === null || program.user.program === null) throw new HttpError(401, NO_TOKEN);
          requireScope(program.user, call);
          request.sensor = await requireFeed(store.db, program.user, request.params);
          return;
        }
        const authenticated = await tokens.authenticate(request.headers.authorization);
        if (authenticated === null) throw new HttpError(401, NO_TOKEN);
        requireScope(authenticated.user, call);
        request.signedIn = authenticated.user;
        if (authenticated.renewed !== null) reply.header('authorization', `Bearer ${authenticated.renewed}`);
      },
      handler: async (request, reply) => {
        const query = parsePart('query', call.query, request.query);
        const body = parsePart('body', call.body, request.body);
        const params = parsePart('path', call.params, request.params);
        const named = (...kinds: readonly IdKind[]) => idsIn(places, { query, body, params }, kinds);
        let isRecorded = false;
        const record = async (db: Kysely<Database>, result: unknown): Promise<void> => {
          const entry = auditEntryOf(call, { query, body, params, result, request, reply });
          if (entry !== null) await insertAuditEntry(db, entry);
          isRecorded = true;
        };
        const change: Change<Answer> = (work) =>
          inTransaction(store.db, async (trx) => {
            const done = await work(trx);
            await record(trx, done);
            return done;
          });
        const result = await answer({ query, body, params, named, request, reply, change }).catch(
          async (error: unknown) => {
            if (call.audit === 'signIn') await recordRefusedSignIn(store, body, error);
            throw error;
          },
        );
        // Nothing was changed that the entry would have to stand or fall with: an export, a table written by the browser.
        if (!isRecorded) await record(store.db, result);
        reply.header('cache-control', 'no-store');
        if (result instanceof BinaryAnswer) return reply.type(result.contentType).send(asBuffer(result.bytes));
        if (result instanceof PiecesAnswer) {
          return reply.type(result.contentType).send(bodyOfPieces(request, reply, result.pieces));
        }
        if (result instanceof StreamAnswer) {
          if (call.streams === undefined) throw new Error(`${call.path} does not declare a stream.`);
          // Its connection ends with it: nobody waits for one that has nothing more to say, a server that stops least of all.
          reply.header('x-accel-buffering', 'no').header('connection', 'close');
          return reply.type(call.streams).send(result.stream);
        }
        if (result instanceof WrittenAnswer) {
          if (validateAnswers) call.answer.parse(JSON.parse(result.json.toString()));
          return reply.type('application/json; charset=utf-8').send(result.json);
        }
        return validateAnswers ? call.answer.parse(result) : result;
      },
    });
  }

  return {
    calls,
    open: (call, handler, options) => add(call, 'public', handler, options),
    user: (call, handler, options) =>
      add(
        call,
        'user',
        async (parts) => {
          const user = signedIn(parts.request);
          const { access } = call;
          if (access.kind !== 'user') throw new Error('Checked when the call was mounted.');
          if (access.beforePasswordChange !== true) requireOwnPassword(user);
          requireOwnCustomers(user, parts);
          return handler({ ...parts, user });
        },
        options,
      ),
    admin: (call, handler, options) =>
      add(
        call,
        'admin',
        async (parts) => {
          const user = signedIn(parts.request);
          requireAdmin(user);
          return handler({ ...parts, user });
        },
        options,
      ),
    club: (call, handler, options) =>
      add(
        call,
        'club',
        async (parts) => {
          const user = signedIn(parts.request);
          const { access } = call;
          if (access.kind !== 'club') throw new Error('Checked when the call was mounted.');
          const club = await requireClub(store, access, user, parts);
          return handler({ ...parts, user, club });
        },
        options,
      ),
    sensor: (call, handler, options) =>
      add(
        call,
        'sensor',
        async (parts) => {
          const { sensor } = parts.request;
          if (sensor === null) throw new HttpError(401, NO_TOKEN);
          return handler({ ...parts, sensor });
        },
        options,
      ),
    customer: (call, handler, options) =>
      add(
        call,
        'customer',
        async (parts) => {
          const user = signedIn(parts.request);
          const { access } = call;
          if (access.kind !== 'customer') throw new Error('Checked when the call was mounted.');
          const scopeNow = async () => {
            const now = await tokens.authenticate(parts.request.headers.authorization);
            if (now === null) return null;
            try {
              return await requireCustomer(store, access, now.user, parts);
            } catch (error) {
              if (error instanceof HttpError) return null;
              throw error;
            }
          };
          const scope = await requireCustomer(store, access, user, parts);
          const { customerId } = scope.customer;
          await requireOpenSessions(store.db, access, customerId, parts);
          const change: typeof parts.change = async (work) => {
            // An upload takes its time: a token that was revoked meanwhile stores nothing.
            if (user.program !== null && (await scopeNow()) === null) throw new HttpError(401, NO_TOKEN);
            return parts.change(async (trx) => {
              // Asked again: it may have been locked since.
              await requireOpenSessions(trx, access, customerId, parts);
              return work(trx);
            });
          };
          return handler({ ...parts, change, user, scopeNow, ...scope, rows: new ClubRows(store.db, scope) });
        },
        options,
      ),
  };
}

/** @throws Error where a call about a club names players or sessions and does not say how they are checked */
function requireDeclared({ method, path, access }: AnyCall, places: readonly IdPlace[]): void {
  if (access.kind !== 'customer') return;
  const names = (...kinds: readonly IdKind[]) => places.some(({ kind }) => kinds.includes(kind));
  if (names('player', 'trackPlayer') && access.bySquad !== true) {
    throw new Error(`${method} ${path} names players and does not say bySquad (contract/call).`);
  }
  if (names('session') && access.session === undefined) {
    throw new Error(`${method} ${path} names a session and does not say whether it must be open (contract/call).`);
  }
}

function signedIn(request: FastifyRequest): SignedInUser {
  if (request.signedIn === null) throw new HttpError(401, NO_TOKEN);
  return request.signedIn;
}

/** What OpenAPI shows of a call. Validation is ours (`parsePart`), since it is typed and speaks in sentences. */
function documentation(call: AnyCall): Record<string, unknown> {
  return {
    summary: call.summary,
    ...(call.access.kind === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(call.params === undefined ? {} : { params: call.params }),
    ...(call.query === undefined ? {} : { querystring: call.query }),
    ...(call.body === undefined ? {} : { body: call.body }),
    response: {
      200:
        call.streams === undefined
          ? call.answer
          : { description: call.summary, content: { [call.streams]: { schema: call.answer } } },
      ...Object.fromEntries(
        Object.entries(call.errors).map(([status, description]) => [status, errorBody.describe(description)]),
      ),
    },
  };
}
