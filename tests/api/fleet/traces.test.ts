/** Traces, as an OTLP collector gets them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningServer } from '@halfturn/server/serve';
import { afterAll, afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { toTracabCsv } from '../../fixtures/layouts/tracab-csv';
import { makeMatch } from '../../fixtures/match';
import type { TestDatabase } from '../engines';
import { signIn } from '../import-client';
import { openImportDatabase, startImportServer } from '../import-server';

const value = z
  .object({ stringValue: z.string() })
  .or(z.object({ intValue: z.string() }))
  .or(z.object({ doubleValue: z.number() }));
const attributes = z
  .array(z.strictObject({ key: z.string(), value }))
  .transform((all) => Object.fromEntries(all.map(({ key, value: held }) => [key, Object.values(held)[0]])));
const span = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes,
  status: z.strictObject({ code: z.literal(2) }).optional(),
});
const sent = z.object({
  resourceSpans: z.tuple([
    z.object({ resource: z.object({ attributes }), scopeSpans: z.tuple([z.object({ spans: z.array(span) })]) }),
  ]),
});

const collected: string[] = [];
const collector = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    collected.push(`${request.method} ${request.url}\n${Buffer.concat(parts).toString('utf8')}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
const address = await new Promise<string>((resolve) => {
  collector.listen(0, '127.0.0.1', () => {
    const at: AddressInfo | string | null = collector.address();
    resolve(typeof at === 'object' && at !== null ? `http://127.0.0.1:${at.port}` : '');
  });
});
afterEach(() => {
  collected.length = 0;
});
afterAll(() => collector.close());

async function withServer(
  more: { readonly traces?: string },
  work: (server: RunningServer, database: TestDatabase) => Promise<void>,
): Promise<void> {
  const database = await openImportDatabase('sqlite');
  const server = await startImportServer(database, {}, more);
  try {
    await work(server, database);
  } finally {
    await server.close();
    await database.remove();
  }
}

const spansOf = () =>
  collected.flatMap((request) => {
    const [line = '', body = ''] = request.split('\n');
    expect(line).toBe('POST /v1/traces');
    return sent.parse(JSON.parse(body)).resourceSpans[0].scopeSpans[0].spans;
  });

it('a call, what it asks the database, and an import are spans without an id or a name of ours', async () => {
  const [traceId, parentSpanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  await withServer({ traces: `${address}/` }, async (server) => {
    const client = await signIn(server.address);
    const { job } = await client.importFiles(
      [{ name: 'tracab.csv', content: toTracabCsv(makeMatch({ seed: 1, minutes: 1, playersPerTeam: 8 })) }],
      { date: '2026-05-01T14:00:00Z' },
    );
    expect(job.state).toBe('complete');
    await fetch(
      `${server.address}/api/sessions?customerId=${client.customerId}&startDate=2026-05-01&endDate=2026-05-02`,
      {
        headers: { authorization: client.token, traceparent: `00-${traceId}-${parentSpanId}-01` },
      },
    );
    await fetch(`${server.address}/api/nowhere`);
  });
  const spans = spansOf();
  const call = spans.find(({ name }) => name === 'GET /api/sessions');
  expect(call).toMatchObject({
    traceId,
    parentSpanId,
    kind: 2,
    attributes: { 'http.request.method': 'GET', 'http.route': '/api/sessions', 'http.response.status_code': '200' },
  });
  const asked = spans.filter((each) => each.parentSpanId === call?.spanId);
  expect(asked.map(({ name }) => name)).toContain('select sessions');
  for (const each of asked) {
    expect(each).toMatchObject({ traceId, kind: 3, attributes: { 'db.system.name': 'sqlite' } });
    expect(Number(each.attributes['halfturn.statements'])).toBeGreaterThan(0);
    expect(each.startTimeUnixNano >= (call?.startTimeUnixNano ?? '')).toBe(true);
    expect(each.endTimeUnixNano <= (call?.endTimeUnixNano ?? '')).toBe(true);
  }
  const ended = spans.find(({ name }) => name === 'job import');
  expect(ended).toMatchObject({
    kind: 1,
    attributes: { 'halfturn.job.kind': 'import', 'halfturn.job.result': 'complete' },
  });
  expect(ended?.parentSpanId).toBeUndefined();
  expect(spans.map(({ name }) => name)).not.toContain('GET /api/nowhere');
  expect(collected.join('\n')).not.toMatch(/customerId|analyst|tracab|Bearer|2026-05-01/);
});

it('a collector that is away costs no call', async () => {
  await withServer({ traces: 'http://127.0.0.1:9' }, async (server) => {
    expect((await signIn(server.address)).customerId).toBe(1);
  });
});

it('without the variable nothing is sent', async () => {
  await withServer({}, async (server) => {
    await signIn(server.address);
  });
  expect(collected).toEqual([]);
});
