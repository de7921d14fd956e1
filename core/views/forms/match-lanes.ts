/**
 * A player's matches side by side in three lanes: fatigue flag, a score as bars with its rolling mean, hamstring
 * exposure. Matches are evenly spaced, oldest first.
 */
import { NOT_AVAILABLE } from '../../not-available';
import { capital, counted, type PlayedNoun, plural } from '../words/session-noun';
import { type ChartTable, type Door, markPerRow } from './table-doors';

export interface LaneMatch {
  readonly sessionId: number;
  readonly dateText: string;
  readonly label: string;
  readonly title: string;
  readonly flag: 'green' | 'amber' | 'red' | null;
  readonly flagText: string;
  readonly score: number | null;
  readonly scoreNote: string | null;
  readonly isPart: boolean;
  readonly rolling: number | null;
  readonly hamstring: number | null;
}

export interface MatchLanesView {
  readonly playerId: number;
  readonly name: string;
  readonly scoreTitle: string;
  readonly played: PlayedNoun;
  readonly scoreAxis: number;
  readonly hamstringAxis: number;
  readonly matches: readonly (LaneMatch & {
    readonly tip: { readonly title: string; readonly lines: readonly (readonly [string, string])[] };
  })[];
  readonly lines: readonly (readonly { readonly sessionId: number; readonly value: number }[])[];
  /** Why no match has a score; null if one has. */
  readonly unratedText: string | null;
  readonly summary: string;
}

export interface MatchLanesInput {
  readonly playerId: number;
  readonly name: string;
  readonly scoreTitle: string;
  readonly scoreAxis: number;
  readonly hamstringAxis: number;
  readonly rollingMatches: number;
  readonly played: PlayedNoun;
  readonly matches: readonly LaneMatch[];
}

export function matchLanes({ rollingMatches, matches, ...shown }: MatchLanesInput): MatchLanesView {
  const unratedText = unratedOf(shown, matches);
  const line = matches.flatMap(({ sessionId, rolling }) => (rolling === null ? [] : [{ sessionId, value: rolling }]));
  return {
    ...shown,
    matches: matches.map((match) => ({
      ...match,
      tip: {
        title: `${match.title}, ${match.dateText}`,
        lines: [
          ['Fatigue Flag', match.flagText],
          [shown.scoreTitle, match.scoreNote ?? figure(match.score, 0)],
          [`Mean of ${rollingMatches}`, figure(match.rolling, 0)],
          [
            'Hamstring Risk',
            match.hamstring === null ? NOT_AVAILABLE : `${figure(match.hamstring, 1)} of ${shown.hamstringAxis}`,
          ],
        ],
      },
    })),
    lines: line.length === 0 ? [] : [line],
    unratedText,
    summary: unratedText === null ? summaryOf(shown, matches) : `${summaryOf(shown, matches)} ${unratedText}.`,
  };
}

export function matchLanesTable(
  { scoreTitle, played, matches }: MatchLanesView,
  explained: Door<[sessionId: number]>,
): ChartTable {
  const table = {
    columns: ['Date', capital(played), 'Fatigue Flag', scoreTitle, 'Rolling mean', 'Hamstring Risk'],
    rows: matches.map(({ dateText, title, flagText, score, rolling, hamstring }) => [
      dateText,
      title,
      flagText,
      score,
      rolling,
      hamstring,
    ]),
  };
  return markPerRow(
    table,
    matches.map(({ sessionId }) => sessionId),
    [3],
    explained,
  );
}

function unratedOf(
  { scoreTitle, played }: Pick<MatchLanesInput, 'scoreTitle' | 'played'>,
  matches: readonly LaneMatch[],
): string | null {
  if (matches.length === 0 || matches.some(({ score }) => score !== null)) return null;
  const score = scoreTitle.toLowerCase();
  return matches.every(({ scoreNote }) => scoreNote !== null)
    ? `No ${score}: too few minutes in each ${played}`
    : `No ${score} yet: too few earlier ${plural(played)}`;
}

function figure(value: number | null, digits: number): string {
  return value === null ? NOT_AVAILABLE : value.toFixed(digits);
}

function summaryOf(
  { name, scoreTitle, played }: Pick<MatchLanesInput, 'name' | 'scoreTitle' | 'played'>,
  matches: readonly LaneMatch[],
): string {
  const last = matches.at(-1);
  if (last === undefined) return `${name}: no ${played}.`;
  const raised = matches.filter(({ flag }) => flag === 'amber' || flag === 'red').length;
  const count = counted(matches.length, played);
  const flags = raised === 1 ? '1 amber or red flag' : `${raised} amber or red flags`;
  return `${name}: ${count}, ${flags}; the latest ${scoreTitle.toLowerCase()} ${figure(last.score, 0)}, ${last.dateText}.`;
}
