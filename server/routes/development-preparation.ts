/**
 * The players of a league with their means, made before the first question about a player's development: whoever looks
 * at their calendar goes on to it. What it is made from is part of its key (`development-league`), so nothing old is
 * ever answered.
 */
import type { CustomerRecord } from '../store/customers';

type Club = Pick<CustomerRecord, 'customerId' | 'modules'>;

/** The screen that is open comes first. */
const DELAY_MS = 3000;
/** As often as a club's new matches are looked for. */
const AGAIN_MS = 600_000;

export class DevelopmentPreparation<Customer extends Club> {
  readonly #begunAtMs = new Map<number, number>();
  readonly #waiting = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #isClosed = false;

  /** @param prepare what fails in it is told to `onError` alone: the question itself will say it */
  constructor(
    private readonly prepare: (customer: Customer) => Promise<void>,
    private readonly onError: (error: unknown) => void,
  ) {}

  begin(customer: Customer): void {
    const { customerId, modules } = customer;
    const isRecent = performance.now() - (this.#begunAtMs.get(customerId) ?? -Infinity) < AGAIN_MS;
    if (this.#isClosed || isRecent || !modules.includes('fullplayerdevelopment')) return;
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

  /** Nothing begins any more, and what runs has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#waiting) clearTimeout(timer);
    this.#waiting.clear();
    await Promise.all(this.#running);
  }
}
