import { availability } from '@halfturn/contract/player/availability';
import { playersOut } from '@halfturn/core/views/player/availability-view';
import { createContext, useContext, useMemo } from 'react';
import { hasModule } from '../../routes/access';
import { useCall } from '../../state/calls/use-call';
import { useCustomer } from '../../state/user/use-customer';

type OutByDay = ReadonlyMap<string, number>;
const NOBODY: OutByDay = new Map();
export const OutByDayContext = createContext(NOBODY);

/** Only adds counts: the month is complete without them. */
export function useOutByDay({
  startDate,
  endDate,
}: {
  readonly startDate: string;
  readonly endDate: string;
}): OutByDay {
  const customer = useCustomer();
  const { customerId } = customer;
  const isOpen = hasModule(customer, 'week');
  const request = isOpen ? { query: { customerId, startDate, endDate } } : null;
  const { data } = useCall(availability, request, { named: 'failures' });
  return useMemo(
    () => (data === undefined ? NOBODY : playersOut(data, { startDate, endDate })),
    [data, startDate, endDate],
  );
}

export function useOut(day: string): string | null {
  const count = useContext(OutByDayContext).get(day);
  return count === undefined ? null : `${count} out`;
}
