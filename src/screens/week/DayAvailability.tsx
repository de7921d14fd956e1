import { availability } from '@halfturn/contract/player/availability';
import { type AvailabilityAnswer, dayAvailability } from '@halfturn/core/views/player/availability-view';
import { Text } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { useCall } from '../../state/calls/use-call';

const Known = createContext<AvailabilityAnswer | null>(null);

interface Props {
  readonly customerId: number;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly children: ReactNode;
}

export function WeekAvailability({ customerId, from, to, children }: Props) {
  const isKnown = from !== undefined && to !== undefined;
  const request = isKnown ? { query: { customerId, startDate: from, endDate: to } } : null;
  const { data, problem } = useCall(availability, request, { keepPrevious: true });
  return (
    <Known value={data ?? null}>
      {problem !== null && <Text size="sm">Absences could not be loaded: {problem}</Text>}
      {children}
    </Known>
  );
}

/** Why a player does not fully take part on a day, as far as the user may see it; otherwise nothing. */
export function DayAvailability({ playerId, day }: { readonly playerId: number | null; readonly day: string }) {
  const answer = useContext(Known);
  const text = answer === null || playerId === null ? null : dayAvailability(answer, playerId, day);
  return text === null ? null : (
    <Text component="span" size="xs" fw={600}>
      {text}
    </Text>
  );
}
