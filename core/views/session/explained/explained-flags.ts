/** Ratings of matches behind a number of the flag ledger, with what followed each. */
import { dayOfYearText, dayText } from '../../../calendar/day-text';
import { placeOf } from '../../../metrics/explained/explained-number';
import { followedShare } from '../../../metrics/wellness/flag-rates';
import { countRangeText, percentText } from '../../../units/number-text';
import { quantityText } from '../../words/quantity-text';
import { counted, playedTitle, sessionNoun } from '../../words/session-noun';
import { colourText } from '../../wellness/fatigue-flags';
import { fileOf, type Listed } from './explained-rows';
import type { ExplainedFlag, ExplanationInput, ExplanationOptions } from '../explanation-input';

export const FLAGS_COMPARED =
  'The ratings below. What follows a flag need not come from it: compare with the green ones.';

export const CHANCE_COMPARED = 'Simulated players in whom nothing has changed: how many of their ratings are flagged.';

/** `120 ratings × (2–3 % + 7–8 %) = 11–13`. */
export function chanceText(chance: NonNullable<ExplanationInput['chance']>): string {
  const rates = chance.rates.map(({ low, high }) => `${low}–${percentText(high)}`);
  const sum = rates.length === 1 ? rates.join('') : `(${rates.join(' + ')})`;
  return `${counted(chance.count, 'rating')} × ${sum} = ${countRangeText(chance)}`;
}

export function flagsView(rows: readonly ExplainedFlag[], { explained, units, sport }: ExplanationOptions): Listed {
  const isOfMatch = placeOf(explained).sessionId !== null;
  const figure = quantityText('deviations', units);
  const share = explained.metric.startsWith('flags.rate.') ? followedShare(rows) : null;
  const interval =
    share === null ? '' : `; 95 % interval ${Math.round(100 * share.low)}–${percentText(100 * share.high)}`;
  return {
    words: rows.length === 0 ? 'No rating.' : `${counted(rows.length, 'rating')}${interval}.`,
    columns: isOfMatch
      ? ['Player', 'Rating', 'What followed', 'Score']
      : [playedTitle(sessionNoun(sport)), 'Player', 'What followed', 'Score'],
    table: fileOf(
      rows,
      [
        ['Date', null, ({ day }) => day],
        ['Match', null, ({ title }) => title],
        ['Player', null, ({ name }) => name],
        ['Rating', null, ({ level }) => colourText(level)],
        ['What followed', null, (row) => followedText(row)],
        ['Score', 'deviations', ({ value }) => value],
      ],
      units,
    ),
    rows: rows.map((row) => ({
      key: `${row.playerId} ${row.sessionId}`,
      cells: [
        ...(isOfMatch ? [row.name, colourText(row.level)] : [`${dayText(row.day)}, ${row.title}`, row.name]),
        followedText(row),
        figure(row.value),
      ],
      plays: null,
      sessionId: isOfMatch ? null : row.sessionId,
      explained: { metric: 'fatigue', playerId: row.playerId, sessionId: row.sessionId },
    })),
  };
}

function followedText({ result, nextLevel, rehabDay }: ExplainedFlag): string {
  const followed = [
    ...(rehabDay === null ? [] : [`rehab from ${dayOfYearText(rehabDay)}`]),
    ...(nextLevel === null ? [] : [`next: ${colourText(nextLevel).toLowerCase()}`]),
  ].join(', ');
  if (result === 'open') return followed === '' ? 'Still open' : `Still open, ${followed}`;
  return followed === '' ? 'Not rated since' : followed;
}
