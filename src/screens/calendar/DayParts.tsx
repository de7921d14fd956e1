import { ordinalDate } from '@halfturn/core/calendar/day';
import type { CalendarDay, CalendarFixture, ShownFixture } from '@halfturn/core/views/calendar/month-calendar';
import type { Session } from '@halfturn/contract/session/sessions';
import { IconBallBasketball, IconBallFootball, IconCalendarShare } from '@tabler/icons-react';
import { dayText } from '@halfturn/core/calendar/day-text';
import { useCustomer } from '../../state/user/use-customer';
import classes from './calendar.module.css';
import { useOut } from './out-by-day';
import { SessionPill } from './SessionPill';

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
  const out = useOut(day.day);
  return (
    <span className={classes['offsets']}>
      {out !== null && <span title="Injured, ill, in rehab or away">{out}</span>}
      {day.sincePrevious !== null && <span title="Days since the previous fixture">{day.sincePrevious}</span>}
      {day.toNext !== null && <span title="Days to the next fixture">{day.toNext}</span>}
    </span>
  );
}

interface EntriesProps {
  readonly day: CalendarDay<Session>;
  readonly customerId: number;
  readonly isInGrid?: boolean;
  readonly onMove: ((fixture: CalendarFixture) => void) | null;
}

export function DayEntries({ day, customerId, isInGrid = false, onMove }: EntriesProps) {
  return (
    <ul className={classes['entries']}>
      {day.fixtures.map((fixture) => (
        <Fixture key={fixture.fixtureId} fixture={fixture} isInGrid={isInGrid} onMove={onMove} />
      ))}
      {day.sessions.map((session) => (
        <li key={session.sessionId}>
          <SessionPill session={session} customerId={customerId} isInGrid={isInGrid} />
        </li>
      ))}
    </ul>
  );
}

interface FixtureProps extends Pick<EntriesProps, 'onMove' | 'isInGrid'> {
  readonly fixture: ShownFixture;
}

function Fixture({ fixture, isInGrid = false, onMove }: FixtureProps) {
  const { sport } = useCustomer();
  const Ball = sport === 'basketball' ? IconBallBasketball : IconBallFootball;
  return (
    <li className={classes['fixture']} title={fixture.text}>
      <Ball size={14} aria-hidden="true" />
      <span>{fixture.text}</span>
      {onMove !== null && fixture.isAhead && (
        <button
          type="button"
          className={classes['move']}
          tabIndex={isInGrid ? -1 : undefined}
          title="Move fixture"
          aria-label={`Move ${fixture.description} on ${dayText(fixture.date)}`}
          onClick={() => onMove(fixture)}
        >
          <IconCalendarShare size={16} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
