/**
 * What may be put together in one average, record, rank or percentile: results of the same method versions, the same
 * parameters and the same class of source (METHODS 0, versioning). Every function over several sessions asks here.
 */
import type { MethodSet } from '../session/facts';
import { mayCompareTurns } from '../session/session-quality';

/** A result with the method it was computed by. */
export interface Computed {
  readonly method: MethodSet;
}

/** One value of one session. */
export interface Measured<Value> extends Computed {
  readonly value: Value;
}

/** What distinguishes methods, in the form answers use. */
export type MethodMark = Omit<MethodSet, 'sourceClass'> & { readonly sourceClass: string };

/** A season has thousands of results and a handful of methods. */
const keys = new WeakMap<MethodMark, string>();

/** Equal exactly where results may be put together. */
export function methodKey(method: MethodMark): string {
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
  return others.filter(({ method }) => method === rated.method || methodKey(method) === key);
}

/** How many sessions of `others` were computed otherwise than `rated`, however many of their players are among them. */
export function countOtherwise(
  rated: Computed,
  others: readonly (Computed & { readonly sessionId: number })[],
): number {
  const key = methodKey(rated.method);
  return new Set(others.flatMap(({ method, sessionId }) => (methodKey(method) === key ? [] : [sessionId]))).size;
}

/** Turns of a session: those of a restless source are shown and never compared (METHODS T8). */
export interface ComputedTurns extends Computed {
  /** Null where too little was seen to say; then they are compared. */
  readonly turnsComparable: boolean | null;
}

/** The same for turns: none where the rated ones may not be compared. */
export function comparableTurnsWith<Result extends ComputedTurns>(
  rated: ComputedTurns,
  others: readonly Result[],
): Result[] {
  return mayCompareTurns(rated) ? comparableWith(rated, others).filter(mayCompareTurns) : [];
}
