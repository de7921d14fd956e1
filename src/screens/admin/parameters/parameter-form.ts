import type { parameterDescription } from '@halfturn/contract/admin/parameters';
import { valueProblem } from '@halfturn/core/methods/check-overrides';
import type { z } from 'zod';

export type Parameter = z.infer<typeof parameterDescription>;
export type ParameterValue = Parameter['default'];
/** Texts by name; the default for missing or blank ones. */
export type ParameterTexts = Readonly<Record<string, string>>;

export function textOf(value: ParameterValue): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'number' ? String(value) : value.join(', ');
}

export function textsOf(overrides: Readonly<Record<string, ParameterValue>>): ParameterTexts {
  return Object.fromEntries(Object.entries(overrides).map(([name, value]) => [name, textOf(value)]));
}

function typedValue({ kind }: Parameter, text: string): ParameterValue | string | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (kind === 'switch') return typed === 'on' ? true : typed === 'off' ? false : typed;
  if (kind === 'list') {
    const numbers = typed.split(/[\s,;]+/).map(Number);
    return numbers.some(Number.isNaN) ? typed : numbers;
  }
  const number = Number(typed);
  return Number.isNaN(number) ? typed : number;
}

export function problemOf(parameter: Parameter, texts: ParameterTexts): string | null {
  const value = typedValue(parameter, texts[parameter.name] ?? '');
  return value === null ? null : valueProblem(parameter, value);
}

export function overridesOf(
  catalogue: readonly Parameter[],
  texts: ParameterTexts,
): Readonly<Record<string, ParameterValue>> {
  return Object.fromEntries(
    catalogue.flatMap((parameter) => {
      const value = typedValue(parameter, texts[parameter.name] ?? '');
      if (value === null || typeof value === 'string' || textOf(value) === textOf(parameter.default)) return [];
      return [[parameter.name, value] as const];
    }),
  );
}

export function changedIn(
  catalogue: readonly Parameter[],
  texts: ParameterTexts,
  stored: Readonly<Record<string, ParameterValue>>,
): readonly Parameter[] {
  const standing = (parameter: Parameter) => textOf(stored[parameter.name] ?? parameter.default);
  return catalogue.filter((parameter) => {
    const value = typedValue(parameter, texts[parameter.name] ?? '');
    const next = value === null ? textOf(parameter.default) : typeof value === 'string' ? value : textOf(value);
    return next !== standing(parameter);
  });
}

/**
 * `0.2 to 4`, `whole, 1 to 50`, `1 to 12 rising numbers, each 5 to 1800`, `on or off`; with the unit if there is one.
 */
export function rangeText({ kind, unit, lower, upper, list }: Parameter): string {
  if (kind === 'switch') return 'on or off';
  const measure = unit === '' ? '' : `\u202f${unit}`;
  const range = lower === null || upper === null ? 'any number' : `${lower} to ${upper}${measure}`;
  if (list === null) return kind === 'whole' ? `whole, ${range}` : range;
  const count = list.fewest === list.most ? `${list.most}` : `${list.fewest} to ${list.most}`;
  return `${count} ${list.order} numbers, each ${range}`;
}

export function matches({ name, sentence }: Parameter, title: string, search: string): boolean {
  const text = `${name} ${title} ${sentence}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
