import { DROP_REASONS, NO_DROPS } from '@halfturn/core/live/feed-intake';
import type { FeedHead } from '@halfturn/core/readers/live-feed/feed-line';
import type { Readable } from 'node:stream';
import { HttpError } from '../plugins/http-error';
import type { SensorRecord } from '../store/live/sensors';
import type { LiveChannel, Taken } from './live-channel';
import type { FeedAllowances, LiveLimits } from './feed-and-viewer-limits';
import type { FeedTurns } from './feed-turns';
import { arrowLinesOf, linesOf, type Receiving } from './feed-body';

const TOO_FAST = 'The feed exceeds its limit: send the rest a little later.';
const TOO_FAST_CLUB = 'The club’s feeds together exceed their limit: send the rest a little later.';
const TOO_MUCH_WORK = 'This request takes the server too long: send its lines in several.';
const NOTHING: Taken = { lines: 0, drops: NO_DROPS, lastS: null, hasEnded: false, newHead: null, workMs: 0 };

export interface FeedBody {
  readonly body: Readable;
  readonly isArrow: boolean;
  readonly sensor: SensorRecord;
  readonly channel: LiveChannel;
  /** The request ends before it is complete: its connection is closed. */
  readonly onCut: () => void;
}

export interface FeedBounds {
  readonly limits: LiveLimits;
  readonly allowances: FeedAllowances;
  readonly turns: FeedTurns;
}

/**
 * Processes a body line by line as it arrives. Lines before a refusal have been stored.
 * @param onHead called when the session's head arrives
 * @throws HttpError 400, 401, 409, 413, 429
 */
export async function receiveFeed(
  { body, isArrow, sensor, channel, onCut }: FeedBody,
  { limits, allowances, turns }: FeedBounds,
  onHead: (head: FeedHead) => Promise<void>,
): Promise<Taken> {
  const { customerId, sensorId } = sensor;
  const bytesAllowed = allowances.bytesOf(customerId, sensorId);
  const linesAllowed = allowances.linesOf(customerId);
  const workAllowed = allowances.workOf(customerId);
  let bytesTogether = 0;
  let linesTogether = 0;
  let workMs = 0;
  let beganMs = 0;
  const receiving: Receiving = {
    count(bytes) {
      bytesTogether += bytes;
      if (bytesTogether > limits.bodyBytes)
        throw new HttpError(413, 'A request has at most 4 MiB of lines or 1 MiB of Arrow: send several.');
      if (!bytesAllowed.take(bytes, performance.now())) throw new HttpError(429, TOO_FAST);
    },
    async turn() {
      await turns.next(customerId);
      beganMs = performance.now();
    },
  };
  const keys = channel.head?.players.map(({ key }) => key) ?? null;
  const cut = (error: HttpError) => {
    onCut();
    body.destroy(error);
  };
  channel.bodies.add(cut);
  let sum = NOTHING;
  try {
    for await (const lines of isArrow ? arrowLinesOf(body, receiving, keys) : linesOf(body, receiving)) {
      linesTogether += lines.length;
      if (linesTogether > limits.bodyLines)
        throw new HttpError(413, `A request has at most ${limits.bodyLines.toLocaleString('en')} lines: send several.`);
      if (!linesAllowed.take(lines.length, performance.now())) throw new HttpError(429, TOO_FAST_CLUB);
      const readMs = performance.now() - beganMs;
      const taken = await channel.take(lines, sensor);
      sum = together(sum, taken);
      if (taken.newHead !== null) await onHead(taken.newHead);
      workMs += readMs + taken.workMs;
      if (!workAllowed.charge(readMs + taken.workMs, performance.now())) throw new HttpError(429, TOO_FAST_CLUB);
      if (workMs > limits.bodyWorkMs) throw new HttpError(413, TOO_MUCH_WORK);
    }
  } finally {
    channel.bodies.delete(cut);
    // Read and discarded, so that the sender sees a refusal (`plugins/body-time` ends one that continues).
    body.resume();
  }
  return sum;
}

function together(sum: Taken, taken: Taken): Taken {
  const drops = { ...sum.drops };
  for (const reason of DROP_REASONS) drops[reason] += taken.drops[reason];
  return { ...taken, lines: sum.lines + taken.lines, drops };
}
