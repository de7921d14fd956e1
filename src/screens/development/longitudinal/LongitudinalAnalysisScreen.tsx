import { TOO_FEW_FULL } from '../../../frame/empty-reasons';
import { playerStartDate } from '@halfturn/contract/calendar/club-dates';
import { longitudinalPlayerDevelopment } from '@halfturn/contract/development/longitudinal-development';
import { competitionOf } from '@halfturn/core/metrics/peaks/competition-of-team';
import { leagueName } from '@halfturn/core/views/choices/comparison-groups';
import { criteriaOptions, filterSummary } from '@halfturn/core/views/development/development-criteria';
import {
  type LongitudinalView,
  PEAK_FORM_OPTIONS,
  PEAK_FORMS,
  trendKey,
} from '@halfturn/core/views/development/longitudinal-development';
import { BAND_CHOICES, PEAK_EPOCHS } from '@halfturn/core/views/development/longitudinal-series';
import { periodOf, periodOptions } from '@halfturn/core/views/choices/period-choices';
import { capital, sessionNoun } from '@halfturn/core/views/words/session-noun';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { z } from 'zod';
import { awaited } from '../../../frame/awaited-statements';
import { PlayerFrame } from '../../../frame/player/PlayerFrame';
import { QueryView } from '../../../frame/QueryView';
import { LongPage } from '../../../frame/sections/LongPage';
import { GONE, usePlayerPick } from '../../../frame/player/use-player-pick';
import { ChoiceRadios } from '../../../pickers/ChoiceRadios';
import { ChoiceSelect } from '../../../pickers/ChoiceSelect';
import { Counter } from '../../../pickers/Counter';
import { FilterDrawer } from '../../../pickers/FilterDrawer';
import { PeriodPicker } from '../../../pickers/PeriodPicker';
import { routeOf } from '../../../routes/routes';
import { usePageState } from '../../../state/page-state';
import { useShownPeriod } from '../../../state/shown-period';
import { today } from '../../../state/today';
import { unitSettingsAtom } from '../../../state/user/units';
import { useCall } from '../../../state/calls/use-call';
import { useCustomer } from '../../../state/user/use-customer';
import { useWorkerAnswer } from '../../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../../state/worker/use-worker-set';
import { ActiveFilter } from '../ActiveFilter';
import { FILTER, playerId } from '../development-page';
import { EditPlayerModal } from '../EditPlayerModal';
import { FilterFields } from '../FilterFields';
import { FIRST_MATCHES, LEAST_MATCHES, MOST_MATCHES } from './rolling-average';
import classes from './longitudinalanalysis.module.css';
import { explainedEfforts, explainedKpi, explainedPeak, explainedProfile } from './explained-trends';
import { TrendSection } from './TrendSection';

const LONG_FILTER = FILTER.extend({
  period: z.string().nullable().catch(null),
  matches: z.coerce.number().int().min(LEAST_MATCHES).max(MOST_MATCHES).catch(FIRST_MATCHES),
});
const PAGE = LONG_FILTER.extend({
  player: playerId,
  band: z.enum(BAND_CHOICES).catch('TOTAL'),
  peaks: z.enum(PEAK_FORMS).catch('peaks'),
  epoch: z.coerce.number().pipe(z.literal(PEAK_EPOCHS)).catch(30),
});
const DEFAULTS = LONG_FILTER.parse({});

export function LongitudinalAnalysisScreen() {
  const { customerId, teamType, sport, leagueName: ownLeague } = useCustomer();
  const noun = sessionNoun(sport);
  // Rates only exist for football's leagues (METHODS 12).
  const hasRates = competitionOf({ teamType, sport }) !== null;
  const rollingTitle = `Rolling ${capital(noun)} Average`;
  const units = useAtomValue(unitSettingsAtom);
  const [page, setPage] = usePageState(PAGE);
  const { position, sessions, reference, period: periodId, matches, band, peaks, epoch } = page;
  const picked = usePlayerPick('longitudinalAnalysis', { withoutGoalkeepers: true });
  const pick = { ...picked, onChange: (chosen: number) => setPage({ ...DEFAULTS, player: chosen }) };
  const { player } = picked;
  const id = player?.playerId ?? null;
  const first = useCall(playerStartDate, id === null ? null : { query: { customerId, playerId: id } });
  const periods = useMemo(
    () => (first.data === undefined ? null : periodOptions(today(), first.data.startDate)),
    [first.data],
  );
  const period = periods === null ? null : periodOf(periods, periodId);
  useShownPeriod(period);
  const source =
    id === null || period === null
      ? null
      : {
          call: longitudinalPlayerDevelopment,
          query: {
            customerId,
            playerId: id,
            referenceCriteriaId: reference,
            playerCriteriaId: sessions,
            matchCount: matches,
            startDate: period.startDate,
            endDate: period.endDate,
          },
          named: GONE,
        };
  const set = useWorkerSet(source);
  const request = {
    units,
    positionAverage: position,
    matchCount: matches,
    band,
    peakForm: peaks,
    epochS: epoch,
    noun,
    criteria: { own: sessions, reference },
  };
  const answer = useWorkerAnswer(set, 'longitudinalDevelopment', request, id === null ? {} : { subject: id });
  const criteria = criteriaOptions(answer.data?.leagueName ?? leagueName(sport, teamType, ownLeague));
  const isEmpty = answer.data?.isEmpty === true;
  const name = player?.name ?? '';
  const periodLabel = period?.label ?? '';
  const files = useMemo(
    () => ({ about: `${name}, ${periodLabel}`, fileParts: [name, periodLabel] }),
    [name, periodLabel],
  );
  const sections = (view: LongitudinalView) => (
    <LongPage className={classes['page']}>
      <p className={classes['key']}>{trendKey(noun, matches)}</p>
      <TrendSection id="kpi-over-time" title="KPI Over Time" view={view.kpis} files={files} explained={explainedKpi} />
      <TrendSection
        id="sprint-counts-over-time"
        title="Sprint Count Over Time"
        view={view.sprints}
        explained={explainedEfforts(band)}
        files={files}
        controls={
          <ChoiceRadios
            label="Distance"
            options={view.bands}
            value={band}
            onChange={(value) => setPage({ band: PAGE.shape.band.parse(value) })}
          />
        }
      />
      <TrendSection
        id="peaks-over-time"
        title="Peak Analysis"
        view={view.peaks}
        explained={explainedPeak(peaks === 'counts' ? 'peakCount' : 'peak', view.epochS)}
        files={files}
        controls={
          <>
            {hasRates && (
              <ChoiceRadios
                label="Peaks"
                options={PEAK_FORM_OPTIONS}
                value={peaks}
                onChange={(value) => setPage({ peaks: PAGE.shape.peaks.parse(value) })}
              />
            )}
            <ChoiceSelect
              label="Epoch"
              options={view.epochs}
              value={String(view.epochS)}
              onChange={(value) => setPage({ epoch: PAGE.shape.epoch.parse(value) })}
            />
          </>
        }
      />
      <TrendSection
        id="force-velocity-over-time"
        title="Force/Velocity Over Time"
        note={view.profileNote}
        view={view.forceVelocity}
        explained={explainedProfile}
        files={files}
      />
    </LongPage>
  );
  return (
    <PlayerFrame
      title={routeOf('longitudinalAnalysis').title}
      pick={pick}
      controls={
        player !== null &&
        periods !== null && (
          <FilterDrawer
            title="Filter"
            applied={{ position, sessions, reference, period: period?.id ?? null, matches }}
            defaults={{ ...DEFAULTS, period: periodOf(periods, null).id }}
            onApply={(next) => {
              const isDefault = next.period === periodOf(periods, null).id;
              setPage({ ...next, period: isDefault ? null : next.period });
            }}
          >
            {(draft, change) => (
              <>
                <FilterFields draft={draft} change={change} criteria={criteria} position={player.position} />
                <PeriodPicker
                  periods={periods}
                  periodId={periodOf(periods, draft.period).id}
                  onChange={(next) => change({ period: next })}
                />
                <Counter
                  label={rollingTitle}
                  value={draft.matches}
                  least={LEAST_MATCHES}
                  most={MOST_MATCHES}
                  onChange={(next) => change({ matches: next })}
                />
              </>
            )}
          </FilterDrawer>
        )
      }
      findings={awaited(answer, (view) => (view.isEmpty ? undefined : view))}
    >
      {(shown) => (
        <>
          <EditPlayerModal player={shown} />
          <ActiveFilter
            terms={[
              ...filterSummary(
                { positionAverage: position, playerCriteriaId: sessions, referenceCriteriaId: reference },
                criteria,
                shown.position,
              ),
              ['Time Period', periodLabel],
              [rollingTitle, String(matches)],
            ]}
          />
          <QueryView query={first} failedTitle="The periods could not be loaded">
            {() => (
              <QueryView
                query={answer}
                isEmpty={() => isEmpty}
                emptyText="Insufficient data for player"
                emptyReason={TOO_FEW_FULL}
                failedTitle="The development could not be loaded"
              >
                {sections}
              </QueryView>
            )}
          </QueryView>
        </>
      )}
    </PlayerFrame>
  );
}
