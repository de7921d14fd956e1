import { config } from '@halfturn/contract/config';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { changeOwnCustomer } from '../state/user/own-customer';
import { LASTING, useCall } from '../state/calls/use-call';
import { currentCustomerAtom } from '../state/user/user';

/** An administrator may have changed the role since sign-in: disabled controls are updated at the next page load. */
export function useRoleNow(): void {
  const customer = useAtomValue(currentCustomerAtom);
  const customerId = customer?.customerId;
  const { data } = useCall(config, customerId === undefined ? null : { query: { customerId } }, LASTING);
  const role = data?.role ?? null;
  useEffect(() => {
    if (customerId === undefined || role === null) return;
    changeOwnCustomer(customerId, (before) => (before.role === role ? before : { ...before, role }));
  }, [customerId, role]);
}
