/** For work that nobody waits for: calls share its event loop, and a screen makes many at once. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The calls of one screen follow each other faster than this. */
const QUIET_MS = 250;

/** Await it before each step of a few milliseconds. */
export type GiveWay = () => Promise<void>;

export class QuietTime {
  readonly #inFlight = new Set<object>();
  #endedAtMs = performance.now();

  began(request: object): void {
    this.#inFlight.add(request);
  }

  ended(request: object): void {
    if (this.#inFlight.delete(request)) this.#endedAtMs = performance.now();
  }

  /** Resolves once no request has been in flight for a while. @throws the signal's reason when it is aborted */
  async turn(signal: AbortSignal, quietMs = QUIET_MS): Promise<void> {
    for (;;) {
      // A request that has come meanwhile begins first.
      await setImmediate();
      signal.throwIfAborted();
      const restMs = this.#inFlight.size > 0 ? quietMs : this.#endedAtMs + quietMs - performance.now();
      if (restMs <= 0) return;
      await setTimeout(restMs, undefined, { signal, ref: false });
    }
  }
}

/** Only reads count, until their answer is ready: uploads and feeds last for hours. Add it after compression. */
export function watchRequests(app: FastifyInstance, quiet: QuietTime): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET') quiet.began(request);
  });
  app.addHook('onSend', async (request) => quiet.ended(request));
  app.addHook('onResponse', async (request) => quiet.ended(request));
}

/** About five milliseconds of reading and parsing, except for efforts, where one session takes ten. */
const SESSIONS_AT_ONCE = 4;

export async function inPieces<Mark>(
  marks: readonly Mark[],
  giveWay: GiveWay,
  load: (some: readonly Mark[]) => Promise<unknown>,
  atOnce = SESSIONS_AT_ONCE,
): Promise<void> {
  for (let from = 0; from < marks.length; from += atOnce) {
    await giveWay();
    await load(marks.slice(from, from + atOnce));
  }
}
