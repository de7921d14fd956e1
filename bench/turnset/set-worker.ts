import { TurnAnalyst } from '@halfturn/core/turns/turn-analyst';
import { addStream, decodeTurnSet } from '@halfturn/core/turns/wire/set-stream';
import { TurnSet } from '@halfturn/core/turns/turn-set';
import type { TurnQuery } from '@halfturn/core/turns/turn-query';
import { expose } from 'comlink';

const set = new TurnSet({ lowerMPerS: 3, upperMPerS: 5.5 });
const analyst = new TurnAnalyst(set);

const api = {
  load(bytes: Uint8Array): number {
    addStream(set, decodeTurnSet(bytes));
    return set.length;
  },
  ask(query: TurnQuery) {
    const started = performance.now();
    const answer = analyst.answer(query);
    const insideMs = performance.now() - started;
    return { answer, insideMs };
  },
};
export type SetWorker = typeof api;

expose(api);
