import type { Call } from '@halfturn/contract/call';
import { z } from 'zod';
import { readPdf } from '../fixtures/read-pdf';
import { MEN, type TestPortal } from './portal';

const ELSEWHERE = ['/users', '/auditlog', '/usage', '/imports', '/live', '/recomputes', '/sensors', '/clubs', '/login'];
const QUERY =
  'referenceCriteriaId=1&playerCriteriaId=1&matchCount=6&comparisonGroupId=1&turnNumber=0&matchTime=0&durationS=30&part=0&shows=club&startDate=2025-07-01&endDate=2026-06-30&squadIds=1&day=2026-03-11';

/** Asked for wherever a call names a drill; sessions without it answer 404. */
export const EVERY_ANSWER_DRILL = 9;

export interface Asked {
  readonly sessionId: number;
  readonly playerIds: readonly number[];
  /** Calls to leave out: `GET /sessions`. */
  readonly without?: readonly string[];
}

/** Bytes by call and player, of answers with status 200. */
export async function everyAnswer(
  portal: TestPortal,
  { sessionId, playerIds, without = [] }: Asked,
): Promise<ReadonlyMap<string, string>> {
  const name = ({ method, path }: Call) => `${method} ${path}`;
  const asked = portal.mount.calls.filter(
    (call) =>
      call.method === 'GET' && !without.includes(name(call)) && !ELSEWHERE.some((path) => call.path.startsWith(path)),
  );
  const found = new Map<string, string>();
  for (const call of asked) {
    for (const playerId of playerIds) {
      const path = call.path.replace(':drillId', String(EVERY_ANSWER_DRILL)).replace(':sessionId', String(sessionId));
      const query = `customerId=${MEN}&teamId=${MEN}&userCustomerId=${MEN}&playerCustomerId=${MEN}&sessionId=${sessionId}&playerId=${playerId}&${QUERY}`;
      const answer = await portal.call('GET', `${path}?${query}`, { as: 'analyst' });
      if (answer.status !== 200) continue;
      found.set(`${call.path} ${playerId}`, said(call, answer.bytes));
    }
  }
  return found;
}

const report = z.object({ base64EncodedString: z.base64() });

function said({ path }: Call, bytes: Uint8Array): string {
  if (path !== '/matchreport' && path !== '/weekreport') return Buffer.from(bytes).toString('latin1');
  const { base64EncodedString } = report.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  return readPdf(Buffer.from(base64EncodedString, 'base64')).text;
}
