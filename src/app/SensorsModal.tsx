import { type Sensor, sensors } from '@halfturn/contract/realtime/live';
import { sensorSilence } from '@halfturn/core/views/realtime/sensor-silence';
import { Modal, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { QueryView } from '../frame/QueryView';
import { pathOf, realTimePath } from '../routes/paths';
import { useMay } from '../state/user/rights';
import { useCall } from '../state/calls/use-call';
import { useCustomer } from '../state/user/use-customer';
import { type PlainColumn, PlainTable } from '../tables/PlainTable';
import { AddSensor } from '../screens/admin/sensors/AddSensor';
import { SensorName } from '../screens/admin/sensors/SensorName';
import { SensorSwitch } from './SensorSwitch';
import { SensorToken } from '../screens/admin/sensors/SensorToken';
import { type SensorSwitches, useSensorSwitches } from './use-sensor-switches';

/** Whether a sensor sends is told anew while somebody looks. */
const ASK_AGAIN_MS = 15_000;

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What may feed a session while it runs: named, switched on and off, watched. */
export function SensorsModal({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Sensors" size="xl">
      <SensorsTable onClose={onClose} />
    </Modal>
  );
}

function SensorsTable({ onClose }: Pick<Props, 'onClose'>) {
  const { customerId } = useCustomer();
  const isAdmin = useMay('manageClub');
  const listed = useCall(sensors, { query: { customerId } }, { askAgainAfterMs: () => ASK_AGAIN_MS });
  const switches = useSensorSwitches(customerId);
  return (
    <Stack>
      <QueryView
        query={listed}
        isEmpty={(all) => all.length === 0}
        emptyText={
          isAdmin
            ? 'No sensors yet. Add one below, then create its token.'
            : 'No sensors yet. An administrator can add one.'
        }
      >
        {(all) => (
          <PlainTable
            label="Sensors"
            columns={columnsOf({ customerId, isAdmin, switches, onClose })}
            rows={all}
            rowKey={({ sensorId }) => sensorId}
            minWidthPx={560}
          />
        )}
      </QueryView>
      {switches.problem !== null && (
        <Text role="alert" c="var(--risk-red-text)" size="sm">
          {switches.problem}
        </Text>
      )}
      {isAdmin && <AddSensor customerId={customerId} />}
    </Stack>
  );
}

interface Column {
  readonly customerId: number;
  readonly isAdmin: boolean;
  readonly switches: SensorSwitches;
  readonly onClose: () => void;
}

function columnsOf({ customerId, isAdmin, switches, onClose }: Column): readonly PlainColumn<Sensor>[] {
  const columns: readonly PlainColumn<Sensor>[] = [
    { title: 'Name', kind: 'head', cell: (sensor) => <SensorName customerId={customerId} sensor={sensor} /> },
    { title: 'Venue', cell: ({ venue }) => venue },
    { title: 'Status', cell: (sensor) => <SensorStatus sensor={sensor} switches={switches} /> },
    { title: 'On/off', cell: (sensor) => <SensorSwitch sensor={sensor} switches={switches} /> },
    { title: 'Session', cell: (sensor) => <WatchSession {...{ customerId, sensor, onClose }} /> },
  ];
  if (!isAdmin) return columns;
  return [...columns, { title: 'Token', cell: (sensor) => <SensorToken customerId={customerId} sensor={sensor} /> }];
}

/** The specification's word, and below it what it does not say. */
function SensorStatus({ sensor, switches }: { readonly sensor: Sensor; readonly switches: SensorSwitches }) {
  const silence = switches.isPending(sensor) ? null : sensorSilence(sensor);
  return (
    <>
      <span>{switches.statusOf(sensor)}</span>
      {silence !== null && (
        <Text size="xs" c="var(--ink-muted)">
          {silence}
        </Text>
      )}
    </>
  );
}

type WatchProps = Pick<Column, 'customerId' | 'onClose'> & { readonly sensor: Sensor };

function WatchSession({ customerId, sensor, onClose }: WatchProps) {
  const { isOn, isSimulated, sessionId, name } = sensor;
  if (!isOn || (!isSimulated && sessionId === null)) return null;
  const to = sessionId === null ? pathOf('realTime') : realTimePath({ customerId, sessionId });
  return (
    <Link to={to} onClick={onClose} aria-label={`Watch Session of ${name}`}>
      Watch Session
    </Link>
  );
}
