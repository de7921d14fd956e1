import type { Call } from '@halfturn/contract/call';
import { z } from 'zod';
import { readPdf } from '../fixtures/read-pdf';
import { MEN, type TestPortal } from './portal';

const ELSEWHERE = ['/users', '/auditlog', '/usage', '/imports', '/live', '/recomputes', '/sensors', '/clubs', '/login'];
const QUERY = new URLSearchParams(
  'referenceCriteriaId=1&playerCriteriaId=1&matchCount=6&comparisonGroupId=1&turnNumber=0&matchTime=0&durationS=30&part=0&shows=club&startDate=2025-07-01&endDate=2026-06-30&squadIds=1&day=2026-03-11',
);

/** Asked for wherever a call names a drill; sessions without it answer 404. */
export const EVERY_ANSWER_DRILL = 9;

export interface Asked {
  readonly sessionIds: readonly number[];
  readonly playerIds: readonly number[];
  readonly without?: readonly string[];
}

/** Bytes by call, session and player, of answers with status 200; calls that name neither are asked once. */
export async function everyAnswer(
  portal: TestPortal,
  { sessionIds, playerIds, without = [] }: Asked,
): Promise<ReadonlyMap<string, string>> {
  const name = ({ method, path }: Call) => `${method} ${path}`;
  const calls = portal.mount.calls.filter(
    (call) =>
      call.method === 'GET' && !without.includes(name(call)) && !ELSEWHERE.some((path) => call.path.startsWith(path)),
  );
  const asked = new Set<string>();
  const found = new Map<string, string>();
  for (const sessionId of sessionIds) {
    for (const call of calls) {
      for (const playerId of playerIds) {
        const address = addressOf(call, sessionId, playerId);
        if (asked.has(address)) continue;
        asked.add(address);
        const answer = await portal.call('GET', address, { as: 'analyst' });
        if (answer.status !== 200) continue;
        found.set(`${call.path} ${sessionId} ${playerId}`, said(call, answer.bytes));
      }
    }
  }
  return found;
}

/** Address with the part of a query that the call reads. */
function addressOf({ path, query }: Call, sessionId: number, playerId: number): string {
  const named = new URLSearchParams(QUERY);
  for (const field of ['customerId', 'teamId', 'userCustomerId', 'playerCustomerId']) named.set(field, String(MEN));
  named.set('sessionId', String(sessionId));
  named.set('playerId', String(playerId));
  const read = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const fields = [...named].filter(([field]) => read.includes(field));
  return `${path.replace(':drillId', String(EVERY_ANSWER_DRILL))}?${new URLSearchParams(fields)}`;
}

const report = z.object({ base64EncodedString: z.base64() });

function said({ path }: Call, bytes: Uint8Array): string {
  if (path !== '/matchreport' && path !== '/weekreport') return Buffer.from(bytes).toString('latin1');
  const { base64EncodedString } = report.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  return readPdf(Buffer.from(base64EncodedString, 'base64')).text;
}
