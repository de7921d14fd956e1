import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBody } from '@halfturn/contract/error';
import { afterEach, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from './portal';

let portal: TestPortal | null = null;
afterEach(async () => {
  await portal?.close();
  portal = null;
});

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "frame-src 'none'",
  "media-src 'none'",
  "manifest-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

function expectHeaders(name: string, headers: Readonly<Record<string, unknown>>): void {
  expect(String(headers['content-security-policy']).split(';'), name).toEqual(POLICY);
  expect(headers, name).toMatchObject(HEADERS);
  expect(headers['permissions-policy'], name).toContain('camera=()');
  for (const absent of ['x-powered-by', 'server', 'access-control-allow-origin', 'strict-transport-security']) {
    expect(headers, name).not.toHaveProperty(absent);
  }
}

it('every answer, refusals too, has the strict policy and headers', async () => {
  portal = await openTestPortal('sqlite');
  const statuses = { '/health': 200, '/api/sessions?customerId=1': 401, '/nothing': 404, '/config.json': 200 };
  for (const [url, status] of Object.entries(statuses)) {
    const answer = await portal.app.inject({ url });
    expect([url, answer.statusCode]).toEqual([url, status]);
    expectHeaders(url, answer.headers);
  }
});

async function rawAnswer(address: string, sent: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(sent.replaceAll('\n', '\r\n'));
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1]), headers, body };
}

const HEAD = 'Host: x\nConnection: close\n';
it.each([
  ['nonsense', 400, 'nonsense\n\n'],
  ['a method that HTTP has not', 400, `FETCH / HTTP/1.1\n${HEAD}\n`],
  ['a method that no address takes', 404, `PROPFIND /api/sessions HTTP/1.1\n${HEAD}\n`],
  ['the wrong method of a call', 404, `DELETE /api/sessions HTTP/1.1\n${HEAD}\n`],
  ['no host', 400, 'GET /health HTTP/1.1\nConnection: close\n\n'],
  ['a header without a name', 400, `GET / HTTP/1.1\n${HEAD}: x\n\n`],
  ['two lengths', 400, `POST /api/login HTTP/1.1\n${HEAD}Content-Length: 1\nContent-Length: 2\n\n`],
  ['a damaged chunk', 400, `POST /api/login HTTP/1.1\n${HEAD}Transfer-Encoding: chunked\n\nxyz\n`],
  ['an expectation that nobody knows', 404, `GET /nothing HTTP/1.1\n${HEAD}Expect: a cake\n\n`],
  ['headers that are too large', 431, `GET / HTTP/1.1\n${HEAD}X: ${'x'.repeat(20_000)}\n\n`],
  ['an address longer than all headers', 431, `GET /${'x'.repeat(20_000)} HTTP/1.1\n${HEAD}\n`],
  ['an id that is too long', 414, `GET /api/drills/${'9'.repeat(200)}/turns HTTP/1.1\n${HEAD}\n`],
  ['an address that cannot be decoded', 400, `GET /api/%ff HTTP/1.1\n${HEAD}\n`],
  ['an address that is none', 400, `GET x HTTP/1.1\n${HEAD}\n`],
  ['an unknown call', 404, `GET /api/nothing HTTP/1.1\n${HEAD}\n`],
  ['a body of another kind', 415, `POST /api/login HTTP/1.1\n${HEAD}Content-Type: text/x\nContent-Length: 1\n\nx`],
  [
    'a body that is too long',
    413,
    `POST /api/login HTTP/1.1\n${HEAD}Content-Type: application/json\nContent-Length: 9000000\n\nx`,
  ],
])('%s: %i with the headers and in the form of every refusal', async (name, status, sent) => {
  portal = await openTestPortal('sqlite');
  const answer = await rawAnswer(await portal.app.listen({ host: '127.0.0.1', port: 0 }), sent);
  expect([answer.status, errorBody.strict().parse(JSON.parse(answer.body)).statusCode]).toEqual([status, status]);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expectHeaders(name, answer.headers);
});

it('a request that meets the server stopping is told so in the same form', async () => {
  portal = await openTestPortal('sqlite');
  const { app } = portal;
  let goOn = () => {};
  app.addHook('preClose', () => new Promise<void>((resolve) => (goOn = resolve)));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const closing = app.close();
  const answer = await rawAnswer(address, `GET /health HTTP/1.1\n${HEAD}\n`);
  goOn();
  await closing;
  expect([answer.status, answer.body]).toEqual([
    503,
    '{"statusCode":503,"message":"The server is stopping: try again in a moment."}',
  ]);
  expectHeaders('stopping', answer.headers);
});

it('takes a proxy’s word for address and TLS only where the proxy is named', async () => {
  portal = await openTestPortal('sqlite', { trustedProxies: ['10.0.0.2'] });
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  const through = await portal.app.inject({ url: '/health', headers, remoteAddress: '10.0.0.2' });
  expect(through.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  const past = await portal.app.inject({ url: '/health', headers, remoteAddress: '10.0.0.3' });
  expect(past.headers).not.toHaveProperty('strict-transport-security');
});

it('one address has so many requests a minute, and is told so in words', async () => {
  portal = await openTestPortal('sqlite', { requestsPerMinute: 3 });
  const ask = (remoteAddress: string) => portal?.app.inject({ url: '/api/sessions?customerId=1', remoteAddress });
  for (let request = 0; request < 3; request++) expect((await ask('192.0.2.1'))?.statusCode).toBe(401);
  const refused = await ask('192.0.2.1');
  expect(refused?.statusCode).toBe(429);
  expect(refused?.payload).toBe('{"statusCode":429,"message":"Too many requests: wait a minute and try again."}');
  expect((await ask('192.0.2.2'))?.statusCode).toBe(401);
});

it('has no metrics unless a token is set', async () => {
  portal = await openTestPortal('sqlite');
  expect((await portal.app.inject({ url: '/metrics' })).statusCode).toBe(404);
});

it('gives metrics to who has the token: by route, never by id or name', async () => {
  const token = 'sixteen-characters';
  portal = await openTestPortal('sqlite', { metricsToken: token });
  await portal.call('GET', '/sessions?customerId=1', { as: 'analyst' });
  await portal.app.inject({ url: '/api/made-up-123' });
  for (const authorization of ['', 'Bearer wrong', `Bearer ${token}x`]) {
    expect((await portal.app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(401);
  }
  const answer = await portal.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(answer.payload).toContain(
    'halfturn_http_request_seconds_count{role="both",method="GET",route="/api/sessions",status="200"} 1',
  );
  expect(answer.payload).toContain('halfturn_nodejs_heap_size_used_bytes');
  expect(answer.payload).not.toMatch(/made-up|analyst|customerId/);
});
