import type { WeekDayHead } from '@halfturn/core/views/week/week-view';
import { Link } from 'react-router-dom';
import { sessionPath } from '../../routes/links';
import { useCustomer } from '../../state/user/use-customer';

export function EffortLinks({ head: { sessionIds, weekday, date } }: { readonly head: WeekDayHead }) {
  const { customerId } = useCustomer();
  return sessionIds.map((sessionId, k) => {
    const which = sessionIds.length > 1 ? ` ${k + 1}` : '';
    return (
      <small key={sessionId}>
        <Link
          to={sessionPath('sessionEffort', { customerId, sessionId })}
          aria-label={`Effort${which}, ${weekday} ${date}`}
        >
          Effort{which}
        </Link>
      </small>
    );
  });
}
