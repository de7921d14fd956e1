/**
 * `GET /metrics` for Prometheus: off unless a token is set, and only for callers with it. Only counts and times: no
 * label contains an id, a name or an address.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Role } from '../environment';
import type { Store } from '../store/engine/database';
import { countJobs } from '../store/jobs/import-jobs';
import { sendError } from './error-answers';

/** s; 0.1 is promised for JSON calls. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface MetricsOptions {
  readonly store: Store;
  readonly role: Role;
  readonly token: string | undefined;
}

export function addMetrics(app: FastifyInstance, { store, role, token }: MetricsOptions): void {
  if (token === undefined) return;
  const registry = new Registry();
  registry.setDefaultLabels({ role });
  collectDefaultMetrics({ register: registry, prefix: 'halfturn_' });
  const requests = new Histogram({
    name: 'halfturn_http_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const jobs: Gauge = new Gauge({
    name: 'halfturn_import_jobs',
    help: 'Import jobs in the database, by state.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counts = await countJobs(store.db);
      jobs.reset();
      for (const { state, jobs: count } of counts) jobs.set({ state }, count);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the path: all unknown paths are one route, or a scanner would create thousands.
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return sendError(reply, 401, 'The token of the metrics is missing or wrong.');
    }
    reply.header('cache-control', 'no-store');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.addHook('onClose', async () => registry.clear());
}

/** Compares hashes, so that timing reveals neither the length nor the place of a difference. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
