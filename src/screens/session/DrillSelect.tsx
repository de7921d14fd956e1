import { NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useDrills } from '../../state/queries';
import { useSessionContext } from './session-context';

/** "Full Session" and the drills of the session; nothing where there are none. */
export function DrillSelect() {
  const { session, customerId, drillId } = useSessionContext();
  const { data: drills = [] } = useDrills(customerId, session.sessionId);
  const navigate = useNavigate();
  if (drills.length === 0) return null;
  const whole = `/session/${customerId}/${session.sessionId}`;
  return (
    <NativeSelect
      aria-label="Drill"
      value={String(drillId)}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        void navigate(chosen === '0' ? whole : `${whole}/drill/${chosen}`);
      }}
      data={[
        { value: '0', label: 'Full Session' },
        ...drills.map((drill) => ({ value: String(drill.id), label: drill.name })),
      ]}
    />
  );
}
