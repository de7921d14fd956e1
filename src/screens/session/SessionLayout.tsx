import { Outlet, useParams } from 'react-router-dom';
import { Loading } from '../../app/Loading';
import { ScreenProblem } from '../../app/ScreenProblem';
import { useKpis, useSession } from '../../state/queries';
import type { SessionContext } from './session-context';
import { SessionHeader } from './SessionHeader';

/** What the tabs of a session share: it loads the session, draws its header and hands it to the tab below. */
export function SessionLayout() {
  const params = useParams();
  const customerId = Number(params['customerId']);
  const sessionId = Number(params['id']);
  if (!Number.isSafeInteger(customerId) || !Number.isSafeInteger(sessionId) || customerId < 1 || sessionId < 1) {
    return <ScreenProblem title="No such session" text="The address names no session. Open one from the calendar." />;
  }
  return <LoadedSession customerId={customerId} sessionId={sessionId} drillId={Number(params['drillId'] ?? 0) || 0} />;
}

function LoadedSession(props: { customerId: number; sessionId: number; drillId: number }) {
  const { customerId, sessionId, drillId } = props;
  const query = useSession(customerId, sessionId);
  // Every tab needs them: asked for beside the session, not after it.
  useKpis(customerId, sessionId);
  if (query.isPending) return <Loading />;
  if (query.isError) {
    return (
      <ScreenProblem
        title="The session could not be loaded"
        text={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { session, source, parameters, previousFixtureDate, nextFixtureDate } = query.data;
  return (
    <>
      <SessionHeader
        session={session}
        customerId={customerId}
        drillId={drillId}
        fixtureDays={[previousFixtureDate, nextFixtureDate].filter((day) => day !== null)}
      />
      <Outlet context={{ session, source, parameters, customerId, drillId } satisfies SessionContext} />
    </>
  );
}
