/**
 * Schedules work on live sessions in slices: one at a time, clubs in turn, with other server work in between. However
 * much is sent, others wait for at most one slice.
 */
export class FeedTurns {
  readonly #waiting = new Map<number, (() => void)[]>();
  #isRunning = false;

  /** Resolves when it is the club's turn: synchronous work after it is its slice. */
  next(customerId: number): Promise<void> {
    return new Promise((resolve) => {
      const queue = this.#waiting.get(customerId);
      if (queue === undefined) this.#waiting.set(customerId, [resolve]);
      else queue.push(resolve);
      if (this.#isRunning) return;
      this.#isRunning = true;
      setImmediate(() => this.#run());
    });
  }

  #run(): void {
    for (const [customerId, queue] of this.#waiting) {
      const begin = queue.shift();
      this.#waiting.delete(customerId);
      if (queue.length > 0) this.#waiting.set(customerId, queue);
      begin?.();
      break;
    }
    this.#isRunning = this.#waiting.size > 0;
    if (this.#isRunning) setImmediate(() => this.#run());
  }
}
