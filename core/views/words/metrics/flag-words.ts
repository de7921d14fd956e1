import { type FlagFigure, flagFigureOf } from '../../../metrics/explained/families/flag-figures';
import type { LedgerLevel } from '../../../metrics/wellness/flag-rates';

const LEVELS: Readonly<Record<LedgerLevel, string>> = {
  red: 'Red flags',
  amber: 'Amber flags',
  flags: 'All flags',
  green: 'Green ratings',
};

export function flagWords(metric: FlagFigure): { readonly title: string; readonly definition: string } {
  const { statistic, level } = flagFigureOf(metric);
  const name = LEVELS[level];
  switch (statistic) {
    case 'count':
      return { title: name, definition: 'Ratings of this level in the period, a player and match each.' };
    case 'rate':
      return {
        title: `${name}, hit rate`,
        definition:
          'How many were followed by rehab within 28 days, or by amber or red in the next rated match, of those whose result is known.',
      };
    case 'undecided':
      return {
        title: `${name}, no result yet`,
        definition: 'Neither rehab nor another rating has followed so far, or no match was rated within 28 days.',
      };
  }
}
