import type { Player } from '@halfturn/contract/players';
import { Button, Group, Modal, Stack, Table } from '@mantine/core';
import type { Place, SquadChanges } from './squad-changes';

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

/** What is about to change, before it is saved. */
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
          <Table verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Name</Table.Th>
                <Table.Th>New squad and position</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ player, place }) => (
                <Table.Tr key={player.playerId}>
                  <Table.Td>{player.name}</Table.Td>
                  <Table.Td>{nameOf(place)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={rows.length === 0} onClick={props.onReset}>
            Reset
          </Button>
          <Button disabled={rows.length === 0} loading={props.isSaving} onClick={props.onSave}>
            Save Changes
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
