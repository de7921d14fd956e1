/** What stands around every answer: headers, limits, proxies, metrics. */
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
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "frame-src 'none'",
  "media-src 'none'",
  "manifest-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

it('every answer, refusals too, has the strict policy and headers', async () => {
  portal = await openTestPortal('sqlite');
  for (const url of ['/health', '/api/sessions?customerId=1', '/api/nothing', '/nothing', '/config.json']) {
    const { headers } = await portal.app.inject({ url });
    expect(String(headers['content-security-policy']).split(';'), url).toEqual(POLICY);
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy'], url).toContain('camera=()');
    expect(headers, url).not.toHaveProperty('x-powered-by');
    expect(headers, url).not.toHaveProperty('server');
    expect(headers, url).not.toHaveProperty('access-control-allow-origin');
    expect(headers, url).not.toHaveProperty('strict-transport-security');
  }
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
    'halfturn_http_request_seconds_count{method="GET",route="/api/sessions",status="200"} 1',
  );
  expect(answer.payload).toContain('halfturn_nodejs_heap_size_used_bytes');
  expect(answer.payload).not.toMatch(/made-up|analyst|customerId/);
});
