/** The methods as the documentation lists them. */
import type { Method } from '../metrics/registry';

export interface MethodCard {
  readonly id: string;
  /** `turn@1.0.0`: as sessions and notes name it. */
  readonly name: string;
  readonly sentence: string;
  /** `Established`, `Adapted`, `Our own`, with what is adapted where not all of it is. */
  readonly label: string;
  /** Empty for what is ours alone. */
  readonly source: string;
}

export function methodCards(methods: readonly Method[]): readonly MethodCard[] {
  return methods.map(({ id, version, sentence, label, labelNote, source }) => ({
    id,
    name: `${id}@${version}`,
    sentence,
    label: `${label.charAt(0).toUpperCase()}${label.slice(1)}${labelNote === null ? '' : `: ${labelNote}`}`,
    source: source ?? '',
  }));
}
