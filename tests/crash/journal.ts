/**
 * What a client knows of the things it writes: the value that the server has acknowledged, and the one on its way when
 * the server was killed. After a crash each thing must have one or the other, whole.
 */
import type { Kysely } from 'kysely';
import type { Database } from '@halfturn/server/store/schema';
import type { Answer } from './client';

/** Things of one kind in the database as they are now, by the same keys as in the journal. */
export type Look = (db: Kysely<Database>) => Promise<ReadonlyMap<string, unknown>>;

interface Entry {
  /** JSON of the value; undefined: nothing is there. */
  acknowledged: string | undefined;
  /** The value that was sent and not answered; null: none. */
  pending: { readonly text: string | undefined } | null;
}

/** Null is a thing that is not there. */
function textOf(value: unknown): string | undefined {
  return value === null || value === undefined ? undefined : JSON.stringify(value);
}

export interface JournalCounts {
  /** Writes answered 200. */
  readonly acknowledged: number;
  /** Writes on their way when a server was killed, and how many of them turned out to be done. */
  readonly unanswered: number;
  readonly unansweredDone: number;
  /** Writes that the server refused: nothing may have changed. */
  readonly refused: number;
}

export class Journal {
  readonly #entries = new Map<string, Entry>();
  readonly #acknowledgedByCall = new Map<string, number>();
  readonly #refusals = new Map<string, number>();
  #waiting: (() => void)[] = [];
  #unanswered = 0;
  #unansweredDone = 0;

  /** What is there before the first write. */
  begin(key: string, value: unknown): void {
    this.#entries.set(key, { acknowledged: textOf(value), pending: null });
  }

  /**
   * Sends one write and keeps what became of it.
   * @param call as the audit log names it: `POST /session`
   * @param value null: the thing is deleted
   * @param send answers null where the server went away
   */
  async write(call: string, key: string, value: unknown, send: () => Promise<Answer | null>): Promise<Answer | null> {
    const entry = this.#entries.get(key) ?? { acknowledged: undefined, pending: null };
    entry.pending = { text: textOf(value) };
    this.#entries.set(key, entry);
    const sending = send();
    this.sent();
    const answer = await sending;
    if (answer === null) return null;
    if (answer.status === 200) entry.acknowledged = textOf(value);
    entry.pending = null;
    this.answered(call, answer);
    return answer;
  }

  /** A write has been sent: whoever waits for one goes on. */
  sent(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  answered(call: string, { status }: Answer): void {
    const [counts, name] =
      status === 200 ? [this.#acknowledgedByCall, call] : ([this.#refusals, `${call} ${status}`] as const);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  /** Something that an answer told to be so, and that must stay. */
  told(key: string, value: unknown): void {
    this.begin(key, value);
  }

  knows(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Resolves when the next write has been sent. */
  nextWrite(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /**
   * Compares all things of a kind with the database; from now on what is there counts.
   * @param kind beginning of the keys
   * @returns one sentence for each thing that is lost
   */
  compare(kind: string, found: ReadonlyMap<string, unknown>): readonly string[] {
    const losses: string[] = [];
    for (const [key, entry] of this.#entries) {
      if (!key.startsWith(kind)) continue;
      const actual = textOf(found.get(key));
      const { acknowledged, pending } = entry;
      const isOpen = pending !== null && pending.text !== acknowledged;
      if (isOpen) this.#unanswered += 1;
      if (isOpen && actual === pending.text) {
        this.#unansweredDone += 1;
      } else if (actual !== acknowledged) {
        const sent = isOpen ? ` (${pending.text ?? 'a deletion'} was sent)` : '';
        losses.push(`${key} is ${actual ?? 'gone'} instead of ${acknowledged ?? 'not there'}${sent}.`);
      }
      entry.acknowledged = actual;
      entry.pending = null;
    }
    return losses;
  }

  /** Acknowledged writes by call. */
  get acknowledgedByCall(): ReadonlyMap<string, number> {
    return this.#acknowledgedByCall;
  }

  /** Refusals by call and status. */
  get refusals(): ReadonlyMap<string, number> {
    return this.#refusals;
  }

  get counts(): JournalCounts {
    const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, each) => all + each, 0);
    return {
      acknowledged: sum(this.#acknowledgedByCall),
      unanswered: this.#unanswered,
      unansweredDone: this.#unansweredDone,
      refused: sum(this.#refusals),
    };
  }
}
