import { availability } from '@halfturn/contract/player/availability';
import { type AvailabilityAnswer, dayAvailability } from '@halfturn/core/views/player/availability-view';
import { useCallback } from 'react';
import { hasModule } from '../../routes/access';
import { useCall } from '../../state/calls/use-call';
import { today } from '../../state/today';
import { useCustomer } from '../../state/user/use-customer';

/** Everybody's availability today, as far as the user may see it; null until known, and without the module. */
export function useAvailabilityToday(): AvailabilityAnswer | null {
  const customer = useCustomer();
  const { customerId } = customer;
  const day = today();
  const isOpen = hasModule(customer, 'week');
  const request = isOpen ? { query: { customerId, startDate: day, endDate: day } } : null;
  return useCall(availability, request, { named: 'failures', keepPrevious: true }).data ?? null;
}

/** Why a player is not fully available today, in a word; null if they are, or it is not known. */
export function useAbsences(): (playerId: number) => string | null {
  const answer = useAvailabilityToday();
  return useCallback(
    (playerId: number) => (answer === null ? null : dayAvailability(answer, playerId, answer.today)),
    [answer],
  );
}
