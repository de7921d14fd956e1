/**
 * Serves the built portal: hashed assets cached for ever, everything else revalidated, and its own routes answered by
 * `index.html`.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../clock';
import { sendError } from './error-answers';
import { MICROSOFT_AUTHORITY, type MicrosoftOptions } from './check-microsoft-token';
import { pagePolicy, WORKER_POLICY } from './security-headers';

const WORKER_SCRIPT = /-worker-[\w-]+\.js$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const NONCE_PLACE = 'name="csp-nonce" content="';
const VERSION_PLACE = 'name="portal-version" content="';
const NOT_FOUND = 'There is nothing at this address.';

interface PortalOptions {
  /** Folder with `index.html` and `assets/`; null answers 404 to everything except the API. */
  readonly webRoot: string | null;
  readonly microsoft: MicrosoftOptions | null;
  readonly clock: Clock;
  readonly version: string;
}

export async function addPortal(
  app: FastifyInstance,
  { webRoot, microsoft, clock, version }: PortalOptions,
): Promise<void> {
  const config = {
    apiBase: '/api',
    ...(microsoft === null
      ? {}
      : { microsoft: { authority: `${MICROSOFT_AUTHORITY}/${microsoft.tenantId}`, clientId: microsoft.clientId } }),
  };
  app.get('/config.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return { ...config, now: clock().toISOString() };
  });
  // Read each time, since it names the files of the current build.
  const sendPage = async (reply: FastifyReply, folder: string) => {
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(nonce))
      .send(html.replace(NONCE_PLACE, NONCE_PLACE + nonce).replace(VERSION_PLACE, VERSION_PLACE + version));
  };
  if (webRoot !== null) {
    for (const path of ['/', '/index.html']) {
      app.get(path, { schema: { hide: true } }, async (_request, reply) => sendPage(reply, webRoot));
    }
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      cacheControl: false,
      schemaHide: true,
      setHeaders: (response, path) => {
        // The build names files in `assets/` by content: a changed file has another name.
        const isHashed = basename(dirname(path)) === 'assets';
        response.setHeader('cache-control', isHashed ? IMMUTABLE : 'no-cache');
        if (isHashed && WORKER_SCRIPT.test(path)) response.setHeader('content-security-policy', WORKER_POLICY);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isPage = request.method === 'GET' && !/^\/api(\/|$)/.test(path) && extname(path) === '';
    return webRoot !== null && isPage ? sendPage(reply, webRoot) : sendError(reply, 404, NOT_FOUND);
  });
}
