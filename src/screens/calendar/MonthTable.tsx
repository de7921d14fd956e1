import { WEEKDAY_NAMES } from '@halfturn/core/calendar/month';
import type { CalendarDay, CalendarFixture } from '@halfturn/core/views/calendar/month-calendar';
import type { Session } from '@halfturn/contract/session/sessions';
import classes from './calendar.module.css';
import { DayEntries, DayNumber, DayOffsets } from './DayParts';
import { useOut } from './out-by-day';
import { useDayGrid } from './use-day-grid';

interface Props {
  /** The month that `weeks` shows, yyyy-mm. */
  readonly month: string;
  readonly weeks: readonly (readonly CalendarDay<Session>[])[];
  readonly customerId: number;
  readonly caption: string;
  readonly onMove: ((fixture: CalendarFixture) => void) | null;
  readonly onMonth: (month: string) => void;
}

export function MonthTable({ month, weeks, customerId, caption, onMonth, onMove }: Props) {
  const { grid, tabDay, onKeyDown, onFocus } = useDayGrid(weeks, month, onMonth);
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={`Sessions and fixtures, ${caption}`}
      aria-readonly="true"
      tabIndex={-1}
      className={classes['month']}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <div role="row" className={classes['weekdays']}>
        {WEEKDAY_NAMES.map((name) => (
          <span key={name} role="columnheader" aria-label={name}>
            {name.slice(0, 3)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]?.day} role="row" className={classes['week']}>
          {week.map((day) => (
            <Day key={day.day} {...{ day, customerId, onMove }} isTabStop={day.day === tabDay} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface DayProps {
  readonly day: CalendarDay<Session>;
  readonly customerId: number;
  readonly isTabStop: boolean;
  readonly onMove: Props['onMove'];
}

function Day({ day, customerId, isTabStop, onMove }: DayProps) {
  const out = useOut(day.day);
  const label = out === null ? day.label : `${day.label}, ${out}`;
  const tone = [classes['day'], day.inMonth ? '' : classes['outside'], day.isToday ? classes['today'] : ''].join(' ');
  return (
    <div role="gridcell" tabIndex={isTabStop ? 0 : -1} data-day={day.day} aria-label={label} className={tone}>
      <div className={classes['dayHead']}>
        <DayNumber day={day} />
        <DayOffsets day={day} />
      </div>
      <DayEntries day={day} customerId={customerId} isInGrid onMove={onMove} />
    </div>
  );
}
