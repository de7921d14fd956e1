import { DEFAULT_ENTRY_SPEED_BOUNDARIES } from '@halfturn/core/classes/turn-classes';
import { isFiltering, type TurnFilter } from '@halfturn/core/turnset/categories';
import { acceptTable } from '@halfturn/core/turnset/filter';
import { filterLabels } from '@halfturn/core/views/turn-filter-labels';
import type { TurnTimeRow } from '@halfturn/core/views/turn-time-table';
import type { TurnViewRequest } from '@halfturn/core/views/turn-view';
import type { Customer } from '@halfturn/contract/login';
import { useAtomValue } from 'jotai';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { hasModule, hasOption } from '../../app/access';
import { Loading } from '../../app/Loading';
import { ScreenProblem } from '../../app/ScreenProblem';
import { ScatterPainter } from '../../charts/turn-scatter/scatter-painter';
import { unitSettingsAtom } from '../../state/units';
import { customersAtom } from '../../state/user';
import { exportNameOf, isSimulated } from '../session/export-name';
import { useSessionContext } from '../session/session-context';
import type { TeamChoice } from '../session/team-choice';
import { markTick, measurePicture } from './tick-timing';
import classes from './turnanalysis.module.css';
import { TurnFilterModal } from './TurnFilterModal';
import { TurnPageHead } from './TurnPageHead';
import { TurnReportSection } from './TurnReportSection';
import { TurnScatterSection } from './TurnScatterSection';
import { TurnTimeSection } from './TurnTimeSection';
import { useLate } from './use-late';
import { useTurnFilter } from './use-turn-filter';
import { useTurnPlayers } from './use-turn-players';
import { useTurnView } from './use-turn-view';

const NO_ROWS: readonly TurnTimeRow[] = [];

/** Turn analysis of a session or a drill: turn report, scatters, turn times, with a filter that answers at once. */
export default function TurnAnalysisScreen() {
  const { customerId, session, drillId } = useSessionContext();
  const customer = useAtomValue(customersAtom).find((one) => one.customerId === customerId) ?? null;
  if (customer === null || !hasModule(customer, 'turnanalysis')) {
    return (
      <ScreenProblem
        title="Turn analysis is not open to this club"
        text="The module is not among those the club has bought. Ask the administrator of your club."
      />
    );
  }
  // Another session or drill starts anew: team and picture of the old one say nothing about it.
  return <TurnAnalysis key={`${session.sessionId}/${drillId}`} customer={customer} />;
}

function TurnAnalysis({ customer }: { readonly customer: Customer }) {
  const { session, source, customerId, drillId } = useSessionContext();
  const { sessionId } = session;
  const boundaries = customer.turnEntrySpeedBoundaries ?? DEFAULT_ENTRY_SPEED_BOUNDARIES;
  const units = useAtomValue(unitSettingsAtom);
  const [scope, setScope] = useState<TeamChoice>('all');
  const [painter] = useState(() => new ScatterPainter(measurePicture));
  const filter = useTurnFilter(
    useCallback(
      (next: TurnFilter) => {
        markTick();
        painter.show(acceptTable(next));
      },
      [painter],
    ),
  );
  const { shown } = filter;
  const { players, problem, retry: retryPlayers } = useTurnPlayers(customerId, sessionId, drillId);
  const request = useMemo(
    (): TurnViewRequest | null => (players === null ? null : { filter: shown, scope, units, players }),
    [players, shown, scope, units],
  );
  const { lowerMPerS, upperMPerS } = boundaries;
  const { state, retry } = useTurnView({ customerId, sessionId, drillId, lowerMPerS, upperMPerS }, request);
  const labels = useMemo(() => filterLabels(boundaries, units), [boundaries, units]);
  const ready = state.status === 'ready' ? state : null;
  // The table below the charts follows in a frame of its own: the tick owes its frame to the picture.
  const table = useDeferredValue(ready);
  const isPending = ready !== null && ready.request !== request;
  const late = useLate(isPending);

  const failure = state.status === 'failed' ? state.message : problem;
  const bothTeams = players !== null && new Set(players.map((player) => player.isOpposition)).size === 2;
  const title = isSimulated(source) ? `${session.title} (simulated)` : session.title;
  const idName = drillId === 0 ? String(sessionId) : `${sessionId}_drill_${drillId}`;
  return (
    <div className={classes['screen']} data-filtering={filter.isOpen}>
      <TurnPageHead source={source} hasTurnsEnhanced={session.hasTurnsEnhanced} customer={customer} />
      <TurnReportSection
        customerId={customerId}
        sessionId={sessionId}
        drillId={drillId}
        title={title}
        exportName={exportNameOf(`turn_report_${idName}`, source)}
        units={units}
      />
      {failure !== null && (
        <ScreenProblem
          title="The turns could not be loaded"
          text={failure}
          onRetry={() => {
            if (problem !== null) retryPlayers();
            retry();
          }}
        />
      )}
      {failure === null && ready === null && <Loading />}
      {failure === null && ready !== null && (
        <div className={classes['picture']} data-stale={late}>
          <TurnScatterSection
            title={title}
            exportName={exportNameOf(`turns_${idName}`, source)}
            view={ready.view}
            units={ready.request.units}
            labels={labels}
            filter={shown}
            onFilter={filter.open}
            onClearFilter={filter.clear}
            painter={painter}
            withClocks={hasOption(customer, 'workInProgress')}
            scope={bothTeams ? scope : null}
            onScope={setScope}
          />
        </div>
      )}
      {failure === null && table !== null && (
        <TurnTimeSection
          rows={table.view.total === 0 ? NO_ROWS : table.view.timeTable}
          filtered={isFiltering(table.request.filter)}
          exportName={exportNameOf(`turn_times_${idName}`, source)}
        />
      )}
      <TurnFilterModal
        opened={filter.isOpen}
        labels={labels}
        filter={shown}
        facets={ready?.view.facets ?? null}
        countText={ready === null ? '' : turnCountText(ready.view)}
        canApply={!filter.isApplied || isPending}
        onToggle={filter.toggle}
        onReset={filter.reset}
        onApply={filter.apply}
        onClose={filter.cancel}
      />
    </div>
  );
}

function turnCountText({ matching, total }: { readonly matching: number; readonly total: number }): string {
  return `${matching} of ${total} ${total === 1 ? 'turn' : 'turns'}`;
}
