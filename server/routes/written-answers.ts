/**
 * Answers written out once: what a call gave is kept as bytes under everything it was made from. The next request reads
 * the same few rows again and, where nothing has changed, sends the bytes.
 */
import { createHash } from 'node:crypto';
import { keepCompressed } from '../plugins/compression';
import { BoundedCache } from '../store/engine/bounded-cache';

/** A JSON answer as it is sent. */
export class WrittenAnswer<Value> {
  /** What the bytes say; never set. */
  declare readonly value?: Value;

  constructor(readonly json: Buffer) {}
}

const BOUNDS = { entries: 5000, bytes: 64 * 1024 * 1024 };
/** A compressed copy comes with most answers: about a fifth. */
const WITH_COMPRESSED = 1.2;

export class WrittenAnswers {
  readonly #answers = new BoundedCache<Buffer>(BOUNDS, (json) => json.byteLength * WITH_COMPRESSED);

  /**
   * The answer of `call` for the state it is made from.
   * @param madeFrom everything that decides about the answer, as JSON: rows as they are now, parameters
   */
  async of<Value>(call: string, madeFrom: unknown, make: () => Promise<Value>): Promise<WrittenAnswer<Value>> {
    const state = createHash('sha256').update(JSON.stringify(madeFrom)).digest('base64');
    const json = await this.#answers.getOrMake(`${call} ${state}`, async () => {
      const written = Buffer.from(JSON.stringify(await make()));
      keepCompressed(written);
      return written;
    });
    return new WrittenAnswer(json);
  }
}
