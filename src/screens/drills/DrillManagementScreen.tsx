import { useTimeZone } from '../../state/user/use-customer';
import { drillPlayers, drills, timeHistories } from '@halfturn/contract/drills/drills';
import { rangeOfHistories } from '@halfturn/core/views/drills/drill-times';
import { routeOf } from '../../routes/routes';
import { Screen } from '../../frame/Screen';
import { ScreenProblem } from '../../frame/ScreenProblem';
import { QueryView } from '../../frame/QueryView';
import { both } from '../../state/calls/both';
import { useCall } from '../../state/calls/use-call';
import { useSessionContext } from '../session/session-context';
import { DrillManager } from './DrillManager';

/** 422: the session cannot have drills (analysis-modules section 8). */
const SAID_HERE = { named: [422] };

export function DrillManagementScreen() {
  const { session, customerId, drillId } = useSessionContext();
  const { sessionId } = session;
  const timeZone = useTimeZone();
  const request = { query: { customerId, sessionId } };
  const histories = useCall(timeHistories, request, { ...SAID_HERE, staleTime: Infinity });
  const list = both(useCall(drills, request, SAID_HERE), useCall(drillPlayers, request));
  return (
    <Screen title={routeOf('drillManagement').title}>
      <QueryView query={both(histories, list)} failedTitle="The drills could not be loaded" refused={notAvailable}>
        {([{ playerHistories }, [all, players]]) => {
          const range = rangeOfHistories(playerHistories, timeZone);
          if (range === null) {
            return <ScreenProblem title="Drill Data Unavailable" text="Nobody was tracked in this session." />;
          }
          return (
            <DrillManager
              key={drillId}
              {...{ customerId, sessionId, range }}
              drill={all.find((each) => each.id === drillId) ?? null}
              drills={all}
              playersOf={(id) => players.find((each) => each.drillId === id)?.playerIds ?? []}
              histories={playerHistories}
            />
          );
        }}
      </QueryView>
    </Screen>
  );
}

function notAvailable() {
  return (
    <ScreenProblem
      title="Drill Management is not available for this session"
      text="The tracking of this session is not stored."
    />
  );
}
