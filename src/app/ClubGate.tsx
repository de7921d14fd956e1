import { switchAccount } from '@halfturn/contract/admin/accounts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Closed } from '../frame/Closed';
import { Screen } from '../frame/Screen';
import { clubOfAddress } from '../routes/club-of-address';
import { chosenSquadIdsAtom } from '../state/user/squads';
import { useChange } from '../state/calls/use-change';
import { chosenCustomerIdAtom, currentCustomerAtom, customersAtom } from '../state/user/user';

/**
 * Applies the URL rules before every screen of the shell. A URL that names another of the user's clubs switches to it
 * before anything is rendered or requested; one that names a foreign club says so and requests nothing.
 */
export function ClubGate() {
  const named = clubOfAddress(useLocation());
  const current = useAtomValue(currentCustomerAtom)?.customerId;
  const isOwn = useAtomValue(customersAtom).some(({ customerId }) => customerId === named);
  const choose = useSetAtom(chosenCustomerIdAtom);
  const chooseSquads = useSetAtom(chosenSquadIdsAtom);
  const { mutate: record } = useChange(switchAccount, { named: 'failures' });
  const next = named !== null && isOwn && named !== current ? named : null;
  useLayoutEffect(() => {
    if (next === null) return;
    choose(next);
    chooseSquads(null);
    // Only for the audit log: switching does not depend on the server's answer.
    record({ query: { customerId: next } });
  }, [next, choose, chooseSquads, record]);
  if (named !== null && !isOwn) return <OthersClub />;
  return next === null ? <Outlet /> : null;
}

function OthersClub() {
  return (
    <Screen title="Another club">
      <Closed text="This page belongs to a club that your account does not work for.">
        <p>Ask the administrator of that club for access.</p>
      </Closed>
    </Screen>
  );
}
