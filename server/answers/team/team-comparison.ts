import { byStart } from '@halfturn/core/calendar/time-zone';
import { derivedParametersOf } from '@halfturn/core/methods/parameter-set';
import { countOtherwise } from '@halfturn/core/metrics/reference/comparable';
import type { PeakKpi } from '@halfturn/core/metrics/session/facts';
import type { MatchOutputs } from '@halfturn/core/metrics/load/match-output';
import { sessionPeakRule } from '@halfturn/core/metrics/peaks/peak-analysis';
import { type ReferenceRule, referenceRule } from '@halfturn/core/metrics/reference/reference';
import { mayCompareTurns } from '@halfturn/core/metrics/session/session-quality';
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
  usualMatch,
} from '@halfturn/core/metrics/team/team-comparison';
import { type ComparedEpoch, isComparedSummary, type SummarisedMatch } from '@halfturn/core/metrics/team/team-summary';
import { groupBy } from '@halfturn/core/stats/groups';
import { mean } from '@halfturn/core/stats/moments';
import { timeSlices } from '../../store/engine/time-slices';
import type { LeagueSession } from '../../store/league/league-sessions';
import type { ParameterSet } from '../../store/club/parameter-sets';
import { maker } from '../maker';
import type { CustomerRecord } from '../../store/club/customers';
import type { Kept } from '../kept';
import type { SessionMark } from '../../store/session/mark-of';

interface Heading {
  readonly sessionId: number;
  readonly title: string;
  readonly date: string;
}

export interface TeamComparisonInputs {
  readonly customer: CustomerRecord;
  readonly own: readonly LeagueSession[];
  readonly league: readonly LeagueSession[];
  readonly isAcademyMatch: boolean;
  readonly isCompetitionStated: boolean;
  readonly overrides: ParameterSet['overrides'];
  readonly headings: readonly Heading[];
}

export const teamComparisonAnswer = maker('teamcomparison', async (inputs: TeamComparisonInputs, kept) => {
  const { customer, own, league, isAcademyMatch, isCompetitionStated, overrides, headings } = inputs;
  const { customerId, sport } = customer;
  const rule = referenceRule({ sessionIsAMatch: true, isAcademyMatch }, sport, false);
  // A league season takes long: let other requests in between steps.
  const pause = timeSlices();
  const { peakReference } = derivedParametersOf(overrides);
  const matches: SummarisedMatch[] = [];
  const ofClubs = groupBy([...own, ...league], (each) => each.customerId);
  for (const [clubId, marks] of ofClubs) {
    await pause();
    matches.push(...(await summarised(kept, clubId, marks)));
  }
  const full = comparedMatches(matches, customerId, rule);
  const long = comparedMatches(
    matches,
    customerId,
    sessionPeakRule({ sessionIsAMatch: rule.kind !== 'training', isAcademyMatch }, sport, peakReference),
  );
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

interface ComparedMatches {
  readonly all: readonly SummarisedMatch[];
  readonly own: readonly SummarisedMatch[];
  readonly like: SummarisedMatch | null;
  readonly likeOfTurns: SummarisedMatch | null;
}

function comparedMatches(
  matches: readonly SummarisedMatch[],
  customerId: number,
  rule: ReferenceRule,
): ComparedMatches {
  const all = matches.filter((match) => isComparedSummary(match, rule));
  const own = all.filter((match) => match.customerId === customerId).sort(byStart);
  return { all, own, like: usualMatch(own), likeOfTurns: usualMatch(own.filter(mayCompareTurns)) };
}

/** The club's marked sessions in order; omits those without players of theirs. */
async function summarised(
  { summaries }: Pick<Kept, 'summaries'>,
  customerId: number,
  marks: readonly SessionMark[],
): Promise<readonly SummarisedMatch[]> {
  const found = await summaries.of(customerId, marks);
  return marks.flatMap(({ sessionId, startsAt }) => {
    const summary = found.get(sessionId);
    return summary === undefined ? [] : [{ ...summary, customerId, sessionId, startsAt }];
  });
}

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
