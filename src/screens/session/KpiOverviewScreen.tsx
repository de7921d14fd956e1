import { drillKpis } from '@halfturn/contract/drills/drills';
import { automatedMatchObservations } from '@halfturn/contract/session/match-observations';
import { unidentifiedPlayers } from '@halfturn/contract/data/identification';
import { player as playerRow } from '@halfturn/contract/player/players';
import { type Comparison, COMPARISONS } from '@halfturn/core/views/session/kpi-overview-rows';
import { isFullLength, type SessionTableRequest } from '@halfturn/core/views/session/kpi-overview-table';
import { playedNoun, sessionNoun } from '@halfturn/core/views/words/session-noun';
import { sessionResult } from '@halfturn/core/views/session/session-result';
import { useMediaQuery } from '@mantine/hooks';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../../state/drafts';
import { hasModule, hasOption } from '../../routes/access';
import { routeOf } from '../../routes/routes';
import { PlayOnPitch } from '../../replay/PlayOnPitch';
import { awaited } from '../../frame/awaited-statements';
import { QueryView } from '../../frame/QueryView';
import { LongPage } from '../../frame/sections/LongPage';
import { Screen } from '../../frame/Screen';
import { mayIn } from '../../routes/rights';
import { usePageState } from '../../state/page-state';
import { unitSettingsAtom } from '../../state/user/units';
import { useCall } from '../../state/calls/use-call';
import { useUnchanged } from '../../state/calls/use-unchanged';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { DrillSelect } from './DrillSelect';
import { markAsked, wasAsked } from './identification/asked-sessions';
import { IdentificationModal } from './identification/IdentificationModal';
import { MatchObservations } from './MatchObservations';
import { OverviewTable } from './KpiOverviewTable';
import { PlayerCards } from './PlayerByPlayer';
import { PlayerEditModal } from './PlayerEditModal';
import { useSessionContext } from './session-context';
import { sessionKpis } from './session-kpis';
import { SessionResult } from './SessionResult';
import classes from './session.module.css';
import { SourcePanel } from './SourceAndQuality';

const NOBODY: readonly never[] = [];

const PAGE = z.object({ compare: z.enum(COMPARISONS).catch('own') });

function useTable(customerId: number, sessionId: number, drillId: number, request: SessionTableRequest) {
  const isFull = drillId === 0;
  const whole = useWorkerSet(sessionKpis(customerId, sessionId));
  const drill = useWorkerSet(
    isFull ? null : { call: drillKpis, query: { customerId, sessionId, drillId }, named: [422] },
  );
  const ofSession = useWorkerAnswer(whole, 'sessionTable', isFull ? request : null);
  const ofDrill = useWorkerAnswer(drill, 'drillTable', isFull ? null : request);
  return isFull ? ofSession : ofDrill;
}

export function OverviewScreen() {
  const { customer, session, source, parameters, marks, customerId, drillId } = useSessionContext();
  const { sessionId } = session;
  const units = useAtomValue(unitSettingsAtom);
  const [{ compare }, setPage] = usePageState(PAGE);
  const { sessionIsAMatch } = session.sessionType;
  const isFull = drillId === 0;
  const comparison = isFull ? compare : 'none';
  const isMarked = isFull && hasOption(customer, 'personalBestIndicators');
  const onComparison = useCallback((next: Comparison) => setPage({ compare: next }), [setPage]);
  const query = useTable(customerId, sessionId, drillId, {
    units,
    sessionIsAMatch,
    isFullLength: isFullLength(sessionIsAMatch, customer.sport),
    speedZones: hasOption(customer, 'extraSpeedZones'),
    basketball: hasOption(customer, 'basketballSpeedZones'),
    marks,
    comparison,
    isRated: isMarked,
  });
  const asked = useCall(unidentifiedPlayers, { query: { customerId, sessionId } });
  // Mostly nobody: the table stays as it is once that is known.
  const unidentified = useUnchanged(asked.data?.unidentifiedThumbnails ?? NOBODY);
  const isRated = isFull && sessionIsAMatch;
  const observationSet = useWorkerSet(
    isRated ? { call: automatedMatchObservations, query: { customerId, sessionId } } : null,
  );
  const played = playedNoun(sessionNoun(customer.sport));
  const observed = useWorkerAnswer(observationSet, 'matchObservations', { units, played });
  const [editing, setEditing] = useDraft('edited player', playerRow.nullable(), null);
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const result = useMemo(
    () =>
      query.data === undefined ? null : sessionResult(query.data.rows, { columns: query.data.columns, units, marks }),
    [query.data, units, marks],
  );
  // Opens by itself if there are tracks to identify, unless they have been asked about.
  const mayIdentify = mayIn(customer, 'editSessions');
  const [identifying, setIdentifying] = useState<'all' | number | null>(
    mayIdentify && !wasAsked(customerId, sessionId) ? 'all' : null,
  );
  const identify = useCallback((playerId?: number) => setIdentifying(playerId ?? 'all'), []);
  const table = (
    <QueryView query={query} failedTitle="The KPIs could not be loaded">
      {(view) => (
        <OverviewTable
          view={view}
          isLast={isNarrow}
          comparison={comparison}
          onComparison={onComparison}
          isRated={isMarked}
          unidentified={unidentified}
          onEdit={setEditing}
          onIdentify={identify}
        />
      )}
    </QueryView>
  );
  return (
    <Screen
      title={routeOf('overview').title}
      controls={
        <>
          {isNarrow && hasModule(customer, 'drillmanagement') && <DrillSelect tab="overview" />}
          <PlayOnPitch customerId={customerId} sessionId={sessionId} />
        </>
      }
      {...(isNarrow ? { lead: <SessionResult parts={result} /> } : {})}
      findings={awaited(observed, (observations) => observations)}
    >
      <LongPage className={classes['page']}>
        {/* The answer first: on a narrow page one player at a time, and the table last. */}
        {isNarrow ? (
          <QueryView query={query} failedTitle="The KPIs could not be loaded">
            {(view) => <PlayerCards {...{ view, sessionId, drillId }} />}
          </QueryView>
        ) : (
          table
        )}
        {isRated && (
          <QueryView query={observed} failedTitle="The match observations could not be loaded">
            {({ rows, standing }) => <MatchObservations rows={rows} standing={standing} played={played} />}
          </QueryView>
        )}
        {isNarrow && query.data !== undefined && table}
        {source !== null && <SourcePanel {...{ source, parameters, customerId, sessionId, played }} />}
      </LongPage>
      <PlayerEditModal
        player={editing}
        customerId={customerId}
        sessionId={sessionId}
        onClose={() => setEditing(null)}
      />
      <IdentificationModal
        customerId={customerId}
        sessionId={sessionId}
        opened={identifying !== null}
        openedFor={typeof identifying === 'number' ? identifying : null}
        onClose={() => {
          markAsked(customerId, sessionId);
          setIdentifying(null);
        }}
      />
    </Screen>
  );
}
