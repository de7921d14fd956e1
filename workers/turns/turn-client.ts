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
import { proxy, releaseProxy, wrap } from 'comlink';
import { latestWins } from '../latest-wins';
import type { CsvQuestion, LoadAnswer, Progress, TurnSource, TurnWorker } from './turn-worker-contract';

/** The page's side of one turn worker. Answers of null: a newer question of the same kind overtook this one. */
export interface TurnClient {
  load(key: string, source: TurnSource): Promise<LoadAnswer>;
  view(key: string, request: TurnViewRequest): Promise<TurnView | null>;
  loadSet(key: string, source: TurnSource, progress: Progress): Promise<LoadAnswer>;
  name(key: string, names: readonly (readonly [playerId: number, name: string])[]): Promise<void>;
  prepare(key: string, question: ExplorerQuestion): Promise<void>;
  explore(key: string, question: ExplorerQuestion): Promise<ExplorerView | null>;
  /** As `explore`, overtaken by its own kind alone: for what stands behind the picture. */
  overview(key: string, question: ExplorerQuestion): Promise<ExplorerView | null>;
  detail(key: string, question: DetailQuestion): Promise<ExplorerDetail | null>;
  page(key: string, question: PageQuestion): Promise<TurnPage | null>;
  turn(key: string, row: number): Promise<ListedTurn>;
  csv(key: string, question: CsvQuestion): Promise<string>;
  drop(key: string): Promise<void>;
  /** Ends the worker; open questions stay unanswered. */
  dispose(): void;
}

/** Starts a turn worker. Calls reject when its script cannot be loaded. */
export function openTurnClient(): TurnClient {
  const worker = new Worker(new URL('./turn-worker.ts', import.meta.url), { type: 'module', name: 'turns' });
  const remote = wrap<TurnWorker>(worker);
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The analysis could not be started. Reload the page.')));
  });
  // Whoever waits for an answer gets the rejection; nobody waiting is no unhandled one.
  broken.catch(() => undefined);
  const orBroken = <Answer>(answer: Promise<Answer>): Promise<Answer> => Promise.race([answer, broken]);
  /** Newest question per set: two sets do not overtake each other. */
  const perKey = <Question, Answer>(ask: (key: string, question: Question) => Promise<Answer>) => {
    const asking = new Map<string, (question: Question) => Promise<Answer | null>>();
    return (key: string, question: Question) => {
      const own = asking.get(key) ?? latestWins((newest: Question) => orBroken(ask(key, newest)));
      asking.set(key, own);
      return own(question);
    };
  };
  return {
    load: (key, source) => orBroken<LoadAnswer>(remote.load(key, source)),
    view: perKey((key, request: TurnViewRequest) => remote.view(key, request)),
    loadSet: (key, source, progress) => orBroken<LoadAnswer>(remote.loadSet(key, source, proxy(progress))),
    name: (key, names) => orBroken(remote.name(key, names)),
    prepare: (key, question) => orBroken(remote.prepare(key, question)),
    explore: perKey((key, question: ExplorerQuestion) => remote.explore(key, question)),
    overview: perKey((key, question: ExplorerQuestion) => remote.explore(key, question)),
    detail: perKey((key, question: DetailQuestion) => remote.detail(key, question)),
    page: perKey((key, question: PageQuestion) => remote.page(key, question)),
    turn: (key, row) => orBroken(remote.turn(key, row)),
    csv: (key, question) => orBroken(remote.csv(key, question)),
    drop: (key) => orBroken(remote.drop(key)),
    dispose() {
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}
