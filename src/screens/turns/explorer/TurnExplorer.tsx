import { WhyEmpty } from '../../../frame/WhyEmpty';
import { Empty } from '../../../frame/Empty';
import type { EntrySpeedBoundaries } from '@halfturn/core/methods/turn-classes';
import type { ActiveBrush } from '@halfturn/core/turns/brush-index';
import type { RowSort } from '@halfturn/core/turns/sorted-rows';
import type { TurnMeasure } from '@halfturn/core/turns/turn-measures';
import type { UnitSettings } from '@halfturn/core/units/units';
import type { ListedTurn, PlaneCounts } from '@halfturn/core/views/turns/turn-explorer';
import { EMPTY_SQUAD_TEXT } from '@halfturn/core/views/choices/squad-choices';
import { filterLabels } from '@halfturn/core/views/turns/turn-filter-labels';
import { useCallback, useMemo, useState } from 'react';
import { routeOf } from '../../../routes/routes';
import { QueryView } from '../../../frame/QueryView';
import { Screen } from '../../../frame/Screen';
import { LongPage } from '../../../frame/sections/LongPage';
import { Section } from '../../../frame/Section';
import { Statements } from '../../../frame/Statements';
import { StatementsRoom } from '../../../frame/StatementsRoom';
import { partOf } from '../../../charts/frame-painter';
import { workerSets } from '../../../state/worker/analytics';
import { ClassTicks } from './ClassTicks';
import { ExplorerDays } from './ExplorerDays';
import { EVERYTHING, isEverything, queryOf, selectionOf } from './explorer-state';
import { leagueWords, NUMBER } from './explorer-words';
import { ExplorerControls } from './ExplorerControls';
import { MeasureBrushes } from './MeasureBrushes';
import type { MovingView } from './moving-picture';
import { PlayerPlanes } from './PlayerPlanes';
import { SavedSelections } from './SavedSelections';
import { SessionTypes } from './SessionTypeTicks';
import { SpeedAngleCloud } from './SpeedAngleCloud';
import classes from './turnexplorer.module.css';
import { TurnList } from './TurnList';
import { TurnReplayModal } from './TurnReplayModal';
import { useAxes } from './use-axes';
import { useExplorerBrushes, useExplorerToggles } from './use-explorer-brushes';
import { useDetail, useExplorerSets, useFindings, useMovingPicture, usePicture, useReference } from './use-explorer';
import { useNear } from './use-near-brush';
import { useSelection } from './use-selection';
import { useNames, usePlayerIds, useSeenIds, useShownPlayers } from './use-shown-players';

const NOTHING = { view: null, all: null } as const;

interface Props {
  readonly customerId: number;
  readonly boundaries: EntrySpeedBoundaries & { readonly names?: readonly string[] };
  readonly units: UnitSettings;
}

const MEASURE_ORDER: readonly TurnMeasure[] = ['entrySpeed', 'angle', 'time', 'deceleration', 'acceleration'];

export function TurnExplorer({ customerId, boundaries, units }: Props) {
  const { lowerMPerS, upperMPerS } = boundaries;
  const { page, setPage, selection, setSelection, setByKey, search } = useSelection(customerId);
  const [active, setActive] = useState<ActiveBrush>('none');
  const [replayed, setReplayed] = useState<ListedTurn | null>(null);
  const { club, league } = useExplorerSets(customerId, boundaries, page.league);
  const query = useMemo(() => queryOf(selection), [selection]);
  const moving = useMovingPicture(club);
  const picture = usePicture(club, query, active, moving);
  const { view, all } = picture.data ?? NOTHING;
  const seenIds = useSeenIds(customerId);
  const playerIds = usePlayerIds(all, seenIds, selection.players);
  const resting = useDetail(club, query, all === null || seenIds === null ? null : playerIds, moving);
  const reference = useReference(league, query, moving);
  const detail = resting?.query === query ? resting.detail : null;
  const nameOf = useNames(customerId, club);
  const labels = useMemo(() => filterLabels(boundaries, units), [boundaries, units]);
  const axes = useAxes(all, units);
  const measureAxes = useMemo(() => MEASURE_ORDER.flatMap((measure) => axes?.[measure] ?? []), [axes]);
  const near = useNear(club.key, query, moving);

  const { onSpan, onSpans, onDays } = useExplorerBrushes({
    selection,
    setSelection,
    setByKey,
    setActive,
    moving,
    days: view?.days ?? null,
  });
  const { onToggleClass, onTogglePlayer, onToggleType } = useExplorerToggles(setSelection);
  const onOpenMark = useCallback(
    (row: number) => {
      if (club.key !== null) workerSets.ask('listedTurn', club.key, row).then(setReplayed, () => undefined);
    },
    [club.key],
  );
  const sort = useMemo((): RowSort => ({ by: page.sort, descending: !page.rising }), [page.sort, page.rising]);
  const onSort = useCallback(({ by, descending }: RowSort) => setPage({ sort: by, rising: !descending }), [setPage]);
  const onOpenSaved = useCallback(
    (saved: string) => setSelection(() => selectionOf(new URLSearchParams(saved))),
    [setSelection],
  );
  const facets = useMemo(() => partOf(moving.painter, (latest: MovingView) => latest.view.facets), [moving]);
  const players = useShownPlayers(view, playerIds, selection.players, nameOf);
  const findings = useFindings(customerId, club, query, seenIds === null || view === null ? null : players, moving);
  // Keep the last settled planes while dragging.
  const planes = useMemo(
    (): ReadonlyMap<number, PlaneCounts> =>
      new Map(resting?.detail.planes.map(({ playerId, plane }) => [playerId, plane])),
    [resting],
  );

  const speed = axes?.entrySpeed;
  const angle = axes?.angle;
  return (
    <Screen
      title={routeOf('turnExplorer').title}
      controls={
        view !== null && (
          <ExplorerControls
            view={view}
            moving={moving}
            isReady={club.isReady}
            withLeague={page.league}
            onLeague={(league) => setPage({ league })}
            onReset={isEverything(selection) ? null : () => setSelection(() => EVERYTHING)}
            saved={<SavedSelections customerId={customerId} search={search} onOpen={onOpenSaved} />}
          />
        )
      }
    >
      <QueryView
        query={picture}
        failedTitle="The turns could not be loaded"
        loadingLabel={
          club.count > 0 ? `${NUMBER.format(club.count)} ${club.count === 1 ? 'turn' : 'turns'}…` : 'Please Wait...'
        }
        isEmpty={({ view: { turns } }) => turns === 0}
        emptyText="No turns yet"
        emptyReason={
          <WhyEmpty way="sessions">
            The club’s significant turns appear here with its first session: import its tracking.
          </WhyEmpty>
        }
      >
        {({ view: shown, all: whole }) =>
          speed !== undefined &&
          angle !== undefined && (
            <LongPage className={classes['page']}>
              {findings !== undefined && (
                <StatementsRoom isFilled={findings !== null}>
                  <Statements findings={findings} />
                </StatementsRoom>
              )}
              {page.league && <p className={classes['lead']}>{leagueWords(league)}</p>}
              <ClassTicks
                labels={labels}
                filter={selection.filter}
                facets={shown.facets}
                moving={facets}
                mostTurns={shown.turns}
                onToggle={onToggleClass}
              />
              <SessionTypes customerId={customerId} chosen={selection.types} onToggle={onToggleType} />
              <div onPointerEnter={() => near('days')} onFocus={() => near('days')}>
                <ExplorerDays view={shown} moving={moving.painter} all={whole} selection={selection} onDays={onDays} />
              </div>
              <div className={classes['main']}>
                <div
                  className={classes['cloud']}
                  onPointerEnter={() => near('scatter')}
                  onFocus={() => near('scatter')}
                >
                  <SpeedAngleCloud
                    speed={speed}
                    angle={angle}
                    plane={shown.plane}
                    marks={shown.marks ?? detail?.marks ?? null}
                    moving={moving.painter}
                    reference={reference?.plane ?? null}
                    players={shown.players}
                    nameOf={nameOf}
                    edges={[lowerMPerS, upperMPerS]}
                    spans={selection.spans}
                    units={units}
                    onSpans={onSpans}
                    onOpen={onOpenMark}
                  />
                </div>
                <MeasureBrushes
                  axes={measureAxes}
                  view={shown}
                  moving={moving.painter}
                  all={whole}
                  reference={reference}
                  spans={selection.spans}
                  summaries={detail?.measures ?? null}
                  units={units}
                  onSpan={onSpan}
                  onNear={near}
                />
              </div>
              <Section
                id="players"
                title="Players"
                note="Same axes as above. Select a player to see their turns alone; select more to add them."
                controls={
                  selection.players !== null ? (
                    <button
                      type="button"
                      className={classes['linkButton']}
                      onClick={() => setSelection((before) => ({ ...before, players: null }))}
                    >
                      All players
                    </button>
                  ) : undefined
                }
              >
                {players.length === 0 && seenIds !== null ? (
                  <Empty
                    text={EMPTY_SQUAD_TEXT}
                    reason="The turns are of players outside the squads you have chosen in Settings."
                  />
                ) : (
                  <PlayerPlanes {...{ players, planes, speed }} onToggle={onTogglePlayer} />
                )}
              </Section>
              {resting !== null && (
                <TurnList
                  set={club}
                  query={resting.query}
                  units={units}
                  nameOf={nameOf}
                  sort={sort}
                  onSort={onSort}
                  exportName="turns"
                  onReplay={setReplayed}
                  count={shown.count}
                />
              )}
            </LongPage>
          )
        }
      </QueryView>
      {replayed !== null && (
        <TurnReplayModal
          customerId={customerId}
          turn={replayed}
          name={nameOf(replayed.playerId)}
          units={units}
          onClose={() => setReplayed(null)}
        />
      )}
    </Screen>
  );
}
