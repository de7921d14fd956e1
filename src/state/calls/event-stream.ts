/** Server-sent events of a call, read by fetch because the token needs a header, which EventSource cannot send. */
import type { Call } from '@halfturn/contract/call';
import { EventText } from '@halfturn/contract/realtime/event-text';
import type { z } from 'zod';
import { callUrl, getApiBase } from './api-address';
import { handleRefusal, isNamed } from './refusal';
import { getToken } from '../user/user';

/** The server, or a proxy, does not stream: use an ordinary call. */
export class NoEventStream extends Error {
  override readonly name = 'NoEventStream';
}

export interface EventRequest<Params> {
  readonly params: Params;
  readonly query: { readonly customerId: number };
  readonly signal: AbortSignal;
}

/**
 * The values of a streaming call until the server ends the stream.
 * @throws NoEventStream if there is none, or it breaks; AbortError when `signal` fires
 */
export async function* readEvents<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodType,
>(
  call: Call<Query, Body, Answer, Params>,
  { params, query, signal }: EventRequest<z.output<Params>>,
): AsyncGenerator<z.output<Answer>> {
  const url = (await getApiBase()) + callUrl(call.path, params, query);
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${getToken() ?? ''}` },
      signal,
    });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok && !isNamed('failures', response.status)) handleRefusal(response.status);
    if (!response.ok || response.body === null || !type.startsWith('text/event-stream')) throw new NoEventStream();
    for await (const data of eventData(response.body)) yield call.answer.parse(JSON.parse(data));
  } catch (error) {
    if (signal.aborted) throw error;
    throw new NoEventStream(undefined, { cause: error });
  }
}

async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const events = new EventText();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield* events.take(decoder.decode(value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
