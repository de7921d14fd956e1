import { countOtherwise } from '@halfturn/core/metrics/reference/comparable-methods';
import type { PeakKpi } from '@halfturn/core/metrics/session/session-facts';
import type { MatchOutputs } from '@halfturn/core/metrics/load/match-output';
import {
  boxStats,
  highestMatch,
  knowsPossession,
  type MatchValue,
  maximum,
  standing,
  type StandingQuestion,
  teamOutput,
  teamPeakOf,
  teamPerNinety,
  teamTotal,
} from '@halfturn/core/metrics/team/team-comparison';
import type { ComparedEpoch } from '@halfturn/core/metrics/team/team-summary';
import { mean } from '@halfturn/core/stats/mean-and-deviation';
import { timeSlices } from '../../store/engine/time-slices';
import { maker } from '../answer-maker';
import { type ClubMatchesInputs, clubMatches, type ComparedMatches } from './club-matches';

interface Heading {
  readonly sessionId: number;
  readonly title: string;
  readonly date: string;
}

interface TeamComparisonInputs extends ClubMatchesInputs {
  readonly isCompetitionStated: boolean;
  readonly headings: readonly Heading[];
}

export const teamComparisonAnswer = maker('teamcomparison', async (inputs: TeamComparisonInputs, kept) => {
  const { customer, isCompetitionStated, headings } = inputs;
  const { customerId } = customer;
  // A league season takes long: let other requests in between steps.
  const pause = timeSlices();
  const { full, long } = await clubMatches(kept, inputs);
  const rank = async <Stats>(
    { all, like, likeOfTurns }: ComparedMatches,
    question: Pick<StandingQuestion<Stats>, 'matchValue' | 'isOfTurns' | 'summarise' | 'statsOf'>,
  ) => {
    await pause();
    const rated = question.isOfTurns ? likeOfTurns : like;
    return rated === null
      ? { customerRank: null, metricStatsInDescendingValueOrder: [] }
      : standing({ customerId, like: rated, matches: all, ...question });
  };
  const values = comparedValues(knowsPossession(full.own));
  const valuesBy = (summarise: (values: readonly number[]) => number | null) =>
    metricsOf(values, (matchValue, isOfTurns) =>
      rank(full, { matchValue, isOfTurns, summarise, statsOf: (values) => ({ value: summarise(values) }) }),
    );
  const peaksOf = (kpi: PeakKpi, epochS: ComparedEpoch) =>
    rank(long, {
      matchValue: teamPeakOf(kpi, epochS),
      isOfTurns: kpi === 'TURNS',
      summarise: mean,
      statsOf: boxStats,
    });
  return {
    teamComparisonData: {
      averageData: await valuesBy(mean),
      maxData: await valuesBy(maximum),
      maxSessions: await metricsOf(values, async (matchValue) => {
        await pause();
        const best = highestMatch(full.own, matchValue);
        return headings.find(({ sessionId }) => sessionId === best?.sessionId) ?? null;
      }),
    },
    teamPeakDemands: {
      dataByEpochByKpi: await inTurn(async (kpi) => ({
        _30S: await peaksOf(kpi, 30),
        _60S: await peaksOf(kpi, 60),
        _120S: await peaksOf(kpi, 120),
      })),
    },
    matchCount: full.own.length,
    leftOutCount: full.like === null ? 0 : countOtherwise(full.like, full.own),
    isCompetitionStated,
  };
});

type ComparedValues = ReturnType<typeof comparedValues>;

function comparedValues(hasPossession: boolean) {
  const byKpi = (valueOf: (kpi: PeakKpi) => MatchValue) => ({
    DISTANCE: valueOf('DISTANCE'),
    HSR: valueOf('HSR'),
    SPRINT: valueOf('SPRINT'),
    TURNS: valueOf('TURNS'),
  });
  const outputs = (group: keyof MatchOutputs) => ({
    combined: teamOutput(group, 'combinedM'),
    intensive: teamOutput(group, 'intensiveM'),
    extensive: teamOutput(group, 'extensiveM'),
  });
  return {
    total: byKpi(teamTotal),
    perNinety: byKpi(teamPerNinety),
    fullMatch: outputs('fullMatch'),
    inPossession: hasPossession ? outputs('inPossession') : null,
    outOfPossession: hasPossession ? outputs('outOfPossession') : null,
  };
}

async function metricsOf<Value>(
  values: ComparedValues,
  of: (valueOf: MatchValue, isOfTurns: boolean) => Promise<Value>,
) {
  const outputs = async ({ combined, intensive, extensive }: ComparedValues['fullMatch']) => ({
    combined: await of(combined, false),
    intensive: await of(intensive, false),
    extensive: await of(extensive, false),
  });
  const byKpi = (group: ComparedValues['total']) => inTurn((kpi) => of(group[kpi], kpi === 'TURNS'));
  return {
    total: await byKpi(values.total),
    perNinety: await byKpi(values.perNinety),
    mpo: {
      fullMatch: await outputs(values.fullMatch),
      inPossession: values.inPossession === null ? null : await outputs(values.inPossession),
      outOfPossession: values.outOfPossession === null ? null : await outputs(values.outOfPossession),
    },
  };
}

/** Sequential: started all at once they would block the event loop together. */
async function inTurn<Value>(of: (kpi: PeakKpi) => Promise<Value>): Promise<Record<PeakKpi, Value>> {
  return { DISTANCE: await of('DISTANCE'), HSR: await of('HSR'), SPRINT: await of('SPRINT'), TURNS: await of('TURNS') };
}
