import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock';
import type { Role } from './environment';
import type { HttpLimits } from './http-limits';
import type { QuietTime } from './plugins/quiet-time';
import type { MicrosoftOptions } from './plugins/check-microsoft-token';
import type { LiveOptions } from './live/live-service';
import type { ReportPrinter } from './reports/report-printer';
import type { Mount } from './routes/mount';
import type { Store } from './store/engine/database';
import type { Tracing } from './tracing/tracing';

export interface AppOptions {
  readonly store: Store;
  /** The installation's key (`plugins/token-secret`): signs tokens; the key that seals secrets is derived from it. */
  readonly tokenSecret: Uint8Array;
  readonly microsoft?: MicrosoftOptions;
  /** Folder of the built portal; null serves only the API. */
  readonly webRoot: string | null;
  readonly version: string;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly logTo?: { write(line: string): void };
  readonly imports: MountImports | null;
  /** Imports live sessions once they are closed, and notifies the other processes; omitted: neither. */
  readonly live?: LiveOptions;
  /** The current time, here and for the pages; omitted: the machine's. */
  readonly clock?: Clock;
  readonly role?: Role;
  /** Demo accounts exist: reported by `/health`, so that nobody mistakes a demo for a club's own portal. */
  readonly demo: boolean;
  /** Starts the tracking thread when a session is opened; omitted: with the first question. */
  readonly wakesTracking?: boolean;
  /** What a club's screens need is loaded in advance then; omitted: with the first question. */
  readonly quiet?: QuietTime;
  /** Checks every answer against its schema and answers 500 if it does not match. For tests. */
  readonly validateAnswers?: boolean;
  /** Shared, and closed by its owner; omitted: the app has its own. */
  readonly printer?: ReportPrinter;
  readonly signInsPerMinute?: number;
  /** Delays a sign-in after several failures; omitted: by the clock. */
  readonly signInPause?: (ms: number) => Promise<unknown>;
  readonly requestsPerMinute?: number;
  readonly metricsToken?: string;
  readonly tracing?: Pick<Tracing, 'addTo'>;
  readonly http?: HttpLimits;
  /** Already listening, and closed by its owner; omitted: the app listens itself. */
  readonly server?: Server;
  readonly trustedProxies?: readonly string[];
}

/** @param api the app below the API base, for what a call needs besides its handler (multipart parsing, hooks) */
export type MountImports = (api: FastifyInstance, mount: Mount) => void | Promise<void>;
