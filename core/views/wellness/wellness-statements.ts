import { LEAST_RATED_MIN } from '../../stats/match-minutes';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { counted, plural } from '../words/session-noun';
import { type Findings, MAX_STATEMENTS, standingOf, type Statement } from '../words/statement';
import type { PlayerData, WellnessRequest, WellnessSession } from './wellness-answer';
import { FLAG_COLOURS, hamstringOf } from './wellness-cells';
import { HIGH_DEMAND } from './game-demand-bar';

export function wellnessRowId(playerId: number): string {
  return `wellness-row-${playerId}`;
}

export function findingsOf(
  { sessionId }: WellnessSession,
  players: readonly PlayerData[],
  { withWorkRate, played = 'match' }: WellnessRequest,
): Findings {
  const many = plural(played);
  const featured = players.flatMap(({ player: { name, playerId }, valuesBySessionId }) => {
    const values = valuesBySessionId[sessionId];
    return values === undefined ? [] : [{ name, playerId, values }];
  });
  const risks = featured.flatMap(({ name, playerId, values }): Statement[] => {
    const hamstring = hamstringOf(values);
    if (hamstring === null || !hamstring.isRisk) return [];
    const { text, detail } = hamstring;
    return [
      {
        id: `hamstring-${playerId}`,
        text: `${name}: hamstring risk, score ${text}`,
        detail,
        tone: 'above',
        href: `#${wellnessRowId(playerId)}`,
        explained: { metric: 'hamstring', playerId, sessionId },
      },
    ];
  });
  const flags = featured
    .filter(({ values }) => (values.fatigueFlagValue ?? 0) > 0)
    .sort((a, b) => (b.values.fatigueFlagValue ?? 0) - (a.values.fatigueFlagValue ?? 0))
    .map(({ name, playerId, values }): Statement => ({
      id: `flag-${playerId}`,
      text: `${name}: ${FLAG_COLOURS[values.fatigueFlagValue ?? 0]} fatigue flag`,
      detail: `output against ${counted(values.fatigueFlagMatches ?? 0, played)} of their own of at least ${LEAST_RATED_MIN} min`,
      tone: 'below',
      href: `#${wellnessRowId(playerId)}`,
      explained: { metric: 'fatigue', playerId, sessionId },
    }));
  const demands = withWorkRate
    ? []
    : featured
        .filter(({ values }) => (values.gameDemandValue ?? 0) >= HIGH_DEMAND)
        .sort((a, b) => (b.values.gameDemandValue ?? 0) - (a.values.gameDemandValue ?? 0))
        .map(({ name, playerId, values }): Statement => ({
          id: `demand-${playerId}`,
          text: `${name}: game demand ${(values.gameDemandValue ?? 0).toFixed(0)}`,
          detail:
            values.gameDemandReference === 'own'
              ? `percentile among ${counted(values.gameDemandMatches ?? 0, played)} of their own of at least ${LEAST_RATED_MIN} min`
              : `percentile among ${counted(values.gameDemandMatches ?? 0, played)} of their position group`,
          tone: 'above',
          href: `#${wellnessRowId(playerId)}`,
          explained: { metric: 'gameDemand', playerId, sessionId },
        }));
  const isRated = ({ values }: (typeof featured)[number]) =>
    values.fatigueFlagValue !== null ||
    values.hamstringRisk !== null ||
    (withWorkRate ? values.scaledWorkRate : values.gameDemandValue) !== null;
  const unrated = featured.filter((each) => !isRated(each));
  const short = unrated.filter(({ values }) => (values.matchTimeM ?? 0) < LEAST_RATED_MIN).length;
  const few = `${MIN_REFERENCE_VALUES} earlier ${many} of at least ${LEAST_RATED_MIN} min`;
  return {
    statements: [...risks, ...flags, ...demands].slice(0, MAX_STATEMENTS),
    standing: standingOf({
      noun: 'player',
      rated: featured.length - unrated.length,
      unrated: [
        { count: short, why: `with less than ${LEAST_RATED_MIN} min` },
        { count: unrated.length - short, why: `with fewer than ${few}` },
      ],
      missing: featured.length === 0 ? `nobody shown was in this ${played}` : `a player needs ${few}`,
    }),
  };
}
