/**
 * Values of sessions in the memory of this process, under the import they are from: a season does not change between two
 * requests, so only a session whose import is new is read.
 */
import { BoundedCache, type CacheBounds } from './bounded-cache';
import type { SessionMark } from './session-marks';

/** What was read of one session, with the import the rows are from: it may be newer than the mark. */
export interface ReadSession<Value> {
  readonly importId: string | null;
  readonly value: Value;
}

export class SessionCache<Value> {
  readonly #values: BoundedCache<Value>;

  /** @param bytesOf about how much memory a value takes */
  constructor(bounds: CacheBounds, bytesOf: (value: Value) => number) {
    this.#values = new BoundedCache(bounds, bytesOf);
  }

  /**
   * Values by session id.
   * @param read the sessions that are not known; those without a value may be left out
   * @param under what the value depends on besides the import
   */
  async of(
    customerId: number,
    marks: readonly Pick<SessionMark, 'sessionId' | 'importId'>[],
    read: (sessionIds: readonly number[]) => Promise<ReadonlyMap<number, ReadSession<Value>>>,
    under = '',
  ): Promise<ReadonlyMap<number, Value>> {
    const key = (sessionId: number, importId: string | null) => `${customerId} ${sessionId} ${importId ?? ''} ${under}`;
    const found = new Map<number, Value>();
    const missing: number[] = [];
    for (const { sessionId, importId } of marks) {
      const known = this.#values.get(key(sessionId, importId));
      if (known === undefined) missing.push(sessionId);
      else found.set(sessionId, known);
    }
    if (missing.length === 0) return found;
    for (const [sessionId, { importId, value }] of await read(missing)) {
      this.#values.set(key(sessionId, importId), value);
      found.set(sessionId, value);
    }
    return found;
  }
}
