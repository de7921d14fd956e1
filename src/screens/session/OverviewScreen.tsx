import { drillKpis } from '@halfturn/contract/drills/drills';
import { automatedMatchObservations } from '@halfturn/contract/session/match-observations';
import { unidentifiedPlayers } from '@halfturn/contract/data/identification';
import { kpis, type PlayerKpiRow } from '@halfturn/contract/session/kpis';
import type { Player } from '@halfturn/contract/player/players';
import type { ReferenceAbout } from '@halfturn/core/metrics/reference/reference-sessions';
import { matchObservations } from '@halfturn/core/views/wellness/match-observations';
import { playedNoun, sessionNoun } from '@halfturn/core/views/words/session-noun';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { routeOf } from '../../routes/routes';
import { PlayOnPitch } from '../../replay/PlayOnPitch';
import { awaited } from '../../frame/awaited';
import { QueryView } from '../../frame/QueryView';
import { Screen } from '../../frame/Screen';
import { mayIn } from '../../routes/rights';
import { unitSettingsAtom } from '../../state/user/units';
import { type Shown, useCall } from '../../state/calls/use-call';
import { IdentificationModal } from './identification/IdentificationModal';
import { MatchObservations } from './MatchObservations';
import { OverviewTable } from './OverviewTable';
import { PlayerEditModal } from './PlayerEditModal';
import { useSessionContext } from './session-context';
import { sessionKpis } from './session-kpis';
import { SourcePanel } from './SourcePanel';

const NOBODY: readonly never[] = [];

interface Teams {
  readonly ourData: readonly PlayerKpiRow[];
  readonly oppositionData: readonly PlayerKpiRow[];
  /** Null: a drill. */
  readonly reference: ReferenceAbout | null;
}

/** KPIs of the session or of one of its drills; a drill has our players alone. */
function useTeams(customerId: number, sessionId: number, drillId: number): Shown<Teams> {
  const whole = useCall(kpis, sessionKpis(customerId, sessionId));
  const drill = useCall(drillKpis, drillId > 0 ? { query: { customerId, sessionId, drillId } } : null, {
    named: [422],
  });
  if (drillId === 0) return whole;
  return { ...drill, data: drill.data && { ourData: drill.data, oppositionData: NOBODY, reference: null } };
}

/** KPI overview: every player with the KPIs side by side, and where the numbers come from. */
export function OverviewScreen() {
  const { customer, session, source, parameters, customerId, drillId } = useSessionContext();
  const { sessionId } = session;
  const query = useTeams(customerId, sessionId, drillId);
  const unidentified = useCall(unidentifiedPlayers, { query: { customerId, sessionId } }).data?.unidentifiedThumbnails;
  // Of a match as a whole: a drill and a training have none.
  const isRated = drillId === 0 && session.sessionType.sessionIsAMatch;
  const observed = useCall(automatedMatchObservations, isRated ? { query: { customerId, sessionId } } : null);
  const units = useAtomValue(unitSettingsAtom);
  const played = playedNoun(sessionNoun(customer.sport));
  const observations = useMemo(
    () => (observed.data === undefined ? null : matchObservations(observed.data.matchObservations, units, played)),
    [observed.data, units, played],
  );
  const [editing, setEditing] = useState<Player | null>(null);
  // Opens by itself where there is somebody to identify; once closed it stays closed until it is asked for.
  const mayIdentify = mayIn(customer, 'editSessions');
  const [identifying, setIdentifying] = useState<'all' | number | null>(mayIdentify ? 'all' : null);
  const identify = useCallback((playerId?: number) => setIdentifying(playerId ?? 'all'), []);
  return (
    <Screen
      title={routeOf('overview').title}
      controls={<PlayOnPitch customerId={customerId} sessionId={sessionId} />}
      findings={awaited(observed, () => observations ?? undefined)}
    >
      <QueryView query={query} failedTitle="The KPIs could not be loaded">
        {({ ourData, oppositionData, reference }) => (
          <OverviewTable
            ourData={ourData}
            oppositionData={oppositionData}
            reference={reference}
            unidentified={unidentified ?? NOBODY}
            onEdit={setEditing}
            onIdentify={identify}
          />
        )}
      </QueryView>
      {isRated && (
        <QueryView query={observed} failedTitle="The match observations could not be loaded">
          {() => (
            <MatchObservations
              rows={observations?.rows ?? NOBODY}
              standing={observations?.standing ?? null}
              played={played}
            />
          )}
        </QueryView>
      )}
      {source !== null && <SourcePanel {...{ source, parameters, customerId, sessionId, played }} />}
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
        onClose={() => setIdentifying(null)}
      />
    </Screen>
  );
}
