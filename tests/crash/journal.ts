/**
 * Records what a client knows of its writes: the value last acknowledged, and the one in flight when the server was
 * killed. After a crash each thing must have one or the other, complete.
 */
import type { Kysely } from 'kysely';
import type { Database } from '@halfturn/server/store/schema/schema';
import type { Answer } from './client';

export type Look = (db: Kysely<Database>) => Promise<ReadonlyMap<string, unknown>>;

interface Entry {
  acknowledged: string | undefined;
  /** Values sent and neither acknowledged nor refused. */
  open: (string | undefined)[];
}

function textOf(value: unknown): string | undefined {
  return value === null || value === undefined ? undefined : JSON.stringify(value);
}

export class Signal {
  #waiting: (() => void)[] = [];

  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  give(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}

export interface JournalCounts {
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly unansweredDone: number;
  readonly refused: number;
}

export class Journal {
  readonly #entries = new Map<string, Entry>();
  readonly #acknowledgedByCall = new Map<string, number>();
  readonly #refusals = new Map<string, number>();
  readonly #writes = new Signal();
  readonly #answers = new Signal();
  #total = 0;
  #unanswered = 0;
  #unansweredDone = 0;

  begin(key: string, value: unknown): void {
    this.#entries.set(key, { acknowledged: textOf(value), open: [] });
  }

  /**
   * Sends one write and records the outcome.
   * @param call as the audit log names it: `POST /session`
   * @param value null deletes the thing
   * @param send returns null if the server went away
   */
  async write(call: string, key: string, value: unknown, send: () => Promise<Answer | null>): Promise<Answer | null> {
    const entry = this.#entries.get(key) ?? { acknowledged: undefined, open: [] };
    entry.open.push(textOf(value));
    this.#entries.set(key, entry);
    const sending = send();
    this.sent();
    const answer = await sending;
    if (answer === null) return null;
    if (answer.status === 200) {
      entry.acknowledged = textOf(value);
      entry.open = [];
    } else if (answer.status < 500) {
      entry.open.pop();
    }
    this.answered(call, answer);
    return answer;
  }

  sent(): void {
    this.#writes.give();
  }

  answered(call: string, { status }: Answer): void {
    if (status === 200) this.#total += 1;
    const [counts, name] =
      status === 200 ? [this.#acknowledgedByCall, call] : ([this.#refusals, `${call} ${status}`] as const);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    this.#answers.give();
  }

  nextAnswer(): Promise<void> {
    return this.#answers.next();
  }

  told(key: string, value: unknown): void {
    this.begin(key, value);
  }

  knows(key: string): boolean {
    return this.#entries.has(key);
  }

  get total(): number {
    return this.#total;
  }

  nextWrite(): Promise<void> {
    return this.#writes.next();
  }

  /**
   * Compares all things of a kind with the database, whose state counts from now on.
   * @param kind beginning of the keys
   * @returns one sentence for each lost thing
   */
  compare(kind: string, found: ReadonlyMap<string, unknown>): readonly string[] {
    const losses: string[] = [];
    for (const [key, entry] of this.#entries) {
      if (!key.startsWith(kind)) continue;
      const actual = textOf(found.get(key));
      const { acknowledged } = entry;
      const open = entry.open.filter((text) => text !== acknowledged);
      if (open.length > 0) this.#unanswered += 1;
      if (actual !== acknowledged && open.includes(actual)) {
        this.#unansweredDone += 1;
      } else if (actual !== acknowledged) {
        const sent = open.map((text) => ` (${text ?? 'a deletion'} was sent)`).join('');
        losses.push(`${key} is ${actual ?? 'gone'} instead of ${acknowledged ?? 'not there'}${sent}.`);
      }
      entry.acknowledged = actual;
      entry.open = [];
    }
    return losses;
  }

  get acknowledgedByCall(): ReadonlyMap<string, number> {
    return this.#acknowledgedByCall;
  }

  get refusals(): ReadonlyMap<string, number> {
    return this.#refusals;
  }

  get counts(): JournalCounts {
    return {
      acknowledged: this.#total,
      unanswered: this.#unanswered,
      unansweredDone: this.#unansweredDone,
      refused: [...this.#refusals.values()].reduce((all, each) => all + each, 0),
    };
  }
}
