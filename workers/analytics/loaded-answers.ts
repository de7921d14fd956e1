import type { Call } from '@halfturn/contract/call';
import type { z } from 'zod';

export class Kept<Data> {
  readonly #byKey = new Map<string, Data>();

  has(key: string): boolean {
    return this.#byKey.has(key);
  }

  /** @throws Error if the key has no set */
  of(key: string): Data {
    const data = this.#byKey.get(key);
    if (data === undefined) throw new Error('Nothing is loaded yet.');
    return data;
  }

  put(key: string, data: Data): void {
    this.#byKey.set(key, data);
  }

  drop(key: string): void {
    this.#byKey.delete(key);
  }
}

/** Parses an answer and stores it. @returns whether it has the agreed shape */
type AnswerReader = (key: string, body: unknown) => boolean;

const readers = new Map<string, AnswerReader>();
const kept = new Set<Pick<Kept<unknown>, 'drop'>>();

export function answersOf<Answer extends z.ZodType>(
  ...calls: readonly Pick<Call<z.ZodType, z.ZodType, Answer>, 'path' | 'answer'>[]
): Kept<z.output<Answer>> {
  const answers = new Kept<z.output<Answer>>();
  kept.add(answers);
  for (const { path, answer } of calls) {
    if (readers.has(path)) throw new Error(`Two places keep the answers of ${path}.`);
    readers.set(path, (key, body) => {
      const parsed = answer.safeParse(body);
      if (parsed.success) answers.put(key, parsed.data);
      return parsed.success;
    });
  }
  return answers;
}

/** @throws Error if no view reads the call's answers */
export function answerReader(path: string): AnswerReader {
  const reader = readers.get(path);
  if (reader === undefined) throw new Error(`No view reads the answers of ${path}.`);
  return reader;
}

export function dropAnswer(key: string): void {
  for (const answers of kept) answers.drop(key);
}
