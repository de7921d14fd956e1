import { config } from '@halfturn/contract/config';
import { type Sensor, startLiveSession } from '@halfturn/contract/realtime/live';
import { Button, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { z } from 'zod';
import { useDraft } from '../../../state/drafts';
import { DialogActions } from '../../../frame/dialogs/DialogActions';
import { useCall } from '../../../state/calls/use-call';
import { useChange } from '../../../state/calls/use-change';
import { ChangeProblem } from '../../../frame/problems/ChangeProblem';

interface Props {
  readonly customerId: number;
  readonly sensor: Sensor | null;
  readonly onClose: () => void;
}

export function StartSession({ customerId, sensor, onClose }: Props) {
  return (
    <Modal
      stackId="start"
      opened={sensor !== null}
      onClose={onClose}
      title={sensor === null ? 'Start a session' : `Start a session with ${sensor.name}`}
    >
      {sensor !== null && <StartForm key={sensor.sensorId} {...{ customerId, sensor, onClose }} />}
    </Modal>
  );
}

const AS_FED = '';
const FIELDS = z.object({
  title: z.string(),
  type: z.string(),
  opponent: z.string(),
  startsAt: z.string(),
  squad: z.string().nullable(),
});
const SAID_HERE: readonly number[] = [400, 403, 404, 409];

function StartForm({ customerId, sensor, onClose }: Props & { readonly sensor: Sensor }) {
  const { sensorId, venue } = sensor;
  const {
    sessionTypes: types = [],
    squads = [],
    seenSquadIds = [],
    defaultSquadId,
  } = useCall(config, { query: { customerId } }).data ?? {};
  const start = useChange(startLiveSession, { named: SAID_HERE });
  const [{ title, type, opponent, startsAt, squad }, setFields] = useDraft(`start with ${sensorId}`, FIELDS, {
    title: `Live at ${venue}`,
    type: AS_FED,
    opponent: '',
    startsAt: '',
    squad: null,
  });
  const put = (changed: Partial<z.infer<typeof FIELDS>>) => setFields((before) => ({ ...before, ...changed }));
  const squadId = squad ?? String(defaultSquadId ?? '');
  const isMatch = type === AS_FED || types.find(({ id }) => String(id) === type)?.sessionIsAMatch === true;
  const submit = () =>
    start.mutate(
      {
        body: {
          customerId,
          sensorId,
          title: title.trim(),
          ...(type === AS_FED ? {} : { sessionTypeId: Number(type) }),
          ...(isMatch && opponent.trim() !== '' ? { opponent: opponent.trim() } : {}),
          ...(startsAt === '' ? {} : { startsAt }),
          ...(squadId === '' ? {} : { squadId: Number(squadId) }),
        },
      },
      { onSuccess: onClose },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <ChangeProblem changes={[start]} />
        <TextInput
          label="Title"
          value={title}
          maxLength={200}
          onChange={(e) => put({ title: e.currentTarget.value })}
        />
        <NativeSelect
          label="Session type"
          description="Detected: a match with two teams, otherwise training"
          value={type}
          data={[
            { value: AS_FED, label: 'Detect automatically' },
            ...types.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => put({ type: event.currentTarget.value })}
        />
        {isMatch && (
          <TextInput
            label="Opponent"
            description="Matches only"
            value={opponent}
            maxLength={120}
            onChange={(event) => put({ opponent: event.currentTarget.value })}
          />
        )}
        <NativeSelect
          label="Squad"
          description="New players of the recording come into it"
          value={squadId}
          data={squads
            .filter((each) => seenSquadIds.includes(each.squadId))
            .map((each) => ({ value: String(each.squadId), label: each.name }))}
          onChange={(event) => put({ squad: event.currentTarget.value })}
        />
        <TextInput
          type="datetime-local"
          label="Date and time"
          description="Leave empty to use the feed’s"
          value={startsAt}
          onChange={(event) => put({ startsAt: event.currentTarget.value })}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={start.isPending} disabled={title.trim() === ''}>
            Start session
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
