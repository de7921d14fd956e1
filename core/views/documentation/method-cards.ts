import { parametersFor } from '../../methods/default-parameters';
import { KPI_NAMES } from '../../metrics/session/kpi-names';
import { METHOD_OF_KPI } from '../../metrics/session/kpi-methods';
import type { Method } from '../../methods/method-registry';
import type { UnitSettings } from '../../units/units';
import { nameOfKpi } from '../words/kpi-name';
import { methodSentence } from '../words/method-sentence';

export interface MethodCard {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
  readonly kpis: string;
  readonly label: string;
  readonly source: string;
}

export function methodCards(methods: readonly Method[], units: UnitSettings): readonly MethodCard[] {
  const defaults = parametersFor('optical');
  return methods.map((method) => cardOf(method, methodSentence(method, defaults, units)));
}

function cardOf({ id, version, label, labelNote, source }: Method, sentence: string): MethodCard {
  return {
    id,
    name: `${id}@${version}`,
    sentence,
    kpis: KPI_NAMES.filter((kpi) => METHOD_OF_KPI[kpi] === id)
      .map((kpi) => nameOfKpi(kpi).title)
      .join(', '),
    label: `${label.charAt(0).toUpperCase()}${label.slice(1)}${labelNote === null ? '' : `: ${labelNote}`}`,
    source: source ?? '',
  };
}
