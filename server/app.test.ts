import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from './app';
import { DEMO_PASSWORD } from './demo/accounts';
import { seedDatabase } from './demo/seed';
import { loadTokenSecret } from './plugins/token-secret';
import { openDatabase, type Store } from './store/engine/database';

const folder = mkdtempSync(join(tmpdir(), 'halfturn-app-'));
const webRoot = join(folder, 'web');
const PAGE =
  '<!doctype html><meta name="csp-nonce" content="" /><meta name="portal-version" content="" /><title>Halfturn</title>';
const NOW = '2026-03-11T12:00:00.000Z';
const SCRIPT = `export const text = ${JSON.stringify('turn '.repeat(1000))};`;

let store: Store;
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'), { recursive: true });
  writeFileSync(join(webRoot, 'index.html'), PAGE);
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webRoot, 'assets', 'index-4f3a.js'), SCRIPT);
  writeFileSync(join(webRoot, 'assets', 'turn-worker-9b_-1.js'), SCRIPT);
  writeFileSync(join(folder, 'outside.txt'), 'secret');
  store = await openDatabase({ databaseUrl: null, dataFolder: join(folder, 'data') });
  await seedDatabase(store, { demo: true, today: '2026-03-11' });
  ({ app } = await buildApp({
    store,
    tokenSecret: await loadTokenSecret(join(folder, 'data')),
    webRoot,
    version: '1.2.3',
    logLevel: 'silent',
    imports: null,
    clock: () => new Date(NOW),
    demo: true,
    validateAnswers: true,
  }));
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers });

/** `fetch` normalises dots and unpacks gzip; this sends and reads raw bytes. */
function getRaw(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; encoding: string; bytes: number }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, encoding: response.headers['content-encoding'] ?? '', bytes }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('the portal', () => {
  test.each(['/', '/calendar', '/session/1/turnanalysis/3/drill/0', '/login?from=%2Fdata'])(
    '%s is the page, asked anew each time',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect((await answer.text()).replace(/(csp-nonce" content=")[\w-]+/, '$1')).toBe(
        PAGE.replace('version" content="', 'version" content="1.2.3'),
      );
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('hashed assets are kept for ever, other files are asked anew', async () => {
    expect((await get('/assets/index-4f3a.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  test('a missing file is 404, not the page', async () => {
    for (const path of ['/assets/gone.js', '/robots.txt', '/api', '/api/', '/api/nothing']) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.json()).toMatchObject({ statusCode: 404 });
    }
  });

  test.each([
    '/../outside.txt',
    '/..%2foutside.txt',
    '/assets/../../outside.txt',
    '/%2e%2e/outside.txt',
    '/..\\outside.txt',
  ])('%s does not leave the folder', async (path) => {
    expect([403, 404]).toContain((await getRaw(path)).status);
  });

  test('/config.json tells where the API is and what time it is', async () => {
    expect(await (await get('/config.json')).json()).toEqual({ apiBase: '/api', now: NOW });
  });
});

describe('headers', () => {
  test('everything from the own origin; plain HTTP is not forced to TLS', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('style elements of a page carry its own nonce: another page has another, and inline styles are no page’s', async () => {
    const nonces = await Promise.all(
      ['/', '/calendar', '/index.html'].map(async (path) => {
        const answer = await get(path);
        const policy = answer.headers.get('content-security-policy') ?? '';
        const nonce = /name="csp-nonce" content="([\w-]{22})"/.exec(await answer.text())?.[1] ?? '';
        expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
        expect(policy).toContain("script-src 'self';");
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
    const call = (await get('/api/nothing')).headers.get('content-security-policy') ?? '';
    expect(call).not.toContain('unsafe-inline');
  });

  test('WebAssembly is for a worker’s script alone, and nobody may make code out of text', async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? '';
    const worker = await policyOf('/assets/turn-worker-9b_-1.js');
    expect(worker).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(worker).not.toContain("'unsafe-eval'");
    for (const path of ['/', '/calendar', '/assets/index-4f3a.js', '/config.json', '/api/nothing']) {
      expect(await policyOf(path)).toContain("script-src 'self';");
    }
  });

  test('an address that cannot be decoded leads a browser to the page that says so, and refuses a call', async () => {
    const ask = async (path: string, accept: string) =>
      fetch(`${origin}${path}`, { redirect: 'manual', headers: { accept } });
    const page = await ask('/%E0%A4%A', 'text/html,application/xhtml+xml');
    expect([page.status, page.headers.get('location')]).toEqual([302, '/not-found']);
    const call = await ask('/api/%E0%A4%A', 'application/json');
    expect([call.status, await call.json()]).toEqual([400, { statusCode: 400, message: 'The address is not valid.' }]);
  });

  test('answers of calls are in no cache', async () => {
    const login = await signIn();
    expect(login.headers.get('cache-control')).toBe('no-store');
  });
});

const signIn = () =>
  fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'analyst', password: DEMO_PASSWORD }),
  });

describe('compression', () => {
  test('text above a kilobyte is gzipped for who accepts it, file or answer', async () => {
    const token = (await signIn()).headers.get('authorization') ?? '';
    const accepting = { 'accept-encoding': 'gzip, br', authorization: token };
    const script = await getRaw('/assets/index-4f3a.js', accepting);
    expect(script).toMatchObject({ status: 200, encoding: 'gzip' });
    expect(script.bytes).toBeLessThan(SCRIPT.length / 10);
    const players = await getRaw('/api/players?customerId=1', accepting);
    const plain = await getRaw('/api/players?customerId=1', { authorization: token });
    expect(players.encoding).toBe('gzip');
    expect(plain.encoding).toBe('');
    expect(players.bytes).toBeLessThan(plain.bytes / 3);
    expect((await getRaw('/config.json', accepting)).encoding).toBe('');
  });

  test('what comes out is what went in', async () => {
    expect(await (await get('/assets/index-4f3a.js', { 'accept-encoding': 'gzip' })).text()).toBe(SCRIPT);
  });
});

test('/health says version and state', async () => {
  expect(await (await get('/health')).json()).toEqual({ status: 'ok', version: '1.2.3', role: 'both', demo: true });
});

test('every answer below /api says the version, other files do not', async () => {
  expect((await get('/api/players')).headers.get('x-halfturn-version')).toBe('1.2.3');
  expect((await get('/health')).headers.get('x-halfturn-version')).toBeNull();
});

test('/api/openapi.json describes every call with parameters, answer and errors', async () => {
  const description = z
    .object({
      openapi: z.string(),
      info: z.object({ version: z.literal('1.2.3') }),
      paths: z.record(
        z.string(),
        z.record(z.string(), z.looseObject({ responses: z.record(z.string(), z.unknown()) })),
      ),
    })
    .parse(await (await get('/api/openapi.json')).json());
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining(['/api/login', '/api/kpis', '/api/turns', '/api/session']),
  );
  expect(Object.keys(description.paths)).not.toContain('/health');
  const kpis = description.paths['/api/kpis']?.['get'];
  expect(JSON.stringify(kpis?.['parameters'])).toContain('sessionId');
  expect(Object.keys(kpis?.responses ?? {})).toEqual(expect.arrayContaining(['200', '401', '403', '404']));
  expect(JSON.stringify(kpis?.responses['200'])).toContain('percentile');
  expect(kpis?.['security']).toEqual([{ bearer: [] }]);
});

describe('errors are one sentence and no internals', () => {
  const post = (body: string, type = 'application/json') =>
    fetch(`${origin}/api/login`, { method: 'POST', headers: { 'content-type': type }, body });

  test.each([
    ['broken JSON', '{"username":', 'application/json', 400],
    ['no body', '', 'application/json', 400],
    ['not an object', '"analyst"', 'application/json', 400],
    ['another type', 'username=analyst', 'application/x-www-form-urlencoded', 415],
    ['two megabytes', JSON.stringify({ username: 'x'.repeat(2_000_000) }), 'application/json', 413],
    ['a field missing', '{"username":"analyst"}', 'application/json', 400],
    ['a prototype', '{"__proto__":{"isAdmin":true},"username":"a","password":"b"}', 'application/json', 400],
  ])('%s', async (_title, body, type, status) => {
    const answer = await post(body, type);
    expect(answer.status).toBe(status);
    const { message } = z
      .strictObject({ statusCode: z.literal(status), message: z.string() })
      .parse(await answer.json());
    expect(message).toMatch(/^[A-Z][^\n]{5,200}\.$/);
    expect(message).not.toMatch(/FST_|at \w+ \(|node_modules|Error:/);
  });

  test('a fault of the server is 500 in the same form, and the server goes on', async () => {
    const broken = await openDatabase({ databaseUrl: null, dataFolder: join(folder, 'broken') });
    const other = await buildApp({
      store: broken,
      tokenSecret: new Uint8Array(32),
      webRoot: null,
      version: '0',
      logLevel: 'silent',
      imports: null,
      demo: false,
    });
    await broken.db.schema.dropTable('tokens').execute();
    await broken.db.schema.dropTable('users').execute();
    const answer = await other.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'a', password: 'b' },
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      statusCode: 500,
      message: 'The server encountered an internal error and was unable to complete your request.',
    });
    expect((await other.app.inject('/health')).statusCode).toBe(200);
    await broken.close();
    expect((await other.app.inject('/health')).statusCode).toBe(503);
    await other.app.close();
  });
});

test('the log has no token, no password and no query', async () => {
  const lines: string[] = [];
  const logged = await buildApp({
    store,
    tokenSecret: new Uint8Array(32),
    webRoot: null,
    version: '0',
    logLevel: 'info',
    logTo: { write: (line) => lines.push(line) },
    imports: null,
    demo: true,
  });
  const payload = { username: 'analyst', password: DEMO_PASSWORD };
  const login = await logged.app.inject({ method: 'POST', url: '/api/login', payload });
  const authorization = String(login.headers.authorization);
  await logged.app.inject({ url: '/api/players?customerId=1&name=Somebody', headers: { authorization } });
  await logged.app.close();
  const log = lines.join('');
  expect(log).toContain('/api/players');
  for (const secret of [authorization.slice(-40), DEMO_PASSWORD, 'analyst', 'Somebody'])
    expect(log).not.toContain(secret);
});

test('the token secret is made once, for the owner alone', async () => {
  const data = join(folder, 'secret');
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => loadTokenSecret(data)));
  expect(first).toHaveLength(32);
  for (const other of others) expect(other).toEqual(first);
  expect(statSync(join(data, 'token-secret')).mode & 0o777).toBe(0o600);
  writeFileSync(join(data, 'token-secret'), 'short');
  await expect(loadTokenSecret(data)).rejects.toThrow(/is damaged: delete it/);
});
