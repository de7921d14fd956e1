import { type Player, updatePlayer } from '@halfturn/contract/players';
import { Alert, Button, Group, Modal, NativeSelect, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, callApi, handleGenerically } from '../../state/api';
import { kpisKey, playersKey, useConfig, usePlayers } from '../../state/queries';
import { shirtChoices, shirtNumberOf } from './shirt-choices';

interface Props {
  /** Null: closed. */
  readonly player: Player | null;
  readonly customerId: number;
  readonly sessionId: number;
  readonly onClose: () => void;
}

/** Position, squad and shirt number of a player. */
export function PlayerEditModal({ player, ...props }: Props) {
  return (
    <Modal
      opened={player !== null}
      onClose={props.onClose}
      title={player === null ? 'Edit player' : `Edit ${player.name}`}
    >
      {player !== null && <EditForm key={player.playerId} player={player} {...props} />}
    </Modal>
  );
}

function EditForm({ player, customerId, sessionId, onClose }: Props & { readonly player: Player }) {
  const config = useConfig(customerId);
  const players = usePlayers(customerId);
  const queryClient = useQueryClient();
  const positions = config.data?.positions ?? [];
  const known = positions.find((position) => position.positionSortOrder === player.positionSortOrder);
  const [chosenPosition, setPosition] = useState<number | null>(null);
  const [squadId, setSquad] = useState(player.squadId);
  const [shirt, setShirt] = useState(player.shirtNumber === null ? '' : String(player.shirtNumber));
  const [refusal, setRefusal] = useState<string | null>(null);
  const positionId = chosenPosition ?? known?.positionId ?? null;
  const save = useMutation({
    mutationFn: (position: number) =>
      callApi(updatePlayer, {
        query: { customerId },
        body: {
          customerId,
          playerId: player.playerId,
          positionId: position,
          squadId,
          shirtNumber: shirtNumberOf(shirt),
        },
        onError: 'caller',
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: playersKey(customerId) });
      await queryClient.invalidateQueries({ queryKey: kpisKey(customerId, sessionId) });
      onClose();
    },
    onError: (error) => {
      const isOurs = error instanceof ApiError && [404, 409, 422].includes(error.status);
      if (isOurs) setRefusal(error.message);
      else if (error instanceof ApiError) handleGenerically(error);
    },
  });
  const squads = config.data?.squads ?? [];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (positionId !== null) save.mutate(positionId);
      }}
    >
      <Stack>
        {refusal !== null && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <NativeSelect
          label="Position"
          data-autofocus
          value={String(positionId ?? '')}
          onChange={(event) => setPosition(Number(event.currentTarget.value))}
          data={positions.map((one) => ({ value: String(one.positionId), label: one.description }))}
        />
        <NativeSelect
          label="Squad"
          value={String(squadId)}
          onChange={(event) => setSquad(Number(event.currentTarget.value))}
          data={squads.map((one) => ({ value: String(one.squadId), label: one.name }))}
        />
        <NativeSelect
          label="Shirt number"
          value={shirt}
          onChange={(event) => setShirt(event.currentTarget.value)}
          data={shirtChoices(players.data ?? [], player.playerId)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending} disabled={positionId === null}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
