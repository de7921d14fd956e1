import { TurnSet } from '@halfturn/core/turnset/turn-set';
import { explorerCsv } from '@halfturn/core/views/explorer-csv';
import type { SessionTurns } from '@halfturn/core/views/session-turns';
import { detailBuffers, TurnExplorer, viewBuffers } from '@halfturn/core/views/turn-explorer';
import { turnView } from '@halfturn/core/views/turn-view';
import { scatterBuffers } from '@halfturn/core/views/turn-scatter';
import { expose, transfer } from 'comlink';
import { loadParts, loadTurns, TurnLoadError } from './load-turns';
import type { LoadAnswer, TurnWorker } from './turn-worker-contract';

const sessions = new Map<string, SessionTurns>();
const explorers = new Map<string, TurnExplorer>();
/** Sets that are coming in. */
const loading = new Map<string, AbortController>();

function known<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error('No turns are loaded yet.');
  return value;
}

async function answerOf(load: () => Promise<number>): Promise<LoadAnswer> {
  try {
    return { ok: true, turnCount: await load() };
  } catch (error) {
    if (!(error instanceof TurnLoadError)) throw error;
    return { ok: false, status: error.status, message: error.message };
  }
}

const api: TurnWorker = {
  load: (key, source) =>
    answerOf(async () => {
      const turns = await loadTurns(source);
      sessions.set(key, turns);
      return turns.set.length;
    }),
  view(key, request) {
    const view = turnView(known(sessions, key), request);
    return transfer(view, scatterBuffers(view.scatter));
  },

  loadSet: (key, source, progress) =>
    answerOf(async () => {
      loading.get(key)?.abort();
      const own = new AbortController();
      loading.set(key, own);
      const set = new TurnSet(source.boundaries);
      const explorer = new TurnExplorer(set);
      explorers.set(key, explorer);
      try {
        await loadParts(set, source, progress, own.signal);
        return set.length;
      } catch (error) {
        // Part of a set is no set. A later load of the same key has put its own here already.
        if (explorers.get(key) === explorer) explorers.delete(key);
        throw error;
      } finally {
        if (loading.get(key) === own) loading.delete(key);
      }
    }),
  name: (key, names) => known(explorers, key).namePlayers(new Map(names)),
  prepare: (key, question) => known(explorers, key).prepare(question),
  explore(key, question) {
    const view = known(explorers, key).view(question);
    return transfer(view, viewBuffers(view));
  },
  detail(key, question) {
    const detail = known(explorers, key).detail(question);
    return transfer(detail, detailBuffers(detail));
  },
  page: (key, question) => known(explorers, key).page(question),
  turn: (key, row) => known(explorers, key).listedTurn(row),
  csv: (key, { query, sort, units }) => explorerCsv(known(explorers, key), query, sort, units),
  drop(key) {
    loading.get(key)?.abort();
    explorers.delete(key);
    sessions.delete(key);
  },
};

expose(api);
