/**
 * Keeps each answer as bytes under a key made of all its inputs. The next request reads the same few rows again and, if
 * nothing has changed, sends the bytes.
 */
import type { Kept } from '../answers/kept-rows';
import type { Maker } from '../answers/answer-maker';
import { asBuffer } from '../plugins/as-buffer';
import { keepCompressed } from '../plugins/compression';
import { BoundedCache } from '../store/engine/bounded-cache';
import type { Store } from '../store/engine/database';
import { requirePlain } from './plain-inputs';
import { addressOf, KeptValues, type Plain } from '../store/engine/kept-values';
import { MEMORY_BOUNDS } from '../store/engine/memory-bounds';

export interface AnswerSources {
  readonly store: Store;
  readonly answers: WrittenAnswers;
}

export class WrittenAnswer<Value> {
  /** The type of the written value; never set. */
  declare readonly value?: Value;

  constructor(readonly json: Buffer) {}
}

/** Most answers have a compressed copy, about a fifth of their size. */
const WITH_COMPRESSED = 1.2;

export class WrittenAnswers {
  readonly #answers = new BoundedCache<Buffer>(
    MEMORY_BOUNDS.writtenAnswers,
    (json) => json.byteLength * WITH_COMPRESSED,
  );

  /** @param checksInputs refuses inputs that JSON cannot represent in full (tests) */
  constructor(
    private readonly kept: Kept,
    private readonly checksInputs = false,
  ) {}

  async of<Inputs, Value>(maker: Maker<Inputs, Value>, inputs: Inputs & Plain<Inputs>): Promise<WrittenAnswer<Value>> {
    this.#check(inputs);
    const json = await this.#answers.getOrMake(`${maker.name} ${addressOf(inputs)}`, () =>
      written(() => maker.make(inputs, this.kept)),
    );
    return new WrittenAnswer(json);
  }

  /** Bytes as sent, in a separate cache. Call it once per server. */
  binary<Inputs>(binaryMaker: Maker<Inputs, Uint8Array>, kind: keyof typeof MEMORY_BOUNDS): KeptValues<Inputs, Buffer> {
    const finish = async (bytes: Uint8Array) => {
      const buffer = asBuffer(bytes);
      keepCompressed(buffer);
      return buffer;
    };
    return this.values(binaryMaker, finish, kind, (bytes) => bytes.byteLength * WITH_COMPRESSED);
  }

  /** Any other values. @param finish turns the computed value into what is sent */
  values<Inputs, Made, Value>(
    { make }: Maker<Inputs, Made>,
    finish: (made: Made) => Promise<Value>,
    kind: keyof typeof MEMORY_BOUNDS,
    bytesOf: (value: Value) => number,
  ): KeptValues<Inputs, Value> {
    const made = async (inputs: Inputs) => {
      this.#check(inputs);
      return finish(await make(inputs, this.kept));
    };
    return new KeptValues(made, MEMORY_BOUNDS[kind], bytesOf);
  }

  #check(inputs: unknown): void {
    if (this.checksInputs) requirePlain(inputs);
  }
}

async function written<Value>(make: () => Promise<Value>): Promise<Buffer> {
  const json = Buffer.from(JSON.stringify(await make()));
  keepCompressed(json);
  return json;
}
