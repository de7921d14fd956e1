/** Requests that never end, on real sockets: each is cut off in time, and merely slow ones continue. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorBody } from '@halfturn/contract/error';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import type { RunningServer } from '@halfturn/server/serve';
import { UPLOAD_LIMITS } from '@halfturn/server/jobs/upload/upload-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startImportServer } from '../import-server';

/** Longer than a busy machine delays a process, so that slow clients do not look silent. */
const LIMIT_MS = 1_500;
const CUT_WITHIN_MS = 12_000;
const CONNECTIONS = 40;

const folder = mkdtempSync(join(tmpdir(), 'halfturn-bodies-'));
let server: RunningServer;
let authorization: string;
beforeAll(async () => {
  server = await startImportServer(
    { dataFolder: folder, databaseUrl: null },
    {
      limits: { ...UPLOAD_LIMITS, silenceMs: LIMIT_MS },
      http: { headersMs: LIMIT_MS, jsonBodyMs: LIMIT_MS, refusedBodyMs: LIMIT_MS, connections: CONNECTIONS },
    },
  );
  const answer = await fetch(`${server.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'analyst', password: DEMO_PASSWORD }),
  });
  authorization = answer.headers.get('authorization') ?? '';
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Spoken {
  readonly text: string;
  readonly isCut: boolean;
}

/** Sends the beginning, then a little every tenth of the limit, until it is cut off or the time is over. */
function speak(beginning: string, drop: string, times = 1000): Promise<Spoken> {
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    const end = (isCut: boolean) => {
      clearInterval(dripping);
      clearTimeout(patience);
      socket.destroy();
      resolve({ text, isCut });
    };
    let left = times;
    const dripping = setInterval(() => {
      if (left-- > 0) socket.write(drop);
    }, LIMIT_MS / 10);
    const patience = setTimeout(() => end(false), CUT_WITHIN_MS);
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => end(true));
    if (beginning !== '') socket.write(beginning);
  });
}

const headers = (method: string, path: string, ...more: readonly string[]) =>
  [`${method} ${path} HTTP/1.1`, 'host: halfturn', ...more, '', ''].join('\r\n');
const JSON_TYPE = 'content-type: application/json';
const bodyOf = (text: string): unknown => JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));

describe('a request that never ends', () => {
  it.concurrent.each([
    ['with a length', () => speak(`${headers('POST', '/api/login', JSON_TYPE, 'content-length: 5000')}{"`, 'a')],
    ['in chunks', () => speak(headers('POST', '/api/login', JSON_TYPE, 'transfer-encoding: chunked'), '1\r\na\r\n')],
    ['saying nothing more', () => speak(headers('POST', '/api/login', JSON_TYPE, 'content-length: 5000'), '', 0)],
    [
      'of somebody signed in',
      () =>
        speak(
          headers('POST', '/api/session', JSON_TYPE, 'content-length: 5000', `authorization: ${authorization}`),
          ' ',
        ),
    ],
  ])('JSON %s: 408 in words, then cut', async (_title, say) => {
    const { text, isCut } = await say();
    expect(isCut).toBe(true);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
    expect(errorBody.parse(bodyOf(text))).toEqual({ statusCode: 408, message: 'The request did not arrive in time.' });
  });

  it.concurrent.each([
    ['without a sign-in', '/api/session', JSON_TYPE, 401],
    ['to nothing', '/api/nothing', JSON_TYPE, 408],
    ['of another kind', '/api/login', 'content-type: image/png', 415],
    ['a form where none is taken', '/api/login', 'content-type: multipart/form-data; boundary=x', 400],
    ['an upload without a sign-in', '/api/imports?customerId=1', 'content-type: multipart/form-data; boundary=x', 401],
    ['an address that is none', '/api/%ff', JSON_TYPE, 400],
  ])('refused, %s: the refusal, then cut', async (_title, path, type, status) => {
    const { text, isCut } = await speak(headers('POST', path, type, 'transfer-encoding: chunked'), '1\r\na\r\n');
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(isCut).toBe(true);
  });

  it.concurrent.each([
    ['nothing at all', () => speak('', '', 0)],
    ['headers that go on and on', () => speak('GET /health HTTP/1.1\r\n', 'a: b\r\n')],
  ])('%s is cut', async (_title, say) => {
    expect((await say()).isCut).toBe(true);
  });
});

it('leaves nothing behind on a connection whose requests are refused before their bodies have come', async () => {
  const warnings: string[] = [];
  const hear = ({ name, message }: Error) => void warnings.push(`${name}: ${message}`);
  process.on('warning', hear);
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (bytes) => (text += bytes.toString('latin1')));
  const answers = () => text.split('HTTP/1.1 401').length - 1;
  for (let asked = 1; asked <= 25; asked++) {
    socket.write(headers('POST', '/api/session', JSON_TYPE, 'content-length: 10'));
    await expect.poll(answers, { interval: 5 }).toBe(asked);
    socket.write('0123456789');
  }
  socket.destroy();
  await sleep(10);
  process.off('warning', hear);
  expect(warnings).toEqual([]);
});

const UPLOAD_TYPE = 'content-type: multipart/form-data; boundary=edge';
const PART = '--edge\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\n\r\n';
const upload = () =>
  headers(
    'POST',
    '/api/imports?customerId=1',
    UPLOAD_TYPE,
    'transfer-encoding: chunked',
    `authorization: ${authorization}`,
  );
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

describe('an upload', () => {
  it.concurrent.each([
    ['that stops', '', 0],
    ['that drips', chunk('x'), 1000],
  ])('%s is cut', async (_title, drop, times) => {
    expect((await speak(upload() + chunk(PART), drop, times)).isCut).toBe(true);
  });

  it('that is slow and goes on is taken, however long it takes', async () => {
    const { hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (bytes) => (text += bytes.toString('latin1')));
    socket.on('error', () => undefined);
    socket.write(upload() + chunk(PART));
    for (let sent = 0; sent < 30; sent++) {
      socket.write(chunk('no tracking file at all\r\n'.repeat(1000)));
      await sleep(LIMIT_MS / 15);
    }
    socket.write(`${chunk('\r\n--edge--\r\n')}0\r\n\r\n`);
    await expect.poll(() => text, { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n./);
    socket.destroy();
    expect(text).toContain('"importId"');
  });
});

it('has so many connections and no more, and serves again when there is room', async () => {
  const { hostname, port } = new URL(server.address);
  let open = 0;
  const sockets = Array.from({ length: CONNECTIONS + 15 }, () => {
    const socket = connect(Number(port), hostname, () => (open += 1));
    socket.on('error', () => undefined);
    socket.on('close', () => (open -= 1));
    socket.write('GET /health HTTP/1.1\r\nhost: halfturn\r\n\r\n');
    return socket;
  });
  await sleep(LIMIT_MS);
  const most = open;
  for (const socket of sockets) socket.destroy();
  expect(most).toBeLessThanOrEqual(CONNECTIONS);
  expect(most).toBeGreaterThan(CONNECTIONS / 2);
  await expect
    .poll(() =>
      fetch(`${server.address}/health`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});
