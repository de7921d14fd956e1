import { drills as drillsCall } from '@halfturn/contract/drills/drills';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionPath } from '../../routes/links';
import type { SessionTabId } from '../../routes/routes';
import { DrillPicker } from '../../pickers/DrillPicker';
import { useCall } from '../../state/calls/use-call';
import { useSessionContext } from './session-context';

interface Props {
  readonly tab: SessionTabId;
}

export function DrillSelect({ tab }: Props) {
  const { session, customerId, drillId } = useSessionContext();
  const query = { customerId, sessionId: session.sessionId };
  // 422: the session cannot have drills (analysis-modules section 8), so only the whole session can be chosen.
  const { data: drills = [] } = useCall(drillsCall, { query }, { named: [422] });
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <DrillPicker
      drills={drills}
      drillId={drillId}
      onChange={(chosen) => {
        void navigate(sessionPath(tab, { customerId, sessionId: session.sessionId, drillId: chosen }) + search);
      }}
    />
  );
}
