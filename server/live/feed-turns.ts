/**
 * Work on live sessions in slices: one at a time, clubs by turns, and between two of them the server does whatever else
 * has come. However much is sent, a slice is all that anybody else waits for.
 */
export class FeedTurns {
  /** Those who wait, by club; the club whose turn is next stands first. */
  readonly #waiting = new Map<number, (() => void)[]>();
  #isRunning = false;

  /** Resolves when it is the club's turn: what is done at once after it is its slice. */
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
      // The club goes to the end of the line.
      this.#waiting.delete(customerId);
      if (queue.length > 0) this.#waiting.set(customerId, queue);
      begin?.();
      break;
    }
    this.#isRunning = this.#waiting.size > 0;
    if (this.#isRunning) setImmediate(() => this.#run());
  }
}
