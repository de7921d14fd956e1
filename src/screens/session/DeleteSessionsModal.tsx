import { deleteSessions, deletionPreview } from '@halfturn/contract/session/session-deletion';
import type { Session } from '@halfturn/contract/session/sessions';
import { deletionLines, namedSessions } from '@halfturn/core/views/data/session-deletion';
import { Alert, Button, List, Modal, Stack, Text } from '@mantine/core';
import { ProblemAlert } from '../../frame/problems/ProblemAlert';
import { DialogActions } from '../../frame/dialogs/DialogActions';
import { QueryView } from '../../frame/QueryView';
import { useCall } from '../../state/calls/use-call';
import { useChange } from '../../state/calls/use-change';

interface Props {
  readonly sessions: readonly Session[];
  readonly customerId: number;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteSessionsModal({ sessions, ...props }: Props) {
  return (
    <Modal
      opened={sessions.length > 0}
      onClose={props.onClose}
      title={sessions.length > 1 ? `Delete ${sessions.length} sessions` : 'Delete session'}
    >
      {sessions.length > 0 && <DeleteForm sessions={sessions} {...props} />}
    </Modal>
  );
}

function DeleteForm({ sessions, customerId, onClose, onDeleted }: Props) {
  const sessionIds = sessions.map(({ sessionId }) => sessionId);
  const remove = useChange(deleteSessions, { named: [404, 409, 423] });
  const isAsking = remove.isIdle || remove.isError;
  const request = { query: { customerId, sessionIds: sessionIds.join(',') } };
  const preview = useCall(deletionPreview, isAsking ? request : null, { keepPrevious: true });
  const problem = remove.refusal?.message ?? remove.problem;
  return (
    <QueryView query={preview} failedTitle="The contents of the sessions could not be loaded">
      {(belonging) => (
        <Stack>
          <Text fw={550}>{namedSessions(belonging.sessions)}</Text>
          {belonging.refused.length > 0 ? (
            <Alert color="red" role="alert" title="Not now">
              {belonging.refused.map(({ sessionId, reason }) => (
                <p key={sessionId}>{reason}</p>
              ))}
            </Alert>
          ) : (
            <List spacing="xs">
              {deletionLines(belonging).map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
          )}
          <Text c="var(--ink-muted)">You can undo this for 24 hours, under Data → Sessions.</Text>
          <ProblemAlert text={problem} />
          <DialogActions onCancel={onClose}>
            <Button
              color="red"
              disabled={belonging.refused.length > 0}
              loading={remove.isPending}
              onClick={() =>
                remove.mutate({ query: { customerId }, body: { customerId, sessionIds } }, { onSuccess: onDeleted })
              }
            >
              Delete
            </Button>
          </DialogActions>
        </Stack>
      )}
    </QueryView>
  );
}
