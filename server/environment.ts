/** The only place that reads environment variables. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_SESSIONS, MAX_DEMO_SESSIONS } from './demo/demo-league-size';
import type { ObjectStoragePlace } from './files/object-storage-place';
import { REQUESTS_PER_MINUTE } from './requests-per-minute';

/** What a process does: answers calls, works on jobs (imports, recomputes), or both. */
const ROLES = ['both', 'calls', 'jobs'] as const;
export type Role = (typeof ROLES)[number];

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4173),
  HOST: z.string().min(1).default('127.0.0.1'),
  HALFTURN_DATA: z.string().min(1).default('./data'),
  HALFTURN_FILES: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9._-]+)*$/)
    .optional(),
  AWS_ENDPOINT_URL_S3: z.url().optional(),
  AWS_ENDPOINT_URL: z.url().optional(),
  AWS_REGION: z.string().optional(),
  AWS_DEFAULT_REGION: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  HALFTURN_DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  HALFTURN_ROLE: z.enum(ROLES).default('both'),
  HALFTURN_DEMO: z.enum(['0', '1']).default('1'),
  HALFTURN_DEMO_SESSIONS: z.coerce.number().int().min(0).max(MAX_DEMO_SESSIONS).default(DEFAULT_SESSIONS),
  HALFTURN_TODAY: z.iso.date().optional(),
  HALFTURN_TOKEN_SECRET: z
    .string()
    .regex(/^([0-9a-f]{2}){32,}$/i, 'must be at least 64 hexadecimal digits (openssl rand -hex 32)')
    .optional(),
  HALFTURN_MICROSOFT_TENANT: z.guid().optional(),
  HALFTURN_MICROSOFT_CLIENT: z.guid().optional(),
  HALFTURN_REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).max(10_000_000).default(REQUESTS_PER_MINUTE.all),
  HALFTURN_METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/)
    .optional(),
  HALFTURN_TRACES: z
    .string()
    .regex(/^https?:\/\/[^\s?#]+$/)
    .optional(),
  HALFTURN_PROXIES: z
    .string()
    .regex(/^[0-9a-fA-F.:/]+(,[0-9a-fA-F.:/]+)*$/)
    .optional(),
  HALFTURN_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
});

const EXPECTED: Readonly<Record<string, string>> = {
  PORT: 'a number from 0 to 65535',
  DATABASE_URL: 'an address that starts with postgres://',
  HALFTURN_DATABASE_READ_URL: 'an address that starts with postgres://',
  HALFTURN_FILES: 's3://bucket or s3://bucket/prefix',
  HALFTURN_ROLE: 'both, calls or jobs',
  HALFTURN_DEMO: '0 or 1',
  HALFTURN_DEMO_SESSIONS: `a number from 0 to ${MAX_DEMO_SESSIONS}`,
  HALFTURN_TODAY: 'a day as yyyy-mm-dd',
  HALFTURN_MICROSOFT_TENANT: "the id of the club's directory, 8-4-4-4-12 hexadecimal digits",
  HALFTURN_MICROSOFT_CLIENT: "the id of the portal's registration there, 8-4-4-4-12 hexadecimal digits",
  HALFTURN_REQUESTS_PER_MINUTE: 'a number from 0 (no limit) to 10000000',
  HALFTURN_METRICS_TOKEN: '16 to 200 characters without blanks',
  HALFTURN_TRACES: 'the address of an OTLP collector, for example http://127.0.0.1:4318',
  HALFTURN_PROXIES: 'addresses or networks with commas between, for example 10.0.0.2,fd00::/8',
  HALFTURN_LOG: 'silent, error, warn, info or debug',
};

export interface Environment {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** Null: the embedded SQLite file in the data folder. */
  readonly databaseUrl: string | null;
  /** A replica of `databaseUrl` that exports read; omitted: they read the database itself. */
  readonly databaseReadUrl?: string;
  /** Where uploads and raw tracking lie; omitted: in the data folder and the database. */
  readonly files?: ObjectStoragePlace;
  readonly role?: Role;
  readonly demo: boolean;
  readonly demoSessions?: number;
  /** yyyy-mm-dd the portal uses as today; omitted: the machine's clock. */
  readonly today?: string;
  /** Signs tokens; the same for all servers on one PostgreSQL. Omitted: a key file in the data folder. */
  readonly tokenSecret?: Uint8Array;
  /** The directory whose accounts may sign in; omitted: none. */
  readonly microsoft?: { readonly tenantId: string; readonly clientId: string };
  readonly requestsPerMinute?: number;
  readonly metricsToken?: string;
  /** Address of the OTLP collector that gets traces; omitted: there are none. */
  readonly traces?: string;
  readonly trustedProxies?: readonly string[];
  readonly logLevel: z.infer<typeof variables>['HALFTURN_LOG'];
}

export class StartError extends Error {
  override readonly name = 'StartError';
}

/** @throws StartError naming the invalid variable; an empty variable counts as unset */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = variables.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0]);
    // Does not repeat the value: a database's address contains its password.
    throw new StartError(`Environment variable ${name} is invalid: expected ${EXPECTED[name] ?? 'another value'}.`);
  }
  const { PORT, HOST, HALFTURN_DATA, DATABASE_URL, HALFTURN_DEMO, HALFTURN_TOKEN_SECRET, HALFTURN_LOG } = result.data;
  const { HALFTURN_DEMO_SESSIONS: demoSessions, HALFTURN_TODAY: today } = result.data;
  const { HALFTURN_MICROSOFT_TENANT: tenantId, HALFTURN_MICROSOFT_CLIENT: clientId } = result.data;
  const { HALFTURN_REQUESTS_PER_MINUTE: requestsPerMinute, HALFTURN_METRICS_TOKEN: metricsToken } = result.data;
  const { HALFTURN_PROXIES: proxies, HALFTURN_ROLE: role, HALFTURN_FILES: files } = result.data;
  if ((tenantId === undefined) !== (clientId === undefined)) {
    throw new StartError('HALFTURN_MICROSOFT_TENANT and HALFTURN_MICROSOFT_CLIENT must both be set, or neither.');
  }
  const { HALFTURN_DATABASE_READ_URL: databaseReadUrl, HALFTURN_TRACES: traces } = result.data;
  if (databaseReadUrl !== undefined && DATABASE_URL === undefined) {
    throw new StartError('HALFTURN_DATABASE_READ_URL names a replica of DATABASE_URL: set that too.');
  }
  if (role !== 'both' && DATABASE_URL === undefined) {
    throw new StartError(
      `HALFTURN_ROLE=${role} needs PostgreSQL (DATABASE_URL): the embedded database belongs to a single process.`,
    );
  }
  return {
    port: PORT,
    host: HOST,
    dataFolder: resolve(HALFTURN_DATA),
    databaseUrl: DATABASE_URL ?? null,
    ...(databaseReadUrl === undefined ? {} : { databaseReadUrl }),
    ...(files === undefined ? {} : { files: objectStorageAt(files, result.data) }),
    role,
    demo: HALFTURN_DEMO === '1',
    demoSessions,
    ...(today === undefined ? {} : { today }),
    ...(HALFTURN_TOKEN_SECRET === undefined
      ? {}
      : { tokenSecret: new Uint8Array(Buffer.from(HALFTURN_TOKEN_SECRET, 'hex')) }),
    ...(tenantId === undefined || clientId === undefined
      ? {}
      : { microsoft: { tenantId: tenantId.toLowerCase(), clientId: clientId.toLowerCase() } }),
    ...(requestsPerMinute === 0 ? {} : { requestsPerMinute }),
    ...(metricsToken === undefined ? {} : { metricsToken }),
    ...(traces === undefined ? {} : { traces }),
    ...(proxies === undefined ? {} : { trustedProxies: proxies.split(',') }),
    logLevel: HALFTURN_LOG,
  };
}

/** @returns null for what is not the address of an object storage. @throws StartError for an invalid variable */
export function objectStorageNamed(
  address: string,
  env: Readonly<Record<string, string | undefined>>,
): ObjectStoragePlace | null {
  const given = variables.shape.HALFTURN_FILES.safeParse(address);
  return given.success ? (readEnvironment({ ...env, HALFTURN_FILES: address }).files ?? null) : null;
}

/** A store of one's own seldom has regions, but a signature names one. */
const ANY_REGION = 'us-east-1';

/** @param address `s3://bucket/prefix` */
export function objectStorageAt(
  address: string,
  {
    AWS_ENDPOINT_URL_S3,
    AWS_ENDPOINT_URL,
    AWS_REGION,
    AWS_DEFAULT_REGION,
  }: Pick<z.infer<typeof variables>, 'AWS_ENDPOINT_URL_S3' | 'AWS_ENDPOINT_URL' | 'AWS_REGION' | 'AWS_DEFAULT_REGION'>,
): ObjectStoragePlace {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  const endpoint = AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL ?? null;
  const region = AWS_REGION ?? AWS_DEFAULT_REGION ?? (endpoint === null ? null : ANY_REGION);
  return { bucket, prefix, endpoint, region };
}
