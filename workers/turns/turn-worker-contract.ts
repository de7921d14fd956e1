/** What the page and the turn worker say to each other. Everything here survives a structured clone. */
import type { EntrySpeedBoundaries } from '@halfturn/core/classes/turn-classes';
import type { TurnView, TurnViewRequest } from '@halfturn/core/views/turn-view';

/** Media type under which GET /turns gives the stored columns instead of JSON. */
export const ARROW_STREAM = 'application/vnd.apache.arrow.stream';

export interface TurnSource {
  /** Whole address of the call, query included. */
  readonly url: string;
  /** Bearer token; the worker has no access to the page's storage. */
  readonly token: string | null;
  /** The customer's entry-speed class edges. */
  readonly boundaries: EntrySpeedBoundaries;
}

/** `status` is 0 where the server did not answer; `message` is one sentence for the user. */
export type LoadAnswer =
  | { readonly ok: true; readonly turnCount: number }
  | { readonly ok: false; readonly status: number; readonly message: string };

export interface TurnWorker {
  /** Fetches a session's turns and makes them ready; they replace those loaded before. */
  load(source: TurnSource): Promise<LoadAnswer>;
  /** The picture of the loaded turns; its buffers are transferred. Throws before the first successful `load`. */
  view(request: TurnViewRequest): TurnView;
}
