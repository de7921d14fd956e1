/**
 * What may be combined in one average, record, rank or percentile: results of the same method versions, the same
 * parameters and the same class of source (METHODS 0, versioning). Every function over several sessions uses this.
 */
import type { MethodSet } from '../session/session-facts';
import { mayCompareTurns } from '../session/session-quality';

export interface Computed {
  readonly method: MethodSet;
}

export interface Measured<Value> extends Computed {
  readonly value: Value;
}

export type MethodMark = Omit<MethodSet, 'sourceClass'> & { readonly sourceClass: string };

const keys = new WeakMap<MethodMark, string>();

export function methodKey(method: MethodMark): string {
  const known = keys.get(method);
  if (known !== undefined) return known;
  const versions = Object.entries(method.versions).map(([id, version]) => `${id}@${version}`);
  const key = [method.sourceClass, method.parametersHash, ...versions.sort()].join(' ');
  keys.set(method, key);
  return key;
}

export function comparableWith<Result extends Computed>(rated: Computed, others: readonly Result[]): Result[] {
  const key = methodKey(rated.method);
  return others.filter(({ method }) => method === rated.method || methodKey(method) === key);
}

export function countOtherwise(
  rated: Computed,
  others: readonly (Computed & { readonly sessionId: number })[],
): number {
  const key = methodKey(rated.method);
  return new Set(others.flatMap(({ method, sessionId }) => (methodKey(method) === key ? [] : [sessionId]))).size;
}

/** Turns of a session. Those of a restless source are shown but never compared (METHODS T8). */
export interface ComputedTurns extends Computed {
  /** Null where too little was seen to decide; turns are then compared. */
  readonly turnsComparable: boolean | null;
}

export function comparableTurnsWith<Result extends ComputedTurns>(
  rated: ComputedTurns,
  others: readonly Result[],
): Result[] {
  return mayCompareTurns(rated) ? comparableWith(rated, others).filter(mayCompareTurns) : [];
}
