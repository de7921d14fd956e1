import { explain, type Explanation, type ExplainedParts, explainParts } from '@halfturn/contract/session/explain';
import type { Explained } from '@halfturn/core/metrics/explained/metrics';
import { type Shown, useCall } from '../state/calls/use-call';
import { useCustomer } from '../state/user/use-customer';

/** What the panel itself says: gone, locked, not kept, busy. */
const SAID_HERE: readonly number[] = [404, 409, 422, 423, 503];

function sessionRequest(customerId: number, explained: Explained) {
  if (!('sessionId' in explained)) return null;
  const { metric, sessionId, playerId, perMinute = false, drillId = 0 } = explained;
  return { query: { customerId, metric, sessionId, playerId, perMinute, drillId } };
}

export function useExplanation(explained: Explained): Shown<Explanation> {
  const { customerId } = useCustomer();
  return useCall(explain, sessionRequest(customerId, explained), { named: SAID_HERE });
}

/** Parts that come from the tracking. @param isAsked whether the explanation itself has none */
export function useTrackedParts(explained: Explained, isAsked: boolean): Shown<ExplainedParts> {
  const { customerId } = useCustomer();
  const request = isAsked ? sessionRequest(customerId, explained) : null;
  return useCall(explainParts, request, { named: SAID_HERE });
}
