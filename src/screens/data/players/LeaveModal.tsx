import { setPlayerActive } from '@halfturn/contract/player/player-changes';
import type { Player } from '@halfturn/contract/player/players';
import { Button, Modal, Stack } from '@mantine/core';
import { ProblemAlert } from '../../../frame/problems/ProblemAlert';
import { DialogActions } from '../../../frame/dialogs/DialogActions';
import { useChange } from '../../../state/calls/use-change';
import { useCustomer } from '../../../state/user/use-customer';

export function LeaveModal({ player, onClose }: { readonly player: Player; readonly onClose: () => void }) {
  const { customerId } = useCustomer();
  const leave = useChange(setPlayerActive);
  return (
    <Modal opened onClose={onClose} title={`Remove ${player.name}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        <p>
          {player.name} leaves the squad lists, and their shirt number is free. Their sessions and numbers are kept, and
          you can bring them back.
        </p>
        <ProblemAlert text={leave.problem} />
        <DialogActions onCancel={onClose}>
          <Button
            color="red"
            loading={leave.isPending}
            onClick={() =>
              leave.mutate(
                { query: { customerId }, body: { customerId, playerId: player.playerId, isActive: false } },
                { onSuccess: onClose },
              )
            }
          >
            Remove from the club
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
