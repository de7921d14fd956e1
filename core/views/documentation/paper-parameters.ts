import { FAMILIES, type MethodFamilyId } from '../../methods/method-families';
import { parameterCatalogue } from '../../methods/parameter-catalogue';
import type { CustomerOverrides } from '../../methods/parameter-row';
import { parameterText } from '../words/parameter-text';

export interface PaperParameter {
  readonly name: string;
  readonly sentence: string;
  readonly usual: string;
  readonly own: string | null;
}

/** Position processing is common to nearly all methods, so one paper describes it. */
const COMMON = 'kin';

export function paperParameters(
  family: MethodFamilyId,
  sport: string,
  overrides: CustomerOverrides = {},
): readonly PaperParameter[] {
  const methods: readonly string[] = FAMILIES.find(({ id }) => id === family)?.methods ?? [];
  const isCommon = methods.includes(COMMON);
  return parameterCatalogue(sport)
    .filter((row) => row.methods.some((id) => methods.includes(id)) && row.methods.includes(COMMON) === isCommon)
    .map(({ name, sentence, unit, default: usual }) => {
      const own = overrides[name];
      return {
        name,
        sentence,
        usual: parameterText(usual, unit),
        own: own === undefined ? null : parameterText(own, unit),
      };
    });
}
