/**
 * What may be put together in one average, record, rank or percentile: results of the same method versions, the same
 * parameters and the same class of source (METHODS 0, versioning). Every function over several sessions asks here.
 */
import type { MethodSet } from './facts';

/** A result with what it was computed by. */
export interface Computed {
  readonly method: MethodSet;
}

/** One value of one session. */
export interface Measured<Value> extends Computed {
  readonly value: Value;
}

/** A season has thousands of results and a handful of methods. */
const keys = new WeakMap<MethodSet, string>();

/** Equal exactly where results may be put together. */
export function methodKey(method: MethodSet): string {
  const known = keys.get(method);
  if (known !== undefined) return known;
  const versions = Object.entries(method.versions).map(([id, version]) => `${id}@${version}`);
  const key = [method.sourceClass, method.parametersHash, ...versions.sort()].join(' ');
  keys.set(method, key);
  return key;
}

/** Those of `others` that were computed as `rated` was, in their order. */
export function comparableWith<Result extends Computed>(rated: Computed, others: readonly Result[]): Result[] {
  const key = methodKey(rated.method);
  return others.filter(({ method }) => methodKey(method) === key);
}
