/**
 * Every parameter of the methods, described once (METHODS 0b): name, unit, default, bounds, affected methods, one
 * sentence. Names are those of the parameters themselves, so that no default is written twice.
 */
import { derivedParametersFor } from './derived-parameters';
import { DERIVED_GROUPS } from './derived-parameter-catalogue';
import { FACT_GROUPS } from './fact-parameter-catalogue';
import type { ParameterDescription, ParameterGroup, ParameterRow, ParameterValue } from './parameter-row';
import { PARAMETER_DEFAULTS, type ParameterDefaults } from './default-parameters';
import { SCORE_GROUPS } from './score-parameter-catalogue';
import { sportOverrides } from './sport-parameters';
import { wellnessParameters } from './wellness-parameters';

const WHOLE_UNITS: ReadonlySet<string> = new Set(
  'matches days weeks years bins turns frames flags indicators items efforts insights'.split(' '),
);
const WHOLE_NAMES: ReadonlySet<string> = new Set(['profile.pointsPerBin', 'profile.maxPointsBeyond']);

export function sportDefaults(sport: string): ParameterDefaults {
  const { metabolic, profile } = sportOverrides(sport);
  return {
    ...PARAMETER_DEFAULTS,
    metabolic: { ...PARAMETER_DEFAULTS.metabolic, ...metabolic },
    profile: { ...PARAMETER_DEFAULTS.profile, ...profile },
  };
}

export function defaultValues(sport: string): ReadonlyMap<string, ParameterValue> {
  const values = new Map<string, ParameterValue>();
  const collect = (node: unknown, path: string): void => {
    if (typeof node === 'number' || typeof node === 'boolean') values.set(path, node);
    else if (isNumberList(node)) values.set(path, node);
    else if (typeof node === 'object' && node !== null) {
      for (const [key, item] of Object.entries(node)) collect(item, childPath(path, node, key));
    }
  };
  collect({ ...sportDefaults(sport), ...derivedParametersFor(), ...wellnessParameters() }, '');
  return values;
}

export function isNumberList(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number');
}

export function childPath(path: string, parent: object, key: string): string {
  const part = Array.isArray(parent) ? String(Number(key) + 1) : key;
  return path === '' ? part : `${path}.${part}`;
}

export const FACT_GROUP_NAMES: ReadonlySet<string> = new Set(FACT_GROUPS.map(({ group }) => group));

const catalogues = new Map<string, readonly ParameterDescription[]>();

export function parameterCatalogue(sport: string): readonly ParameterDescription[] {
  const known = catalogues.get(sport);
  if (known !== undefined) return known;
  const defaults = defaultValues(sport);
  const catalogue = [...FACT_GROUPS, ...DERIVED_GROUPS, ...SCORE_GROUPS].flatMap((group) =>
    Object.entries(group.rows).map(([key, row]) => describe(group, key, row, defaults)),
  );
  // Few sports have their own defaults; all others share those of football.
  if (catalogues.size < 16) catalogues.set(sport, catalogue);
  return catalogue;
}

function describe(
  { group, methods }: ParameterGroup,
  key: string,
  [unit, lower, upper, sentence, options = {}]: ParameterRow,
  defaults: ReadonlyMap<string, ParameterValue>,
): ParameterDescription {
  const name = `${group}.${key}`;
  const value = defaults.get(name);
  if (value === undefined) throw new Error(`The catalogue describes ${name}, which no method reads.`);
  const isSwitch = typeof value === 'boolean';
  return {
    name,
    group,
    kind: isSwitch ? 'switch' : typeof value !== 'number' ? 'list' : isWhole(name, unit) ? 'whole' : 'number',
    unit,
    default: value,
    lower: isSwitch ? null : lower,
    upper: isSwitch ? null : upper,
    list: options.list ?? null,
    methods: (options.methods ?? methods).split(' '),
    sentence,
    fixed: options.fixed ?? null,
  };
}

const isWhole = (name: string, unit: string): boolean => WHOLE_UNITS.has(unit) || WHOLE_NAMES.has(name);
