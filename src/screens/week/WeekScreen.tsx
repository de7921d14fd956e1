import { week } from '@halfturn/contract/week/week';
import { WEEK_KPIS, FIRST_WEEK_KPI } from '@halfturn/core/metrics/week/week-kpis';
import { isDay } from '@halfturn/core/calendar/day';
import { WEEK_KPI_CHOICES } from '@halfturn/core/views/week/week-kpi-words';
import { percentNote, type WeekView } from '@halfturn/core/views/week/week-view';
import { sessionNoun } from '@halfturn/core/views/words/session-noun';
import { Checkbox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useAtomValue } from 'jotai';
import { z } from 'zod';
import { awaited } from '../../frame/awaited-statements';
import { QueryView } from '../../frame/QueryView';
import { Screen } from '../../frame/Screen';
import { Section } from '../../frame/Section';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { PositionGroupRadios } from '../../pickers/PositionGroupRadios';
import { SquadPicker } from '../../pickers/SquadPicker';
import { usePageState } from '../../state/page-state';
import { useUnchanged } from '../../state/calls/use-unchanged';
import { useSquadsOfPage } from '../../state/user/squads';
import { unitSettingsAtom } from '../../state/user/units';
import { useCustomer } from '../../state/user/use-customer';
import { useViewsAhead } from '../../state/worker/use-views-ahead';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { CsvButton } from '../../tables/CsvButton';
import { WeekAvailability } from './DayAvailability';
import { WeekEffort } from './DayEffort';
import { SpeedExposureTable } from './SpeedExposureTable';
import { MONOTONY_NOTE } from './monotony-note';
import { NobodyActive } from './NobodyActive';
import { DayOrPlayer } from './DayOrPlayer';
import { PlanButton } from './PlanButton';
import { WeekReportButton } from './WeekReportButton';
import { WeekSteps } from './WeekSteps';
import { WeekTable } from './WeekTable';
import classes from './week.module.css';

const flag = z.enum(['yes', 'no']).catch('no');
const PAGE = z.object({
  day: z.string().refine(isDay).nullable().catch(null),
  kpi: z.enum(WEEK_KPIS).catch(FIRST_WEEK_KPI),
  perMinute: flag,
  percent: flag,
  strain: flag,
  group: z.coerce.number().int().catch(0),
  squad: z.coerce.number().int().catch(0),
  only: z.string().nullable().catch(null),
});
const NARROW = '(max-width: 640px)';
const NO_EXPOSURE: WeekView['exposure'] = [];

export function WeekScreen() {
  const { customerId, sport } = useCustomer();
  const noun = sessionNoun(sport);
  const units = useAtomValue(unitSettingsAtom);
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [{ day, kpi, perMinute, percent, strain, group, squad, only }, setPage] = usePageState(PAGE);
  const { squads, one, squadIds } = useSquadsOfPage(customerId, squad);
  const of = { kpi, perMinute: perMinute === 'yes' };
  const ofDay = day === null ? {} : { day };
  const set = useWorkerSet({ call: week, query: { customerId, ...of, ...ofDay } });
  const how =
    squadIds === null ? null : { asPercent: percent === 'yes', units, squadIds, positionGroupId: group, noun };
  const request = how === null ? null : { of, ...how };
  const answer = useWorkerAnswer(set, 'week', request, { keepPrevious: true, subject: customerId });
  const isShown = answer.data !== undefined && !answer.isStale;
  useViewsAhead(
    week,
    'week',
    isShown && how !== null
      ? WEEK_KPIS.map((each) => ({
          query: { customerId, ...of, kpi: each, ...ofDay },
          request: { of: { ...of, kpi: each }, ...how },
        }))
      : null,
  );
  const exposure = useUnchanged(answer.data?.exposure ?? NO_EXPOSURE);
  const withStrain = strain === 'yes';
  const check = (name: 'perMinute' | 'percent' | 'strain', label: string, value: string) => (
    <Checkbox
      label={label}
      checked={value === 'yes'}
      onChange={(event) => setPage({ [name]: event.currentTarget.checked ? 'yes' : 'no' })}
    />
  );
  return (
    <Screen
      title="Week"
      controls={
        <>
          <WeekSteps view={answer.data} onDay={(to) => setPage({ day: to, only: null })} />
          <ChoiceSelect
            label="KPI"
            options={WEEK_KPI_CHOICES}
            value={kpi}
            onChange={(value) => setPage({ kpi: PAGE.shape.kpi.parse(value) })}
          />
          {check('perMinute', 'Per minute', perMinute)}
          {check('percent', `% of ${noun}`, percent)}
          {check('strain', 'Monotony and strain', strain)}
          <SquadPicker squads={squads} value={one} onChange={(squadId) => setPage({ squad: squadId })} />
          <PositionGroupRadios
            groups={answer.data?.groups ?? []}
            value={group}
            onChange={(chosen) => setPage({ group: chosen })}
          />
        </>
      }
      findings={awaited(answer, (view) => (view.rows.length === 0 ? undefined : view))}
      isOneAnswer
    >
      <QueryView
        query={answer}
        isEmpty={({ rows }) => rows.length === 0}
        emptyText={answer.data?.emptyText}
        emptyReason={<NobodyActive />}
        failedTitle="The week could not be loaded"
      >
        {(view) => (
          <div className={classes['page']}>
            <Section
              id="days"
              title={view.chartTitle}
              note={
                <>
                  {[view.title, view.span, view.unit].filter((words) => words !== '').join(' · ')}. Band: mean ± SD of
                  the player’s own days of the same type in the 12 months before, four or more.
                  {percent === 'yes' && ` ${percentNote(noun)}`}
                  {withStrain && ` ${MONOTONY_NOTE}`} {view.leftOut}
                </>
              }
              controls={
                <>
                  {perMinute === 'no' && <PlanButton customerId={customerId} view={view} kpi={kpi} noun={noun} />}
                  <WeekReportButton customerId={customerId} day={view.days[0]?.day ?? ''} squadIds={squadIds ?? []} />
                  <CsvButton name={`week_${view.days[0]?.day ?? ''}`} table={() => view.table} />
                </>
              }
            >
              <div className={classes['key']}>
                <span>
                  <span className={classes['keyBand']} aria-hidden="true" /> usual for the day
                </span>
                <span>
                  <span className={classes['keyBar']} aria-hidden="true" /> done
                </span>
                <span>
                  <span className={classes['keyPlan']} aria-hidden="true" /> planned
                </span>
                <span>
                  <span aria-hidden="true">▲▼</span> beyond one SD
                </span>
              </div>
              <WeekAvailability customerId={customerId} from={view.days[0]?.day} to={view.days.at(-1)?.day}>
                <WeekEffort customerId={customerId} from={view.days[0]?.day} to={view.days.at(-1)?.day}>
                  {isNarrow ? (
                    <DayOrPlayer view={view} only={only} onOnly={(value) => setPage({ only: value })} />
                  ) : (
                    <WeekTable view={view} withStrain={withStrain} />
                  )}
                </WeekEffort>
              </WeekAvailability>
            </Section>
            {exposure.length > 0 && <SpeedExposureTable rows={exposure} isNarrow={isNarrow} />}
          </div>
        )}
      </QueryView>
    </Screen>
  );
}
