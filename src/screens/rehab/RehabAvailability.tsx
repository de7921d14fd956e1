import { availabilityNow } from '@halfturn/core/views/player/availability-view';
import { Text } from '@mantine/core';
import { useAvailabilityToday } from '../../frame/player/use-absences';

/** What the club has entered about a player today, and when they are expected back, as far as the user may see it. */
export function RehabAvailability({ playerId }: { readonly playerId: number }) {
  const answer = useAvailabilityToday();
  if (answer === null) return null;
  return <Text size="sm">{availabilityNow(answer, playerId)}</Text>;
}
