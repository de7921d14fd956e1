import type { Explanation } from '@halfturn/contract/session/explain';
import { type FlagFigure, flagFigureOf, flagParts } from '@halfturn/core/metrics/explained/families/flag-figures';
import type { Period } from '@halfturn/core/metrics/explained/place';
import { ratingResult } from '@halfturn/core/metrics/wellness/flag-outcome';
import { followedShare } from '@halfturn/core/metrics/wellness/flag-rates';
import { maker } from '../maker';
import { headOver } from '../session/explain-head';
import { type RatedInputs, ratedPlayers } from './rated-players';

interface ExplainFlagsInputs extends RatedInputs {
  readonly query: { readonly metric: FlagFigure; readonly squadIds: readonly number[]; readonly period: Period | null };
}

export const explainFlagsAnswer = maker(
  'explainflags',
  async (inputs: ExplainFlagsInputs, kept): Promise<Explanation> => {
    const { customer, today, sessions, query } = inputs;
    const { metric, squadIds, period } = query;
    const titles = new Map(sessions.map(({ sessionId, title }) => [sessionId, title]));
    const isIn = (day: string) => period === null || (day >= period.from && day <= period.to);
    const flags = (await ratedPlayers(kept, inputs))
      .filter(({ player }) => squadIds.includes(player.squadId))
      .flatMap(({ player: { playerId, name }, flags: own, followed }) =>
        own
          .filter(({ startDay }) => isIn(startDay))
          .map((flag) => ({
            playerId,
            name,
            sessionId: flag.sessionId,
            title: titles.get(flag.sessionId) ?? '',
            day: flag.startDay,
            level: flag.level,
            ...ratingResult(flag, followed, today),
            value: flag.score,
          })),
      )
      .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.name.localeCompare(b.name)));
    const rows = flagParts(metric, flags);
    const isRate = flagFigureOf(metric).statistic === 'rate';
    const share = isRate ? followedShare(rows) : null;
    const latest = sessions.find(({ sessionId }) => sessionId === flags[0]?.sessionId) ?? null;
    return {
      ...(await headOver(kept, customer, metric, latest)),
      team: customer.displayName,
      value: isRate ? (share === null ? null : 100 * share.share) : rows.length,
      ...(share === null ? {} : { rate: { count: share.count, of: share.of } }),
      parts: { kind: 'flags', rows },
    };
  },
);
