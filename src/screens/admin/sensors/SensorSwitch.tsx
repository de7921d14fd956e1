import type { Sensor } from '@halfturn/contract/realtime/live';
import { Switch } from '@mantine/core';
import { useWhyNotInClub } from '../../../state/user/rights';
import type { SensorSwitches } from './use-sensor-switches';

interface Props {
  readonly customerId: number;
  readonly sensor: Sensor;
  readonly switches: SensorSwitches;
}

export function SensorSwitch({ customerId, sensor, switches }: Props) {
  const why = useWhyNotInClub(customerId, 'runSensors');
  return (
    <Switch
      aria-label={`${sensor.name} on or off`}
      checked={sensor.isOn}
      disabled={why !== null || switches.isPending(sensor)}
      title={why ?? undefined}
      onChange={() => switches.flip(sensor)}
    />
  );
}
