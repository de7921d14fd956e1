import type { FastifyInstance } from 'fastify';
import type { Role } from '../environment';
import type { Store } from '../store/engine/database';
import { askNothing } from '../store/engine/database-state';

const PATIENCE_MS = 2_500;

interface HealthOptions {
  readonly store: Store;
  readonly version: string;
  readonly role: Role;
  readonly demo: boolean;
}

/** `GET /health`: 200 while the database answers in time, otherwise 503. For load balancers and start scripts. */
export function addHealth(app: FastifyInstance, { store, version, role, demo }: HealthOptions): void {
  // One query at a time: if the database hangs, only one connection waits, however often this is called.
  let asking: Promise<unknown> | null = null;
  const ask = () => {
    asking ??= askNothing(store.db).finally(() => {
      asking = null;
    });
    return asking;
  };
  app.get('/health', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await inTime(ask());
      return { status: 'ok', version, role, demo };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable', version, role, demo });
    }
  });
}

async function inTime(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS} ms.`)), PATIENCE_MS);
  });
  try {
    await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
