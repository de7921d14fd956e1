import type { Engine } from '@halfturn/server/store/engine/database';
import {
  addSensor,
  liveEvent,
  type LiveEvent,
  liveFrames,
  makeSensorToken,
  switchSensor,
} from '@halfturn/contract/realtime/live';
import { COLUMN_BYTES } from '@halfturn/core/live/live-history';
import { LIVE_LIMITS, type LiveLimits } from '@halfturn/server/live/feed-and-viewer-limits';
import type { RunningServer } from '@halfturn/server/serve';
import { get, type IncomingMessage } from 'node:http';
import { expect } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../engines';
import { type ImportClient, signIn } from '../import-client';
import { startImportServer } from '../import-server';

export const HEAD =
  '{"head":{"version":1,"sourceClass":"lps","rateHz":10,"pitch":{"lengthM":105,"widthM":68},"players":[{"key":"a","name":"Ada"},{"key":"b","name":"Bea","side":"away"}]}}';
export const frame = (k: number, text = `["a",${k / 10},0],["b",-1,${k / 20}]`) => `{"t":${k / 10},"p":[${text}]}`;
export const LIMITS: LiveLimits = {
  ...LIVE_LIMITS,
  burstBytes: 6_000_000,
  bodyBytes: 200_000,
  bodyLines: 3000,
  recheckMs: 200,
};

export interface Feed {
  readonly sensorId: number;
  readonly sessionId: number;
  readonly token: string;
}

export const CUSTOMER_ID = 1;

function expectSame(actual: unknown, expected: unknown): void {
  expect(actual).toEqual(expected);
}

export class LiveServer {
  #made = 0;

  private constructor(
    readonly database: TestDatabase,
    public server: RunningServer,
    public analyst: ImportClient,
    public admin: ImportClient,
  ) {}

  static async open(engine: Engine): Promise<LiveServer> {
    const database = await openTestDatabase(engine);
    const server = await startImportServer(database, { liveLimits: LIMITS });
    return new LiveServer(database, server, await signIn(server.address), await signIn(server.address, 'admin'));
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.database.remove();
  }

  async restarted(): Promise<RunningServer> {
    await this.server.close();
    this.server = await startImportServer(this.database, { liveLimits: LIMITS });
    this.analyst = await signIn(this.server.address);
    this.admin = await signIn(this.server.address, 'admin');
    return this.server;
  }

  async post(client: ImportClient, path: string, body: object) {
    const answer = await client.post(path, { customerId: CUSTOMER_ID, ...body });
    expectSame([path, answer.status], [path, 200]);
    return answer.body;
  }

  async newFeed(): Promise<Feed> {
    const added = await this.post(this.admin, '/addsensor', {
      name: `Dock ${(this.#made += 1)}`,
      venue: 'North field',
    });
    const { sensorId } = addSensor.answer.parse(added);
    const { token } = makeSensorToken.answer.parse(await this.post(this.admin, '/sensortoken', { sensorId }));
    const on = await this.post(this.analyst, '/sensorswitch', { sensorId, isOn: true });
    const { sessionId } = switchSensor.answer.parse(on);
    if (sessionId === null) throw new Error('No session began.');
    return { sensorId, sessionId, token };
  }

  urlOf({ sessionId }: Pick<Feed, 'sessionId'>, at = this.server): string {
    return `${at.address}/api/live/${sessionId}/frames`;
  }

  async send(feed: Feed, lines: readonly string[] | string, { token = feed.token, at = this.server } = {}) {
    const response = await fetch(this.urlOf(feed, at), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
      body: typeof lines === 'string' ? lines : `${lines.join('\n')}\n`,
    });
    const body: unknown = await response.json();
    return { status: response.status, body };
  }

  async taken(feed: Feed, lines: readonly string[] | string, at = this.server) {
    const answer = await this.send(feed, lines, { at });
    expectSame(answer.status, 200);
    const { taken: count, dropped } = liveFrames.answer.parse(answer.body);
    return [count, Object.fromEntries(Object.entries(dropped).filter(([, drops]) => drops > 0))];
  }

  async watch(
    feed: Feed,
    isEnough: (events: readonly LiveEvent[]) => boolean,
    { from = 0, at = this.server, client = this.analyst, onOpen = () => {} } = {},
  ) {
    const url = `${at.address}/api/live/${feed.sessionId}/stream?customerId=${CUSTOMER_ID}&from=${from}`;
    // A separate connection: `fetch` opens idle ones, and a stopping server waits for them.
    const request = get(url, { agent: false, headers: { authorization: client.token } });
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
    });
    expectSame([response.statusCode, response.headers['content-type']], [200, 'text/event-stream']);
    onOpen();
    const events: LiveEvent[] = [];
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) {
      const parts = (text + String(chunk)).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) if (part.startsWith('data: ')) events.push(liveEvent.parse(JSON.parse(part.slice(6))));
      if (isEnough(events)) break;
    }
    request.destroy();
    return events;
  }
}

export const opened = async (watching: (onOpen: () => void) => Promise<readonly LiveEvent[]>) => {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  const events = watching(open);
  await isOpen;
  return { events };
};
export const framesIn = (events: readonly LiveEvent[], columns = 2) =>
  events.flatMap((event) => {
    if (event.type !== 'frames') return [];
    const bytes = Buffer.from(event.rows, 'base64');
    return Array.from({ length: bytes.length / (COLUMN_BYTES * columns) }, (_, k) => [
      event.first + k,
      bytes.readInt16LE(k * COLUMN_BYTES * columns),
    ]);
  });
export const upTo = (frames: number) => (events: readonly LiveEvent[]) =>
  (framesIn(events).at(-1)?.[0] ?? -1) >= frames;
