import { setTimeout as sleep } from 'node:timers/promises';
import { liveFrames } from '@halfturn/contract/realtime/live';
import type { TimedLine } from '@halfturn/core/readers/live-feed/feed-of-tracks';
import { feedText } from '@halfturn/core/readers/live-feed/feed-line';
import { CommandError } from './terminal';

/** Lines due within this time are sent together. */
const BUNCH_MS = 80;
const MOST_LINES = 1000;
const AGAIN_MS = [250, 500, 1000, 2000] as const;
/** Gives up on a server unreachable for longer than this. */
const PATIENCE_MS = 10 * 60_000;

export type FeedTarget = { readonly url: string; readonly token: string } | { readonly write: (text: string) => void };

export interface SendOptions {
  readonly target: FeedTarget;
  readonly speed: number;
  readonly ends: boolean;
  readonly note: (text: string) => void;
}

export interface Sent {
  readonly taken: number;
  readonly dropped: string;
}

/** @throws CommandError if the server refuses the feed, or is unreachable for too long */
export async function sendFeed(feed: Iterable<TimedLine>, options: SendOptions): Promise<Sent> {
  const { target, speed, ends } = options;
  const counts = new Map<string, number>();
  let taken = 0;
  const send = async (lines: readonly string[]) => {
    const text = `${lines.join('\n')}\n`;
    if ('write' in target) {
      target.write(text);
      taken += lines.length;
      return;
    }
    const answer = await post(target, text, options.note);
    taken += answer.taken;
    for (const [reason, count] of Object.entries(answer.dropped)) {
      if (count > 0) counts.set(reason, (counts.get(reason) ?? 0) + count);
    }
  };

  const beganMs = performance.now();
  let originS: number | null = null;
  let lines: string[] = [];
  for (const { timeS, line } of feed) {
    originS ??= timeS;
    const dueMs = beganMs + ((timeS - originS) / speed) * 1000;
    const isLate = performance.now() >= dueMs;
    if (lines.length >= MOST_LINES || (!isLate && lines.length > 0)) {
      await send(lines);
      lines = [];
    }
    const waitMs = dueMs - performance.now();
    if (waitMs > 0) await sleep(waitMs + BUNCH_MS);
    lines.push(feedText(line));
  }
  if (ends) lines.push(feedText({ kind: 'end' }));
  if (lines.length > 0) await send(lines);
  return { taken, dropped: [...counts].map(([reason, count]) => `${count} ${reason}`).join(', ') };
}

async function post({ url, token }: { url: string; token: string }, body: string, note: SendOptions['note']) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' };
  const beganMs = performance.now();
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
    if (response?.ok === true) return liveFrames.answer.parse(await response.json());
    const status = response?.status ?? 0;
    const isForGood = status >= 400 && status < 500 && status !== 408 && status !== 429;
    if (isForGood || performance.now() - beganMs > PATIENCE_MS) {
      throw new CommandError(`The server ${status === 0 ? 'cannot be reached' : `refuses the feed (${status})`}.`);
    }
    if (attempt === 0) note('The server is not taking the feed: trying again.');
    await sleep(AGAIN_MS[Math.min(attempt, AGAIN_MS.length - 1)] ?? 0);
  }
}
