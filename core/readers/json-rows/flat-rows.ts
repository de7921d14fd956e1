/**
 * Flattens a JSON object into rows of named cells. A nested object's cells combine both names; each entry of a
 * nested list makes a row.
 */
import { isJsonObject, type JsonObject } from '../json/json-line';

export type FlatRow = ReadonlyMap<string, string>;

const MOST_LEVELS = 3;
/** A member of such a name with `[12.5, 30.1]` is a position. */
const POSITION = /^(?:pos|position|xy|loc|location|coord|coords|point)$/i;

export function flatRows(object: JsonObject): readonly FlatRow[] {
  const own = new Map<string, string>();
  const lists: { readonly name: string; readonly objects: readonly JsonObject[] }[] = [];
  fill(object, '', 0, own, lists);
  if (lists.length === 0) return [own];
  return lists.flatMap(({ name, objects }) =>
    objects.map((inner) => {
      const cells = new Map<string, string>();
      fill(inner, '', 0, cells, []);
      const around = [...own].map(([key, value]): [string, string] => [cells.has(key) ? `${key} around` : key, value]);
      const side: [string, string][] = lists.length > 1 && !cells.has('team') ? [['team', name]] : [];
      return new Map([...around, ...side, ...cells]);
    }),
  );
}

function fill(
  object: JsonObject,
  prefix: string,
  level: number,
  into: Map<string, string>,
  lists: { readonly name: string; readonly objects: readonly JsonObject[] }[],
): void {
  for (const [key, value] of Object.entries(object)) {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    if (Array.isArray(value)) {
      const list: readonly unknown[] = value;
      const objects = list.filter(isJsonObject);
      if (objects.length > 0) lists.push({ name: key, objects });
      else if (POSITION.test(key) && list.length >= 2) {
        ['x', 'y'].forEach((axis, i) => into.set(`${name}.${axis}`, cellOf(list[i])));
      }
    } else if (isJsonObject(value)) {
      if (level < MOST_LEVELS) fill(value, name, level + 1, into, lists);
    } else into.set(name, cellOf(value));
  }
}

function cellOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}
