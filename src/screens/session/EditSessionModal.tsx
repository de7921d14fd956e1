import { config as configCall } from '@halfturn/contract/config';
import { competition as competitions, updateSession, type Session } from '@halfturn/contract/sessions';
import { COMPETITION_CHOICES } from '@halfturn/core/views/competition-choices';
import { Alert, Button, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogActions } from '../../frame/DialogActions';
import { LASTING, useCall } from '../../state/use-call';
import { useChange } from '../../state/use-change';

interface Props {
  /** Null: closed. */
  readonly session: Session | null;
  readonly customerId: number;
  readonly onClose: () => void;
}

/** Title, session type and competition of a session. */
export function EditSessionModal({ session, customerId, onClose }: Props) {
  return (
    <Modal opened={session !== null} onClose={onClose} title="Edit session">
      {session !== null && <EditForm key={session.sessionId} {...{ session, customerId, onClose }} />}
    </Modal>
  );
}

function EditForm({ session, customerId, onClose }: Props & { readonly session: Session }) {
  const config = useCall(configCall, { query: { customerId } }, LASTING);
  const [title, setTitle] = useState(session.title);
  const [sessionTypeId, setSessionTypeId] = useState(session.sessionType.id);
  const [competition, setCompetition] = useState(session.competition ?? null);
  const save = useChange(updateSession);
  const types = config.data?.sessionTypes ?? [session.sessionType];
  const isMatch = types.some(({ id, sessionIsAMatch }) => id === sessionTypeId && sessionIsAMatch);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const { sessionId } = session;
        const body = {
          sessionId,
          customerId,
          title: title.trim(),
          sessionTypeId,
          competition: isMatch ? competition : null,
        };
        save.mutate({ query: { customerId }, body }, { onSuccess: onClose });
      }}
    >
      <Stack>
        {save.problem !== null && (
          <Alert color="red" role="alert">
            {save.problem}
          </Alert>
        )}
        <TextInput
          label="Title"
          required
          withAsterisk={false}
          maxLength={200}
          data-autofocus
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <NativeSelect
          label="Session type"
          value={String(sessionTypeId)}
          onChange={(event) => setSessionTypeId(Number(event.currentTarget.value))}
          data={types.map((type) => ({ value: String(type.id), label: type.name }))}
        />
        {isMatch && (
          <NativeSelect
            label="Competition"
            value={competition ?? ''}
            onChange={(event) => setCompetition(competitions.nullable().catch(null).parse(event.currentTarget.value))}
            data={COMPETITION_CHOICES.map(({ value, label }) => ({ value, label }))}
          />
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending} disabled={title.trim() === ''}>
            Save
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
