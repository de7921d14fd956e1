import { ordinalDate } from '@halfturn/core/calendar/day';
import type { CalendarDay } from '@halfturn/core/views/calendar/calendar';
import type { Session } from '@halfturn/contract/session/sessions';
import { IconBallBasketball, IconBallFootball } from '@tabler/icons-react';
import { useCustomer } from '../../state/user/use-customer';
import classes from './calendar.module.css';
import { SessionPill } from './SessionPill';

/** The day of the month, labelled with its whole date. */
export function DayNumber({ day: { day, dayOfMonth, isToday } }: { readonly day: CalendarDay<Session> }) {
  return (
    <time
      className={classes['number']}
      dateTime={day}
      aria-label={ordinalDate(day)}
      aria-current={isToday ? 'date' : undefined}
    >
      {dayOfMonth}
    </time>
  );
}

export function DayOffsets({ day }: { readonly day: CalendarDay<Session> }) {
  return (
    <span className={classes['offsets']}>
      {day.sincePrevious !== null && <span title="Days since the previous fixture">{day.sincePrevious}</span>}
      {day.toNext !== null && <span title="Days to the next fixture">{day.toNext}</span>}
    </span>
  );
}

interface EntriesProps {
  readonly day: CalendarDay<Session>;
  readonly customerId: number;
  readonly isInGrid?: boolean;
}

/** Fixtures, then sessions. */
export function DayEntries({ day, customerId, isInGrid = false }: EntriesProps) {
  const { sport } = useCustomer();
  const Ball = sport === 'basketball' ? IconBallBasketball : IconBallFootball;
  return (
    <ul className={classes['entries']}>
      {day.fixtures.map((description) => (
        <li key={description} className={classes['fixture']} title={description}>
          <Ball size={14} aria-hidden="true" />
          <span>{description}</span>
        </li>
      ))}
      {day.sessions.map((session) => (
        <li key={session.sessionId}>
          <SessionPill session={session} customerId={customerId} isInGrid={isInGrid} />
        </li>
      ))}
    </ul>
  );
}
