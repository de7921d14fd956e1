import { removeSensor, type Sensor, sensors } from '@halfturn/contract/realtime/live';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../../../state/drafts';
import { QueryView } from '../../../frame/QueryView';
import { useCall } from '../../../state/calls/use-call';
import { useChange } from '../../../state/calls/use-change';
import { useMayInClub } from '../../../state/user/rights';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';
import { ChangeProblem } from '../../../frame/problems/ChangeProblem';
import { AddSensor } from './AddSensor';
import { type SensorActions, SensorDeletion, SensorSession, SensorState } from './SensorCells';
import { SensorName } from './SensorName';
import { SensorSwitch } from './SensorSwitch';
import { SensorToken } from './SensorToken';
import { StartSession } from './StartSession';
import { useSensorSwitches } from './use-sensor-switches';

/** Refreshes whether a sensor is sending, while the page is open. */
const ASK_AGAIN_MS = 5_000;
const SAID_HERE: readonly number[] = [400, 403, 404, 409];

interface Props {
  readonly customerId: number;
  readonly onLeave?: () => void;
}

export function SensorsOfClub({ customerId, onLeave }: Props) {
  const listed = useCall(sensors, { query: { customerId } }, { named: [403], askAgainAfterMs: () => ASK_AGAIN_MS });
  const remove = useChange(removeSensor, { named: SAID_HERE });
  const switches = useSensorSwitches(customerId);
  const [startingId, setStarting] = useDraft(`starting with a sensor of ${customerId}`, z.number().nullable(), null);
  const starting = listed.data?.find(({ sensorId }) => sensorId === startingId) ?? null;
  const [doomed, setDoomed] = useState<number | null>(null);
  const mayRun = useMayInClub(customerId, 'runSensors');
  const mayManage = useMayInClub(customerId, 'manageClub');
  const actions: SensorActions = {
    customerId,
    mayRun,
    mayManage,
    switches,
    doomed,
    onLeave,
    onStart: ({ sensorId }) => setStarting(sensorId),
    onDoom: setDoomed,
    onDelete: (sensorId) => {
      remove.mutate({ body: { customerId, sensorId } });
      setDoomed(null);
    },
  };
  return (
    <Stack>
      <ChangeProblem changes={[remove]} />
      {switches.problem !== null && (
        <Text role="alert" c="var(--risk-red-text)" size="sm">
          {switches.problem}
        </Text>
      )}
      <QueryView
        query={listed}
        isEmpty={(all) => all.length === 0}
        emptyText="No sensors yet"
        emptyReason={mayManage ? 'Add one below, then create its token.' : 'An administrator of your club can add one.'}
        failedTitle="The sensors could not be loaded"
      >
        {(all) => (
          <PlainTable
            label="Sensors"
            minWidthPx={mayManage ? 1000 : 640}
            columns={columnsOf(actions, mayManage)}
            rows={all}
            rowKey={({ sensorId }) => sensorId}
          />
        )}
      </QueryView>
      {mayManage && listed.data !== undefined && <AddSensor customerId={customerId} />}
      <StartSession customerId={customerId} sensor={starting} onClose={() => setStarting(null)} />
    </Stack>
  );
}

function columnsOf(actions: SensorActions, mayManage: boolean): readonly PlainColumn<Sensor>[] {
  const { customerId, mayRun, switches } = actions;
  const columns: readonly PlainColumn<Sensor>[] = [
    { title: 'Name', kind: 'head', cell: (sensor) => <SensorName {...{ customerId, sensor, mayRun }} /> },
    { title: 'Venue', cell: ({ venue }) => venue },
    { title: 'Status', cell: (sensor) => <SensorState {...{ sensor, actions }} /> },
    { title: 'On/off', cell: (sensor) => <SensorSwitch {...{ customerId, sensor, switches }} /> },
    { title: 'Session', cell: (sensor) => <SensorSession {...{ sensor, actions }} /> },
  ];
  if (!mayManage) return columns;
  return [
    ...columns,
    { title: 'Token', cell: (sensor) => <SensorToken {...{ customerId, sensor }} /> },
    { title: 'Actions', cell: (sensor) => <SensorDeletion {...{ sensor, actions }} /> },
  ];
}
