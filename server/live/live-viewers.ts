/**
 * A live session as server-sent events: each viewer reads frames at their own pace, without buffering for slow ones.
 */
import { Readable } from 'node:stream';
import type { LiveEvent } from '@halfturn/contract/realtime/live';
import { LiveCursor, stepsPerMOf } from '@halfturn/core/live/live-history';
import { HttpError } from '../plugins/http-error';
import type { LiveChannel } from './live-channel';
import { FRAMES_AN_EVENT, type LiveLimits } from './feed-and-viewer-limits';
import type { FeedTurns } from './feed-turns';

const LARGE_BYTES = 8 * 1024;

export interface LiveViewer {
  readonly userId: number;
  readonly from: number;
  readonly columns: readonly number[];
  readonly stillAllowed: () => Promise<boolean>;
}

export class LiveViewers {
  readonly #streams = new Map<
    Readable,
    { readonly userId: number; readonly channel: LiveChannel; readonly end: () => void }
  >();

  constructor(
    private readonly limits: LiveLimits,
    private readonly turns: FeedTurns,
  ) {}

  /** @throws HttpError 429 if there are too many */
  watch(channel: LiveChannel, viewer: LiveViewer): Readable {
    const { viewers, viewersPerSession, viewersPerUser } = this.limits;
    const ofUser = [...this.#streams.values()].filter(({ userId }) => userId === viewer.userId).length;
    if (this.#streams.size >= viewers || channel.viewers >= viewersPerSession || ofUser >= viewersPerUser) {
      throw new HttpError(429, 'Too many viewers: close another view of a live session first.');
    }
    const gone = new AbortController();
    const events = eventsOf(channel, viewer, { ...this.limits, turns: this.turns }, gone.signal);
    const stream = new Readable({
      read: () => {
        events.next().then(
          ({ done, value }) => void stream.push(done === true ? null : value),
          (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))),
        );
      },
      // Wakes a stream waiting for the next frame, which then notices that nobody is listening.
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

  close(): void {
    for (const { end } of this.#streams.values()) end();
  }
}

async function* eventsOf(
  channel: LiveChannel,
  { from, columns, stillAllowed }: LiveViewer,
  { silenceMs, recheckMs, turns }: Pick<LiveLimits, 'silenceMs' | 'recheckMs'> & { readonly turns: FeedTurns },
  gone: AbortSignal,
): AsyncGenerator<string, void> {
  const cursor = new LiveCursor(from);
  let checkedMs = performance.now();
  // Send headers at once, even without frames.
  yield ': here\n\n';
  while (!gone.aborted) {
    let hasSent = false;
    while (!gone.aborted) {
      const { frames, head } = channel;
      if (frames === null || head === null) break;
      const piece = cursor.take(frames, FRAMES_AN_EVENT, columns, stepsPerMOf(head));
      if (piece === null) break;
      const { first, bytes, beganM } = piece;
      yield textOf({
        type: 'frames',
        first,
        rows: Buffer.from(bytes).toString('base64'),
        beganM,
        silentMs: channel.silentMs,
      });
      hasSent = true;
      if (bytes.byteLength >= LARGE_BYTES) await turns.next(channel.key.customerId);
    }
    if (channel.isClosed) {
      yield textOf({ type: 'end' });
      return;
    }
    if (performance.now() - checkedMs >= recheckMs) {
      checkedMs = performance.now();
      if (!(await stillAllowed())) return;
    }
    if (hasSent) continue;
    const waitedMs = performance.now();
    await channel.changed(Math.min(silenceMs, recheckMs), gone);
    if (performance.now() - waitedMs >= Math.min(silenceMs, recheckMs)) yield ': still there\n\n';
  }
}

function textOf(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
