import { Later } from '../store/engine/kept-values';

/**
 * Checks that JSON represents a maker's inputs in full, so that different inputs never share an answer. The types
 * promise this, but rows of a database may not match their types.
 * @throws TypeError naming the part that JSON would leave out
 */
export function requirePlain(value: unknown, path = 'inputs'): void {
  if (value === null || value === undefined || value instanceof Later) return;
  if (typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number' && !Number.isNaN(value)) return;
  if (Array.isArray(value)) {
    value.forEach((each, place) => requirePlain(each, `${path}[${place}]`));
    return;
  }
  const prototype: unknown = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined;
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError(`${path} is not plain.`);
  for (const [name, each] of Object.entries(value)) requirePlain(each, `${path}.${name}`);
}
