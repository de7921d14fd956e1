/** A running session as server-sent events: each viewer takes frames at their own pace, nothing is kept for a slow one. */
import { Readable } from 'node:stream';
import type { LiveEvent } from '@halfturn/contract/live';
import { stepsPerMOf } from '@halfturn/core/realtime/live-frames';
import { HttpError } from '../plugins/http-error';
import type { LiveChannel } from './channel';
import { FRAMES_AN_EVENT, type LiveLimits } from './feed-limits';

export interface LiveViewer {
  readonly userId: number;
  /** The first frame that they do not have. */
  readonly from: number;
  /** Columns of the feed that they may see. */
  readonly columns: readonly number[];
  readonly stillAllowed: () => Promise<boolean>;
}

/** Streams of this process. */
export class LiveViewers {
  readonly #streams = new Map<
    Readable,
    { readonly userId: number; readonly channel: LiveChannel; readonly end: () => void }
  >();

  constructor(private readonly limits: LiveLimits) {}

  /** @throws HttpError 429 where there are too many */
  watch(channel: LiveChannel, viewer: LiveViewer): Readable {
    const { viewers, viewersPerSession, viewersPerUser } = this.limits;
    const ofUser = [...this.#streams.values()].filter(({ userId }) => userId === viewer.userId).length;
    if (this.#streams.size >= viewers || channel.viewers >= viewersPerSession || ofUser >= viewersPerUser) {
      throw new HttpError(429, 'Too many viewers: close another view of a live session first.');
    }
    const gone = new AbortController();
    const events = eventsOf(channel, viewer, this.limits, gone.signal);
    const stream = new Readable({
      read: () => {
        events.next().then(
          ({ done, value }) => void stream.push(done === true ? null : value),
          (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))),
        );
      },
      // Whoever waits for the next frame is woken, and finds that nobody listens.
      destroy: (error, done) => {
        gone.abort();
        done(error);
      },
    });
    channel.viewers++;
    this.#streams.set(stream, { userId: viewer.userId, channel, end: () => gone.abort() });
    stream.once('close', () => {
      channel.viewers--;
      channel.usedMs = performance.now();
      this.#streams.delete(stream);
    });
    return stream;
  }

  /** A server that stops waits for nobody who watches. */
  close(): void {
    for (const { end } of this.#streams.values()) end();
  }
}

async function* eventsOf(
  channel: LiveChannel,
  { from, columns, stillAllowed }: LiveViewer,
  { silenceMs, recheckMs }: LiveLimits,
  gone: AbortSignal,
): AsyncGenerator<string, void> {
  let next = from;
  let hasBegun = false;
  let checkedMs = performance.now();
  // The head goes out at once, whether there are frames or not.
  yield ': here\n\n';
  while (!gone.aborted) {
    const before = next;
    const { frames, head } = channel;
    if (frames !== null && head !== null && frames.ring.last >= 0) {
      next = Math.max(next, frames.ring.first);
      while (next <= frames.ring.last && !gone.aborted) {
        const many = Math.min(FRAMES_AN_EVENT, frames.ring.last - next + 1);
        const rows = Buffer.from(frames.bytes(next, many, columns, stepsPerMOf(head))).toString('base64');
        yield textOf({
          type: 'frames',
          first: next,
          rows,
          beganM: hasBegun ? null : distancesAt(channel, next, columns),
        });
        hasBegun = true;
        next = Math.max(next + many, frames.ring.first);
      }
    }
    if (channel.isClosed) {
      yield textOf({ type: 'end' });
      return;
    }
    if (performance.now() - checkedMs >= recheckMs) {
      checkedMs = performance.now();
      if (!(await stillAllowed())) return;
    }
    if (next > before) continue;
    const waitedMs = performance.now();
    await channel.changed(Math.min(silenceMs, recheckMs), gone);
    if (performance.now() - waitedMs >= Math.min(silenceMs, recheckMs)) yield ': still there\n\n';
  }
}

function distancesAt({ frames }: LiveChannel, frame: number, columns: readonly number[]): number[] {
  const motion = new Float32Array(2 * (frames?.ring.players ?? 0));
  frames?.motion.read(frame, motion);
  return columns.map((column) => motion[2 * column + 1] ?? 0);
}

function textOf(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
