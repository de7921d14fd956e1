import { availabilityNow } from '@halfturn/core/views/player/availability-view';
import { Text } from '@mantine/core';
import { useAvailabilityToday } from '../../frame/player/use-absences';

export function RehabAvailability({ playerId }: { readonly playerId: number }) {
  const answer = useAvailabilityToday();
  if (answer === null) return null;
  // Beside headings and filters, which leave no room of their own.
  return (
    <Text size="sm" mb={16}>
      {availabilityNow(answer, playerId)}
    </Text>
  );
}
