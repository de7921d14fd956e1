import { encodeTurnSet } from '@halfturn/core/turns/wire/set-stream';
import type { TurnSet } from '@halfturn/core/turns/turn-set';
import { transfer, wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js';
import { Worker } from 'node:worker_threads';
import { median } from '../result';
import type { Change } from './questions';
import type { SetWorker } from './set-worker';
import { percentile } from './timing';

export async function measureWorker(set: TurnSet, asked: readonly Change[]) {
  const thread = new Worker(new URL('../../workers/node-thread.mjs', import.meta.url), {
    workerData: { script: new URL('set-worker.ts', import.meta.url).href },
  });
  try {
    const remote = wrap<SetWorker>(nodeEndpoint(thread));
    const bytes = encodeTurnSet(set);
    const loaded = await remote.load(transfer(bytes, [bytes.buffer]));
    if (loaded !== set.length) throw new Error(`The worker holds ${loaded} turns instead of ${set.length}.`);
    for (const { query } of asked) await remote.ask(query);
    const inside: number[] = [];
    const round: number[] = [];
    for (const { query } of asked) {
      const started = performance.now();
      const { insideMs } = await remote.ask(query);
      round.push(performance.now() - started);
      inside.push(insideMs);
    }
    return {
      workerInsideMedianMs: median(inside),
      workerInsideP95Ms: percentile(inside, 0.95),
      workerRoundMedianMs: median(round),
      workerRoundP95Ms: percentile(round, 0.95),
    };
  } finally {
    await thread.terminate();
  }
}
