import { errorBody } from '@halfturn/contract/error';
import type { Call } from '@halfturn/contract/call';
import fc from 'fast-check';
import { z } from 'zod';
import { MEN, type TestPortal } from './portal';

/** Run last: they end the caller's sign-in, or take their club away. */
const LAST = ['/closeclub', '/userclubs', '/resetmfa', '/requiremfa', '/resetpassword', '/updatepassword', '/logout'];

/** Hostile input: other types, huge and odd numbers, injections, texts that break encodings. */
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

/** Values that mostly fit a JSON schema, with something hostile in every fifth place. */
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
    query: fc.oneof(
      query.map((fields) => ({ ...fields, ...('customerId' in fields ? { customerId: MEN, teamId: MEN } : {}) })),
      query,
    ),
    body: call.body === undefined ? fc.constant(undefined) : valuesFor(schemaOf(call.body)),
    param: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom(...EVIL)),
  });
}

export interface FuzzOutcome {
  readonly statuses: ReadonlyMap<number, number>;
}

/**
 * Sends random requests to every call of a portal, as the administrator.
 * @param runsPerCall requests for each call
 * @throws Error with the request if an answer is a 500, or a refusal does not have the standard form
 */
export async function fuzzCalls(portal: TestPortal, runsPerCall: number, seed: number): Promise<FuzzOutcome> {
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
        if (answer.status === 500) throw new Error(`${name} answered 500.`);
        const { statusCode } = errorBody.strict().parse(answer.json());
        if (statusCode !== answer.status) throw new Error(`${name}: ${answer.status} says ${statusCode}.`);
      }),
      { numRuns: runsPerCall, seed },
    );
  }
  return { statuses };
}
