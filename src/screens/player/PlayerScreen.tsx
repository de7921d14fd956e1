import { config } from '@halfturn/contract/config';
import { playerDetail } from '@halfturn/contract/player/player-detail';
import type { Player } from '@halfturn/contract/player/players';
import { DEFAULT_ENTRY_SPEED_BOUNDARIES } from '@halfturn/core/methods/turn-classes';
import { KPI_BASES } from '@halfturn/core/views/player/player-kpi-table';
import { TURN_RATE_KINDS, TURN_RATE_SIDES } from '@halfturn/core/views/player/player-turn-rates';
import { sessionNoun } from '@halfturn/core/views/words/session-noun';
import { sessionTypeChoices, sessionTypeOf } from '@halfturn/core/views/choices/session-type-choices';
import { acceptTable } from '@halfturn/core/turns/filter-by-class';
import { filterLabels } from '@halfturn/core/views/turns/turn-filter-labels';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { z } from 'zod';
import { ScatterPainter } from '../../charts/turn-scatter/scatter-painter';
import { awaited } from '../../frame/awaited-statements';
import { PlayerFrame } from '../../frame/player/PlayerFrame';
import { QueryView } from '../../frame/QueryView';
import { LongPage } from '../../frame/sections/LongPage';
import { WhyEmpty } from '../../frame/WhyEmpty';
import { GONE, usePlayerPick } from '../../frame/player/use-player-pick';
import { FilterDrawer } from '../../pickers/FilterDrawer';
import { SessionTypePicker } from '../../pickers/SessionTypePicker';
import { hasOption } from '../../routes/access';
import { routeOf } from '../../routes/routes';
import { usePageState } from '../../state/page-state';
import { unitSettingsAtom } from '../../state/user/units';
import { LASTING, useCall } from '../../state/calls/use-call';
import { useCustomer } from '../../state/user/use-customer';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { AvailabilitySection } from './availability/AvailabilitySection';
import { EffortSection } from './effort/EffortSection';
import { PlayerHeartRateSection, usePlayerHeartRates } from './heart/PlayerHeartRateSection';
import { TurnSummarySection } from './TurnSummarySection';
import { PersonalBestsSection } from './PersonalBestsSection';
import { isSameDays, SCATTER_CATEGORIES, SCATTER_FILTER, type ScatterFilter, turnFilterOf } from './player-filter';
import classes from './player.module.css';
import { PlayerKpiSection } from './PlayerKpiSection';
import { PlayerTrendsSection } from './PlayerTrendsSection';
import { IndividualTurnsSection } from './IndividualTurnsSection';
import { ScatterFilterFields } from './ScatterFilterFields';
import { SprintTestSection, useSprintTests } from './sprint-test/SprintTestSection';
import { TurnRatesSection } from './TurnRatesSection';

const PAGE = SCATTER_FILTER.extend({
  /** Id of a session type, or `all`; null: the default. */
  type: z
    .union([z.literal('all'), z.coerce.number().int().positive()])
    .nullable()
    .catch(null),
  sides: z.enum(TURN_RATE_SIDES).catch('leftRight'),
  by: z.enum(TURN_RATE_KINDS).catch('total'),
  kpis: z.enum(KPI_BASES).catch('full'),
});

export function PlayerScreen() {
  const customer = useCustomer();
  const { customerId } = customer;
  const units = useAtomValue(unitSettingsAtom);
  const [page, setPage] = usePageState(PAGE);
  const { sides, by, kpis: basis } = page;
  const filter = useMemo(() => SCATTER_FILTER.parse(page), [page]);
  const pick = usePlayerPick('player');
  const club = useCall(config, { query: { customerId } }, LASTING);
  const types = club.data?.sessionTypes;
  const withAllSessions = hasOption(customer, 'allSessionsDefault');
  const sessionTypeId = types === undefined ? undefined : sessionTypeOf(types, withAllSessions, page.type);
  const playerId = pick.player?.playerId ?? null;
  const set = useWorkerSet(
    playerId === null || sessionTypeId === undefined
      ? null
      : {
          call: playerDetail,
          query: { customerId, playerId, ...(sessionTypeId === null ? {} : { sessionTypeId }) },
          turns: 'player',
          named: GONE,
        },
  );
  const answer = useWorkerAnswer(set, 'playerPage', { units, noun: sessionNoun(customer.sport) });
  const { season, view, from, to } = filter;
  const scatter = useWorkerAnswer(set, 'playerScatter', {
    units,
    filter: turnFilterOf(filter),
    season,
    longitudinalView: view === 'longitudinal',
    from,
    to,
  });
  const rates = useWorkerAnswer(set, 'playerTurnRates', { units, sides, kind: by });
  const boundaries = customer.turnEntrySpeedBoundaries ?? DEFAULT_ENTRY_SPEED_BOUNDARIES;
  const labels = useMemo(() => {
    const offered: readonly string[] = SCATTER_CATEGORIES;
    return filterLabels(boundaries, units).filter(({ category }) => offered.includes(category));
  }, [boundaries, units]);
  const name = pick.player?.name ?? '';
  const files = useMemo(() => ({ about: name, fileParts: [name] }), [name]);
  const onSides = useCallback((next: typeof sides) => setPage({ sides: next }), [setPage]);
  const onKind = useCallback((next: typeof by) => setPage({ by: next }), [setPage]);
  const onBasis = useCallback((next: typeof basis) => setPage({ kpis: next }), [setPage]);
  const [painter] = useState(() => new ScatterPainter());
  const onFilter = (next: ScatterFilter) => {
    if (isSameDays(filter, next)) painter.show(acceptTable(turnFilterOf(next)));
    setPage(next);
  };
  const filterButton = (
    <FilterDrawer title="Filter Scatter Plots" applied={filter} defaults={SCATTER_FILTER.parse({})} onApply={onFilter}>
      {(draft, change) => (
        <ScatterFilterFields draft={draft} change={change} labels={labels} seasons={scatter.data?.seasons ?? []} />
      )}
    </FilterDrawer>
  );
  const isEmpty = answer.data?.isEmpty === true;
  const isKnown = answer.data !== undefined || answer.problem !== null;
  return (
    <PlayerFrame
      title={routeOf('player').title}
      pick={pick}
      controls={
        types !== undefined &&
        sessionTypeId !== undefined &&
        !withAllSessions && (
          <SessionTypePicker
            choices={sessionTypeChoices(types)}
            sessionTypeId={sessionTypeId}
            onChange={(type) => setPage({ type: type ?? 'all' })}
          />
        )
      }
      findings={awaited(answer, (view) => (view.isEmpty ? undefined : view))}
    >
      {(shown: Player) => (
        <LongPage className={classes['page']}>
          <AskedAhead playerId={shown.playerId} />
          <QueryView
            query={answer}
            isEmpty={() => isEmpty}
            emptyText="Player Data Unavailable"
            emptyReason={
              <WhyEmpty way="sessions">
                {`${shown.name} has not been tracked in a complete session of this type yet: choose another type, or import one.`}
              </WhyEmpty>
            }
            failedTitle="The player could not be loaded"
          >
            {(view) => (
              <div key={shown.playerId} className={classes['page']}>
                <QueryView query={scatter} failedTitle="The turns could not be loaded">
                  {(turns) => (
                    <IndividualTurnsSection
                      view={turns}
                      painter={painter}
                      files={files}
                      units={units}
                      labels={labels}
                      filter={filter}
                      filterButton={filterButton}
                    />
                  )}
                </QueryView>
                <QueryView query={rates} failedTitle="The turn rates could not be loaded">
                  {(shownRates) => (
                    <TurnRatesSection
                      playerId={shown.playerId}
                      view={shownRates}
                      files={files}
                      sides={sides}
                      kind={by}
                      onSides={onSides}
                      onKind={onKind}
                    />
                  )}
                </QueryView>
                <TurnSummarySection
                  playerId={shown.playerId}
                  sessionTypeId={sessionTypeId ?? null}
                  share={view.angleShare}
                  files={files}
                />
                <div className={classes['pair']}>
                  <PlayerKpiSection
                    playerId={shown.playerId}
                    sessionTypeId={sessionTypeId ?? null}
                    view={view}
                    files={files}
                    customerId={customerId}
                    basis={basis}
                    onBasis={onBasis}
                  />
                  <PersonalBestsSection
                    playerId={shown.playerId}
                    sessionTypeId={sessionTypeId ?? null}
                    bests={view.bests}
                    customerId={customerId}
                    sessionType={types?.find(({ id }) => id === sessionTypeId)?.name ?? null}
                  />
                </div>
                <PlayerTrendsSection trends={view.trends} note={view.trendsNote} files={files} />
              </div>
            )}
          </QueryView>
          {isKnown && <SprintTestSection playerId={shown.playerId} name={shown.name} />}
          {isKnown && (
            <div className={classes['onScreen']}>
              <AvailabilitySection key={shown.playerId} playerId={shown.playerId} name={shown.name} />
              <EffortSection playerId={shown.playerId} name={shown.name} />
              <PlayerHeartRateSection playerId={shown.playerId} name={shown.name} />
            </div>
          )}
        </LongPage>
      )}
    </PlayerFrame>
  );
}

/** Sections that only show what their own answers hold: asked for with the page's, not after it has been drawn. */
function AskedAhead({ playerId }: { readonly playerId: number }) {
  useSprintTests(playerId);
  usePlayerHeartRates(playerId);
  return null;
}
