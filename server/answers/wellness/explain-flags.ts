import type { Explanation } from '@halfturn/contract/session/explanation';
import {
  expectedLevelOf,
  type FlagFigure,
  flagFigureOf,
  flagParts,
  isExpectedFlags,
} from '@halfturn/core/metrics/explained/families/flag-figures';
import type { Period } from '@halfturn/core/metrics/explained/explained-number';
import { ratingResult } from '@halfturn/core/metrics/wellness/flag-outcome';
import { alarmRates, expectedByChance, followedShare } from '@halfturn/core/metrics/wellness/flag-rates';
import { falseAlarms } from '@halfturn/core/metrics/wellness/false-alarms';
import { wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import type { Proportion } from '@halfturn/core/stats/proportion';
import type { SessionRecord } from '../../store/session/sessions';
import { maker } from '../answer-maker';
import { explainedIn, headOver } from '../session/explain-head';
import { type RatedInputs, ratedPlayers } from './rated-players';

interface ExplainFlagsInputs extends RatedInputs {
  /** Null: of all. */
  readonly session: SessionRecord | null;
  readonly query: { readonly metric: FlagFigure; readonly squadIds: readonly number[]; readonly period: Period | null };
}

export const explainFlagsAnswer = maker(
  'explainflags',
  async (inputs: ExplainFlagsInputs, kept): Promise<Explanation> => {
    const { customer, today, sessions, session, set, query } = inputs;
    const { metric, squadIds, period } = query;
    const titles = new Map(sessions.map(({ sessionId, title }) => [sessionId, title]));
    const isIn = (day: string) => period === null || (day >= period.from && day <= period.to);
    const flags = (await ratedPlayers(kept, inputs))
      .filter(({ player }) => squadIds.includes(player.squadId) && (session === null || player.isActive))
      .flatMap(({ player: { playerId, name }, flags: own, followed }) =>
        own
          .filter(({ startDay, sessionId }) => isIn(startDay) && (session === null || sessionId === session.sessionId))
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
    const chance = isExpectedFlags(metric) ? chanceOf(metric, rows.length, set.overrides) : null;
    const share = isRate ? followedShare(rows) : null;
    const latest = sessions.find(({ sessionId }) => sessionId === flags[0]?.sessionId) ?? null;
    return {
      ...(await headOver(kept, customer, metric, latest)),
      team: customer.displayName,
      session: session === null ? null : explainedIn(session),
      value: isRate
        ? percentOf(share)
        : !isExpectedFlags(metric)
          ? rows.length
          : chance === null
            ? null
            : (chance.low + chance.high) / 2,
      ...(chance === null ? {} : { chance }),
      ...(share === null ? {} : { rate: { count: share.count, of: share.of } }),
      parts: { kind: 'flags', rows },
    };
  },
);

const percentOf = (share: Proportion | null): number | null => (share === null ? null : 100 * share.share);

/** @returns null where the club has parameters of its own */
function chanceOf(
  metric: Parameters<typeof expectedLevelOf>[0],
  count: number,
  overrides: Parameters<typeof wellnessParametersOf>[0],
): NonNullable<Explanation['chance']> | null {
  const percents = falseAlarms(wellnessParametersOf(overrides).fatigue);
  if (percents === null) return null;
  const rates = alarmRates(expectedLevelOf(metric), percents);
  return { count, rates, ...expectedByChance(count, rates) };
}
