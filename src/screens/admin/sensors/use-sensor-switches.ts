import { type Sensor, switchSensor } from '@halfturn/contract/realtime/live';
import { useCallback, useState } from 'react';
import { useChange } from '../../../state/calls/use-change';

/** Portal-core section 9: minimum time a switch shows as pending. */
const PENDING_MS = 3000;

export interface SensorSwitches {
  readonly isPending: (sensor: Sensor) => boolean;
  readonly statusOf: (sensor: Sensor) => 'off' | 'pending...' | 'on';
  readonly flip: (sensor: Sensor) => void;
  readonly problem: string | null;
}

export function useSensorSwitches(customerId: number): SensorSwitches {
  const [pending, setPending] = useState<readonly number[]>([]);
  const { mutateAsync, problem, refusal } = useChange(switchSensor, { named: [429, 503] });
  const flip = useCallback(
    ({ sensorId, isOn }: Sensor) => {
      setPending((now) => [...now, sensorId]);
      const waited = new Promise((resolve) => setTimeout(resolve, PENDING_MS));
      const switched = waited.then(() => mutateAsync({ body: { customerId, sensorId, isOn: !isOn } }));
      const end = () => setPending((now) => now.filter((id) => id !== sensorId));
      switched.then(end, end);
    },
    [customerId, mutateAsync],
  );
  const isPending = ({ sensorId }: Sensor) => pending.includes(sensorId);
  return {
    isPending,
    statusOf: (sensor) => (isPending(sensor) ? 'pending...' : sensor.isOn ? 'on' : 'off'),
    flip,
    problem: refusal?.message ?? problem,
  };
}
