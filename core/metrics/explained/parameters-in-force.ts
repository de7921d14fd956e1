import { FACT_GROUP_NAMES, parameterCatalogue } from '../../methods/parameter-catalogue';
import { methodOf } from '../../methods/method-registry';
import type { CustomerOverrides, ParameterValue } from '../../methods/parameter-row';
import type { SourceClass } from '../../tracking/trackset';

export interface ParameterInForce {
  readonly name: string;
  readonly value: ParameterValue;
  readonly isOwn: boolean;
}

const BY_CLASS: readonly string[] = ['filterHz', 'turnByClass'];

/** @param sourceClass null where it is not known: parameters that depend on it are then left out */
export function parametersOf(
  methods: readonly string[],
  {
    sport,
    sourceClass,
    overrides,
  }: {
    readonly sport: string;
    readonly sourceClass: SourceClass | null;
    readonly overrides: CustomerOverrides;
  },
): readonly ParameterInForce[] {
  const catalogue = parameterCatalogue(sport);
  const replaced = new Set(
    catalogue
      .filter(({ name }) => name.startsWith(`turnByClass.${sourceClass ?? ''}.`))
      .map(({ name }) => `turn.${name.split('.').at(-1) ?? ''}`),
  );
  const groups = methods.map((id) => methodOf(id).parameterGroup);
  const isNear = ({ group }: { readonly group: string }) => groups.includes(group);
  return (
    catalogue
      .filter(({ group, methods: readers }) =>
        // Parameters that are applied later do not affect what an import stores.
        readers.some((id) => methods.includes(id) && (FACT_GROUP_NAMES.has(group) || !methodOf(id).isStored)),
      )
      .filter(
        ({ group, name }) => !BY_CLASS.includes(group) || name.split('.')[1]?.startsWith(sourceClass ?? '-') === true,
      )
      .filter(({ name }) => !replaced.has(name))
      // The method's own parameters first, then those of the methods below it.
      .toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)))
      .map(({ name, default: value }) => ({
        name,
        value: overrides[name] ?? value,
        isOwn: Object.hasOwn(overrides, name),
      }))
  );
}
