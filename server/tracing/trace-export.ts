/**
 * Sends spans to a collector: OTLP over HTTP, in JSON (opentelemetry.io/docs/specs/otlp). A collector that is away costs
 * the spans, never a call.
 */
import { randomBytes } from 'node:crypto';

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: SpanKind;
  /** ms since 1970. */
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly hasFailed?: boolean;
}

type SpanKind = 'internal' | 'server' | 'client';

const KINDS: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3 };
const ERROR = 2;
const SEND_EVERY_MS = 5_000;
const SEND_PATIENCE_MS = 5_000;
const MAX_WAITING = 8_192;

export interface TraceExport {
  add(span: Span): void;
  close(): Promise<void>;
}

/**
 * @param collector `http://host:4318`
 * @param resource of all spans: which program, version and process
 * @param onFault told once, until spans get through again
 */
export function exportTraces(
  collector: string,
  resource: Readonly<Record<string, string | number>>,
  onFault: (error: unknown) => void,
): TraceExport {
  const address = `${collector.replace(/\/+$/, '')}/v1/traces`;
  let waiting: Span[] = [];
  let isAway = false;

  async function send(): Promise<void> {
    if (waiting.length === 0) return;
    const spans = waiting;
    waiting = [];
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(requestOf(resource, spans)),
        signal: AbortSignal.timeout(SEND_PATIENCE_MS),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The collector of traces answered ${answer.status}.`);
      isAway = false;
    } catch (error) {
      if (!isAway) onFault(error);
      isAway = true;
    }
  }

  const timer = setInterval(() => void send(), SEND_EVERY_MS).unref();
  return {
    add(span) {
      if (waiting.length < MAX_WAITING) waiting.push(span);
    },
    async close() {
      clearInterval(timer);
      await send();
    },
  };
}

export const newTraceId = () => randomBytes(16).toString('hex');
export const newSpanId = () => randomBytes(8).toString('hex');

function requestOf(resource: Readonly<Record<string, string | number>>, spans: readonly Span[]): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'halfturn' }, spans: spans.map(spanOf) }],
      },
    ],
  };
}

function spanOf({ traceId, spanId, parentSpanId, name, kind, startMs, endMs, attributes, hasFailed }: Span): object {
  return {
    traceId,
    spanId,
    ...(parentSpanId === undefined ? {} : { parentSpanId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: attributesOf(attributes),
    ...(hasFailed === true ? { status: { code: ERROR } } : {}),
  };
}

function attributesOf(values: Readonly<Record<string, string | number>>): readonly object[] {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : Number.isInteger(value)
          ? { intValue: String(value) }
          : { doubleValue: value },
  }));
}

/** As text: a number holds milliseconds since 1970 to the microsecond, but not nanoseconds. */
function nanoseconds(ms: number): string {
  return `${Math.round(ms * 1000)}000`;
}
