import { setPlayerActive } from '@halfturn/contract/player-changes';
import type { Player } from '@halfturn/contract/players';
import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useChange } from '../../state/use-change';
import { useCustomer } from '../../state/use-customer';

/** A player leaves the club. */
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
        {leave.problem !== null && (
          <Alert color="red" role="alert">
            {leave.problem}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
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
        </Group>
      </Stack>
    </Modal>
  );
}
