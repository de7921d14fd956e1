/**
 * Values that are worked out once and kept under everything they were worked out from. Nobody names a key: it is the hash
 * of the inputs, and the inputs are all that the work is given (docs/decisions/0028).
 */
import { createHash } from 'node:crypto';
import { BoundedCache, type CacheBounds } from './bounded-cache';

/** Where a value is found: equal exactly where what it is made of is equal as JSON. */
export function addressOf(inputs: unknown): string {
  return createHash('sha256').update(JSON.stringify(inputs)).digest('base64');
}

/** A value that is made where somebody asks for it. Among inputs it stands for what it is made of. */
export class Later<Value> {
  constructor(
    private readonly address: string,
    readonly load: () => Promise<Value>,
  ) {}

  toJSON(): string {
    return this.address;
  }
}

/** What JSON says in full: a map, a set or a function would decide about an answer and not be in its address. */
export type Plain<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends Later<unknown>
    ? Value
    : Value extends ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | Date | Uint8Array | Unasked
      ? never
      : { readonly [Key in keyof Value]: Plain<Value[Key]> };

type Unasked = (...parameters: never[]) => unknown;

/** Values of one kind. Made once for a server, so that `make` knows nothing of a request but the inputs. */
export class KeptValues<Inputs, Value> {
  readonly #values: BoundedCache<Value>;

  /** @param bytesOf about how much memory a value takes */
  constructor(
    private readonly make: (inputs: Inputs) => Promise<Value>,
    bounds: CacheBounds,
    bytesOf: (value: Value) => number,
  ) {
    this.#values = new BoundedCache(bounds, bytesOf);
  }

  get size(): BoundedCache<Value>['size'] {
    return this.#values.size;
  }

  /** Made where it is not kept. */
  async of(inputs: Inputs & Plain<Inputs>): Promise<Value> {
    return this.later(inputs).load();
  }

  later(inputs: Inputs & Plain<Inputs>): Later<Value> {
    const address = addressOf(inputs);
    return new Later(address, () => this.#values.getOrMake(address, () => this.make(inputs)));
  }
}
