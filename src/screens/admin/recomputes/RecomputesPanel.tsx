import type { Recompute } from '@halfturn/contract/data/recomputes';
import { recomputes } from '@halfturn/contract/data/recomputes';
import { SESSION_DATA } from '@halfturn/contract/tags';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { QueryView } from '../../../frame/QueryView';
import { makeStale } from '../../../state/calls/stale-answers';
import { useCall } from '../../../state/calls/use-call';
import { ClubSection } from '../ClubSection';
import classes from './recomputes.module.css';
import { RecomputeCard } from './RecomputeCard';

const LOOK_AGAIN_MS = 2000;

export function RecomputesPanel() {
  return (
    <ClubSection id="recomputes" title="Recomputed sessions" noCustomer="This account has no customer.">
      {(customerId) => (
        <>
          <p className={classes['intro']}>
            New parameters, newer methods or a different session type change how numbers are computed. Sessions with
            stored tracking are then recomputed in the background, one at a time; until then each keeps its numbers.
          </p>
          <OfClub key={customerId} customerId={customerId} />
        </>
      )}
    </ClubSection>
  );
}

function OfClub({ customerId }: { readonly customerId: number }) {
  const query = useCall(
    recomputes,
    { query: { customerId } },
    { staleTime: 0, askAgainAfterMs: (all) => (isAtWork(all) ? LOOK_AGAIN_MS : false) },
  );
  useFreshSessions(query.data);
  return (
    <QueryView
      query={query}
      failedTitle="The recomputes could not be loaded"
      isEmpty={(all) => all.length === 0}
      emptyText="No session has been recomputed yet"
      emptyReason="Every session is up to date. Saving parameters recomputes those they affect."
    >
      {(all) => (
        <ol className={classes['list']} aria-label="Recomputes, newest first">
          {all.map((recompute, index) => (
            <li key={recompute.recomputeId} className={classes['card']}>
              <RecomputeCard recompute={recompute} customerId={customerId} startsOpen={index === 0} />
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  );
}

function useFreshSessions(all: readonly Recompute[] | undefined): void {
  const queryClient = useQueryClient();
  const wasAtWork = useRef(false);
  const isWorking = isAtWork(all);
  useEffect(() => {
    if (wasAtWork.current && !isWorking) void makeStale(queryClient, SESSION_DATA);
    wasAtWork.current = isWorking;
  }, [isWorking, queryClient]);
}

function isAtWork(all: readonly Recompute[] | undefined): boolean {
  return (all ?? []).some((recompute) => recompute.finishedAt === null);
}
