import { DEFAULT_ENTRY_SPEED_BOUNDARIES } from '@halfturn/core/classes/turn-classes';
import {
  isFiltering,
  NO_FILTER,
  toggleClass,
  type TurnCategory,
  type TurnFilter,
} from '@halfturn/core/turnset/categories';
import { acceptTable } from '@halfturn/core/turnset/filter';
import { filterLabels } from '@halfturn/core/views/turn-filter-labels';
import type { TurnTimeRow } from '@halfturn/core/views/turn-time-table';
import type { TurnViewRequest } from '@halfturn/core/views/turn-view';
import { useAtomValue } from 'jotai';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { hasModule } from '../../app/access';
import { Loading } from '../../app/Loading';
import { ScatterPainter } from '../../charts/turn-scatter/scatter-painter';
import { ScreenProblem } from '../../app/ScreenProblem';
import { useKpis } from '../../state/queries';
import { unitSettingsAtom } from '../../state/units';
import { customersAtom } from '../../state/user';
import { exportNameOf } from '../session/export-name';
import { useSessionContext } from '../session/session-context';
import type { TeamChoice } from '../session/team-choice';
import { markTick, measurePicture } from './tick-timing';
import classes from './turnanalysis.module.css';
import { TurnFilterPanel } from './TurnFilterPanel';
import { TurnReportSection } from './TurnReportSection';
import { TurnScatterSection } from './TurnScatterSection';
import { TurnTimeSection } from './TurnTimeSection';
import { useLate } from './use-late';
import { useTurnView } from './use-turn-view';
import { viewPlayers } from './view-players';

const NO_ROWS: readonly TurnTimeRow[] = [];

/** Turn analysis of a session: scatters, turn times and turn report, with a filter that answers at once. */
export default function TurnAnalysisScreen() {
  const { customerId } = useSessionContext();
  const customer = useAtomValue(customersAtom).find((one) => one.customerId === customerId) ?? null;
  if (!hasModule(customer, 'turnanalysis')) {
    return (
      <ScreenProblem
        title="Turn analysis is not open to this club"
        text="The module is not among those the club has bought. Ask the administrator of your club."
      />
    );
  }
  return <TurnAnalysis boundaries={customer?.turnEntrySpeedBoundaries ?? DEFAULT_ENTRY_SPEED_BOUNDARIES} />;
}

interface Props {
  readonly boundaries: { readonly lowerMPerS: number; readonly upperMPerS: number; readonly names?: readonly string[] };
}

function TurnAnalysis({ boundaries }: Props) {
  const { session, source, customerId } = useSessionContext();
  const { sessionId } = session;
  const units = useAtomValue(unitSettingsAtom);
  const kpis = useKpis(customerId, sessionId);
  const [filter, setFilter] = useState<TurnFilter>(NO_FILTER);
  const [scope, setScope] = useState<TeamChoice>('all');
  const [painter] = useState(() => new ScatterPainter(measurePicture));

  const players = useMemo(
    () => (kpis.data === undefined ? null : viewPlayers(kpis.data.ourData, kpis.data.oppositionData)),
    [kpis.data],
  );
  const request = useMemo(
    (): TurnViewRequest | null => (players === null ? null : { filter, scope, units, players }),
    [players, filter, scope, units],
  );
  const { lowerMPerS, upperMPerS } = boundaries;
  const { state, retry } = useTurnView({ customerId, sessionId, lowerMPerS, upperMPerS }, request);
  const labels = useMemo(() => filterLabels(boundaries, units), [boundaries, units]);
  const ready = state.status === 'ready' ? state : null;
  // The table below the charts follows in a frame of its own: the tick owes its frame to the picture.
  const table = useDeferredValue(ready);
  const late = useLate(ready !== null && ready.request !== request);
  const choose = useCallback(
    (next: TurnFilter) => {
      markTick();
      painter.show(acceptTable(next));
      setFilter(next);
    },
    [painter],
  );
  // A second tick may come before the first one is drawn: it counts from the newest filter, not from the drawn one.
  const newest = useRef(filter);
  const toggle = useCallback(
    (category: TurnCategory, index: number) => {
      newest.current = toggleClass(newest.current, category, index);
      choose(newest.current);
    },
    [choose],
  );
  const reset = useCallback(() => {
    newest.current = NO_FILTER;
    choose(newest.current);
  }, [choose]);

  if (kpis.isError || state.status === 'failed') {
    return (
      <ScreenProblem
        title="The turns could not be loaded"
        text={state.status === 'failed' ? state.message : (kpis.error?.message ?? '')}
        onRetry={() => {
          if (kpis.isError) void kpis.refetch();
          retry();
        }}
      />
    );
  }
  const bothTeams = players !== null && new Set(players.map((player) => player.isOpposition)).size === 2;
  return (
    <div className={classes['screen']}>
      <TurnFilterPanel
        labels={labels}
        filter={filter}
        facets={ready?.view.facets ?? null}
        onToggle={toggle}
        onReset={reset}
      />
      <div className={classes['content']}>
        {session.hasTurnsEnhanced && <p className={classes['lead']}>Body rotation update applied</p>}
        {ready === null ? (
          <Loading />
        ) : (
          <>
            <div className={classes['picture']} data-stale={late}>
              <TurnScatterSection
                title={session.title}
                sessionId={sessionId}
                source={source}
                view={ready.view}
                units={ready.request.units}
                painter={painter}
                scope={bothTeams ? scope : null}
                onScope={setScope}
              />
            </div>
            {table !== null && (
              <TurnTimeSection
                rows={table.view.total === 0 ? NO_ROWS : table.view.timeTable}
                filtered={isFiltering(table.request.filter)}
                exportName={exportNameOf(`turn_times_${sessionId}`, source)}
              />
            )}
          </>
        )}
        <TurnReportSection customerId={customerId} sessionId={sessionId} units={units} />
      </div>
    </div>
  );
}
