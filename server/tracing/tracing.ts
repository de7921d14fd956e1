/**
 * Spans of calls, of what each asks the database, and of import jobs. Loaded only where HALFTURN_TRACES names a
 * collector. Only patterns of addresses, names of tables and times: no id, no value, no name.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { exportTraces, newSpanId, newTraceId, type Span } from './trace-export';

export interface Tracing {
  addTo(app: FastifyInstance): void;
  readonly onQuery: (statement: string, ms: number) => void;
  readonly onJobEnded: (job: EndedJob) => void;
  /** Where a collector that is away is told of. */
  reportTo(log: Faults): void;
  close(): Promise<void>;
}

export interface EndedJob {
  readonly kind: string;
  readonly result: string;
  readonly seconds: number;
}

interface Faults {
  error(facts: object, message: string): void;
}

interface QueryGroup {
  readonly startMs: number;
  endMs: number;
  count: number;
  /** The statements may run at once, or wait for other work in between. */
  busyMs: number;
}

interface Call {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startMs: number;
  readonly groups: Map<string, QueryGroup>;
}

const nowMs = () => performance.timeOrigin + performance.now();

export function startTracing(
  collector: string,
  { version, role, database }: { readonly version: string; readonly role: string; readonly database: string },
): Tracing {
  const resource = {
    'service.name': 'halfturn',
    'service.version': version,
    'service.instance.id': newTraceId(),
    'halfturn.role': role,
  };
  let log: Faults | null = null;
  const spans = exportTraces(collector, resource, (error) => log?.error({ err: error }, 'traces do not get through'));
  const current = new AsyncLocalStorage<Call>();

  function end(call: Call, span: Pick<Span, 'name' | 'attributes' | 'hasFailed'>): void {
    const { traceId, spanId, parentSpanId, startMs, groups } = call;
    const parent = parentSpanId === undefined ? {} : { parentSpanId };
    spans.add({ traceId, spanId, ...parent, ...span, kind: 'server', startMs, endMs: nowMs() });
    for (const [name, { startMs: from, endMs, count, busyMs }] of groups) {
      spans.add({
        traceId,
        spanId: newSpanId(),
        parentSpanId: spanId,
        name,
        kind: 'client',
        startMs: from,
        endMs,
        attributes: { 'db.system.name': database, 'halfturn.statements': count, 'halfturn.busy_ms': busyMs },
      });
    }
  }

  return {
    addTo(app) {
      const calls = new WeakMap<object, Call>();
      app.addHook('onRequest', (request, _reply, done) => {
        const call = {
          ...parentOf(request.headers['traceparent']),
          spanId: newSpanId(),
          startMs: nowMs(),
          groups: new Map(),
        };
        calls.set(request, call);
        current.run(call, done);
      });
      app.addHook('onResponse', async (request, reply) => {
        const call = calls.get(request);
        if (call === undefined) return;
        const route = request.routeOptions.url ?? 'none';
        const attributes = {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
        };
        end(call, { name: `${request.method} ${route}`, attributes, hasFailed: reply.statusCode >= 500 });
      });
    },
    onQuery(statement, ms) {
      const call = current.getStore();
      if (call === undefined) return;
      const name = groupOf(statement);
      const endMs = nowMs();
      const group = call.groups.get(name) ?? { startMs: endMs - ms, endMs, count: 0, busyMs: 0 };
      group.endMs = endMs;
      group.count += 1;
      group.busyMs += ms;
      call.groups.set(name, group);
    },
    onJobEnded({ kind, result, seconds }) {
      const endMs = nowMs();
      spans.add({
        traceId: newTraceId(),
        spanId: newSpanId(),
        name: `job ${kind}`,
        kind: 'internal',
        startMs: endMs - seconds * 1000,
        endMs,
        attributes: { 'halfturn.job.kind': kind, 'halfturn.job.result': result },
        hasFailed: result === 'broken',
      });
    },
    reportTo(faults) {
      log = faults;
    },
    close: () => spans.close(),
  };
}

/** The trace of the proxy in front, by W3C Trace Context; otherwise a new one. */
function parentOf(header: unknown): Pick<Call, 'traceId' | 'parentSpanId'> {
  const [, traceId, parentSpanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(String(header)) ?? [];
  return traceId === undefined || parentSpanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(parentSpanId)
    ? { traceId: newTraceId() }
    : { traceId, parentSpanId };
}

/** `select sessions`: the verb and the first table of a statement. */
function groupOf(statement: string): string {
  const verb = /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(statement)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
