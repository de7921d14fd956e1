import { errorBody } from '@halfturn/contract/error';
import { decodeTurnBatch, TurnBatchError } from '@halfturn/core/turnset/batch';
import { PartReader } from '@halfturn/core/turnset/set-parts';
import type { TurnSet } from '@halfturn/core/turnset/turn-set';
import { sessionTurns, type SessionTurns } from '@halfturn/core/views/session-turns';
import { ARROW_STREAM, type Progress, type TurnSource } from './turn-worker-contract';

const NOT_WHOLE = 'The turns did not arrive whole. Try again.';

/** Why there are no turns to show. `status` as in `LoadAnswer`. */
export class TurnLoadError extends Error {
  override readonly name = 'TurnLoadError';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The answer of a call that gives turns. Throws TurnLoadError where it is a refusal or there is none. */
async function fetchTurns({ url, token }: TurnSource, signal?: AbortSignal): Promise<Response> {
  const headers = { accept: ARROW_STREAM, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { headers, signal: signal ?? null }).catch(() => {
    throw new TurnLoadError(0, 'The server does not answer. Check the connection and try again.');
  });
  if (response.ok) return response;
  const body = errorBody.safeParse(await response.json().catch(() => null));
  const { status } = response;
  throw new TurnLoadError(status, body.success ? body.data.message : `The server answered with status ${status}.`);
}

/** What became of turns on the way, in words. */
function loadError(status: number, error: unknown): TurnLoadError {
  // What a set refuses it says why; anything else is a connection that broke.
  const isSaid = error instanceof TurnBatchError || error instanceof RangeError;
  return new TurnLoadError(status, isSaid ? error.message : NOT_WHOLE);
}

/** Fetches and classifies a session's turns. Throws TurnLoadError and nothing else. */
export async function loadTurns(source: TurnSource): Promise<SessionTurns> {
  const response = await fetchTurns(source);
  try {
    return sessionTurns(decodeTurnBatch(new Uint8Array(await response.arrayBuffer())), source.boundaries);
  } catch (error) {
    throw loadError(response.status, error);
  }
}

/** Fetches the parts of a set straight into its columns. Throws TurnLoadError and nothing else; the set is then useless. */
export async function loadParts(
  set: TurnSet,
  source: TurnSource,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetchTurns(source, signal);
  try {
    const parts = new PartReader(set);
    const reader = response.body?.getReader();
    for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
      if (parts.push(piece.value)) progress(set.length);
    }
    parts.end();
  } catch (error) {
    throw loadError(response.status, error);
  }
}
