/**
 * Values computed once and cached by their inputs. The key is a hash of the inputs, which are all that the computation
 * receives (docs/decisions/0028).
 */
import { createHash } from 'node:crypto';
import { BoundedCache, type CacheBounds } from './bounded-cache';

export function addressOf(inputs: unknown): string {
  return createHash('sha256').update(JSON.stringify(inputs)).digest('base64');
}

/** A value computed on demand. As an input of another value it is identified by its own inputs. */
export class Later<Value> {
  constructor(
    private readonly address: string,
    readonly load: () => Promise<Value>,
  ) {}

  toJSON(): string {
    return this.address;
  }
}

/** A value that is known already. */
export function laterOf<Value>(value: Value & Plain<Value>): Later<Value> {
  return new Later(addressOf(value), async () => value);
}

/** Only what JSON represents in full: a map, set or function would affect an answer without being in its key. */
export type Plain<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends Later<unknown>
    ? Value
    : Value extends ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | Date | Uint8Array | Unasked
      ? never
      : { readonly [Key in keyof Value]: Plain<Value[Key]> };

type Unasked = (...parameters: never[]) => unknown;

export class KeptValues<Inputs, Value> {
  readonly #values: BoundedCache<Value>;

  /** @param bytesOf approximate memory of a value */
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

  async of(inputs: Inputs & Plain<Inputs>): Promise<Value> {
    return this.later(inputs).load();
  }

  /** Makes a value slowly that nobody waits for: who asks meanwhile makes it for themselves. */
  async prepare(inputs: Inputs & Plain<Inputs>, make: (inputs: Inputs) => Promise<Value>): Promise<void> {
    const address = addressOf(inputs);
    if (this.#values.get(address) === undefined) this.#values.set(address, await make(inputs));
  }

  later(inputs: Inputs & Plain<Inputs>): Later<Value> {
    const address = addressOf(inputs);
    return new Later(address, () => this.#values.getOrMake(address, () => this.make(inputs)));
  }
}

export class DerivedValues<Inputs, Value> {
  readonly #values = new Map<string, Value>();

  constructor(private readonly make: (inputs: Inputs) => Value) {}

  of(inputs: Inputs & Plain<Inputs>): Value {
    const address = addressOf(inputs);
    const found = this.#values.get(address);
    if (found !== undefined) return found;
    const made = this.make(inputs);
    this.#values.set(address, made);
    return made;
  }
}
