/** The mean of the others a player is compared with, as a number of its own: who is in it, how far they lie apart. */
import { metricEntry } from '../../../metrics/explained/metric-registry';
import { type Explained, placeOf } from '../../../metrics/explained/explained-number';
import { type FigureText, metricText } from '../../words/quantity-text';
import { counted } from '../../words/session-noun';
import { UNNAMED } from './explained-strip';
import { fileOf, type Listed } from './explained-rows';
import type { ExplanationInput, ExplanationOptions, NamedValue, PartsInput } from '../explanation-input';

/** @param input the player's own number, with those it is compared with */
export function numberOfOthers(input: ExplanationInput, explained: Explained): ExplanationInput {
  const { among } = input;
  if (!placeOf(explained).isOfOthers || among === undefined) return input;
  return {
    ...input,
    value: among.mean,
    among: undefined,
    parts: {
      kind: 'others',
      rows: among.values,
      standardDeviation: among.standardDeviation,
      ...(among.kind === 'appearances' ? { appearances: among.count } : {}),
    },
  };
}

export function othersCompared({ appearances }: Extract<PartsInput, { kind: 'others' }>): string {
  return appearances === undefined
    ? 'The players below, each with their own mean; the player named above is not among them.'
    : 'Every whole appearance counts once, so that a player with more of them counts more.';
}

export function othersView(
  { rows, standardDeviation, appearances }: Extract<PartsInput, { kind: 'others' }>,
  options: ExplanationOptions,
): Listed {
  const { metric } = options.explained;
  const figure = metricText(metric, options.units);
  return {
    words:
      appearances !== undefined
        ? `${counted(appearances, 'appearance')} of players of the other clubs, which the league does not show one by one.`
        : rows.length === 0
          ? 'No other player counts yet.'
          : `${rangeWords(rows, figure)}; SD ${figure(standardDeviation)}.`,
    columns: ['Player', 'Value'],
    table: fileOf(
      rows,
      [
        ['Player', null, ({ name }) => name ?? UNNAMED.players],
        ['Value', metricEntry(metric).quantity, ({ value }) => value],
      ],
      options.units,
    ),
    rows: rows.map(({ name, value }, index) => ({
      key: String(index),
      cells: [name ?? UNNAMED.players, figure(value)],
      plays: null,
      sessionId: null,
      explained: null,
    })),
  };
}

function rangeWords(rows: readonly NamedValue[], figure: FigureText): string {
  const values = rows.map(({ value }) => value);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return `${counted(rows.length, 'player')} from ${figure(Math.min(...values))} to ${figure(Math.max(...values))}, on average ${figure(mean)}`;
}
