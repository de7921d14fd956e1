/**
 * Calls to the server, typed and parsed by the contract: the only place in the page that fetches. Only for `state/`.
 */
import type { Call } from '@halfturn/contract/call';
import { errorBody } from '@halfturn/contract/error';
import { VERSION_HEADER } from '@halfturn/contract/version-header';
import { fetchKept } from '@halfturn/workers/kept/kept-answers';
import { z } from 'zod';
import { callUrl, getApiBase } from './api-address';
import { ApiError, errorMessage } from './api-error';
import { isUnconnected, NO_CHANGES, noteAnswer, unansweredText } from '../offline';
import { noteServerVersion } from '../server-version';
import { keeperNow } from './kept-answers-owner';
import { handleRefusal, isNamed, type Named } from './refusal';
import { whyNotIn } from '../../routes/rights';
import { store } from '../store';
import { customersAtom, getToken, takeRenewedToken } from '../user/user';

export interface Request<Query extends z.ZodType, Body extends z.ZodType, Params extends z.ZodType> {
  readonly query?: z.output<Query>;
  readonly body?: z.output<Body>;
  readonly params?: z.output<Params>;
  readonly signal?: AbortSignal;
  /** Statuses that the caller handles; all others go to `handleRefusal`. Each is thrown. */
  readonly named?: Named;
  /** The page shows an earlier answer, or a form: it stays, whatever the status (401 and 403 aside). */
  readonly hasSomethingToLose?: boolean;
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
  const init = {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: request.body === undefined ? null : JSON.stringify(request.body),
    signal: request.signal ?? null,
  };
  const isKept = call.method === 'GET' && call.offline === true;
  const { response, storedAt } = await fetchKept(url, init, isKept ? keeperNow() : null).catch((cause: unknown) => {
    if (request.signal?.aborted === true) throw cause;
    throw new ApiError(0, unansweredText());
  });
  noteAnswer({ storedAt });
  takeRenewedToken(token, response.headers.get('authorization'));
  noteServerVersion(response.headers.get(VERSION_HEADER));
  const body: unknown = await response.json().catch((cause: unknown) => {
    if (request.signal?.aborted === true) throw cause;
    return null;
  });
  if (!response.ok) {
    const fields = errorBody.safeParse(body).data?.fields ?? [];
    throw new ApiError(response.status, errorMessage(response.status, body), fields);
  }
  const parsed = call.answer.safeParse(body);
  if (!parsed.success) throw new ApiError(500, `The answer of ${call.path} is not of the agreed shape.`);
  return { answer: parsed.data, headers: response.headers };
}

const namesClub = z.object({ customerId: z.number() });

/**
 * Refuses calls that the user's role does not allow before they are sent: the server's refusal would end the session.
 * The caller gets the reason as for an unanswered call.
 * @throws ApiError
 */
function refuseInVain(
  { access, method }: Pick<Call, 'access' | 'method'>,
  { query, body }: { query?: unknown; body?: unknown },
): void {
  if (method !== 'GET' && access.kind !== 'public' && isUnconnected()) throw new ApiError(0, NO_CHANGES);
  if (access.kind !== 'customer' && access.kind !== 'club') return;
  const { customerId } = namesClub.safeParse(query).data ?? namesClub.safeParse(body).data ?? {};
  const club = store.get(customersAtom).find((each) => each.customerId === customerId);
  const reason = club === undefined ? null : whyNotIn(club, access.right);
  if (reason !== null) throw new ApiError(0, reason);
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
  refuseInVain(call, request);
  try {
    return await send(call, request);
  } catch (error) {
    const { named = [], hasSomethingToLose } = request;
    if (error instanceof ApiError && !isNamed(named, error.status)) handleRefusal(error.status, hasSomethingToLose);
    throw error;
  }
}

export async function callApi<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodType,
>(call: Call<Query, Body, Answer, Params>, request: Request<Query, Body, Params> = {}): Promise<z.output<Answer>> {
  return (await callApiWithHeaders(call, request)).answer;
}
