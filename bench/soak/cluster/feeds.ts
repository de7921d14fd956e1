/** Live feeds through the proxy, and viewers who reconnect where they were. */
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventText } from '@halfturn/contract/realtime/event-text';
import { addSensor, liveEvent, makeSensorToken, switchSensor } from '@halfturn/contract/realtime/live';
import { sendFeed } from '@halfturn/server/cli/send-feed';
import { CUSTOMER } from '../../../tests/crash/edits';
import { feedOf, FRAME_BYTES, RATE_HZ } from '../../realtime/feed-lines';
import type { Pass } from './pass';

const RECONNECTS_AFTER_MS = 250;
/** A viewer whose proxy hangs. */
const SILENCE_MS = 20_000;
const CATCHES_UP_MS = 30_000;

export interface FeedRun {
  readonly sessionId: number;
  readonly frames: number;
  readonly taken: number;
  readonly dropped: string;
  readonly viewers: readonly Viewed[];
  /** Ends the session: it is imported. */
  end(): Promise<void>;
}

interface Viewed {
  readonly frames: number;
  readonly missing: number;
  readonly reconnects: number;
  readonly longestS: number;
}

export async function runFeed(
  name: string,
  at: { readonly address: string; readonly pass: Pass; readonly minutes: number; readonly viewers: number },
): Promise<FeedRun> {
  const { address, pass } = at;
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { authorization: await pass(), 'content-type': 'application/json' };
    const text = JSON.stringify({ customerId: CUSTOMER, ...body });
    for (let attempt = 1; ; attempt++) {
      const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: text });
      if (answer.ok) return answer.json();
      if (answer.status < 500 || attempt === 5) throw new Error(`POST ${path} answered ${answer.status}.`);
      await sleep(1000);
    }
  };
  const { sensorId } = addSensor.answer.parse(await post('/addsensor', { name, venue: 'Soak' }));
  const { token } = makeSensorToken.answer.parse(await post('/sensortoken', { sensorId }));
  const { sessionId } = switchSensor.answer.parse(await post('/sensorswitch', { sensorId, isOn: true }));
  const frames = Math.round(at.minutes * 60 * RATE_HZ);
  const url = `${address}/api/live/${sessionId}`;
  const stop = new AbortController();
  const watching = Array.from({ length: at.viewers }, () =>
    watch(`${url}/stream?customerId=${CUSTOMER}`, pass, { frames, stop: stop.signal }),
  );
  const target = { url: `${url}/frames`, token };
  const { taken, dropped } = await sendFeed(feedOf(frames), { target, speed: 1, ends: false, note: () => undefined });
  const late = setTimeout(() => stop.abort(), CATCHES_UP_MS);
  const viewers = await Promise.all(watching);
  clearTimeout(late);
  const end = async () => void (await post('/sensorswitch', { sensorId, isOn: false }));
  return { sessionId: sessionId ?? 0, frames, taken, dropped, viewers, end };
}

async function watch(
  url: string,
  pass: Pass,
  { frames, stop }: { readonly frames: number; readonly stop: AbortSignal },
): Promise<Viewed> {
  const seen = { frames: 0, missing: 0, reconnects: 0, longestS: 0 };
  let lastMs: number | null = null;
  while (seen.frames < frames && !stop.aborted) {
    if (seen.frames > 0) seen.reconnects += 1;
    const authorization = await pass();
    await new Promise<void>((resolve) => {
      const events = new EventText();
      const options = { agent: false, headers: { authorization }, signal: stop, timeout: SILENCE_MS };
      const request = get(`${url}&from=${seen.frames}`, options, (response) => {
        response.once('error', () => resolve()).once('close', () => resolve());
        // Until a feed has sent its head there is nothing to watch.
        if (response.statusCode !== 200) return void response.resume();
        response.setEncoding('utf8').on('data', (text: string) => {
          for (const data of events.take(text)) {
            const event = liveEvent.parse(JSON.parse(data));
            if (event.type !== 'frames') continue;
            const end = event.first + Buffer.from(event.rows, 'base64').length / FRAME_BYTES;
            seen.missing += Math.max(0, event.first - seen.frames);
            if (end <= seen.frames) continue;
            seen.frames = end;
            if (lastMs !== null) seen.longestS = Math.max(seen.longestS, (performance.now() - lastMs) / 1000);
            lastMs = performance.now();
          }
          if (seen.frames >= frames) request.destroy();
        });
      });
      request.once('timeout', () => request.destroy());
      request.once('error', () => resolve()).once('close', () => resolve());
    });
    if (seen.frames < frames && !stop.aborted) await sleep(RECONNECTS_AFTER_MS);
  }
  return seen;
}
