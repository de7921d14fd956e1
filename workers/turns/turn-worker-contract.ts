/** What the page and the turn worker say to each other. Everything here survives a structured clone. */
import type { EntrySpeedBoundaries } from '@halfturn/core/classes/turn-classes';
import type { RowSort } from '@halfturn/core/turnset/sorted-rows';
import type { TurnQuery } from '@halfturn/core/turnset/turn-query';
import type { UnitSettings } from '@halfturn/core/units/units';
import type {
  DetailQuestion,
  ExplorerDetail,
  ExplorerQuestion,
  ExplorerView,
  ListedTurn,
  PageQuestion,
  TurnPage,
} from '@halfturn/core/views/turn-explorer';
import type { TurnView, TurnViewRequest } from '@halfturn/core/views/turn-view';

/** Media type under which turns come as stored columns instead of JSON. */
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

/** Turns that are there while more are coming. */
export type Progress = (turnCount: number) => void;

export interface CsvQuestion {
  readonly query: TurnQuery;
  readonly sort: RowSort;
  readonly units: UnitSettings;
}

/**
 * Sets of turns by key: `session`, `player 7`, `club`, `league`, as the page names them. Questions about a set that is
 * not there throw. Every buffer of an answer is transferred.
 */
export interface TurnWorker {
  /** Fetches one session's stored turns; on success they replace what the key had. */
  load(key: string, source: TurnSource): Promise<LoadAnswer>;
  /** The picture of a session's turns. */
  view(key: string, request: TurnViewRequest): TurnView;

  /**
   * Fetches a set part by part. It can be asked while it grows; where it does not arrive whole it is gone, so that no
   * count is ever of a part alone. A later call for the same key ends this one.
   */
  loadSet(key: string, source: TurnSource, progress: Progress): Promise<LoadAnswer>;
  /** Players' names, by which lists are sorted and exported. */
  name(key: string, names: readonly (readonly [playerId: number, name: string])[]): void;
  /** Makes ready what the first move of a brush would wait for. */
  prepare(key: string, question: ExplorerQuestion): void;
  explore(key: string, question: ExplorerQuestion): ExplorerView;
  detail(key: string, question: DetailQuestion): ExplorerDetail;
  page(key: string, question: PageQuestion): TurnPage;
  /** One turn by its row, as a mark of the picture names it. */
  turn(key: string, row: number): ListedTurn;
  csv(key: string, question: CsvQuestion): string;
  /** Forgets a set. */
  drop(key: string): void;
}
