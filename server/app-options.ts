import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock';
import type { HttpLimits } from './http-limits';
import type { MicrosoftOptions } from './plugins/microsoft';
import type { LiveOptions } from './routes/realtime/live';
import type { Mount } from './routes/mount';
import type { Store } from './store/engine/database';

/** Everything the app is made of; production and tests differ only in these values. */
export interface AppOptions {
  readonly store: Store;
  /** The installation's key (`plugins/token-secret`): signs tokens; the key that seals secrets is derived from it. */
  readonly tokenSecret: Uint8Array;
  /** Left out: nobody signs in with Microsoft. */
  readonly microsoft?: MicrosoftOptions;
  /** Folder of the built portal; null serves the API alone. */
  readonly webRoot: string | null;
  /** Shown by `/health` and in the API's description. */
  readonly version: string;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Where log lines go; default standard output. */
  readonly logTo?: { write(line: string): void };
  /** Mounts the import calls (`routes/data/imports`); null where no job runner exists. */
  readonly imports: MountImports | null;
  /** Where running sessions go when they are closed, and which other processes there are; left out: nowhere, none. */
  readonly live?: LiveOptions;
  /** What time it is, here and for the pages; left out: the machine's. */
  readonly clock?: Clock;
  /** Demo accounts exist: said by `/health`, so that nobody takes a demo for a club's own portal. */
  readonly demo: boolean;
  /** Have the tracking thread up when a session is opened; left out: it starts with the first question. */
  readonly wakesTracking?: boolean;
  /** Read what a club's screens are made of before somebody asks; left out: with the first question. */
  readonly preparesClubs?: boolean;
  /** Check every answer by its schema and answer 500 where it does not fit. For tests. */
  readonly validateAnswers?: boolean;
  /** Sign-ins a minute from one address. */
  readonly signInsPerMinute?: number;
  /** How a sign-in after several failures is delayed; left out: by the clock. */
  readonly signInPause?: (ms: number) => Promise<unknown>;
  /** Requests a minute from one address, all routes together; left out: no such limit. */
  readonly requestsPerMinute?: number;
  /** What `/metrics` is asked with; left out: there is no such address. */
  readonly metricsToken?: string;
  readonly http?: HttpLimits;
  /** Listens already, and is closed by whoever opened it; left out: the app listens by itself. */
  readonly server?: Server;
  /** Addresses of proxies whose word about the caller's address is taken; left out: nobody's. */
  readonly trustedProxies?: readonly string[];
}

/** @param api the app below the API base, for what a call needs besides its handler (multipart parsing, hooks) */
export type MountImports = (api: FastifyInstance, mount: Mount) => void | Promise<void>;
