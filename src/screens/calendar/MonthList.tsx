import { weekday } from '@halfturn/core/calendar/day';
import { WEEKDAY_NAMES } from '@halfturn/core/calendar/month';
import { daysWithEntries, type CalendarDay, type CalendarFixture } from '@halfturn/core/views/calendar/month-calendar';
import type { Session } from '@halfturn/contract/session/sessions';
import { Empty } from '../../frame/Empty';
import classes from './calendar.module.css';
import { DayEntries, DayNumber, DayOffsets } from './DayParts';
import { TODAY_ID } from './show-today';

interface Props {
  readonly weeks: readonly (readonly CalendarDay<Session>[])[];
  readonly customerId: number;
  readonly caption: string;
  readonly onMove: ((fixture: CalendarFixture) => void) | null;
}

export function MonthList({ weeks, customerId, caption, onMove }: Props) {
  const days = daysWithEntries(weeks);
  if (days.length === 0) return <Empty text={`No sessions or fixtures in ${caption}`} />;
  return (
    <ol className={classes['list']} aria-label={`Sessions and fixtures, ${caption}`}>
      {days.map((day) => (
        <li
          key={day.day}
          className={day.isToday ? classes['today'] : undefined}
          {...(day.isToday ? { id: TODAY_ID, tabIndex: -1 } : {})}
        >
          <div className={classes['dayHead']}>
            <span className={classes['listDay']}>
              <DayNumber day={day} />
              <span className={classes['weekday']}>{WEEKDAY_NAMES[weekday(day.day)]}</span>
            </span>
            <DayOffsets day={day} />
          </div>
          <DayEntries day={day} customerId={customerId} onMove={onMove} />
        </li>
      ))}
    </ol>
  );
}
