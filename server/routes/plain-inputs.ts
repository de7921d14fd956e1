import { Later } from '../store/engine/kept-values';

/**
 * Whether JSON says all of a maker's inputs, so that two that differ never share an answer; the types say so already, and
 * rows of a database may not be what their types say.
 * @throws TypeError naming the part of them that it leaves out
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
