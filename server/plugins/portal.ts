/** The built portal: hashed assets for ever, everything else asked anew, and its own routes answered by `index.html`. */
import { basename, dirname, extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendError } from './errors';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const NOT_FOUND = 'There is nothing at this address.';

/** @param webRoot folder with `index.html` and `assets/`; null answers 404 to everything but the API */
export async function addPortal(app: FastifyInstance, webRoot: string | null): Promise<void> {
  app.get('/config.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return { apiBase: '/api' };
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
