/**
 * Loads what a club's screens need before they ask: a user who looks at the calendar usually opens a screen next.
 * Cached values are found by their import, so no answer is ever out of date.
 */
import type { GiveWay, QuietTime } from '../plugins/quiet-time';
import type { CustomerRecord } from '../store/club/customers';

const AGAIN_MS = 600_000;

export interface PreparationWork<Customer> {
  readonly quiet: Pick<QuietTime, 'turn'>;
  /** Its errors only go to `onError`: the question itself will report them. */
  readonly prepare: (customer: Customer, giveWay: GiveWay) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export class ClubPreparation<Customer extends Pick<CustomerRecord, 'customerId'>> {
  readonly #begunAtMs = new Map<number, number>();
  readonly #running = new Set<Promise<void>>();
  readonly #stopped = new AbortController();

  constructor(private readonly work: PreparationWork<Customer>) {}

  begin(customer: Customer): void {
    const isRecent = performance.now() - (this.#begunAtMs.get(customer.customerId) ?? -Infinity) < AGAIN_MS;
    if (!isRecent) void this.run(customer);
  }

  /** Also if it was prepared a moment ago, when some of its sessions had yet to come. */
  async run(customer: Customer): Promise<void> {
    if (this.#stopped.signal.aborted) return;
    this.#begunAtMs.set(customer.customerId, performance.now());
    const run = this.#prepare(customer);
    this.#running.add(run);
    await run.finally(() => this.#running.delete(run));
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#running);
  }

  async #prepare(customer: Customer): Promise<void> {
    const { quiet, prepare, onError } = this.work;
    const { signal } = this.#stopped;
    const giveWay = () => quiet.turn(signal);
    try {
      await giveWay();
      await prepare(customer, giveWay);
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
  }
}
