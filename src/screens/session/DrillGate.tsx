import type { Drill } from '@halfturn/contract/drills/drills';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Closed } from '../../frame/Closed';
import { Loading } from '../../frame/Loading';
import { Screen } from '../../frame/Screen';
import { NOT_BOUGHT } from '../../routes/access';
import { sessionPath } from '../../routes/links';
import { routeAt } from '../../routes/routes';
import type { Shown } from '../../state/calls/use-call';

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
  readonly drillId: number;
  readonly drills: Shown<readonly Drill[]> | null;
  readonly children: ReactNode;
}

const NO_DRILLS = 'Ask the administrator of your club for access to Drill Management.';

export function DrillGate({ customerId, sessionId, drillId, drills, children }: Props) {
  const tab = routeAt(useLocation().pathname);
  if (drillId === 0 || tab?.id === 'drillManagement') return children;
  const closed = (text: string, advice?: string) => (
    <Screen title={tab?.title ?? ''}>
      <Closed text={text}>
        {advice !== undefined && <p>{advice}</p>}
        <Link to={sessionPath('overview', { customerId, sessionId })}>Full Session</Link>
      </Closed>
    </Screen>
  );
  if (drills === null) return closed(NOT_BOUGHT, NO_DRILLS);
  const { data, refusal, isPending, isStale } = drills;
  // 422: the session cannot have drills.
  const isGone = data === undefined ? refusal?.status === 422 : !data.some(({ id }) => id === drillId);
  if (isPending || (isGone && isStale)) return <Loading />;
  return isGone ? closed('This session has no such drill.') : children;
}
