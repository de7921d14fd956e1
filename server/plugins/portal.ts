/** The built portal: hashed assets for ever, everything else asked anew, and its own routes answered by `index.html`. */
import { basename, dirname, extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendError } from './errors';
import { MICROSOFT_AUTHORITY, type MicrosoftOptions } from './microsoft';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const NOT_FOUND = 'There is nothing at this address.';

/**
 * @param webRoot folder with `index.html` and `assets/`; null answers 404 to everything but the API
 * @param microsoft what the page needs to know to send somebody to Microsoft; null offers it to nobody
 */
export async function addPortal(
  app: FastifyInstance,
  webRoot: string | null,
  microsoft: MicrosoftOptions | null,
): Promise<void> {
  const config = {
    apiBase: '/api',
    ...(microsoft === null
      ? {}
      : { microsoft: { authority: `${MICROSOFT_AUTHORITY}/${microsoft.tenantId}`, clientId: microsoft.clientId } }),
  };
  app.get('/config.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return config;
  });
  if (webRoot !== null) {
    await app.register(fastifyStatic, {
      root: webRoot,
      cacheControl: false,
      schemaHide: true,
      setHeaders: (response, path) => {
        // The build names files in `assets/` by their content: a changed file has another name.
        const isHashed = basename(dirname(path)) === 'assets';
        response.setHeader('cache-control', isHashed ? IMMUTABLE : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isPage = webRoot !== null && request.method === 'GET' && !/^\/api(\/|$)/.test(path) && extname(path) === '';
    return isPage ? reply.code(200).sendFile('index.html') : sendError(reply, 404, NOT_FOUND);
  });
}
