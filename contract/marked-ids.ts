import { z } from 'zod';
import type { Call } from './call';
import { type IdKind, markOf, MAX_ID } from './ids';

type Part = 'params' | 'query' | 'body';
const PARTS: readonly Part[] = ['params', 'query', 'body'];
type AnyCall = Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

const EACH = '*';

export interface IdPlace {
  readonly part: Part;
  readonly path: readonly string[];
  readonly kind: IdKind;
}

interface Leaf {
  readonly path: readonly string[];
  readonly schema: z.core.$ZodType;
}

const LOOKS_LIKE_ID = /(^id|Ids?)$/;
const LOOKS_LIKE_IDS = /Ids$/;

const found = new WeakMap<AnyCall, readonly IdPlace[]>();

/**
 * The marked places of a call.
 * @throws Error naming call and field if one looks like an id but has no mark
 */
export function idPlacesOf(call: AnyCall): readonly IdPlace[] {
  const places = found.get(call) ?? findPlaces(call);
  found.set(call, places);
  return places;
}

function findPlaces(call: AnyCall): readonly IdPlace[] {
  return PARTS.flatMap((part) => {
    const schema = call[part];
    if (schema === undefined) return [];
    return leavesOf(schema, []).flatMap(({ path, schema: leaf }): IdPlace[] => {
      const kind = markOf(leaf);
      if (kind !== null) return [{ part, path, kind }];
      if (!looksLikeId(leaf, path.findLast((step) => step !== EACH) ?? '')) return [];
      const field = [part, ...path].join('.');
      throw new Error(`${call.method} ${call.path}: ${field} looks like an id and has no mark (contract/ids.ts).`);
    });
  });
}

export function idsIn(
  places: readonly IdPlace[],
  parts: Readonly<Record<Part, unknown>>,
  kinds: readonly IdKind[],
): readonly number[] {
  return places.flatMap(({ part, path, kind }) =>
    kinds.includes(kind) ? valuesAt(parts[part], path).flatMap(numbersOf) : [],
  );
}

function looksLikeId(leaf: z.core.$ZodType, name: string): boolean {
  if (leaf instanceof z.ZodString) return LOOKS_LIKE_IDS.test(name);
  return leaf instanceof z.ZodNumber && (LOOKS_LIKE_ID.test(name) || leaf.maxValue === MAX_ID);
}

function valuesAt(value: unknown, [step, ...further]: readonly string[]): readonly unknown[] {
  if (step === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (step === EACH) return Object.values(value).flatMap((item) => valuesAt(item, further));
  const found = Object.entries(value).find(([name]) => name === step);
  return found === undefined ? [] : valuesAt(found[1], further);
}

function numbersOf(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'string' ? value.split(',').map(Number) : [];
}

/** @throws Error for an unknown kind of schema, in which an id would be missed */
function leavesOf(schema: z.core.$ZodType, path: readonly string[]): readonly Leaf[] {
  // First: `instanceof` of a schema asks for its traits, and most schemas are simple.
  if (SIMPLE.has(schema._zod.def.type) || markOf(schema) !== null) return [{ path, schema }];
  if (schema instanceof z.ZodObject) {
    const fields: readonly (readonly [string, z.core.$ZodType])[] = Object.entries(schema.shape);
    return fields.flatMap(([name, field]) => leavesOf(field, [...path, name]));
  }
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, [...path, EACH]);
  if (schema instanceof z.ZodRecord) return leavesOf(schema.valueType, [...path, EACH]);
  if (schema instanceof z.ZodTuple) {
    return schema.def.items.flatMap((item) => leavesOf(item, [...path, EACH]));
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => leavesOf(option, path));
  if (schema instanceof z.ZodIntersection) {
    return [schema.def.left, schema.def.right].flatMap((side) => leavesOf(side, path));
  }
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].flatMap((side) => leavesOf(side, path));
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodNonOptional
  ) {
    return leavesOf(schema.def.innerType, path);
  }
  throw new Error(
    `A schema of kind ${schema._zod.def.type} (${path.join('.')}) is not read for ids: contract/marked-ids.ts.`,
  );
}

const SIMPLE: ReadonlySet<string> = new Set([
  'string',
  'number',
  'int',
  'boolean',
  'bigint',
  'null',
  'undefined',
  'void',
  'literal',
  'enum',
  'date',
  'transform',
  'never',
  // Values of a club's own parameters, which the handler parses.
  'unknown',
  'template_literal',
]);
