/**
 * How a kept answer is made. A maker has its inputs and what never changes, and nothing else: it is a function of a module
 * that may import no value of the store (`.oxlintrc.json`), and routes cannot write one (docs/decisions/0028).
 */
import type { Kept } from './kept';

const names = new Set<string>();

/** Nobody else can make one: its name is a private field. */
class Maker<Inputs, Answer> {
  readonly #name: string;

  /** @throws Error where another one has this name */
  constructor(
    name: string,
    readonly make: (inputs: Inputs, kept: Kept) => Promise<Answer>,
  ) {
    if (names.has(name)) throw new Error(`Two makers are named "${name}".`);
    names.add(name);
    this.#name = name;
  }

  /** Its name among the kept answers: that of the call. */
  get name(): string {
    return this.#name;
  }
}
export type { Maker };

/** To be called at the top of a module of `server/answers`, once for a name. */
export function maker<Inputs, Answer>(
  name: string,
  make: (inputs: Inputs, kept: Kept) => Promise<Answer>,
): Maker<Inputs, Answer> {
  return new Maker(name, make);
}
