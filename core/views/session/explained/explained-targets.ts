import { dayText } from '../../../calendar/day-text';
import { metricEntry } from '../../../metrics/explained/metric-registry';
import { quantityText } from '../../words/quantity-text';
import { type Listed, fileOf } from './explained-rows';
import type { ExplainedTarget, ExplanationOptions } from '../explanation-input';

const COUNTS = { true: 'Yes', false: 'No' } as const;

export function targetsView(rows: readonly ExplainedTarget[], { explained, units }: ExplanationOptions): Listed {
  const { quantity } = metricEntry(explained.metric);
  const figure = quantityText(quantity, units);
  const own = rows.find(({ isInForce }) => isInForce);
  const from = (day: string | null) => (day === null ? 'The beginning' : dayText(day));
  return {
    words:
      own === undefined
        ? 'No target was in force on that day.'
        : `Set by ${own.setBy}, in force ${own.validFrom === null ? 'from the beginning' : `since ${from(own.validFrom)}`}.`,
    columns: ['From', 'Set by', 'In force', 'Target'],
    table: fileOf(
      rows,
      [
        ['From', null, ({ validFrom }) => validFrom],
        ['Set by', null, ({ setBy }) => setBy],
        ['In force', null, ({ isInForce }) => COUNTS[`${isInForce}`]],
        ['Target', quantity, ({ value }) => value],
      ],
      units,
    ),
    rows: rows.map(({ validFrom, setBy, value, isInForce }) => ({
      key: validFrom ?? '',
      cells: [from(validFrom), setBy, COUNTS[`${isInForce}`], value === null ? 'None' : figure(value)],
      plays: null,
      sessionId: null,
      explained: null,
    })),
  };
}
