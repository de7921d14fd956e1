import type { AfterFlagFigure } from '../../../metrics/explained/families/after-flag-figures';
import { type FlagFigure, flagFigureOf } from '../../../metrics/explained/families/flag-figures';
import { indicatorOfBest, type MatchBestFigure } from '../../../metrics/explained/families/match-best-figures';
import { observationName } from '../../../metrics/wellness/flag-explanation-text';
import type { LedgerLevel } from '../../../metrics/wellness/flag-rates';

const OUTPUT =
  'Mean per minute in those of the club’s next three fixtures that they played for long enough to be rated, against the average before the flag, in per cent of it.';

const LEVELS: Readonly<Record<LedgerLevel, string>> = {
  red: 'Red flags',
  amber: 'Amber flags',
  flags: 'All flags',
  green: 'Green ratings',
};

const AFTER: Readonly<Record<AfterFlagFigure, readonly [title: string, definition: string]>> = {
  'afterFlag.minutes': [
    'Minutes after a flag',
    'Minutes in each of the club’s next three fixtures within 28 days of the flag.',
  ],
  'afterFlag.totalDistanceM': ['Distance after a flag', OUTPUT],
  'afterFlag.highSpeedDistanceM': ['HSR after a flag', OUTPUT],
  'afterFlag.sprintDistanceM': ['Sprint distance after a flag', OUTPUT],
};

export function afterFlagWords(metric: AfterFlagFigure): { readonly title: string; readonly definition: string } {
  const [title, definition] = AFTER[metric];
  return { title, definition };
}

export function matchBestWords(metric: MatchBestFigure): { readonly title: string; readonly definition: string } {
  return {
    title: `${observationName(indicatorOfBest(metric))}, best before`,
    definition: 'The highest value of the player’s earlier matches that the fatigue flag compares this one with.',
  };
}

/** Flags of one match. */
export const MATCH_FLAGS = 'Flags that this session raised, of players who are still active.';

export function flagWords(metric: FlagFigure): { readonly title: string; readonly definition: string } {
  const { statistic, level } = flagFigureOf(metric);
  const name = LEVELS[level];
  switch (statistic) {
    case 'count':
      return { title: name, definition: 'Ratings of this level in the period, each of one player.' };
    case 'expected':
      return {
        title: `${name}, expected by chance`,
        definition:
          'How many of all ratings of the period would be flagged if nothing about the players had changed. Not known for a club with fatigue parameters of its own.',
      };
    case 'rate':
      return {
        title: `${name}, hit rate`,
        definition:
          'How many were followed by rehab within 28 days, or by amber or red in the next rating, of those whose result is known.',
      };
    case 'undecided':
      return {
        title: `${name}, no result yet`,
        definition: 'Neither rehab nor another rating has followed so far, or there was none within 28 days.',
      };
  }
}
