/** What the page and the analytics worker say to each other. Everything here survives a structured clone. */
import type { EntrySpeedBoundaries } from '@halfturn/core/methods/turn-classes';
import type { View, VIEWS } from './views';

/** Media type under which turns come as stored columns instead of JSON. */
export const ARROW_STREAM = 'application/vnd.apache.arrow.stream';

/** What is loaded: a JSON answer, a player with their turns, the turns of one session, or a set of turns part by part. */
export type SetForm =
  /** `path` of the call in the contract, by which the worker finds what parses the answer. */
  | { readonly kind: 'answer'; readonly path: string }
  /** GET /player: its turns as columns. */
  | { readonly kind: 'player' }
  | { readonly kind: 'session'; readonly boundaries: EntrySpeedBoundaries }
  | { readonly kind: 'parts'; readonly boundaries: EntrySpeedBoundaries };

export interface SetSource {
  /** Whole address of the call, query included. */
  readonly url: string;
  /** Bearer token; the worker has no access to the page's storage. */
  readonly token: string | null;
  readonly form: SetForm;
}

/** `status` is 0 where the server did not answer; `message` is one sentence for the user. */
export type LoadOutcome =
  /** `count`: turns of a set, 1 for an answer. `bytes`: what was received. */
  | { readonly ok: true; readonly count: number; readonly bytes: number }
  | { readonly ok: false; readonly status: number; readonly message: string };

/** `authorization`: that header of the answer, a renewed token where there is one. */
export type LoadAnswer = LoadOutcome & { readonly authorization: string | null };

/** Turns that have arrived while more are coming. */
export type Progress = (count: number) => void;

type Views = typeof VIEWS;
export type ViewName = keyof Views;

/** Per view what it reads, what it is asked and what it answers. */
export type ViewMap = {
  readonly [Name in ViewName]: Views[Name] extends View<infer Data, infer Request, infer Answer>
    ? { readonly data: Data; readonly request: Request; readonly view: Answer }
    : never;
};

/**
 * Sets by key, as the page names them, and a function per view: `(key, request) => view`. A question about a set that is
 * not loaded throws. Every buffer of an answer is transferred.
 */
export type AnalyticsWorker = Views & {
  /**
   * Fetches, parses and keeps a set. It replaces what the key has once it has arrived whole; a set of parts whose key
   * has nothing yet can be asked while it grows, and is dropped where it does not arrive whole. A later call for the
   * same key ends this one.
   */
  readonly load: (key: string, source: SetSource, progress: Progress) => Promise<LoadAnswer>;
  /** Forgets sets, and ends their loading. */
  readonly drop: (keys: readonly string[]) => void;
};
