/** What stands out in a season of weeks (METHODS LD6: each week beside the player's own others). */
import { dayOfYearText } from '../../calendar/day-text';
import type { SeasonWeeks } from '../../metrics/week/season-weeks';
import { markId } from '../words/mark-id';
import { counted } from '../words/session-noun';
import { type Findings, standingOf, type Statement } from '../words/statement';

export const SEASON_ID = 'season';
const LONG_GAP = 14;
const MOST_NAMED = 3;

type Rated = Pick<SeasonWeeks, 'weeks' | 'band' | 'longestGap'> & {
  readonly player: { readonly playerId: number; readonly name: string };
};

export function seasonFindings(players: readonly Rated[]): Findings {
  const rated = players.filter(({ band }) => band !== null);
  return {
    statements: [...latestStatement(rated), ...gapStatement(players)],
    standing: standingOf({
      noun: 'player',
      rated: rated.length,
      unrated: [{ count: players.length - rated.length, why: 'with fewer than four weeks of sessions known in full' }],
      missing: 'no player has four weeks of sessions known in full',
    }),
  };
}

/**
 * About the latest week that is over for all rated players and known for at least one; silent if it is usual for all of
 * them.
 */
function latestStatement(rated: readonly Rated[]): readonly Statement[] {
  const known = rated.flatMap(({ player, weeks }) =>
    weeks.flatMap(({ from, isRunning, unknownDays, side }) =>
      isRunning || unknownDays > 0 ? [] : [{ ...player, from, side }],
    ),
  );
  const latest = known.reduce((most, { from }) => (from > most ? from : most), '');
  const ofLatest = known.filter(({ from }) => from === latest);
  const namesOf = (wanted: 'above' | 'below') => ofLatest.filter(({ side }) => side === wanted).map(({ name }) => name);
  const [above, below] = [namesOf('above'), namesOf('below')];
  const first = ofLatest.find(({ side }) => side === (above.length > 0 ? 'above' : 'below'));
  if (first === undefined) return [];
  return [
    {
      id: 'latest',
      text: `${above.length + below.length} of ${counted(ofLatest.length, 'player')} were beyond their own band in the week of ${dayOfYearText(latest)}`,
      detail: [...named('above', above), ...named('below', below)].join('; '),
      tone: 'neutral',
      href: `#${markId(SEASON_ID, first.playerId)}`,
    },
  ];
}

function named(word: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const rest = names.length - MOST_NAMED;
  return [`${word}: ${[...names.slice(0, MOST_NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')}`];
}

function gapStatement(players: readonly Rated[]): readonly Statement[] {
  const long = players.flatMap(({ player, longestGap }) =>
    longestGap !== null && longestGap >= LONG_GAP ? [{ ...player, days: longestGap }] : [],
  );
  const [longest] = long.toSorted((a, b) => b.days - a.days);
  if (longest === undefined) return [];
  return [
    {
      id: 'gap',
      text: `${long.length} of ${counted(players.length, 'player')} had ${counted(LONG_GAP, 'day')} or more in a row without a recorded session`,
      detail: `longest: ${longest.name}, ${counted(longest.days, 'day')}`,
      tone: 'neutral',
      href: `#${markId(SEASON_ID, longest.playerId)}`,
    },
  ];
}
