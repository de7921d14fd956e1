import { monthGrid, monthOf, monthTitle, MONTH_GRID_DAYS } from '@halfturn/core/calendar/month';
import { calendarWeeks, jumpToMonthYears } from '@halfturn/core/views/calendar';
import { Title } from '@mantine/core';
import { useAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { Loading } from '../../app/Loading';
import { ScreenProblem } from '../../app/ScreenProblem';
import { useCustomer } from '../../app/use-customer';
import { calendarMonthAtom } from '../../state/login-state';
import { useFixtures, useSessions } from '../../state/queries';
import classes from './calendar.module.css';
import { MonthControls } from './MonthControls';
import { MonthTable } from './MonthTable';
import { loadSessionScreens } from './load-session-screens';
import { today } from './today';

/** The month with its sessions and fixtures: where the portal starts. */
export function CalendarScreen() {
  const { customerId } = useCustomer();
  const [chosen, setMonth] = useAtom(calendarMonthAtom);
  const now = today();
  const month = chosen ?? monthOf(now);
  const days = useMemo(() => monthGrid(month), [month]);
  const sessions = useSessions(customerId);
  const fixtures = useFixtures(customerId, days[0] ?? month, days[MONTH_GRID_DAYS - 1] ?? month);

  const weeks = useMemo(
    () =>
      calendarWeeks({
        month,
        today: now,
        sessions: sessions.data ?? [],
        fixtures: fixtures.data?.fixtures ?? [],
        previousFixtureDate: fixtures.data?.previousFixtureDate ?? null,
        nextFixtureDate: fixtures.data?.nextFixtureDate ?? null,
      }),
    [month, now, sessions.data, fixtures.data],
  );
  const years = useMemo(() => jumpToMonthYears(sessions.data ?? [], now, month), [sessions.data, now, month]);

  useEffect(loadSessionScreens, []);

  const failed = sessions.error ?? fixtures.error;
  if (failed !== null) {
    return (
      <ScreenProblem
        title="The calendar could not be loaded"
        text={failed.message}
        onRetry={() => {
          void sessions.refetch();
          void fixtures.refetch();
        }}
      />
    );
  }
  return (
    <div className={classes['screen']}>
      <div className={classes['head']}>
        <Title order={1} aria-live="polite">
          {monthTitle(month)}
        </Title>
        <MonthControls month={month} currentMonth={monthOf(now)} years={years} onChange={setMonth} />
      </div>
      {sessions.data === undefined ? (
        <Loading />
      ) : (
        <>
          {sessions.data.length === 0 && (
            <p className={classes['hint']}>
              No sessions yet. Import a tracking file on the Data page and it appears here.
            </p>
          )}
          <MonthTable
            weeks={weeks}
            customerId={customerId}
            caption={monthTitle(month)}
            stale={fixtures.isPlaceholderData}
          />
        </>
      )}
    </div>
  );
}
