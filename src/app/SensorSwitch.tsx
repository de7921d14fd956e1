import type { Sensor } from '@halfturn/contract/live';
import { Switch } from '@mantine/core';
import type { SensorSwitches } from './use-sensor-switches';

interface Props {
  readonly sensor: Sensor;
  readonly switches: SensorSwitches;
}

/** On or off; nothing can be pressed while it is on its way. */
export function SensorSwitch({ sensor, switches }: Props) {
  return (
    <Switch
      aria-label={`${sensor.name} on or off`}
      checked={sensor.isOn}
      disabled={switches.isPending(sensor)}
      onChange={() => switches.flip(sensor)}
    />
  );
}
