import { DEFAULT_ENTRY_SPEED_BOUNDARIES } from '@halfturn/core/classes/turn-classes';
import { isFiltering, NO_FILTER, type TurnFilter } from '@halfturn/core/turnset/categories';
import { filterLabels } from '@halfturn/core/views/turn-filter-labels';
import type { TurnViewRequest } from '@halfturn/core/views/turn-view';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { hasModule } from '../../app/access';
import { Loading } from '../../app/Loading';
import { ScreenProblem } from '../../app/ScreenProblem';
import { useKpis } from '../../state/queries';
import { unitSettingsAtom } from '../../state/units';
import { customersAtom } from '../../state/user';
import { useSessionContext } from '../session/session-context';
import type { TeamChoice } from '../session/team-choice';
import { MethodNote } from './MethodNote';
import { markTick } from './tick-timing';
import classes from './turnanalysis.module.css';
import { TurnFilterPanel } from './TurnFilterPanel';
import { TurnReportSection } from './TurnReportSection';
import { TurnScatterSection } from './TurnScatterSection';
import { TurnTimeSection } from './TurnTimeSection';
import { useTurnView } from './use-turn-view';
import { viewPlayers } from './view-players';

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
  const change = (next: TurnFilter) => {
    markTick();
    setFilter(next);
  };

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
  const ready = state.status === 'ready' ? state : null;
  const bothTeams = players !== null && new Set(players.map((player) => player.isOpposition)).size === 2;
  return (
    <div className={classes['screen']}>
      <TurnFilterPanel
        labels={labels}
        filter={filter}
        facets={ready?.view.facets ?? null}
        onChange={change}
        onReset={() => change(NO_FILTER)}
      />
      <div className={classes['content']}>
        {session.hasTurnsEnhanced && <p className={classes['lead']}>Body rotation update applied</p>}
        {ready === null ? (
          <Loading />
        ) : (
          <>
            <TurnScatterSection
              title={session.title}
              sessionId={sessionId}
              view={ready.view}
              units={ready.request.units}
              stale={ready.request !== request}
              scope={bothTeams ? scope : null}
              onScope={setScope}
              note={<MethodNote source={source} />}
            />
            <TurnTimeSection
              rows={ready.view.total === 0 ? [] : ready.view.timeTable}
              filtered={isFiltering(ready.request.filter)}
              exportName={`turn_times_${sessionId}`}
            />
          </>
        )}
        <TurnReportSection customerId={customerId} sessionId={sessionId} units={units} />
      </div>
    </div>
  );
}
