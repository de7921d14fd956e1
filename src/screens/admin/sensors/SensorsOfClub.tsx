import { removeSensor, type Sensor, sensors, switchSensor } from '@halfturn/contract/realtime/live';
import { lastSeenText, sensorDevices, sensorRateText } from '@halfturn/core/views/realtime/sensor-state';
import { sensorSilence } from '@halfturn/core/views/realtime/sensor-silence';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AddSensor } from './AddSensor';
import { SensorName } from './SensorName';
import { SensorToken } from './SensorToken';
import { QueryView } from '../../../frame/QueryView';
import { realTimePath } from '../../../routes/paths';
import { useCall } from '../../../state/calls/use-call';
import { useChange } from '../../../state/calls/use-change';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';
import { ChangeProblem } from '../clubs/ChangeProblem';
import { StartSession } from './StartSession';

/** Whether a sensor sends is told anew while somebody looks. */
const ASK_AGAIN_MS = 5_000;
const SAID_HERE: readonly number[] = [400, 403, 404, 409, 429, 503];

interface Props {
  readonly customerId: number;
}

export function SensorsOfClub({ customerId }: Props) {
  const listed = useCall(sensors, { query: { customerId } }, { named: [403], askAgainAfterMs: () => ASK_AGAIN_MS });
  const remove = useChange(removeSensor, { named: SAID_HERE });
  const end = useChange(switchSensor, { named: SAID_HERE });
  const [starting, setStarting] = useState<Sensor | null>(null);
  const [doomed, setDoomed] = useState<number | null>(null);
  const actions: Actions = {
    customerId,
    doomed,
    isEnding: end.isPending,
    onStart: setStarting,
    onEnd: ({ sensorId }) => end.mutate({ body: { customerId, sensorId, isOn: false } }),
    onDelete: ({ sensorId }) => {
      if (doomed === sensorId) remove.mutate({ body: { customerId, sensorId } });
      setDoomed(doomed === sensorId ? null : sensorId);
    },
  };
  return (
    <Stack>
      <ChangeProblem changes={[remove, end]} />
      <QueryView
        query={listed}
        isEmpty={(all) => all.length === 0}
        emptyText="No sensors yet. Add one below, then create its token."
        failedTitle="The sensors could not be loaded"
      >
        {(all) => (
          <PlainTable
            label="Sensors"
            minWidthPx={980}
            columns={columnsOf(actions)}
            rows={all}
            rowKey={({ sensorId }) => sensorId}
          />
        )}
      </QueryView>
      {listed.data !== undefined && <AddSensor customerId={customerId} />}
      <StartSession customerId={customerId} sensor={starting} onClose={() => setStarting(null)} />
    </Stack>
  );
}

interface Actions {
  readonly customerId: number;
  /** To be deleted once the button is pressed again. */
  readonly doomed: number | null;
  readonly isEnding: boolean;
  readonly onStart: (sensor: Sensor) => void;
  readonly onEnd: (sensor: Sensor) => void;
  readonly onDelete: (sensor: Sensor) => void;
}

function columnsOf(actions: Actions): readonly PlainColumn<Sensor>[] {
  const { customerId } = actions;
  return [
    { title: 'Name', kind: 'head', cell: (sensor) => <SensorName customerId={customerId} sensor={sensor} /> },
    { title: 'Venue', cell: ({ venue }) => venue },
    { title: 'Last seen', cell: (sensor) => <LastSeen sensor={sensor} /> },
    { title: 'Devices', cell: ({ status }) => <Devices status={status} /> },
    { title: 'Session', cell: (sensor) => <SessionOf sensor={sensor} actions={actions} /> },
    { title: 'Token', cell: (sensor) => <SensorToken customerId={customerId} sensor={sensor} /> },
    { title: 'Actions', cell: (sensor) => <DeleteButton sensor={sensor} actions={actions} /> },
  ];
}

function LastSeen({ sensor }: { readonly sensor: Sensor }) {
  if (sensor.isSimulated) return 'Simulated';
  const below = sensorRateText(sensor.rate) ?? sensorSilence(sensor);
  return (
    <>
      <span className="tabular">{lastSeenText(sensor.lastSeenForS)}</span>
      {below !== null && (
        <Text size="xs" c="var(--ink-muted)" className="tabular">
          {below}
        </Text>
      )}
    </>
  );
}

function Devices({ status }: Pick<Sensor, 'status'>) {
  const devices = sensorDevices(status);
  if (devices === null) return 'N/A';
  return (
    <Text size="sm" {...(devices.isLow ? { c: 'var(--risk-red-text)', fw: 550 } : {})}>
      {devices.text}
    </Text>
  );
}

interface CellProps {
  readonly sensor: Sensor;
  readonly actions: Actions;
}

function SessionOf({ sensor, actions }: CellProps) {
  const { name, sessionId, isSimulated } = sensor;
  if (isSimulated) return '';
  if (sessionId === null) {
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Start a session with ${name}`}
        onClick={() => actions.onStart(sensor)}
      >
        Start session
      </Button>
    );
  }
  return (
    <Group gap={8} wrap="nowrap">
      <Link
        to={realTimePath({ customerId: actions.customerId, sessionId })}
        aria-label={`Watch the session of ${name}`}
      >
        Watch
      </Link>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`End the session of ${name}`}
        loading={actions.isEnding}
        onClick={() => actions.onEnd(sensor)}
      >
        End
      </Button>
    </Group>
  );
}

function DeleteButton({ sensor, actions }: CellProps) {
  const { sensorId, name, sessionId } = sensor;
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={sessionId !== null}
      aria-label={actions.doomed === sensorId ? `Delete ${name} permanently` : `Delete ${name}`}
      onClick={() => actions.onDelete(sensor)}
    >
      {actions.doomed === sensorId ? 'Delete permanently' : 'Delete'}
    </Button>
  );
}
