/**
 * What a client knows of the things it writes: the value that the server has acknowledged, and the one on its way when
 * the server was killed. After a crash each thing must have one or the other, whole.
 */
import type { Kysely } from 'kysely';
import type { Database } from '@halfturn/server/store/schema/schema';
import type { Answer } from './client';

/** Things of one kind in the database as they are now, by the same keys as in the journal. */
export type Look = (db: Kysely<Database>) => Promise<ReadonlyMap<string, unknown>>;

interface Entry {
  /** JSON of the value; undefined: nothing is there. */
  acknowledged: string | undefined;
  /** Values that were sent and neither acknowledged nor refused. */
  open: (string | undefined)[];
}

/** Null is a thing that is not there. */
function textOf(value: unknown): string | undefined {
  return value === null || value === undefined ? undefined : JSON.stringify(value);
}

/** Something that happens again and again, and can be waited for. */
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
  /** Writes answered 200. */
  readonly acknowledged: number;
  /** Writes on their way when a server was killed, and how many of them turned out to be done. */
  readonly unanswered: number;
  readonly unansweredDone: number;
  /** Writes that the server refused (below 500: nothing may have changed) or failed at. */
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

  /** What is there before the first write. */
  begin(key: string, value: unknown): void {
    this.#entries.set(key, { acknowledged: textOf(value), open: [] });
  }

  /**
   * Sends one write and keeps what became of it.
   * @param call as the audit log names it: `POST /session`
   * @param value null: the thing is deleted
   * @param send answers null where the server went away
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

  /** A write has been sent: whoever waits for one goes on. */
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

  /** Resolves when the next write has been answered. */
  nextAnswer(): Promise<void> {
    return this.#answers.next();
  }

  /** Something that an answer told to be so, and that must stay. */
  told(key: string, value: unknown): void {
    this.begin(key, value);
  }

  knows(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Writes acknowledged so far. */
  get total(): number {
    return this.#total;
  }

  /** Resolves when the next write has been sent. */
  nextWrite(): Promise<void> {
    return this.#writes.next();
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

  /** Acknowledged writes by call. */
  get acknowledgedByCall(): ReadonlyMap<string, number> {
    return this.#acknowledgedByCall;
  }

  /** Refusals by call and status. */
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
