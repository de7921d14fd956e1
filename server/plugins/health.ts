import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Store } from '../store/database';

/** `GET /health`: 200 while the database answers, 503 otherwise. For load balancers and start scripts. */
export function addHealth(app: FastifyInstance, options: { store: Store; version: string; demo: boolean }): void {
  const { store, version, demo } = options;
  app.get('/health', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await sql`select 1`.execute(store.db);
      return { status: 'ok', version, demo };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable', version, demo });
    }
  });
}
