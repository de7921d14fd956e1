import { Piscina } from 'piscina';
import { HttpError } from '../../plugins/http-error';
import { TRACKING_THREAD } from './job-limits';
import { THREAD_ARGUMENTS } from './thread-arguments';
import type { TrackingAnswer, TrackingQuestion, TrackingTask } from './tracking-worker';

/** Engines compile for what they have seen, and start over on something new. */
const WARM_UP_ROUNDS = 4;

export class TrackingPool {
  #pool: Piscina<TrackingTask | null, TrackingAnswer> | null = null;
  #isWaking = false;
  readonly #closing = new AbortController();

  /**
   * @param packed the tracking as stored
   * @throws HttpError 503 if too many questions are waiting; Error if the tracking is damaged
   */
  async ask<Kind extends TrackingQuestion['kind']>(
    packed: Uint8Array,
    question: Extract<TrackingQuestion, { kind: Kind }>,
  ): Promise<Extract<TrackingAnswer, { kind: Kind }>> {
    const pool = this.#started();
    if (pool.queueSize >= TRACKING_THREAD.maxWaiting)
      throw new HttpError(503, 'The server is busy: try again in a moment.');
    // Copied: a database driver may return part of a larger buffer, which cannot be transferred by itself.
    const own = new Uint8Array(packed);
    const answer = await pool.run({ packed: own, question }, { transferList: [own.buffer] });
    if (!isOfKind(answer, question.kind)) throw new Error('The tracking thread answered another question.');
    return answer;
  }

  /**
   * Starts the thread and compiles its loops before the first question, which waits for one round at most.
   * @param giveWay awaited before each round: nobody waits for this, and a session that is opened makes many calls
   */
  wake(giveWay: (signal: AbortSignal) => Promise<void>): void {
    if (this.#isWaking || this.#started().threads.length > 0) return;
    this.#isWaking = true;
    // A failure to start shows with the first question.
    void this.#warmUp(giveWay)
      .catch(() => undefined)
      .finally(() => (this.#isWaking = false));
  }

  async #warmUp(giveWay: (signal: AbortSignal) => Promise<void>): Promise<void> {
    for (let round = 0; round < WARM_UP_ROUNDS; round++) {
      await giveWay(this.#closing.signal);
      const pool = this.#pool;
      if (pool === null || pool.queueSize > 0) return;
      await pool.run(null, { name: 'warmUp' });
    }
  }

  #started(): Piscina<TrackingTask | null, TrackingAnswer> {
    this.#pool ??= new Piscina<TrackingTask | null, TrackingAnswer>({
      filename: new URL('./tracking-worker.mjs', import.meta.url).href,
      name: 'runTrackingTask',
      minThreads: 0,
      maxThreads: 1,
      maxQueue: TRACKING_THREAD.maxWaiting,
      idleTimeout: TRACKING_THREAD.idleMs,
      execArgv: THREAD_ARGUMENTS,
      resourceLimits: { maxOldGenerationSizeMb: TRACKING_THREAD.maxHeapMb },
    });
    return this.#pool;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#pool?.destroy();
    this.#pool = null;
  }
}

function isOfKind<Kind extends TrackingAnswer['kind']>(
  answer: TrackingAnswer,
  kind: Kind,
): answer is Extract<TrackingAnswer, { kind: Kind }> {
  return answer.kind === kind;
}
