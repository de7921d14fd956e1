/**
 * Loads what a club's screens need before they ask: a user who looks at the calendar usually opens a screen next.
 * Cached values are found by their import, so no answer is ever out of date.
 */
import type { CustomerRecord } from '../store/club/customers';

/** The screen that is open comes first. */
const DELAY_MS = 1500;
const AGAIN_MS = 600_000;

export class ClubPreparation<Customer extends Pick<CustomerRecord, 'customerId'>> {
  readonly #begunAtMs = new Map<number, number>();
  readonly #waiting = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #isClosed = false;

  /** @param prepare its errors only go to `onError`: the question itself will report them */
  constructor(
    private readonly prepare: (customer: Customer) => Promise<void>,
    private readonly onError: (error: unknown) => void,
  ) {}

  begin(customer: Customer): void {
    const { customerId } = customer;
    const isRecent = performance.now() - (this.#begunAtMs.get(customerId) ?? -Infinity) < AGAIN_MS;
    if (this.#isClosed || isRecent) return;
    this.#begunAtMs.set(customerId, performance.now());
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      const run = this.prepare(customer).catch(this.onError);
      this.#running.add(run);
      void run.finally(() => this.#running.delete(run));
    }, DELAY_MS);
    timer.unref();
    this.#waiting.add(timer);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#waiting) clearTimeout(timer);
    this.#waiting.clear();
    await Promise.all(this.#running);
  }
}
