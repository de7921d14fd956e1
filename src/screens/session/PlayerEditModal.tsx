import { sessionTracks } from '@halfturn/contract/data/identification';
import { config as configCall } from '@halfturn/contract/config';
import { type Player, players as playersCall, updatePlayer } from '@halfturn/contract/player/players';
import { trackLabel } from '@halfturn/core/views/data/who-is-who';
import { Button, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { ProblemAlert } from '../../frame/problems/ProblemAlert';
import { useDraft } from '../../state/drafts';
import { DialogActions } from '../../frame/dialogs/DialogActions';
import { LASTING, useCall } from '../../state/calls/use-call';
import { useChange } from '../../state/calls/use-change';
import { MergeModal } from '../data/players/MergeModal';
import { shirtChoices, shirtNumberOf } from './shirt-choices';

interface Props {
  readonly player: Player | null;
  readonly customerId: number;
  readonly sessionId: number;
  readonly onClose: () => void;
}

export function PlayerEditModal({ player, ...props }: Props) {
  const { customerId } = props;
  const [mistaken, setMistaken] = useState<Player | null>(null);
  const squad = useCall(playersCall, mistaken === null ? null : { query: { customerId } }).data ?? [];
  return (
    <>
      <Modal
        opened={player !== null}
        onClose={props.onClose}
        title={player === null ? 'Edit player' : `Edit ${player.name}`}
      >
        {player !== null && (
          <EditForm
            key={player.playerId}
            player={player}
            onMistaken={() => {
              setMistaken(player);
              props.onClose();
            }}
            {...props}
          />
        )}
      </Modal>
      {mistaken !== null && (
        <MergeModal player={mistaken} players={squad} isMistaken onClose={() => setMistaken(null)} />
      )}
    </>
  );
}

interface FormProps extends Props {
  readonly player: Player;
  readonly onMistaken: () => void;
}

function EditForm({ player, customerId, sessionId, onClose, onMistaken }: FormProps) {
  const config = useCall(configCall, { query: { customerId } }, LASTING);
  const players = useCall(playersCall, { query: { customerId } });
  const positions = config.data?.positions ?? [];
  const known = positions.find((position) => position.positionSortOrder === player.positionSortOrder);
  const { playerId } = player;
  const [chosenPosition, setPosition] = useDraft(`position ${playerId}`, z.number().nullable(), null);
  const [squadId, setSquad] = useDraft(`squad ${playerId}`, z.number(), player.squadId);
  const [shirt, setShirt] = useDraft(
    `shirt ${playerId}`,
    z.string(),
    player.shirtNumber === null ? '' : String(player.shirtNumber),
  );
  const positionId = chosenPosition ?? known?.positionId ?? null;
  const save = useChange(updatePlayer, { named: [404, 409, 422] });
  const failure = save.refusal?.message ?? save.problem;
  const store = (position: number) => {
    const body = { customerId, playerId, positionId: position, squadId, shirtNumber: shirtNumberOf(shirt) };
    save.mutate({ query: { customerId }, body }, { onSuccess: onClose });
  };
  const squads = config.data?.squads ?? [];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (positionId !== null) store(positionId);
      }}
    >
      <Stack>
        <ProblemAlert text={failure} />
        <NameInFile {...{ customerId, sessionId, playerId: player.playerId }} />
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
        <Button variant="subtle" justify="flex-start" onClick={onMistaken}>
          This is another player …
        </Button>
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={save.isPending} disabled={positionId === null}>
            Save
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

interface TrackOf {
  readonly customerId: number;
  readonly sessionId: number;
  readonly playerId: number;
}

function NameInFile({ customerId, sessionId, playerId }: TrackOf) {
  const { data } = useCall(sessionTracks, { query: { customerId, sessionId } }, { named: [404, 409, 423] });
  const track = data?.tracks.find((one) => one.playerId === playerId);
  return (
    <Text c="var(--ink-muted)">
      In the file: {track === undefined ? (data ? 'not written down' : '…') : trackLabel(track)}
    </Text>
  );
}
