import { sessions } from '@halfturn/contract/session/sessions';
import type { Address } from './load';

const CUSTOMER = 1;
const NEWEST = 12;
const EVERY = 12;
const JSON_TYPE = 'application/json';
export const ARROW_TYPE = 'application/vnd.apache.arrow.stream';

const OF_CLUB = [
  '/config',
  '/sessions',
  '/players',
  '/teamstartdate',
  '/rehabsessions',
  '/imports',
  '/fixtures?startDate=2026-08-01&endDate=2027-06-30',
];
const OF_SESSION = [
  '/session',
  '/kpis?includeOpposition=true',
  '/turnreport',
  '/turns',
  '/teamkpis',
  '/kpicount',
  '/turnrates',
  '/drillplayers',
  '/unidentifiedPlayers',
];

export interface Calls {
  readonly json: readonly Address[];
  readonly arrow: readonly Address[];
}

export async function callsOf(address: string, token: string): Promise<Calls> {
  const answer = await fetch(`${address}/api/sessions?customerId=${CUSTOMER}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const all = sessions.answer
    .parse(await answer.json())
    .filter(({ statusDisplayName, isLocked }) => statusDisplayName === 'Complete' && !isLocked)
    .map(({ sessionId }) => sessionId);
  const chosen = all.filter((_, index) => index < NEWEST || index % EVERY === 0);
  const ofSession = (path: string, accept: string) => chosen.map((id) => addressOf(path, accept, `&sessionId=${id}`));
  const perSession = OF_SESSION.flatMap((path) => ofSession(path, JSON_TYPE));
  const repeats = Math.max(1, Math.round(perSession.length / OF_CLUB.length));
  const perClub = OF_CLUB.flatMap((path) => Array.from({ length: repeats }, () => addressOf(path, JSON_TYPE, '')));
  const drills = await answered(address, token, ofSession('/drills', JSON_TYPE));
  return { json: [...perClub, ...perSession, ...drills], arrow: ofSession('/turns', ARROW_TYPE) };
}

/** The drills call answers 422 if a session's tracking was not kept. */
async function answered(address: string, token: string, addresses: readonly Address[]): Promise<readonly Address[]> {
  const found: Address[] = [];
  for (const each of addresses) {
    const answer = await fetch(`${address}${each.path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status !== 422) found.push(each);
  }
  return found;
}

function addressOf(call: string, accept: string, more: string): Address {
  const [name = '', query = ''] = call.split('?');
  const path = `/api${name}?customerId=${CUSTOMER}${more}${query === '' ? '' : `&${query}`}`;
  return { name: accept === ARROW_TYPE ? `${name} (Arrow)` : name, path, accept };
}
