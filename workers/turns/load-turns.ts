import { errorBody } from '@halfturn/contract/error';
import { decodeTurnBatch, TurnBatchError } from '@halfturn/core/turnset/batch';
import { turnCodes } from '@halfturn/core/turnset/codes';
import type { TurnSet } from '@halfturn/core/views/turn-view';
import { ARROW_STREAM, type TurnSource } from './turn-worker-contract';

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

/** Fetches, decodes and classifies a session's turns. Throws TurnLoadError and nothing else. */
export async function loadTurns({ url, token, boundaries }: TurnSource): Promise<TurnSet> {
  const headers = { accept: ARROW_STREAM, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { headers }).catch(() => {
    throw new TurnLoadError(0, 'The server does not answer. Check the connection and try again.');
  });
  if (!response.ok) {
    const body = errorBody.safeParse(await response.json().catch(() => null));
    const { status } = response;
    throw new TurnLoadError(status, body.success ? body.data.message : `The server answered with status ${status}.`);
  }
  try {
    const columns = decodeTurnBatch(new Uint8Array(await response.arrayBuffer()));
    return { columns, codes: turnCodes(columns, boundaries), boundaries };
  } catch (error) {
    const message = error instanceof TurnBatchError ? error.message : 'The turns did not arrive whole. Try again.';
    throw new TurnLoadError(response.status, message);
  }
}
