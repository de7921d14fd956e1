/**
 * The parameters of a club: the defaults of its sport overridden by its own values. Different values give a different
 * hash, and results with different hashes are never pooled (METHODS 0).
 */
import { SOURCE_CLASSES, type SourceClass } from '../tracking/trackset';
import { type DerivedParameters, derivedParametersFor } from './derived-parameters';
import { childPath, FACT_GROUP_NAMES, sportDefaults } from './parameter-catalogue';
import type { CustomerOverrides } from './parameter-row';
import { type Parameters, parametersFor, parametersHash } from './default-parameters';
import { type WellnessParameters, wellnessParameters } from './wellness-parameters';

export function factParameters(sourceClass: SourceClass, sport: string, overrides: CustomerOverrides): Parameters {
  return parametersFor(sourceClass, {}, withOverrides(sportDefaults(sport), overrides));
}

export function derivedParametersOf(overrides: CustomerOverrides): DerivedParameters {
  return withOverrides(derivedParametersFor(), overrides);
}

export function wellnessParametersOf(overrides: CustomerOverrides): WellnessParameters {
  return withOverrides(wellnessParameters(), overrides);
}

export interface ParameterHashes {
  readonly facts: Readonly<Record<SourceClass, string>>;
  readonly derived: string;
  readonly scores: string;
}

export function parameterHashes(sport: string, overrides: CustomerOverrides): ParameterHashes {
  const hashOf = (sourceClass: SourceClass): string => parametersHash(factParameters(sourceClass, sport, overrides));
  const facts = { lidar: '', optical: '', lps: '', gnss: '', broadcast: '' };
  for (const sourceClass of SOURCE_CLASSES) facts[sourceClass] = hashOf(sourceClass);
  return {
    facts,
    derived: parametersHash(derivedParametersOf(overrides)),
    scores: parametersHash(wellnessParametersOf(overrides)),
  };
}

export function hasDefaultFacts(sourceClass: SourceClass, sport: string, overrides: CustomerOverrides): boolean {
  if (!Object.keys(overrides).some((name) => FACT_GROUP_NAMES.has(name.slice(0, name.indexOf('.'))))) return true;
  const hash = parametersHash(factParameters(sourceClass, sport, overrides));
  return hash === parametersHash(factParameters(sourceClass, sport, {}));
}

/**
 * A copy of the defaults with the named values replaced.
 * @throws TypeError if a value has another type than its default, so it was not checked
 */
function withOverrides<T>(defaults: T, overrides: CustomerOverrides): T {
  const changed = replaced(defaults, '', overrides);
  if (!isLike(defaults, changed)) throw new TypeError('The parameters were not checked before use.');
  return changed;
}

function replaced(node: unknown, path: string, overrides: CustomerOverrides): unknown {
  if (Object.hasOwn(overrides, path)) return overrides[path];
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((item, i) => replaced(item, childPath(path, node, String(i)), overrides));
  const entries = Object.entries(node).map(([key, item]) => [
    key,
    replaced(item, childPath(path, node, key), overrides),
  ]);
  return Object.fromEntries(entries);
}

function isLike<T>(model: T, value: unknown): value is T {
  if (Array.isArray(model)) {
    if (!Array.isArray(value)) return false;
    return value.every((item, i) => isLike<unknown>(model[Math.min(i, model.length - 1)], item));
  }
  if (typeof model !== 'object' || model === null) return typeof value === typeof model;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return Object.entries(model).every(([key, item]) => isLike<unknown>(item, parts.get(key)));
}
