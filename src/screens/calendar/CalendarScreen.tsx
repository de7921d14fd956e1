import { fixtures as fixturesCall } from '@halfturn/contract/calendar/fixtures';
import { sessions as sessionsCall } from '@halfturn/contract/session/sessions';
import { monthGrid, monthOf, monthTitle, MONTH_GRID_DAYS } from '@halfturn/core/calendar/month';
import { LOAD_KPIS } from '@halfturn/core/views/calendar/daily-load';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { z } from 'zod';
import { useDraft } from '../../state/drafts';
import { useCustomer } from '../../state/user/use-customer';
import { Empty } from '../../frame/Empty';
import { QueryView } from '../../frame/QueryView';
import { WhyEmpty } from '../../frame/WhyEmpty';
import { Screen } from '../../frame/Screen';
import { calendarMonthAtom } from '../../state/user/login-state';
import { both } from '../../state/calls/joined-calls';
import { usePageState } from '../../state/page-state';
import { useMay } from '../../state/user/rights';
import { useShownPeriod } from '../../state/shown-period';
import { useCall } from '../../state/calls/use-call';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { FixtureDialog, fixtureEdit } from './FixtureDialog';
import { LoadStrip } from './LoadStrip';
import { MonthControls } from './MonthControls';
import { MonthList } from './MonthList';
import { MonthTable } from './MonthTable';
import { TypeFilter } from './TypeFilter';
import { OutByDayContext, useOutByDay } from './out-by-day';
import { useSessionLoads } from './use-session-loads';
import { loadSessionScreens } from './load-session-screens';
import { showToday } from './show-today';
import { today } from '../../state/today';

const NONE: readonly never[] = [];
/** The narrow-screen breakpoint (portal-core section 9). */
const NARROW = '(max-width: 991.98px)';
const PAGE = z.object({
  type: z.coerce.number().int().positive().nullable().catch(null),
  load: z.enum(LOAD_KPIS).catch('distance'),
});

export function CalendarScreen() {
  const { customerId } = useCustomer();
  const [chosen, setMonth] = useAtom(calendarMonthAtom);
  const now = today();
  const [{ type, load }, setPage] = usePageState(PAGE);
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const month = chosen ?? monthOf(now);
  const days = monthGrid(month);
  const shown = { startDate: days[0] ?? month, endDate: days[MONTH_GRID_DAYS - 1] ?? month };
  useShownPeriod(shown);
  const sessions = useWorkerSet({ call: sessionsCall, query: { customerId } });
  const fixtures = useCall(fixturesCall, { query: { customerId, ...shown } }, { keepPrevious: true });
  // Fixtures come before their day's sessions and would move them: wait, unless they fail to load.
  const loads = useSessionLoads(customerId, shown);
  const out = useOutByDay(shown);
  const mayEdit = useMay('manageClub');
  const [edit, setEdit] = useDraft('fixture', fixtureEdit.nullable(), null);
  const answer = useWorkerAnswer(
    sessions,
    'calendar',
    fixtures.isPending ? null : { month, today: now, fixtures: fixtures.data ?? null, sessionTypeId: type },
  );

  const isShown = answer.data !== undefined;
  useEffect(() => (isShown ? loadSessionScreens() : undefined), [isShown]);

  const query = { ...both(answer, fixtures), data: answer.data };
  return (
    <Screen
      title={monthTitle(month)}
      isTitleChosen
      controls={
        <>
          {mayEdit && (
            <Button variant="default" onClick={() => setEdit({ date: month > monthOf(now) ? `${month}-01` : now })}>
              Add fixture
            </Button>
          )}
          <TypeFilter
            types={answer.data?.types ?? NONE}
            sessionTypeId={answer.data?.sessionTypeId ?? null}
            onChange={(sessionTypeId) => setPage({ type: sessionTypeId })}
          />
          <MonthControls
            month={month}
            currentMonth={monthOf(now)}
            years={answer.data?.years ?? NONE}
            onChange={setMonth}
            onToday={isNarrow ? showToday : null}
          />
        </>
      }
    >
      <QueryView query={query} failedTitle="The calendar could not be loaded">
        {({ isEmpty, weeks, month: shownMonth, sessionTypeId }) => (
          <>
            {isEmpty && (
              <Empty
                text="No sessions yet"
                reason={<WhyEmpty way="sessions">A session appears here once its tracking file is imported.</WhyEmpty>}
              />
            )}
            {!isEmpty && (
              <LoadStrip
                loads={loads}
                month={shownMonth}
                sessionTypeId={sessionTypeId}
                kpi={load}
                onKpi={(kpi) => setPage({ load: kpi })}
              />
            )}
            <OutByDayContext value={out}>
              {isNarrow ? (
                <MonthList
                  weeks={weeks}
                  customerId={customerId}
                  caption={monthTitle(shownMonth)}
                  onMove={mayEdit ? setEdit : null}
                />
              ) : (
                <MonthTable
                  month={shownMonth}
                  weeks={weeks}
                  customerId={customerId}
                  caption={monthTitle(shownMonth)}
                  onMonth={setMonth}
                  onMove={mayEdit ? setEdit : null}
                />
              )}
            </OutByDayContext>
          </>
        )}
      </QueryView>
      <FixtureDialog edit={edit} today={now} onClose={() => setEdit(null)} onSaved={setMonth} />
    </Screen>
  );
}
