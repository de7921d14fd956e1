import type { Sensor } from '@halfturn/contract/realtime/live';
import { lastSeenText, sensorDevices, sensorRateText } from '@halfturn/core/views/realtime/sensor-state';
import { sensorSilence } from '@halfturn/core/views/realtime/sensor-silence';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { pathOf, realTimePath } from '../../../routes/links';
import { FeedAddress } from './FeedAddress';
import type { SensorSwitches } from './use-sensor-switches';

export interface SensorActions {
  readonly customerId: number;
  readonly mayRun: boolean;
  readonly mayManage: boolean;
  readonly switches: SensorSwitches;
  readonly doomed: number | null;
  readonly onLeave: (() => void) | undefined;
  readonly onStart: (sensor: Sensor) => void;
  readonly onDoom: (sensorId: number | null) => void;
  readonly onDelete: (sensorId: number) => void;
}

interface Props {
  readonly sensor: Sensor;
  readonly actions: SensorActions;
}

export function SensorState({ sensor, actions: { switches } }: Props) {
  const devices = sensorDevices(sensor.status);
  const isPending = switches.isPending(sensor);
  return (
    <>
      <span>{switches.statusOf(sensor)}</span>
      {!isPending && (
        <Text size="xs" c="var(--ink-muted)" className="tabular">
          {heardText(sensor)}
        </Text>
      )}
      {devices !== null && (
        <Text size="xs" {...(devices.isLow ? { c: 'var(--risk-red-text)', fw: 550 } : { c: 'var(--ink-muted)' })}>
          {devices.text}
        </Text>
      )}
    </>
  );
}

function heardText(sensor: Sensor): string {
  if (sensor.isSimulated) return 'simulated';
  const silence = sensorSilence(sensor);
  if (silence !== null) return silence;
  const { rate, lastSeenForS } = sensor;
  return sensorRateText(rate) ?? (lastSeenForS === null ? 'never seen' : `last seen ${lastSeenText(lastSeenForS)}`);
}

export function SensorSession({ sensor, actions }: Props) {
  const { name, isOn, isSimulated, sessionId } = sensor;
  const { customerId, mayRun, mayManage, switches, onLeave, onStart } = actions;
  const isPending = switches.isPending(sensor);
  if (sessionId === null && !(isSimulated && isOn)) {
    if (isSimulated || !mayRun) return null;
    return (
      <Button
        size="compact-sm"
        variant="default"
        disabled={isPending}
        aria-label={`Start a session with ${name}`}
        onClick={() => onStart(sensor)}
      >
        Start session
      </Button>
    );
  }
  const to = sessionId === null ? pathOf('realTime') : realTimePath({ customerId, sessionId });
  return (
    <Stack gap={4}>
      <Group gap={8} wrap="nowrap">
        <Link to={to} aria-label={`Watch Session of ${name}`} onClick={onLeave}>
          Watch Session
        </Link>
        {mayRun && sessionId !== null && (
          <Button
            size="compact-sm"
            variant="default"
            loading={isPending}
            aria-label={`End the session of ${name}`}
            onClick={() => switches.flip(sensor)}
          >
            End
          </Button>
        )}
      </Group>
      {mayManage && !isSimulated && sessionId !== null && <FeedAddress sensorName={name} sessionId={sessionId} />}
    </Stack>
  );
}

export function SensorDeletion({ sensor: { sensorId, name, sessionId }, actions }: Props) {
  const { doomed, onDoom, onDelete } = actions;
  if (doomed !== sensorId) {
    return (
      <Button
        size="compact-sm"
        variant="default"
        disabled={sessionId !== null}
        title={sessionId === null ? undefined : 'End its session first.'}
        aria-label={`Delete ${name}`}
        onClick={() => onDoom(sensorId)}
      >
        Delete
      </Button>
    );
  }
  return (
    <Group gap={8} wrap="nowrap">
      <Button
        size="compact-sm"
        color="red"
        autoFocus
        aria-label={`Delete ${name} permanently`}
        onClick={() => onDelete(sensorId)}
      >
        Delete permanently
      </Button>
      <Button size="compact-sm" variant="default" aria-label={`Keep ${name}`} onClick={() => onDoom(null)}>
        Keep
      </Button>
    </Group>
  );
}
