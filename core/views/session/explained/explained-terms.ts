/** The terms of a score, each with its own value, its norm, its weight and what it adds. */
import type { ScoreTerm, ScoreTermName } from '../../../metrics/wellness/player-wellness';
import { NOT_AVAILABLE } from '../../../not-available';
import { formatQuantity, percentText } from '../../../units/number-text';
import { type Quantity, toDisplay, unitLabel } from '../../../units/units';
import { quantityText } from '../../words/quantity-text';
import { counted } from '../../words/session-noun';
import { fileOf, type Listed } from './explained-rows';
import type { ExplanationOptions } from '../explanation-input';

const TERMS: Readonly<Record<ScoreTermName, string>> = {
  distance: 'Distance',
  hsr: 'HSR',
  efforts: 'Accelerations and decelerations',
  turns: 'Turns',
  peakAcceleration: 'Peak acceleration',
  peakDeceleration: 'Peak deceleration',
  peakSpeed: 'Peak speed',
  effortsPerMinute: 'Efforts per minute',
  hsrPerMinute: 'HSR per minute',
  lateEfforts: 'Late efforts',
  sprintVolume: 'Sprint distance of the week',
  nearMaximal: 'Near-maximal running before',
  matchSprint: 'Sprint distance of the match',
  congestion: 'Hours since the last match',
  history: 'Injury history',
};

/** What a term's own value and its norm are measured in; a scaled work rate compares outputs per minute. */
function quantityOf(term: ScoreTermName, isPerMinute: boolean): Quantity {
  switch (term) {
    case 'distance':
      return isPerMinute ? 'distancePerMinute' : 'longDistance';
    case 'hsr':
      return isPerMinute ? 'distancePerMinute' : 'shortDistance';
    case 'efforts':
    case 'turns':
      return isPerMinute ? 'countPerMinute' : 'count';
    case 'effortsPerMinute':
      return 'countPerMinute';
    case 'hsrPerMinute':
      return 'distancePerMinute';
    case 'peakAcceleration':
    case 'peakDeceleration':
      return 'acceleration';
    case 'peakSpeed':
      return 'peakSpeed';
    default:
      return 'count';
  }
}

export function termsView(rows: readonly ScoreTerm[], { explained, units }: ExplanationOptions): Listed {
  const { metric } = explained;
  const sum = rows.reduce((added, { value }) => added + value, 0);
  const digits = metric === 'workRate' ? 1 : 2;
  const plain = (value: number | null, places: number): string => formatQuantity('count', value, units, places);
  const quantityIn = (term: ScoreTermName): Quantity => quantityOf(term, metric === 'workRate');
  const measured = (term: ScoreTermName, value: number | null): string => {
    const quantity = quantityIn(term);
    return quantityText(quantity, units, quantity === 'count' ? 2 : undefined)(value);
  };
  const shown = (term: ScoreTermName, value: number | null): number | null =>
    value === null ? null : toDisplay(quantityIn(term), value, units);
  const unitOf = (term: ScoreTermName): string =>
    quantityIn(term) === 'count' ? '' : unitLabel(quantityIn(term), units);
  const isPlain = rows.every(({ own }) => own === null);
  const total =
    metric === 'gameDemand'
      ? `${plain(sum, 2)} times the usual output; the score is its rank.`
      : `${plain(sum, digits)}.`;
  return {
    words:
      rows.length === 0 ? 'Not rated, so there are no terms.' : `${counted(rows.length, 'term')}, together ${total}`,
    columns: isPlain ? ['Term', 'Points'] : ['Term', 'Own', 'Norm', 'Weight', 'Adds'],
    table: fileOf(
      rows,
      [
        ['Term', null, ({ term }) => TERMS[term]],
        ['Own', null, ({ term, own }) => shown(term, own)],
        ['Norm', null, ({ term, reference }) => shown(term, reference)],
        ['Unit', null, ({ term }) => unitOf(term)],
        ['Weight', null, ({ weight }) => weight],
        ['Adds', null, ({ value }) => value],
      ],
      units,
    ),
    rows: rows.map(({ term, own, reference, weight, value }) => ({
      key: term,
      cells: isPlain
        ? [TERMS[term], plain(value, 1)]
        : [
            TERMS[term],
            measured(term, own),
            measured(term, reference),
            weight === null ? NOT_AVAILABLE : percentText(100 * weight),
            plain(value, digits),
          ],
      plays: null,
      sessionId: null,
      explained: null,
    })),
  };
}
