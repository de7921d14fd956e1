import { sessions } from '@halfturn/contract/session/sessions';
import { seasonDays, seasonOf } from '@halfturn/core/calendar/season';
import type { Address } from '../../api/load';

const CUSTOMER = 1;
const MATCHES = 6;
const OF_MATCH = ['/peakanalysis', '/oppositionanalysis', '/sessionreporting?comparisonGroupId=2'];

/** What compares a club, or a match of it, with the others of its league. */
export async function leagueCalls(address: string, token: string): Promise<readonly Address[]> {
  const answer = await fetch(`${address}/api/sessions?customerId=${CUSTOMER}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const matches = sessions.answer
    .parse(await answer.json())
    .filter(({ sessionType, statusDisplayName, isLocked }) => {
      return (
        sessionType.sessionIsAMatch && !sessionType.isAcademyMatch && statusDisplayName === 'Complete' && !isLocked
      );
    })
    .slice(0, MATCHES);
  const newest = matches[0];
  if (newest === undefined) throw new Error('The club has no match.');
  const { startDate, endDate } = seasonDays(seasonOf(newest.date));
  const season = `/teamcomparison?startDate=${startDate}&endDate=${endDate}`;
  return [
    addressOf(season, ''),
    ...OF_MATCH.flatMap((call) => matches.map(({ sessionId }) => addressOf(call, `&sessionId=${sessionId}`))),
  ];
}

function addressOf(call: string, more: string): Address {
  const [name = '', query] = call.split('?');
  const path = `/api${name}?customerId=${CUSTOMER}${more}${query === undefined ? '' : `&${query}`}`;
  return { name, path, accept: 'application/json' };
}
