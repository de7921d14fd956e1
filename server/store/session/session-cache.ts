/**
 * Caches values of sessions in this process by their import. A season does not change between two requests, so only
 * sessions with a new import are read.
 */
import { setImmediate } from 'node:timers/promises';
import { BoundedCache, type CacheBounds } from '../engine/bounded-cache';
import type { SessionMark } from './session-marks';

export interface ReadSession<Value> {
  readonly importId: string | null;
  readonly value: Value;
}

export class SessionCache<Value> {
  readonly #values: BoundedCache<Value>;

  /**
   * @param bytesOf approximate memory of a value
   * @param sessionsAtOnce how many are read and parsed before other requests get a turn
   */
  constructor(
    bounds: CacheBounds,
    bytesOf: (value: Value) => number,
    private readonly sessionsAtOnce: number,
  ) {
    this.#values = new BoundedCache(bounds, bytesOf);
  }

  get(
    customerId: number,
    { sessionId, importId }: Pick<SessionMark, 'sessionId' | 'importId'>,
    under = '',
  ): Value | undefined {
    return this.#values.get(keyOf(customerId, sessionId, importId, under));
  }

  knows(customerId: number, mark: Pick<SessionMark, 'sessionId' | 'importId'>, under = ''): boolean {
    return this.get(customerId, mark, under) !== undefined;
  }

  keep(customerId: number, sessionId: number, { importId, value }: ReadSession<Value>, under = ''): void {
    this.#values.set(keyOf(customerId, sessionId, importId, under), value);
  }

  /**
   * Values by session id.
   * @param read reads unknown sessions, some at a time; may omit those without a value
   * @param under what the value depends on besides the import
   */
  async of(
    customerId: number,
    marks: readonly Pick<SessionMark, 'sessionId' | 'importId'>[],
    read: (sessionIds: readonly number[]) => Promise<ReadonlyMap<number, ReadSession<Value>>>,
    under = '',
  ): Promise<ReadonlyMap<number, Value>> {
    const found = new Map<number, Value>();
    for (let waiting = marks; ; await setImmediate()) {
      // Checked again each time, so as not to read what another caller has read meanwhile.
      const missing = waiting.filter(({ sessionId, importId }) => {
        const known = this.#values.get(keyOf(customerId, sessionId, importId, under));
        if (known !== undefined) found.set(sessionId, known);
        return known === undefined;
      });
      const next = missing.slice(0, this.sessionsAtOnce).map(({ sessionId }) => sessionId);
      if (next.length === 0) return found;
      for (const [sessionId, session] of await read(next)) {
        this.keep(customerId, sessionId, session, under);
        found.set(sessionId, session.value);
      }
      waiting = missing.slice(this.sessionsAtOnce);
      if (waiting.length === 0) return found;
    }
  }
}

function keyOf(customerId: number, sessionId: number, importId: string | null, under: string): string {
  return `${customerId} ${sessionId} ${importId ?? ''} ${under}`;
}
