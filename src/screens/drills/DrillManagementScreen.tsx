import { useTimeZone } from '../../state/user/use-customer';
import { drillPlayers, drills, timeHistories } from '@halfturn/contract/drills/drills';
import { rangeOfHistories } from '@halfturn/core/views/drills/drill-times';
import { routeOf } from '../../routes/routes';
import { Screen } from '../../frame/Screen';
import { ScreenProblem } from '../../frame/problems/ScreenProblem';
import { QueryView } from '../../frame/QueryView';
import { both } from '../../state/calls/joined-calls';
import { useCall } from '../../state/calls/use-call';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { useSessionContext } from '../session/session-context';
import { DrillManager } from './DrillManager';

/** 422: the session cannot have drills (analysis-modules section 8). */
const SAID_HERE = { named: [422] };

export function DrillManagementScreen() {
  const { session, customerId, drillId } = useSessionContext();
  const { sessionId } = session;
  const timeZone = useTimeZone();
  const request = { query: { customerId, sessionId } };
  // Megabytes of JSON: the worker reads them.
  const set = useWorkerSet({ call: timeHistories, ...request, ...SAID_HERE });
  const histories = useWorkerAnswer(set, 'speedHistories', undefined);
  const list = both(useCall(drills, request, SAID_HERE), useCall(drillPlayers, request));
  return (
    <Screen title={routeOf('drillManagement').title}>
      <QueryView query={both(histories, list)} failedTitle="The drills could not be loaded" refused={notAvailable}>
        {([players, [all, taking]]) => {
          const range = rangeOfHistories(players, timeZone);
          if (range === null) {
            return <ScreenProblem title="Drill Data Unavailable" text="Nobody was tracked in this session." />;
          }
          return (
            <DrillManager
              key={drillId}
              {...{ customerId, sessionId, range }}
              drill={all.find((each) => each.id === drillId) ?? null}
              drills={all}
              playersOf={(id) => taking.find((each) => each.drillId === id)?.playerIds ?? []}
              histories={players}
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
