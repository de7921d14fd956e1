import { turnView, type TurnSet } from '@halfturn/core/views/turn-view';
import { scatterBuffers } from '@halfturn/core/views/turn-scatter';
import { expose, transfer } from 'comlink';
import { loadTurns, TurnLoadError } from './load-turns';
import type { TurnWorker } from './turn-worker-contract';

let turns: TurnSet | null = null;

const api: TurnWorker = {
  async load(source) {
    try {
      turns = await loadTurns(source);
      return { ok: true, turnCount: turns.columns.length };
    } catch (error) {
      if (!(error instanceof TurnLoadError)) throw error;
      return { ok: false, status: error.status, message: error.message };
    }
  },
  view(request) {
    if (turns === null) throw new Error('No turns are loaded yet.');
    const view = turnView(turns, request);
    return transfer(view, scatterBuffers(view.scatter));
  },
};

expose(api);
