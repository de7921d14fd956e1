import type { Readable } from 'node:stream';
import type { Call } from '@halfturn/contract/call';
import type { IdKind } from '@halfturn/contract/ids';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CustomerScope } from '../plugins/access';
import type { Piece } from '../plugins/compressed-pieces';
import type { SignedInUser } from '../store/access/tokens';
import type { Trx } from '../store/engine/transaction';
import type { SensorRecord } from '../store/live/sensors';
import type { ClubRows } from './club-rows';
import type { WrittenAnswer } from './written-answers';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read; null on public calls. */
    signedIn: SignedInUser | null;
    sensor: SensorRecord | null;
  }
}

export class BinaryAnswer {
  constructor(
    readonly contentType: string,
    readonly bytes: Uint8Array,
  ) {}
}

/** The same in pieces, sent as the client takes them; the first is made before the headers are sent. */
export class PiecesAnswer {
  constructor(
    readonly contentType: string,
    readonly pieces: AsyncIterable<Piece>,
  ) {}
}

/** An answer that continues: sent as it comes, closed by its writer. */
export class StreamAnswer {
  constructor(readonly stream: Readable) {}
}

export type AnyCall = Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

export interface Parts<Query extends z.ZodType, Body extends z.ZodType, Params extends z.ZodType> {
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  readonly params: z.output<Params>;
  readonly named: (...kinds: readonly IdKind[]) => readonly number[];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Every change of a call happens here: the work and its audit entry are one transaction. The answer is what the work
 * returns. Inside it, use only `trx`: another connection would wait for the transaction to end.
 */
export type Change<Answer extends z.ZodType> = (
  work: (trx: Trx) => Promise<z.input<Answer>>,
) => Promise<z.input<Answer>>;
export interface Changing<Answer extends z.ZodType> {
  readonly change: Change<Answer>;
}

export type Result<Answer extends z.ZodType> = Promise<
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

export interface MountOptions {
  /** One of `requests-per-minute`. */
  readonly perMinute?: number;
}

interface LongAnswer {
  readonly scopeNow: () => Promise<CustomerScope | null>;
}

export interface CustomerContext extends CustomerScope {
  readonly user: SignedInUser;
  readonly rows: ClubRows;
}

/** One function per kind of access; at start, each refuses a call that declares another kind. */
export interface Mount {
  readonly open: Mounter<unknown>;
  readonly user: Mounter<{ readonly user: SignedInUser }>;
  readonly admin: Mounter<{ readonly user: SignedInUser }>;
  readonly sensor: Mounter<{ readonly sensor: SensorRecord }>;
  readonly club: Mounter<{ readonly user: SignedInUser; readonly club: CustomerScope['customer'] }>;
  readonly customer: Mounter<CustomerContext & LongAnswer>;
  readonly calls: readonly AnyCall[];
}
