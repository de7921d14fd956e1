import type { EntrySpeedBoundaries } from '@halfturn/core/classes/turn-classes';
import { binOfDay, daysOfBins } from '@halfturn/core/turnset/bins';
import type { ActiveBrush } from '@halfturn/core/turnset/brush-index';
import { toggleClass, type TurnCategory } from '@halfturn/core/turnset/categories';
import { TURN_MEASURES, type TurnMeasure } from '@halfturn/core/turnset/measures';
import type { UnitSettings } from '@halfturn/core/units/units';
import { measureAxis, type MeasureAxis } from '@halfturn/core/views/explorer-axes';
import type { ExplorerView, ListedTurn, PlaneCounts } from '@halfturn/core/views/turn-explorer';
import { EMPTY_SQUAD_TEXT } from '@halfturn/core/views/squads';
import { filterLabels } from '@halfturn/core/views/turn-filter-labels';
import { Button, SegmentedControl, Switch } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Loading } from '../../app/Loading';
import { ScreenProblem } from '../../frame/ScreenProblem';
import type { BrushPhase } from '../../charts/brush/brush-phase';
import { partOf } from '../../charts/frame-painter';
import type { DayRange } from '../../charts/histogram/DateStrip';
import { MovingText } from '../../charts/MovingText';
import { TurnLegend } from '../../charts/turn-scatter/TurnLegend';
import { useDemo } from '../../state/demo';
import { workerSets } from '../../state/worker/analytics';
import { ClassTicks } from './ClassTicks';
import { ExplorerDays } from './ExplorerDays';
import {
  EVERYTHING,
  isEverything,
  queryOf,
  selectionOf,
  toggledId,
  withSpans,
  type Selection,
  type Spans,
} from './explorer-state';
import { MeasureBrushes } from './MeasureBrushes';
import type { MovingPicture, MovingView } from './moving-picture';
import { PlayerPlanes } from './PlayerPlanes';
import { SavedSelections } from './SavedSelections';
import { SessionTypes } from './SessionTypes';
import { SpeedAngleCloud } from './SpeedAngleCloud';
import classes from './turnexplorer.module.css';
import { TurnList } from './TurnList';
import { TurnReplayModal } from './TurnReplayModal';
import {
  useDetail,
  useExplorerSets,
  useMovingPicture,
  usePicture,
  useReference,
  type ExplorerSet,
} from './use-explorer';
import { useNear } from './use-near';
import { useSelection } from './use-selection';
import { useNames, usePlayerIds, useSeenIds, useShownPlayers } from './use-shown-players';

interface Props {
  readonly customerId: number;
  readonly boundaries: EntrySpeedBoundaries & { readonly names?: readonly string[] };
  readonly units: UnitSettings;
}

const MEASURE_ORDER: readonly TurnMeasure[] = ['entrySpeed', 'angle', 'time', 'deceleration', 'acceleration'];
const NUMBER = new Intl.NumberFormat('en-GB');
const ICON = <IconFilterOff size={16} aria-hidden="true" />;

export function TurnExplorer({ customerId, boundaries, units }: Props) {
  const { lowerMPerS, upperMPerS } = boundaries;
  const { selection, setSelection, search } = useSelection();
  const [active, setActive] = useState<ActiveBrush>('none');
  const [withLeague, setWithLeague] = useState(false);
  const [form, setForm] = useState<'charts' | 'table'>('charts');
  const [replayed, setReplayed] = useState<ListedTurn | null>(null);
  const { club, league } = useExplorerSets(customerId, boundaries, withLeague);
  const query = useMemo(() => queryOf(selection), [selection]);
  const moving = useMovingPicture(club);
  const { view, all, problem } = usePicture(club, query, active, moving);
  const seenIds = useSeenIds(customerId);
  const playerIds = usePlayerIds(all, seenIds, selection.players);
  const resting = useDetail(club, query, playerIds, moving);
  const reference = useReference(league, query, moving);
  const detail = resting?.query === query ? resting.detail : null;
  const nameOf = useNames(customerId, club);
  const labels = useMemo(() => filterLabels(boundaries, units), [boundaries, units]);
  const isSimulated = useDemo().data?.isDemo === true;
  const axes = useAxes(all, units);
  const measureAxes = useMemo(() => MEASURE_ORDER.flatMap((measure) => axes?.[measure] ?? []), [axes]);
  const near = useNear(club.key, query, moving);

  const brush = useBrush(selection, setSelection, setActive, moving);
  const onSpan = useCallback(
    (measure: TurnMeasure, span: Spans[TurnMeasure] | null, phase: BrushPhase) =>
      brush(measure, phase, (before) => ({ ...before, spans: withSpans(before.spans, [measure], span === null || span === undefined ? {} : { [measure]: span }) })), // prettier-ignore
    [brush],
  );
  const onSpans = useCallback(
    (spans: Pick<Spans, 'entrySpeed' | 'angle'>, phase: BrushPhase) =>
      brush('scatter', phase, (before) => ({
        ...before,
        spans: withSpans(before.spans, ['entrySpeed', 'angle'], spans),
      })),
    [brush],
  );
  const days = view?.days ?? null;
  const onDays = useCallback(
    (range: DayRange | null, phase: BrushPhase) =>
      brush('days', phase, (before) => ({
        ...before,
        // Whole bins, so that the picture is exact while the hand moves.
        days: range === null || days === null ? null : daysOfBins(days, { from: binOfDay(days, range.from), to: binOfDay(days, range.to) + 1 }), // prettier-ignore
      })),
    [brush, days],
  );
  const onToggleClass = useCallback(
    (category: TurnCategory, index: number) =>
      setSelection((before) => ({ ...before, filter: toggleClass(before.filter, category, index) })),
    [setSelection],
  );
  const onTogglePlayer = useCallback(
    (playerId: number) => setSelection((before) => ({ ...before, players: toggledId(before.players, playerId) })),
    [setSelection],
  );
  const onToggleType = useCallback(
    (typeId: number) => setSelection((before) => ({ ...before, types: toggledId(before.types, typeId) })),
    [setSelection],
  );
  const onOpenMark = useCallback(
    (row: number) => {
      if (club.key !== null) workerSets.ask('listedTurn', club.key, row).then(setReplayed, () => undefined);
    },
    [club.key],
  );
  const onOpenSaved = useCallback(
    (saved: string) => setSelection(selectionOf(new URLSearchParams(saved))),
    [setSelection],
  );
  const facets = useMemo(() => partOf(moving.painter, (latest: MovingView) => latest.view.facets), [moving]);
  const counts = useMemo(() => partOf(moving.painter, (latest: MovingView) => countWords(latest.view)), [moving]);
  const players = useShownPlayers(view, playerIds, selection.players, nameOf);
  // Those of the last rest stay while a hand moves.
  const planes = useMemo(
    (): ReadonlyMap<number, PlaneCounts> =>
      new Map(resting?.detail.planes.map(({ playerId, plane }) => [playerId, plane])),
    [resting],
  );

  if (club.problem !== null && !club.isReady)
    return <ScreenProblem title="The turns could not be loaded" text={club.problem} onRetry={club.retry} />;
  const speed = axes?.entrySpeed;
  const angle = axes?.angle;
  if (view === null || all === null || axes === null || speed === undefined || angle === undefined) {
    return <Loading label={club.count > 0 ? `${NUMBER.format(club.count)} turns…` : 'Please Wait...'} />;
  }
  const asTable = form === 'table';
  return (
    <div className={classes['screen']}>
      <header className={classes['title']}>
        <h1>Turn Explorer</h1>
        <p className={classes['count']} data-longest={countWords({ ...view, count: view.turns })} aria-hidden="true">
          <MovingText text={countWords(view)} moving={counts} />
        </p>
        <p className={classes['hidden']} role="status">
          {countWords(view)}
        </p>
        <p className={classes['progress']}>
          {club.isReady
            ? `${NUMBER.format(view.sessions)} sessions`
            : `Loading, ${NUMBER.format(view.sessions)} sessions so far`}
        </p>
        <div className={classes['tools']}>
          <Switch
            label="League reference"
            checked={withLeague}
            onChange={(event) => setWithLeague(event.currentTarget.checked)}
          />
          <SegmentedControl
            size="xs"
            aria-label="Show as"
            value={form}
            onChange={(value) => setForm(value === 'table' ? 'table' : 'charts')}
            data={[
              { value: 'charts', label: 'Charts' },
              { value: 'table', label: 'Tables' },
            ]}
          />
          <Button
            variant="default"
            leftSection={ICON}
            // Not `disabled`: whoever has pressed it by keyboard stays on it.
            aria-disabled={isEverything(selection)}
            data-disabled={isEverything(selection) || undefined}
            onClick={() => {
              if (!isEverything(selection)) setSelection(EVERYTHING);
            }}
          >
            Reset
          </Button>
          <SavedSelections customerId={customerId} search={search} onOpen={onOpenSaved} />
        </div>
      </header>
      {withLeague && <p className={classes['lead']}>{leagueWords(league)}</p>}
      {problem !== null && (
        <p role="alert" className={classes['lead']}>
          {problem}
        </p>
      )}
      {view.turns === 0 ? (
        <p className={classes['empty']}>
          {club.isReady ? 'No turns yet. Import a session with tracking.' : 'Loading turns…'}
        </p>
      ) : (
        <>
          <ClassTicks
            labels={labels}
            filter={selection.filter}
            facets={view.facets}
            moving={facets}
            mostTurns={view.turns}
            onToggle={onToggleClass}
          />
          <SessionTypes customerId={customerId} chosen={selection.types} onToggle={onToggleType} />
          <div onPointerEnter={() => near('days')} onFocus={() => near('days')}>
            <ExplorerDays
              view={view}
              moving={moving.painter}
              all={all}
              selection={selection}
              asTable={asTable}
              onDays={onDays}
            />
          </div>
          <div className={classes['main']}>
            <div className={classes['section']} onPointerEnter={() => near('scatter')} onFocus={() => near('scatter')}>
              <div className={classes['head']}>
                <h2 id="cloud-title">Entry speed and angle</h2>
                <TurnLegend />
              </div>
              <SpeedAngleCloud
                speed={speed}
                angle={angle}
                plane={view.plane}
                marks={view.marks ?? detail?.marks ?? null}
                moving={moving.painter}
                reference={reference?.plane ?? null}
                players={view.players}
                nameOf={nameOf}
                edges={[lowerMPerS, upperMPerS]}
                spans={selection.spans}
                units={units}
                onSpans={onSpans}
                onOpen={onOpenMark}
                exportName={isSimulated ? 'turn_explorer_simulated' : 'turn_explorer'}
              />
            </div>
            <MeasureBrushes
              axes={measureAxes}
              view={view}
              moving={moving.painter}
              all={all}
              reference={reference}
              spans={selection.spans}
              summaries={detail?.measures ?? null}
              units={units}
              asTable={asTable}
              onSpan={onSpan}
              onNear={near}
            />
          </div>
          <section className={classes['section']} aria-labelledby="players-title">
            <div className={classes['head']}>
              <h2 id="players-title">Players</h2>
              <p className={classes['lead']}>
                Same axes as above. Select a player to see their turns alone; select more to add them.
              </p>
              {selection.players !== null && (
                <button
                  type="button"
                  className={classes['linkButton']}
                  onClick={() => setSelection((before) => ({ ...before, players: null }))}
                >
                  All players
                </button>
              )}
            </div>
            {players.length === 0 && seenIds !== null ? (
              <p className={classes['empty']}>{EMPTY_SQUAD_TEXT}</p>
            ) : (
              <PlayerPlanes players={players} planes={planes} speed={speed} onToggle={onTogglePlayer} />
            )}
          </section>
          {resting !== null && (
            <TurnList
              set={club}
              query={resting.query}
              units={units}
              nameOf={nameOf}
              exportName={isSimulated ? 'turns_simulated' : 'turns'}
              onReplay={setReplayed}
            />
          )}
        </>
      )}
      {replayed !== null && (
        <TurnReplayModal
          customerId={customerId}
          turn={replayed}
          name={nameOf(replayed.playerId)}
          units={units}
          onClose={() => setReplayed(null)}
        />
      )}
    </div>
  );
}

function leagueWords({ problem, isReady, count }: ExplorerSet): string {
  if (problem !== null) return problem;
  if (!isReady) return 'Loading the league’s turns…';
  return count === 0
    ? 'No league reference: it needs at least three other clubs with matches.'
    : `Grey: ${NUMBER.format(count)} turns of the league’s other clubs in matches, without names, under the same classes and ranges.`;
}

function countWords({ count, turns }: ExplorerView): string {
  return `${NUMBER.format(count)} of ${NUMBER.format(turns)} ${turns === 1 ? 'turn' : 'turns'}`;
}

/** A brush that moves asks for its picture, and renders nothing; one at rest sets the selection. */
function useBrush(
  selection: Selection,
  setSelection: (change: (before: Selection) => Selection) => void,
  setActive: (active: ActiveBrush) => void,
  moving: MovingPicture,
) {
  const rendered = useRef(selection);
  useLayoutEffect(() => {
    rendered.current = selection;
  });
  return useCallback(
    (active: ActiveBrush, phase: BrushPhase, change: (before: Selection) => Selection) => {
      if (phase === 'drag') {
        moving.move(active, change(rendered.current));
        return;
      }
      moving.rest();
      setActive(active);
      setSelection(change);
    },
    [setSelection, setActive, moving],
  );
}

type Axes = Readonly<Partial<Record<TurnMeasure, MeasureAxis>>>;

/** Axes over all turns, so that a brush does not move them. */
function useAxes(all: ExplorerView | null, units: UnitSettings): Axes | null {
  return useMemo(
    () =>
      all === null
        ? null
        : Object.fromEntries(
            TURN_MEASURES.map((measure) => [measure, measureAxis(measure, all.measures[measure], units)]),
          ),
    [all, units],
  );
}
