import { type Drill, deleteDrill } from '@halfturn/contract/drills/drills';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { ProblemAlert } from '../../frame/problems/ProblemAlert';
import { DialogActions } from '../../frame/dialogs/DialogActions';
import { useChange } from '../../state/calls/use-change';

interface Props {
  readonly customerId: number;
  readonly drill: Drill;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteDrillModal({ customerId, drill, opened, onClose, onDeleted }: Props) {
  const remove = useChange(deleteDrill);
  return (
    <Modal opened={opened} onClose={onClose} title="Delete drill">
      <Stack>
        <ProblemAlert text={remove.problem} />
        <Text>Are you sure you want to delete this drill?</Text>
        <Text fw={550}>{drill.name}</Text>
        <DialogActions onCancel={onClose}>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => {
              const query = { teamId: customerId, sessionId: drill.sessionId, drillId: drill.id };
              remove.mutate({ query }, { onSuccess: onDeleted });
            }}
          >
            Delete
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
