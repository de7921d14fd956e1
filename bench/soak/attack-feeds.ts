/**
 * Sends four demanding feeds at once while measuring `/health`; feeds that drip; and as many running sessions as a
 * process keeps, with two hundred viewers.
 */
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sharedArrowStream } from '@halfturn/core/readers/live-feed/shared-arrow.fixture';
import { makeData, makeVector, Int8, Table, tableToIPC } from 'apache-arrow';
import { startProcess } from '../../tests/crash/server-process';
import type { GoalInput } from '../result';
import type { AttackFigures, AttackPart } from './attack-part';
import {
  frameOf,
  headOf,
  type LiveClub,
  type LiveFeed,
  makeLiveClubs,
  sendLines,
  signInTo,
  watchHealth,
} from './live-clubs';

const CLUBS = 10;
const SESSIONS = 32;
const VIEWERS = 200;
const AT_ONCE = 4;
const HEALTH_BOUND_MS = 250;
const MIB = 1 << 20;
const RATE_HZ = 10;
const HISTORY = 6000;
const WATCH_MS = 20_000;
const DRIPPING = 40;
/** Longer than the time limit of a body (`server/http-limits.ts`). */
const DRIP_MS = 40_000;

const ARROW = 'application/vnd.apache.arrow.stream';
const LINES = 'application/x-ndjson';

function manyFrames(): Uint8Array<ArrayBuffer> {
  const rows = 250_000;
  const column = (value: (row: number) => number) =>
    makeVector(
      makeData({
        type: new Int8(),
        length: rows,
        nullCount: 0,
        data: Int8Array.from({ length: rows }, (_, row) => value(row)),
      }),
    );
  const zero = () => 0;
  const table = new Table({ t: column((row) => row % 100), player: column(zero), x: column(zero), y: column(zero) });
  return Uint8Array.from(tableToIPC(table, 'stream'));
}

const filled = (line: string, bytes: number): string => `${line}\n`.repeat(Math.floor(bytes / (line.length + 1)));

interface Attack {
  readonly name: string;
  readonly type: string;
  readonly body: () => string | Uint8Array<ArrayBuffer>;
}

const ATTACKS: readonly Attack[] = [
  { name: '1 MiB of Arrow, four columns on the same bytes', type: ARROW, body: () => sharedArrowStream(MIB / 8 - 256) },
  { name: '250,000 frames of a row in one Arrow body', type: ARROW, body: manyFrames },
  { name: '4 MiB of the shortest lines', type: LINES, body: () => filled('{"t":1}', 4 * MIB - 64) },
  { name: '4 MiB of frames of one player', type: LINES, body: () => filled('{"t":9,"p":[["p1",1,2]]}', 4 * MIB - 64) },
  { name: '4 MiB of lines that are none', type: LINES, body: () => filled('['.repeat(60_000), 4 * MIB - 64) },
  {
    name: '4 MiB of heads',
    type: LINES,
    body: () =>
      filled(JSON.stringify({ head: { players: Array.from({ length: 5000 }, () => ({ key: 1 })) } }), 4 * MIB - 64),
  },
];

export const FEEDS_PART: AttackPart = {
  name: 'feeds',
  async run(folder): Promise<AttackFigures> {
    const dataFolder = join(folder, 'data');
    const clubs = await makeLiveClubs(dataFolder, CLUBS, SESSIONS);
    const server = await startProcess({ dataFolder });
    try {
      const goals: GoalInput[] = [];
      goals.push(...(await watched(server.address, clubs)));
      const feed = clubs[0]?.feeds[0];
      if (feed === undefined) throw new Error('No session runs.');
      // Uses a new club each time, because a club's used-up allowance already protects the server.
      for (const [index, attack] of ATTACKS.entries()) {
        goals.push(await stalled(server.address, clubs[index]?.feeds[0] ?? feed, attack));
      }
      goals.push(...(await jsonBodies(server.address, clubs)));
      goals.push(...(await dripping(server.address, feed)));
      return {
        contestant: `${ATTACKS.length} bodies of one sensor, ${AT_ONCE} at once; ${SESSIONS} running sessions of ${CLUBS} clubs with ${VIEWERS} viewers; ${DRIPPING} feeds that drip`,
        medians: Object.fromEntries(goals.map(({ name, value, unit }) => [`feeds: ${name}, ${unit}`, value])),
        goals,
      };
    } finally {
      await server.stop();
    }
  },
};

async function stalled(
  address: string,
  { sessionId, token }: LiveFeed,
  { name, type, body }: Attack,
): Promise<GoalInput> {
  const bytes = body();
  const health = watchHealth(address);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      fetch(`${address}/api/live/${sessionId}/frames`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body: bytes,
      }).then(
        async (answer) => `${answer.status} ${(await answer.text()).slice(0, 80)}`,
        () => 'cut',
      ),
    ),
  );
  const value = await health.end();
  console.log(`${name}: health ${Math.round(value)} ms; ${answers[0] ?? ''}`);
  await sleep(2000);
  return { name: `${name}, ${AT_ONCE} at once: slowest health`, value, unit: 'ms', bound: HEALTH_BOUND_MS };
}

async function jsonBodies(address: string, clubs: readonly LiveClub[]): Promise<readonly GoalInput[]> {
  const authorization = await signInTo(address, clubs[0]?.userName ?? '');
  const bodies: readonly (readonly [string, string])[] = [
    ['/api/login', `{"username":[${'[],'.repeat(340_000)}[]],"constructor":{"a":1}}`],
    ['/api/login', `{"username":"${'x'.repeat(MIB - 200)}"}`],
    ['/api/session', `{"a":[${'{"b":1},'.repeat(120_000)}{}],"constructor":1}`],
  ];
  let slowest = 0;
  for (const [path, body] of bodies) {
    const health = watchHealth(address);
    await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        fetch(`${address}${path}`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body,
        }).then(
          (answer) => answer.text(),
          () => 'cut',
        ),
      ),
    );
    const ms = await health.end();
    console.log(`1 MiB of JSON to ${path}: health ${Math.round(ms)} ms`);
    slowest = Math.max(slowest, ms);
  }
  const name = `1 MiB of JSON, ${AT_ONCE} at once: slowest health`;
  return [{ name, value: slowest, unit: 'ms', bound: HEALTH_BOUND_MS }];
}

async function watched(address: string, clubs: readonly LiveClub[]): Promise<readonly GoalInput[]> {
  const feeds = clubs.flatMap((club) => club.feeds);
  let refused = 0;
  for (const feed of feeds) {
    for (let from = 0; from < HISTORY; from += 500) {
      const lines = Array.from({ length: 500 }, (_, k) => frameOf(from + k, RATE_HZ));
      const answer = await sendLines(address, feed, from === 0 ? [headOf(RATE_HZ), ...lines] : lines);
      if (answer.status !== 200) refused += 1;
      await answer.text();
    }
  }
  const health = watchHealth(address);
  const ends = new AbortController();
  const tokens = await Promise.all(clubs.map(({ userName }) => signInTo(address, userName)));
  let bytes = 0;
  let gone = 0;
  const viewers = Array.from({ length: VIEWERS }, async (_, viewer) => {
    const club = clubs[viewer % clubs.length];
    const feed = club?.feeds[Math.floor(viewer / clubs.length) % (club.feeds.length || 1)];
    if (club === undefined || feed === undefined) return;
    const url = `${address}/api/live/${feed.sessionId}/stream?customerId=${club.customerId}`;
    try {
      const answer = await fetch(url, {
        headers: { authorization: tokens[viewer % clubs.length] ?? '' },
        signal: ends.signal,
      });
      if (answer.status !== 200 || answer.body === null) gone += 1;
      else {
        for await (const chunk of answer.body) bytes += chunk.byteLength;
        gone += 1;
      }
    } catch {
      if (!ends.signal.aborted) gone += 1;
    }
  });
  let frame = HISTORY;
  const slowestFeed: number[] = [];
  const end = performance.now() + WATCH_MS;
  while (performance.now() < end) {
    const begin = performance.now();
    const answers = await Promise.all(
      feeds.map((feed) => sendLines(address, feed, [frameOf(frame, RATE_HZ), frameOf(frame + 1, RATE_HZ)])),
    );
    frame += 2;
    refused += answers.filter(({ status }) => status !== 200).length;
    await Promise.all(answers.map((answer) => answer.text()));
    slowestFeed.push(performance.now() - begin);
    await sleep(Math.max(0, 200 - (performance.now() - begin)));
  }
  ends.abort();
  await Promise.all(viewers);
  const value = await health.end();
  console.log(
    `${feeds.length} sessions, ${VIEWERS} viewers: health ${Math.round(value)} ms, ${Math.round(bytes / 1e6)} MB sent, ${slowestFeed.length} rounds of all feeds, slowest ${Math.round(Math.max(...slowestFeed))} ms`,
  );
  const beside = `${SESSIONS} running sessions, ${VIEWERS} viewers of ${CLUBS} clubs`;
  return [
    { name: `${beside}: slowest health`, value, unit: 'ms', bound: HEALTH_BOUND_MS },
    { name: `${beside}: viewers turned away or cut off`, value: gone, unit: 'viewers', bound: 0 },
    { name: `${beside}: requests of the feeds refused`, value: refused, unit: 'requests', bound: 0 },
  ];
}

async function dripping(address: string, { sessionId, token }: LiveFeed): Promise<readonly GoalInput[]> {
  const { hostname, port } = new URL(address);
  let open = 0;
  const sockets = Array.from({ length: DRIPPING }, () => {
    const socket = connect(Number(port), hostname, () => (open += 1));
    socket.on('error', () => undefined);
    socket.on('close', () => (open -= 1));
    socket.resume();
    socket.write(
      `POST /api/live/${sessionId}/frames HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: ${LINES}\r\ncontent-length: 9999\r\n\r\n{`,
    );
    return socket;
  });
  const health = watchHealth(address);
  const drops = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write(' ');
  }, 500);
  await sleep(DRIP_MS);
  clearInterval(drops);
  const left = open;
  const value = await health.end();
  for (const socket of sockets) socket.destroy();
  console.log(`${DRIPPING} feeds that drip: ${left} connections left, health ${Math.round(value)} ms`);
  return [
    {
      name: `${DRIPPING} feeds that drip: connections held after ${DRIP_MS / 1000} s`,
      value: left,
      unit: 'sockets',
      bound: 0,
    },
    { name: `${DRIPPING} feeds that drip: slowest health`, value, unit: 'ms', bound: HEALTH_BOUND_MS },
  ];
}
