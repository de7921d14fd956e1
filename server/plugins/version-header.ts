import { VERSION_HEADER } from '@halfturn/contract/version-header';
import type { FastifyInstance } from 'fastify';

/** Every answer says the server's version, so that an open page learns of an update without asking. */
export function addVersionHeader(app: FastifyInstance, version: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header(VERSION_HEADER, version);
  });
}
