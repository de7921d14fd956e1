import { config } from '@halfturn/contract/config';
import { type Player, updatePlayer } from '@halfturn/contract/player/players';
import { UNASSIGNED_SORT_ORDER } from '@halfturn/core/methods/position-groups';
import { Alert, Button, Modal, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '../../frame/problems/ProblemAlert';
import { DialogActions } from '../../frame/dialogs/DialogActions';
import { LASTING, useCall } from '../../state/calls/use-call';
import { useMay } from '../../state/user/rights';
import { useChange } from '../../state/calls/use-change';
import { useCustomer } from '../../state/user/use-customer';

interface Props {
  readonly player: Player;
}

export function EditPlayerModal({ player }: Props) {
  const isUnassigned = player.positionSortOrder === UNASSIGNED_SORT_ORDER;
  const [cancelledFor, setCancelledFor] = useState<number | null>(null);
  const close = () => setCancelledFor(player.playerId);
  const mayEdit = useMay('editPlayers');
  return (
    <Modal opened={mayEdit && isUnassigned && cancelledFor !== player.playerId} onClose={close} title="Edit Player">
      <PositionForm key={player.playerId} player={player} onClose={close} />
    </Modal>
  );
}

function PositionForm({ player, onClose }: Props & { readonly onClose: () => void }) {
  const { customerId } = useCustomer();
  const { playerId, squadId, name } = player;
  const club = useCall(config, { query: { customerId } }, LASTING);
  const [positionId, setPositionId] = useState<number | null>(null);
  const save = useChange(updatePlayer, { named: [404, 409, 422] });
  const failure = save.refusal?.message ?? save.problem;
  const positions = (club.data?.positions ?? []).filter(
    ({ positionSortOrder }) => positionSortOrder !== UNASSIGNED_SORT_ORDER,
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (positionId === null) return;
        const body = { customerId, playerId, positionId, squadId };
        save.mutate({ query: { customerId }, body }, { onSuccess: onClose });
      }}
    >
      <Stack>
        <Alert color="yellow">
          {name} has no position. Until one is chosen, comparisons with players of the same position are not available.
        </Alert>
        <ProblemAlert text={failure} />
        <NativeSelect
          label="Position"
          data-autofocus
          value={positionId === null ? '' : String(positionId)}
          onChange={(event) => setPositionId(Number(event.currentTarget.value) || null)}
          data={[
            { value: '', label: 'Choose Position' },
            ...positions.map((one) => ({ value: String(one.positionId), label: one.description })),
          ]}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={save.isPending} disabled={positionId === null}>
            OK
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
