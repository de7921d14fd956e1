import { localDay } from '@halfturn/core/calendar/day';
import { leagueMatches, type RatedMatches } from '@halfturn/core/metrics/reference/league-matches';
import { kindOf, referenceRule } from '@halfturn/core/metrics/reference/reference-rules';
import { timeSlices } from '../../store/engine/time-slices';
import type { ClubMatchesInputs } from '../../answers/team/club-matches';
import { HttpError } from '../../plugins/http-error';
import type { CustomerContext } from '../mount';
import type { LeagueLists } from '../../store/league/league-lists';
import { MOST_COMPARED_SESSIONS } from '../../store/league/most-league-matches';

interface Compared {
  readonly startDate: string;
  readonly endDate: string;
  readonly matches: RatedMatches;
}

/** @throws HttpError 400 for a period that ends before it starts */
export async function comparedMatches(
  lists: LeagueLists,
  { customer, rows }: Pick<CustomerContext, 'customer' | 'rows'>,
  { startDate, endDate, matches: rated }: Compared,
): Promise<{ readonly inputs: ClubMatchesInputs; readonly isCompetitionStated: boolean }> {
  if (startDate > endDate) throw new HttpError(400, '"startDate" is after "endDate".');
  const { customerId, sport } = customer;
  // A league season takes long: other requests are answered between steps.
  const pause = timeSlices();
  const marks = (await rows.marks()).filter(({ startsAt }) => {
    const day = localDay(startsAt);
    return day >= startDate && day <= endDate;
  });
  const isAcademyMatch = isAcademy(marks);
  const rule = referenceRule({ sessionIsAMatch: true, isAcademyMatch }, sport, false);
  const ofKind = marks.filter((mark) => kindOf(mark) === rule.kind).map((mark) => ({ ...mark, customerId }));
  const own = rated === 'league' ? leagueMatches(ofKind) : ofKind;
  const isCompetitionStated = ofKind.some(({ competition }) => competition === 'league');
  await pause();
  const { sessions: league } = await lists.of(customer, {
    sessionIsAMatch: rule.kind !== 'training',
    isAcademyMatch,
    ...(rated === 'league' ? { competition: rated } : {}),
    limit: MOST_COMPARED_SESSIONS,
    period: { startDate, endDate },
  });
  const { overrides } = await rows.parameters();
  await pause();
  return { inputs: { customer, own, league, isAcademyMatch, overrides }, isCompetitionStated };
}

/** A club with only academy matches is compared by them; any other by its first team's. */
function isAcademy(marks: readonly { readonly sessionIsAMatch: boolean; readonly isAcademyMatch: boolean }[]): boolean {
  const matches = marks.filter(({ sessionIsAMatch }) => sessionIsAMatch);
  return matches.length > 0 && matches.every(({ isAcademyMatch }) => isAcademyMatch);
}
