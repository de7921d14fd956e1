/** Ratings of matches behind a number of the flag ledger, with what followed each. */
import { dayOfYearText, dayText } from '../../../calendar/day-text';
import { followedShare } from '../../../metrics/wellness/flag-rates';
import { percentText } from '../../../units/number-text';
import { quantityText } from '../../words/quantity-text';
import { counted } from '../../words/session-noun';
import { colourText } from '../../wellness/fatigue-flags';
import { fileOf, type Listed } from '../explained-rows';
import type { ExplainedFlag, ExplanationOptions } from '../explanation-input';

export const FLAGS_COMPARED =
  'The ratings below. What follows a flag need not come from it: compare with the green ones.';

export function flagsView(rows: readonly ExplainedFlag[], { explained, units }: ExplanationOptions): Listed {
  const figure = quantityText('deviations', units);
  const share = explained.metric.startsWith('flags.rate.') ? followedShare(rows) : null;
  const interval =
    share === null ? '' : `; 95 % interval ${Math.round(100 * share.low)}–${percentText(100 * share.high)}`;
  return {
    words: rows.length === 0 ? 'No rating.' : `${counted(rows.length, 'rating')}${interval}.`,
    columns: ['Match', 'Player', 'What followed', 'Score'],
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
      cells: [`${dayText(row.day)}, ${row.title}`, row.name, followedText(row), figure(row.value)],
      plays: null,
      sessionId: row.sessionId,
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
