/** Whatever is sent to any call: never a 500, and every refusal in the one form of errors. */
import { errorBody } from '@halfturn/contract/error';
import type { Call } from '@halfturn/contract/call';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { describeOnEngines } from './engines';
import { storeHandMade } from './hand-made';
import { MEN, openTestPortal, type TestPortal } from './portal';

const RUNS_PER_CALL = 25;
/** They end the sign-in of whoever asks: last. */
const LAST = ['/resetmfa', '/updatepassword', '/logout'];

/** What nobody should send: other types, huge and odd numbers, injections, texts that break encodings. */
const EVIL: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  '',
  ' ',
  'NaN',
  '-0',
  '1e9',
  '0x10',
  '٣',
  "'; drop table users; --",
  '" or 1=1 --',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '=cmd|calc',
  '%00%0a',
  'one\u0000two',
  '\ud800',
  '\u202egnp.exe',
  '💥'.repeat(300),
  'x'.repeat(20_000),
  [],
  [[]],
  {},
  { constructor: { prototype: { isAdmin: true } } },
];

const jsonSchema = z.looseObject({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  format: z.string().optional(),
});

/** Values that mostly fit a JSON schema, with something evil in every fifth place. */
function valuesFor(schema: unknown): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: fitting(schema) }, { weight: 1, arbitrary: fc.constantFrom(...EVIL) });
}

function fitting(schema: unknown): fc.Arbitrary<unknown> {
  const parsed = jsonSchema.safeParse(schema);
  if (!parsed.success) return fc.constantFrom(...EVIL);
  const { type, enum: choices, anyOf, properties, items, format } = parsed.data;
  if ('const' in parsed.data) return fc.constant(parsed.data.const);
  if (choices !== undefined) return fc.constantFrom(...choices);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(fitting));
  switch (type) {
    case 'integer':
      return fc.integer({ min: 1, max: 8 });
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 8 }), fc.double(), fc.constant(1.7728686e18));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valuesFor(items), { maxLength: 4 });
    case 'object':
      return objects(properties ?? {});
    case 'string':
      if (format === 'date') return fc.constantFrom('2026-03-07', '2026-13-41', '0000-01-01', '9999-12-31');
      if (format === 'email') return fc.constantFrom('a@example.org', 'a@', '"a b"@example.org');
      return fc.oneof(
        fc.constantFrom('analyst', 'twelve chars or more', 'true', 'a.b.c'),
        fc.string({ maxLength: 40 }),
      );
    default:
      return fc.constantFrom(...EVIL);
  }
}

/** Fields left out now and then, and one that nobody knows. */
function objects(properties: Readonly<Record<string, unknown>>): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      fc.option(valuesFor(schema), { nil: undefined, freq: 12 }),
    ]),
  );
  return fc.record({ ...fields, unknownField: fc.option(fc.constantFrom(...EVIL), { nil: undefined, freq: 2 }) });
}

const schemaOf = (schema: z.ZodType | undefined): unknown =>
  schema === undefined ? undefined : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** A query string; lists repeat their name. */
function queryText(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) search.append(name, typeof each === 'string' ? each : JSON.stringify(each));
    }
  }
  return search.toString().slice(0, 8000);
}

interface FuzzedRequest {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly param: unknown;
}

function requestsFor(call: Call): fc.Arbitrary<FuzzedRequest> {
  const querySchema = jsonSchema.safeParse(schemaOf(call.query));
  const query = objects(querySchema.data?.properties ?? {});
  return fc.record({
    // Mostly the own club: otherwise nearly every request would end at its door.
    query: fc.oneof(
      query.map((fields) => ({ ...fields, ...('customerId' in fields ? { customerId: MEN, teamId: MEN } : {}) })),
      query,
    ),
    body: call.body === undefined ? fc.constant(undefined) : valuesFor(schemaOf(call.body)),
    param: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom(...EVIL)),
  });
}

describeOnEngines('fuzzing', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine, { signInsPerMinute: 100_000 });
    await storeHandMade(portal.database.store, { customerId: MEN, startsAt: '2026-03-07T15:00:00.000Z', players: [] });
  });
  afterAll(() => portal.close());

  test('no request makes a 500', async () => {
    const calls = [...portal.mount.calls].sort((a, b) => LAST.indexOf(a.path) - LAST.indexOf(b.path));
    const statuses = new Map<number, number>();
    const token = await portal.tokenOf('admin');
    for (const call of calls) {
      const name = `${call.method} ${call.path}`;
      await fc.assert(
        fc.asyncProperty(requestsFor(call), async ({ query, body, param }) => {
          const text = typeof param === 'string' ? param : JSON.stringify(param);
          const path = call.path.replace(/:\w+/, encodeURIComponent(text.replace(/\p{Cs}/gu, '?')).slice(0, 200));
          const isObject = typeof body === 'object' && body !== null;
          const answer = await portal.call(call.method, `${path}?${queryText(query)}`, {
            token,
            ...(isObject ? { body } : {}),
          });
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          if (answer.status === 200) return;
          expect([name, answer.status]).not.toEqual([name, 500]);
          expect(errorBody.strict().parse(answer.json()).statusCode).toBe(answer.status);
        }),
        { numRuns: RUNS_PER_CALL, seed: 20_260_311 },
      );
    }
    // It got behind the door: answers, refusals of values, and refusals by the handlers.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(50);
    expect(statuses.get(400) ?? 0).toBeGreaterThan(200);
    expect(statuses.get(404) ?? 0).toBeGreaterThan(10);
  }, 240_000);

  test.each([
    [`/drills/${'9'.repeat(200)}/turns`, 414],
    ['/drills/%ff/turns', 400],
  ])('an address that no route can have: %s', async (path, status) => {
    const answer = await portal.call('GET', path, { as: 'analyst' });
    expect(errorBody.strict().parse(answer.json()).statusCode).toBe(status);
    expect(answer.status).toBe(status);
  });

  test.each(['{', '[1,2', '"text"', '7', 'null', '{"a":1}{"b":2}', '{"__proto__":{"isAdmin":true}}'])(
    'a body that is no object of fields: %s',
    async (payload) => {
      const token = await portal.tokenOf('analyst');
      for (const { path } of portal.mount.calls.filter((call) => call.method === 'POST' && call.body !== undefined)) {
        const answer = await portal.app.inject({
          method: 'POST',
          url: `/api${path}?customerId=${MEN}&teamId=${MEN}`,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          payload,
        });
        expect([path, answer.statusCode < 500]).toEqual([path, true]);
        expect(errorBody.strict().parse(JSON.parse(answer.payload)).statusCode).toBe(answer.statusCode);
      }
    },
  );
});
