import type { Player } from '@halfturn/contract/player/players';
import { Button, Modal, Stack } from '@mantine/core';
import { DialogActions } from '../../frame/dialogs/DialogActions';
import { PlainTable } from '../../tables/PlainTable';
import type { Place, SquadChanges } from './players/squad-changes';

interface Props {
  readonly opened: boolean;
  readonly changes: SquadChanges;
  readonly players: readonly Player[];
  readonly nameOf: (place: Place) => string;
  readonly isSaving: boolean;
  readonly onClose: () => void;
  readonly onReset: () => void;
  readonly onSave: () => void;
}

export function ChangesPreviewModal({ opened, changes, players, nameOf, ...props }: Props) {
  const rows = players.flatMap((player) => {
    const place = changes.get(player.playerId);
    return place === undefined ? [] : [{ player, place }];
  });
  return (
    <Modal opened={opened} onClose={props.onClose} title="Preview Changes" size="lg">
      <Stack>
        {rows.length === 0 ? (
          <p>No changes detected</p>
        ) : (
          <PlainTable
            label="Changes"
            columns={[
              { title: 'Name', cell: ({ player }) => player.name },
              { title: 'New squad and position', cell: ({ place }) => nameOf(place) },
            ]}
            rows={rows}
            rowKey={({ player }) => player.playerId}
          />
        )}
        <DialogActions>
          <Button variant="default" disabled={rows.length === 0} onClick={props.onReset}>
            Reset
          </Button>
          <Button disabled={rows.length === 0} loading={props.isSaving} onClick={props.onSave}>
            Save Changes
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
