import { ordinalDate } from '@halfturn/core/calendar/day';
import { WEEKDAY_NAMES } from '@halfturn/core/calendar/month';
import type { CalendarDay } from '@halfturn/core/views/calendar';
import type { Session } from '@halfturn/contract/sessions';
import { IconBallFootball } from '@tabler/icons-react';
import classes from './calendar.module.css';
import { SessionPill } from './SessionPill';

interface Props {
  readonly weeks: readonly (readonly CalendarDay<Session>[])[];
  readonly customerId: number;
  readonly caption: string;
}

/** Six weeks as a table: days are cells, so that a screen reader says weekday and date. */
export function MonthTable({ weeks, customerId, caption }: Props) {
  return (
    <table className={classes['month']}>
      <caption className={classes['caption']}>Sessions and fixtures, {caption}</caption>
      <thead>
        <tr>
          {WEEKDAY_NAMES.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((day) => (
              <Day key={day.day} day={day} customerId={customerId} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, customerId }: { day: CalendarDay<Session>; customerId: number }) {
  const tone = [day.inMonth ? '' : classes['outside'], day.isToday ? classes['today'] : ''].join(' ');
  return (
    <td className={tone}>
      <div className={classes['dayHead']}>
        <time
          className={classes['number']}
          dateTime={day.day}
          aria-label={ordinalDate(day.day)}
          aria-current={day.isToday ? 'date' : undefined}
        >
          {day.dayOfMonth}
        </time>
        <span className={classes['offsets']}>
          {day.sincePrevious !== null && <span title="Days since the previous fixture">{day.sincePrevious}</span>}
          {day.toNext !== null && <span title="Days to the next fixture">{day.toNext}</span>}
        </span>
      </div>
      <ul className={classes['entries']}>
        {day.fixtures.map((description) => (
          <li key={description} className={classes['fixture']} title={description}>
            <IconBallFootball size={14} aria-hidden="true" />
            <span>{description}</span>
          </li>
        ))}
        {day.sessions.map((session) => (
          <li key={session.sessionId}>
            <SessionPill session={session} customerId={customerId} />
          </li>
        ))}
      </ul>
    </td>
  );
}
