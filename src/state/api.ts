/** Calls to the server, typed and parsed by the contract: the only place of the page that fetches. */
import type { Call } from '@halfturn/contract/call';
import { errorBody } from '@halfturn/contract/error';
import { z } from 'zod';
import { handleRefusal, isNamed, type Named } from './refusal';
import { getToken, takeRenewedToken } from './user';

/** `status` is 0 where the server did not answer at all. `message` is one sentence for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    message: string,
    /** What is wrong with which field, where the server says. */
    readonly fields: readonly { readonly name: string; readonly message: string }[] = [],
  ) {
    super(message);
  }
}

const runtimeConfig = z.object({
  /** Base address of the calls. */
  apiBase: z.string().min(1),
  /** The directory whose accounts may sign in; left out: none. */
  microsoft: z.object({ authority: z.url({ protocol: /^https$/ }), clientId: z.string() }).optional(),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;
let config: Promise<RuntimeConfig> | null = null;

/** What `/config.json` says; where there is none, the calls are below `/api`. */
export function getRuntimeConfig(): Promise<RuntimeConfig> {
  config ??= fetch('/config.json')
    .then(async (response) => runtimeConfig.parse(await response.json()))
    .catch(() => ({ apiBase: '/api' }));
  return config;
}

/** Base address of the calls, without a trailing slash. */
export async function getApiBase(): Promise<string> {
  return (await getRuntimeConfig()).apiBase.replace(/\/+$/, '');
}

export interface Request<Query extends z.ZodType, Body extends z.ZodType, Params extends z.ZodType> {
  readonly query?: z.output<Query>;
  readonly body?: z.output<Body>;
  readonly params?: z.output<Params>;
  readonly signal?: AbortSignal;
  /** Statuses that the caller sees to; every other goes to `handleRefusal`. All of them are thrown. */
  readonly named?: Named;
}

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullish());

/** A query as the server reads it; undefined values are left out. */
export function queryText(query: unknown): Record<string, string> {
  const given = Object.entries(values.parse(query ?? {}));
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
  );
}

/** Path and query of a call below the API base; undefined values are left out. */
export function callUrl(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.parse(params ?? {})[name];
    if (value === undefined || value === null) throw new TypeError(`The call ${path} needs the parameter ${name}.`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams(queryText(query));
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

/** The sentence of an error answer; a plain one where the body is not ours (a proxy's page). */
export function errorMessage(status: number, body: unknown): string {
  const parsed = errorBody.safeParse(body);
  return parsed.success ? parsed.data.message : `The server answered with status ${status}.`;
}

async function send<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodType,
>(
  call: Call<Query, Body, Answer, Params>,
  request: Request<Query, Body, Params>,
): Promise<{ answer: z.output<Answer>; headers: Headers }> {
  const token = getToken();
  const url = (await getApiBase()) + callUrl(call.path, request.params, request.query);
  const response = await fetch(url, {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: request.body === undefined ? null : JSON.stringify(request.body),
    signal: request.signal ?? null,
  }).catch((cause: unknown) => {
    if (request.signal?.aborted === true) throw cause;
    throw new ApiError(0, 'The server does not answer. Check the connection and try again.');
  });
  takeRenewedToken(token, response.headers.get('authorization'));
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const fields = errorBody.safeParse(body).data?.fields ?? [];
    throw new ApiError(response.status, errorMessage(response.status, body), fields);
  }
  const parsed = call.answer.safeParse(body);
  if (!parsed.success) throw new ApiError(500, `The answer of ${call.path} is not of the agreed shape.`);
  return { answer: parsed.data, headers: response.headers };
}

/** @throws ApiError for every status but 2xx, an unreadable answer or no answer; AbortError when `signal` fires. */
export async function callApiWithHeaders<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodType,
>(
  call: Call<Query, Body, Answer, Params>,
  request: Request<Query, Body, Params> = {},
): Promise<{ answer: z.output<Answer>; headers: Headers }> {
  try {
    return await send(call, request);
  } catch (error) {
    if (error instanceof ApiError && !isNamed(request.named ?? [], error.status)) handleRefusal(error.status);
    throw error;
  }
}

/** The parsed answer of a call. Errors as `callApiWithHeaders`. */
export async function callApi<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodType,
>(call: Call<Query, Body, Answer, Params>, request: Request<Query, Body, Params> = {}): Promise<z.output<Answer>> {
  return (await callApiWithHeaders(call, request)).answer;
}
