import { kpis } from '@halfturn/contract/session/kpis';

/** Shown on the page, with a link back: no such session, incomplete, locked. */
export const SAID_HERE = [404, 409, 423] as const;

export function sessionKpis(customerId: number, sessionId: number) {
  return {
    call: kpis,
    query: { customerId, sessionId, enablePerMinute: false, includeOpposition: true },
    named: SAID_HERE,
  };
}
