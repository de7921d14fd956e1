import { drills } from '@halfturn/contract/drills/drills';
import type { Customer } from '@halfturn/contract/signin/login';
import { drillOrSession, sessionQuery } from '@halfturn/contract/scalars';
import { getSession } from '@halfturn/contract/session/sessions';
import { olderMethodsSentence } from '@halfturn/core/views/words/methods/older-methods';
import { qualityWarning } from '@halfturn/core/views/session/session-quality';
import { useSetAtom } from 'jotai';
import { useLayoutEffect, useMemo } from 'react';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import { z } from 'zod';
import { hasModule } from '../../routes/access';
import { routeAt } from '../../routes/routes';
import { Closed } from '../../frame/Closed';
import { useSubject } from '../../frame/document-title';
import { HeadingLevel } from '../../frame/heading';
import { QueryView } from '../../frame/QueryView';
import { Screen } from '../../frame/Screen';
import { shownDrillAtom } from '../../state/file-marks';
import type { Refusal } from '../../state/calls/refusal';
import { useCall } from '../../state/calls/use-call';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { useCustomer } from '../../state/user/use-customer';
import type { SessionContext } from './session-context';
import { SAID_HERE, sessionKpis } from './session-kpis';
import { DrillGate } from './DrillGate';
import { SessionHeader } from './SessionHeader';

const NO_SESSION = 'There is no session at this address.';

const PLACE = z.object({
  customerId: sessionQuery.shape.customerId,
  id: sessionQuery.shape.sessionId,
  drillId: drillOrSession.catch(0),
});

export function SessionLayout() {
  const params = useParams();
  const customer = useCustomer();
  const place = PLACE.safeParse(params);
  if (!place.success) return <ClosedSession text={NO_SESSION} />;
  const { customerId, id, drillId } = place.data;
  // The gate above has already switched to this club.
  if (customer.customerId !== customerId) return <ClosedSession text={NO_SESSION} />;
  return <LoadedSession customer={customer} sessionId={id} drillId={drillId} />;
}

function LoadedSession(props: { customer: Customer; sessionId: number; drillId: number }) {
  const { customer, sessionId, drillId } = props;
  const { customerId } = customer;
  const query = useCall(getSession, { query: { customerId, sessionId } }, { named: SAID_HERE });
  // The tabs need them: requested together with the session, not after it.
  const isOverview = routeAt(useLocation().pathname)?.id === 'overview';
  useWorkerSet(isOverview ? sessionKpis(customerId, sessionId) : null);
  const hasDrills = hasModule(customer, 'drillmanagement');
  const named = [...SAID_HERE, 422];
  const list = useCall(drills, hasDrills ? { query: { customerId, sessionId } } : null, { named });
  useSubject(query.data?.session.title);
  useShownDrill(list?.data?.find(({ id }) => id === drillId)?.name ?? null);
  // Stable while the session is, so that address changes only rerender tabs that depend on them.
  const context = useMemo((): SessionContext | null => {
    if (query.data === undefined) return null;
    const { session, source, parameters, marks } = query.data;
    return { session, source, parameters, marks, customer, drillId };
  }, [query.data, customer, drillId]);
  return (
    <QueryView query={query} failedTitle="The session could not be loaded" refused={refused}>
      {({ session, previousFixtureDate, nextFixtureDate, seen, olderMethods }) => (
        <HeadingLevel value={2}>
          <SessionHeader
            session={session}
            customer={customer}
            drillId={drillId}
            warning={seen === undefined ? null : qualityWarning(seen)}
            note={olderMethods === undefined ? null : olderMethodsSentence(olderMethods)}
            fixtureDays={[previousFixtureDate, nextFixtureDate].filter((day) => day !== null)}
          />
          <DrillGate customerId={customerId} sessionId={sessionId} drillId={drillId} drills={hasDrills ? list : null}>
            <Outlet context={context} />
          </DrillGate>
        </HeadingLevel>
      )}
    </QueryView>
  );
}

function useShownDrill(name: string | null): void {
  const tell = useSetAtom(shownDrillAtom);
  useLayoutEffect(() => {
    tell(name);
    return () => tell(null);
  }, [tell, name]);
}

const refused = ({ message }: Refusal) => <ClosedSession text={message} />;

function ClosedSession({ text }: { readonly text: string }) {
  return (
    <Screen title="The session cannot be opened">
      <Closed text={text} />
    </Screen>
  );
}
