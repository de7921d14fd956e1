import { z } from 'zod';

type Schema = Record<string, unknown>;
const object = z.record(z.string(), z.unknown());

const TEXTS: Readonly<Record<string, string>> = {
  timeZone: 'Europe/London',
  date: '2026-03-14',
  kickOff: '15:00',
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  fallbackDate: '2026-03-14T15:00',
  title: 'Rovers (home)',
  name: 'Ada Lane',
  username: 'ada',
  userName: 'ada',
  password: 'a long enough password',
  newPassword: 'a long enough password',
  pitch: '105x68',
  colour: '#1a7544',
};
const NUMBERS: Readonly<Record<string, number>> = {
  turnEntryLowerMPerS: 3,
  turnEntryUpperMPerS: 5.5,
  startS: 60,
  endS: 120,
  gonePlayerId: 2,
  additionalCustomerId: 2,
  oppositionCustomerId: 2,
};
/** Candidates for strings with a pattern or rule: the first that passes is shown. */
const TRIES = ['text', '2026-03-14', '2026-03-14T15:00:00+00:00', '1', 'a long enough password', 'Europe/London'];

/**
 * A value that passes the schema; undefined if none is found.
 * @param io what a caller sends (`input`) or receives (`output`)
 */
export function exampleOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const json = object.parse(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }));
  for (const text of TRIES) {
    const value = sample(json, '', text, 0);
    const isTaken = schema.safeParse(value).success;
    if (isTaken) return value;
  }
  return undefined;
}

function sample(schema: Schema, name: string, text: string, depth: number): unknown {
  if (depth > 12) return null;
  if ('const' in schema) return schema['const'];
  if ('default' in schema) return schema['default'];
  const { enum: choices, anyOf, oneOf, allOf, type } = schema;
  if (Array.isArray(choices)) return choices[0];
  for (const some of [anyOf, oneOf, allOf]) {
    if (!Array.isArray(some)) continue;
    const [first] = some.map((each) => object.safeParse(each).data ?? {});
    if (first !== undefined) return sample(first, name, text, depth + 1);
  }
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return objectOf(schema, text, depth);
    case 'array':
      return arrayOf(schema, name, text, depth);
    case 'integer':
    case 'number':
      return NUMBERS[name] ?? numberOf(schema);
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'string':
      return textOf(schema, name, text);
    default:
      return /Id$|^page|^count|^from|S$|Time$/.test(name) ? 1 : (TEXTS[name] ?? 1);
  }
}

function objectOf(schema: Schema, text: string, depth: number): Schema {
  const properties = object.safeParse(schema['properties']).data ?? {};
  const required: unknown = schema['required'];
  const entries = Object.entries(properties).flatMap(([name, inner]) => {
    const parsed = object.safeParse(inner);
    const isNeeded = Array.isArray(required) && required.includes(name);
    return parsed.success && isNeeded ? [[name, sample(parsed.data, name, text, depth + 1)] as const] : [];
  });
  const rest = object.safeParse(schema['additionalProperties']);
  const names = object.safeParse(schema['propertyNames']).data?.['enum'];
  const keys = Array.isArray(names) ? names.map(String) : [];
  const further = rest.success ? keys.map((key) => [key, sample(rest.data, key, text, depth + 1)] as const) : [];
  return Object.fromEntries([...further, ...entries]);
}

function arrayOf(schema: Schema, name: string, text: string, depth: number): unknown[] {
  const { items, prefixItems, minItems } = schema;
  if (Array.isArray(prefixItems)) {
    return prefixItems.map((each) => sample(object.safeParse(each).data ?? {}, name, text, depth + 1));
  }
  const item = object.safeParse(items);
  const count = Math.max(1, typeof minItems === 'number' ? minItems : 0);
  return item.success ? Array.from({ length: count }, () => sample(item.data, name, text, depth + 1)) : [];
}

function numberOf({ minimum, maximum, exclusiveMinimum }: Schema): number {
  const least = typeof minimum === 'number' ? minimum : typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 0;
  const most = typeof maximum === 'number' ? maximum : Number.POSITIVE_INFINITY;
  return Math.min(Math.max(1, least), most);
}

function textOf({ format, pattern, minLength, maxLength }: Schema, name: string, text: string): string {
  const known = TEXTS[name];
  if (known !== undefined && (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(known))) return known;
  if (format === 'date') return '2026-03-14';
  if (format === 'date-time') return '2026-03-14T15:00:00+00:00';
  if (format === 'email') return 'ada@example.org';
  if (format === 'uri') return 'https://example.org';
  const filled = typeof minLength === 'number' ? text.padEnd(minLength, '1') : text;
  return typeof maxLength === 'number' ? filled.slice(0, maxLength) : filled;
}
