import { byStart } from '@halfturn/core/calendar/time-zone';
import { derivedParametersOf } from '@halfturn/core/methods/parameter-set';
import { sessionPeakRule } from '@halfturn/core/metrics/peaks/peak-analysis';
import { type ReferenceRule, referenceRule } from '@halfturn/core/metrics/reference/reference-rules';
import { mayCompareTurns } from '@halfturn/core/metrics/session/session-quality';
import { usualMatch } from '@halfturn/core/metrics/team/team-comparison';
import { isComparedSummary, type SummarisedMatch } from '@halfturn/core/metrics/team/team-summary';
import { groupBy } from '@halfturn/core/stats/group-by';
import type { CustomerRecord } from '../../store/club/customers';
import type { ParameterSet } from '../../store/club/parameter-sets';
import type { Later } from '../../store/engine/kept-values';
import { timeSlices } from '../../store/engine/time-slices';
import type { LeagueSession } from '../../store/league/league-sessions';
import type { SessionMark } from '../../store/session/session-mark';
import type { Kept } from '../kept-rows';

export interface ClubMatchesInputs {
  readonly customer: CustomerRecord;
  readonly own: readonly LeagueSession[];
  readonly league: Later<readonly LeagueSession[]>;
  readonly isAcademyMatch: boolean;
  readonly overrides: ParameterSet['overrides'];
}

export interface ComparedMatches {
  readonly all: readonly SummarisedMatch[];
  readonly own: readonly SummarisedMatch[];
  readonly like: SummarisedMatch | null;
  readonly likeOfTurns: SummarisedMatch | null;
}

export async function clubMatches(
  kept: Pick<Kept, 'summaries'>,
  { customer: { customerId, sport }, own, league, isAcademyMatch, overrides }: ClubMatchesInputs,
): Promise<{ readonly full: ComparedMatches; readonly long: ComparedMatches }> {
  const rule = referenceRule({ sessionIsAMatch: true, isAcademyMatch }, sport, false);
  const { peakReference } = derivedParametersOf(overrides);
  const pause = timeSlices();
  const matches: SummarisedMatch[] = [];
  for (const [clubId, marks] of groupBy([...own, ...(await league.load())], (each) => each.customerId)) {
    await pause();
    matches.push(...(await summarised(kept, clubId, marks)));
  }
  const isMatch = rule.kind !== 'training';
  return {
    full: comparedMatches(matches, customerId, rule),
    long: comparedMatches(
      matches,
      customerId,
      sessionPeakRule({ sessionIsAMatch: isMatch, isAcademyMatch }, sport, peakReference),
    ),
  };
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
