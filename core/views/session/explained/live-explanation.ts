import { laterMetric, type LiveMetric } from '../../../metrics/explained/live-metrics';
import { metricEntry } from '../../../metrics/explained/metric-registry';
import { methodOf } from '../../../methods/method-registry';
import type { UnitSettings } from '../../../units/units';
import { definitionOf, titleOf } from '../../words/metrics/metric-words';
import { type ExplainedMethod, methodText } from '../explanation';

export interface LiveExplanationView {
  readonly title: string;
  readonly definition: string;
  readonly methods: readonly ExplainedMethod[];
  readonly now: string;
  readonly later: string;
}

export function liveExplanation(metric: LiveMetric, units: UnitSettings): LiveExplanationView {
  const later = laterMetric(metric);
  const words = { units, marks: null };
  const definition = definitionOf(metric, words);
  return {
    title: titleOf(metric, words),
    definition,
    methods: metricEntry(metric).methods.map((id) => methodText(id, methodOf(id).version, definition, units)),
    now:
      later === null
        ? 'Of the newest frame. It changes with every frame.'
        : 'From the frames received so far, or since the drill began. It changes with every frame.',
    later:
      later === null
        ? 'When the session has ended and is imported, every frame is smoothed by those after it too, and its peak speed is one of them.'
        : 'When the session has ended and is imported, its page lists the seconds behind this number.',
  };
}
