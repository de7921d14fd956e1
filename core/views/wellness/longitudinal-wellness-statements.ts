/** What stands out on the longitudinal wellness page: scores of the last match far from the player's own (METHODS R1d). */
import { isWorthTelling, SMALLEST_SCORE } from '../../metrics/reference/smallest-worthwhile';
import { mean, standardDeviation } from '../../stats/mean-and-deviation';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import type { LaneMatch } from '../forms/match-lanes';
import { partText, type PlayedNoun, plural, wholeText } from '../words/session-noun';
import { type Findings, standingOf, type Statement, told } from '../words/statement';

export interface ScoredPlayer {
  readonly playerId: number;
  readonly name: string;
  readonly matches: readonly Pick<LaneMatch, 'sessionId' | 'dateText' | 'title' | 'score' | 'isPart'>[];
}

interface ScoresQuestion {
  readonly lastSessionId: number | null;
  readonly score: keyof typeof SMALLEST_SCORE;
  readonly scoreTitle: string;
  readonly played: PlayedNoun;
}

export function matchMarkId(playerId: number, sessionId: number | string): string {
  return `wellness-${playerId}-${sessionId}`;
}

export function scoreFindings(
  players: readonly ScoredPlayer[],
  { lastSessionId, score, scoreTitle, played }: ScoresQuestion,
): Findings {
  const inLast = players.flatMap(({ playerId, name, matches }) => {
    const last = matches.at(-1);
    if (last === undefined || last.sessionId !== lastSessionId) return [];
    const before = matches.slice(0, -1).flatMap(({ score: each, isPart }) => (each === null || isPart ? [] : [each]));
    return [{ playerId, name, last, before }];
  });
  const whole = inLast.filter(({ last }) => last.score !== null && !last.isPart);
  const rated = whole.filter(({ before }) => before.length >= MIN_REFERENCE_VALUES);
  const of = `earlier ${plural(played)} of ${wholeText(played)}`;
  const statements = rated
    .flatMap(({ playerId, name, last, before }) => {
      const average = mean(before);
      const spread = standardDeviation(before);
      const { score: value, sessionId, title, dateText } = last;
      const reference = { average, standardDeviation: spread, count: before.length };
      if (!isWorthTelling(value, reference, SMALLEST_SCORE[score])) return [];
      if (value === null || average === null || spread === null) return [];
      const tone = value > average ? 'above' : 'below';
      const statement: Statement = {
        id: `score-${playerId}`,
        text: `${name}: ${scoreTitle.toLowerCase()} ${value.toFixed(0)}, ${Math.abs(value - average).toFixed(0)} ${tone} their own average`,
        detail: `average ${average.toFixed(0)}, SD ${spread.toFixed(0)}, ${before.length} ${of}; ${title}, ${dateText}`,
        tone,
        href: `#${matchMarkId(playerId, sessionId)}`,
        explained: { metric: score, playerId, sessionId },
      };
      return told(value.toFixed(0), average.toFixed(0), statement).map((each) => ({
        each,
        sds: Math.abs(value - average) / spread,
      }));
    })
    .sort((a, b) => b.sds - a.sds)
    .map(({ each }) => each);
  return {
    statements,
    standing: standingOf({
      noun: 'player',
      rated: rated.length,
      unrated: [
        { count: inLast.length - whole.length, why: partText(played) },
        { count: whole.length - rated.length, why: `with fewer than ${MIN_REFERENCE_VALUES} ${of}` },
      ],
      missing:
        inLast.length === 0
          ? `nobody shown was in the last ${played}`
          : `a player needs ${wholeText(played)} in the last ${played} and ${MIN_REFERENCE_VALUES} ${of}`,
    }),
  };
}
