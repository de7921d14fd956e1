/** Messages between page and analytics worker. Everything here survives a structured clone. */
import type { EntrySpeedBoundaries } from '@halfturn/core/methods/turn-classes';
import type { Keeper } from '../kept/kept-answers';
import type { View, VIEWS } from './views';

/** Media type of turns as stored columns instead of JSON. */
export const ARROW_STREAM = 'application/vnd.apache.arrow.stream';

/** What is loaded: a JSON answer, a player with their turns, the turns of one session, or a set of turns in parts. */
export type SetForm =
  /** `path` of the call in the contract, which determines the answer's parser. */
  | { readonly kind: 'answer'; readonly path: string }
  /** GET /player with its turns as columns. */
  | { readonly kind: 'player' }
  | { readonly kind: 'session'; readonly boundaries: EntrySpeedBoundaries }
  | { readonly kind: 'parts'; readonly boundaries: EntrySpeedBoundaries };

export interface SetSource {
  readonly url: string;
  /** Bearer token; the worker has no access to the page's storage. */
  readonly token: string | null;
  readonly form: SetForm;
  /** The user the answer is kept for on this device; null if it is not kept. */
  readonly keeper: Keeper | null;
}

/** `status` is 0 if the server did not answer; `message` is one sentence for the user. */
export type LoadOutcome =
  /** `count`: turns of a set, 1 for an answer. `bytes`: received. `isSame`: byte by byte the answer of the last load. */
  | { readonly ok: true; readonly count: number; readonly bytes: number; readonly isSame?: boolean }
  | { readonly ok: false; readonly status: number; readonly message: string };

/** `authorization`: that header of the answer, with a renewed token if there is one. `storedAt`: null from the server. */
export type LoadAnswer = LoadOutcome & { readonly authorization: string | null; readonly storedAt: string | null };

export type Progress = (count: number) => void;

type Views = typeof VIEWS;
export type ViewName = keyof Views;

export type ViewMap = {
  readonly [Name in ViewName]: Views[Name] extends View<infer Data, infer Request, infer Answer>
    ? { readonly data: Data; readonly request: Request; readonly view: Answer }
    : never;
};

/**
 * Sets by the page's keys, and a function per view: `(key, request) => view`. A query about a set that is not loaded
 * throws. Every buffer of an answer is transferred.
 */
export type AnalyticsWorker = Views & {
  /**
   * Fetches, parses and stores a set. It replaces the key's old set once complete; a new set in parts can be queried
   * while it grows, and is dropped if it does not complete. A later call for the same key aborts this one.
   */
  readonly load: (key: string, source: SetSource, progress: Progress) => Promise<LoadAnswer>;
  readonly drop: (keys: readonly string[]) => void;
};
