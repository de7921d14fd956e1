import { WEEKDAY_NAMES } from '@halfturn/core/calendar/month';
import type { CalendarDay } from '@halfturn/core/views/calendar/calendar';
import type { Session } from '@halfturn/contract/session/sessions';
import classes from './calendar.module.css';
import { DayEntries, DayNumber, DayOffsets } from './DayParts';

interface Props {
  readonly weeks: readonly (readonly CalendarDay<Session>[])[];
  readonly customerId: number;
  readonly caption: string;
}

/** Six weeks as a table: days are cells, so that a screen reader announces weekday and date. */
export function MonthTable({ weeks, customerId, caption }: Props) {
  return (
    <table className={classes['month']}>
      <caption className="visually-hidden">Sessions and fixtures, {caption}</caption>
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
        <DayNumber day={day} />
        <DayOffsets day={day} />
      </div>
      <DayEntries day={day} customerId={customerId} />
    </td>
  );
}
