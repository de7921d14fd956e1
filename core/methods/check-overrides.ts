import { defaultValues, isNumberList, parameterCatalogue } from './parameter-catalogue';
import type { CustomerOverrides, ParameterDescription, ParameterValue } from './parameter-row';
import { RISING_RULES, WEIGHT_RULES } from './parameter-rules';

interface ParameterError {
  readonly name: string;
  readonly message: string;
}

export type CheckedOverrides =
  | { readonly errors: readonly [ParameterError, ...ParameterError[]] }
  /** Without values that equal the default, in the order of the catalogue. */
  | { readonly errors: readonly []; readonly overrides: CustomerOverrides };

/** Weights are entered with two decimals and summed in binary. */
const SUM_SLACK = 1e-9;

/**
 * Checks values by name: known, of the right kind, within bounds, in order with related values.
 * @param sport supplies the defaults where no value is given
 */
export function checkOverrides(given: Readonly<Record<string, unknown>>, sport: string): CheckedOverrides {
  const catalogue = parameterCatalogue(sport);
  const described = new Map(catalogue.map((parameter) => [parameter.name, parameter]));
  const errors: ParameterError[] = [];
  const accepted = new Map<string, ParameterValue>();
  for (const [name, value] of Object.entries(given)) {
    const parameter = described.get(name);
    const checked = parameter === undefined ? { message: `There is no parameter "${name}".` } : check(parameter, value);
    if ('message' in checked) errors.push({ name, message: checked.message });
    else accepted.set(name, checked.value);
  }
  const values = new Map([...defaultValues(sport), ...accepted]);
  errors.push(...orderErrors(values, accepted), ...weightErrors(values, accepted));
  const [first, ...others] = errors;
  if (first !== undefined) return { errors: [first, ...others] };
  const own = catalogue.flatMap(({ name, default: usual }) => {
    const value = accepted.get(name);
    return value === undefined || isSame(value, usual) ? [] : [[name, value] as const];
  });
  return { errors: [], overrides: Object.fromEntries(own) };
}

type Checked = { readonly value: ParameterValue } | { readonly message: string };

export function valueProblem(parameter: ParameterDescription, value: unknown): string | null {
  const checked = check(parameter, value);
  return 'message' in checked ? checked.message : null;
}

function check(parameter: ParameterDescription, value: unknown): Checked {
  const { name, kind, fixed } = parameter;
  if (fixed !== null) {
    if ((typeof value === 'number' || isNumberList(value)) && isSame(value, parameter.default)) return { value };
    return { message: `${name} stays ${text(parameter.default)}. ${fixed}` };
  }
  if (kind === 'switch') {
    return typeof value === 'boolean' ? { value } : { message: `${name} must be true or false, not ${text(value)}.` };
  }
  if (kind === 'list') return checkList(parameter, value);
  const problem = numberProblem(parameter, value);
  return typeof value === 'number' && problem === null ? { value } : { message: `${name} must be ${problem ?? ''}` };
}

function numberProblem({ kind, unit, lower, upper }: ParameterDescription, value: unknown): string | null {
  const given = `not ${text(value)}.`;
  const measure = unit === '' ? '' : ` ${unit}`;
  if (typeof value !== 'number' || !Number.isFinite(value))
    return `a number${unit === '' ? '' : ` (${unit})`}, ${given}`;
  if (kind === 'whole' && !Number.isInteger(value)) return `a whole number, ${given}`;
  if (lower === null || upper === null || (value >= lower && value <= upper)) return null;
  return `from ${lower} to ${upper}${measure}, ${given}`;
}

function checkList(parameter: ParameterDescription, value: unknown): Checked {
  const { name, list } = parameter;
  if (list === null || !Array.isArray(value))
    return { message: `${name} must be a list of numbers, not ${text(value)}.` };
  const { fewest, most, order } = list;
  if (value.length < fewest || value.length > most) {
    const count = fewest === most ? `${most}` : `${fewest} to ${most}`;
    return { message: `${name} must hold ${count} numbers, not ${value.length}.` };
  }
  for (const item of value) {
    const problem = numberProblem(parameter, item);
    if (problem !== null) return { message: `Each number of ${name} must be ${problem}` };
  }
  if (!isNumberList(value)) return { message: `${name} must be a list of numbers.` };
  return isOrdered(value, order) ? { value } : { message: `The numbers of ${name} must be ${order}.` };
}

function isOrdered(numbers: readonly number[], order: 'rising' | 'falling'): boolean {
  return numbers.every((number, i) => {
    const before = numbers[i - 1];
    return before === undefined || (order === 'rising' ? before < number : before > number);
  });
}

/** Pairs that do not rise, reported where one of the two was given. */
function orderErrors(
  values: ReadonlyMap<string, ParameterValue>,
  given: ReadonlyMap<string, ParameterValue>,
): ParameterError[] {
  return RISING_RULES.flatMap(({ label, names, mayEqual = false }) =>
    names.flatMap((upperName, i): ParameterError[] => {
      const lowerName = names[i - 1];
      if (lowerName === undefined || !(given.has(lowerName) || given.has(upperName))) return [];
      const lower = values.get(lowerName);
      const upper = values.get(upperName);
      if (typeof lower !== 'number' || typeof upper !== 'number') return [];
      if (mayEqual ? lower <= upper : lower < upper) return [];
      const message = `${label} must ${mayEqual ? 'not fall' : 'rise'}: ${shortName(lowerName)} ${lower} is ${mayEqual ? 'above' : 'not below'} ${shortName(upperName)} ${upper}.`;
      return [{ name: given.has(lowerName) ? lowerName : upperName, message }];
    }),
  );
}

function weightErrors(
  values: ReadonlyMap<string, ParameterValue>,
  given: ReadonlyMap<string, ParameterValue>,
): ParameterError[] {
  return WEIGHT_RULES.flatMap(({ label, prefix }): ParameterError[] => {
    const name = [...given.keys()].find((candidate) => candidate.startsWith(prefix));
    if (name === undefined) return [];
    let sum = 0;
    for (const [key, value] of values) if (key.startsWith(prefix) && typeof value === 'number') sum += value;
    if (Math.abs(sum - 1) <= SUM_SLACK) return [];
    return [{ name, message: `The weights of ${label} must sum to 1, not ${Number(sum.toFixed(6))}.` }];
  });
}

function shortName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).replace(/(UpTo)?(MPerS2|MPerS|M)$/, '');
}

function isSame(a: ParameterValue, b: ParameterValue): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  return a.length === b.length && a.every((item, i) => item === b[i]);
}

const LONGEST_TEXT = 40;

function text(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value.length <= LONGEST_TEXT ? `the text "${value}"` : 'a long text';
  if (isNumberList(value)) return value.length <= 6 ? `[${value.join(', ')}]` : 'a list';
  return value === null ? 'nothing' : Array.isArray(value) ? 'a list of other things' : 'something else';
}
