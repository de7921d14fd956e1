import { todayIn } from '@halfturn/core/calendar/time-zone';
import type { RatedInputs } from '../../answers/wellness/rated-players';
import type { Clock } from '../../clock';
import type { CustomerContext } from '../mount';

export async function ratedInputs(
  { listedPlayerIds, customer, rows }: Pick<CustomerContext, 'listedPlayerIds' | 'customer' | 'rows'>,
  clock: Clock,
): Promise<RatedInputs> {
  return {
    customer,
    today: todayIn(customer.timeZone, clock()),
    players: (await rows.players()).filter(
      ({ playerId }) => listedPlayerIds === null || listedPlayerIds.includes(playerId),
    ),
    sessions: await rows.sessions(),
    set: await rows.parameters(),
  };
}
