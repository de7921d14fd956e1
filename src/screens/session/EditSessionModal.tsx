import { updateSession, type Session } from '@halfturn/contract/sessions';
import { Alert, Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../state/api';
import { kpisKey, sessionKey, sessionsKey, useConfig } from '../../state/queries';

interface Props {
  /** Null: closed. */
  readonly session: Session | null;
  readonly customerId: number;
  readonly onClose: () => void;
}

/** Title and session type of a session. */
export function EditSessionModal({ session, customerId, onClose }: Props) {
  return (
    <Modal opened={session !== null} onClose={onClose} title="Edit session">
      {session !== null && <EditForm key={session.sessionId} {...{ session, customerId, onClose }} />}
    </Modal>
  );
}

function EditForm({ session, customerId, onClose }: Props & { readonly session: Session }) {
  const config = useConfig(customerId);
  const queryClient = useQueryClient();
  const [title, setTitle] = useState(session.title);
  const [sessionTypeId, setSessionTypeId] = useState(session.sessionType.id);
  const { sessionId } = session;
  const save = useMutation({
    mutationFn: () =>
      callApi(updateSession, {
        query: { customerId },
        body: { sessionId, customerId, title: title.trim(), sessionTypeId },
      }),
    onSuccess: async () => {
      for (const queryKey of [
        sessionsKey(customerId),
        sessionKey(customerId, sessionId),
        kpisKey(customerId, sessionId),
      ]) {
        await queryClient.invalidateQueries({ queryKey });
      }
      onClose();
    },
  });
  const types = config.data?.sessionTypes ?? [session.sessionType];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack>
        {save.isError && (
          <Alert color="red" role="alert">
            {save.error.message}
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending} disabled={title.trim() === ''}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
