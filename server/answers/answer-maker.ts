/**
 * How a cached answer is computed. A maker only sees its inputs and immutable rows: its module may not import values of
 * the store (`.oxlintrc.json`), and routes cannot define one (docs/decisions/0028).
 */
import type { Kept } from './kept-rows';

const names = new Set<string>();

/** The private field prevents other modules from constructing one. */
class Maker<Inputs, Answer> {
  readonly #name: string;

  /** @throws Error if another maker has this name */
  constructor(
    name: string,
    readonly make: (inputs: Inputs, kept: Kept) => Promise<Answer>,
  ) {
    if (names.has(name)) throw new Error(`Two makers are named "${name}".`);
    names.add(name);
    this.#name = name;
  }

  get name(): string {
    return this.#name;
  }
}
export type { Maker };

/** Call at the top level of a module in `server/answers`, once per name. */
export function maker<Inputs, Answer>(
  name: string,
  make: (inputs: Inputs, kept: Kept) => Promise<Answer>,
): Maker<Inputs, Answer> {
  return new Maker(name, make);
}
