import type { Player } from '@halfturn/contract/players';
import type { SessionTableColumn } from '@halfturn/core/views/session-columns';
import type { SessionTableRow } from '@halfturn/core/views/session-table';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconUserQuestion } from '@tabler/icons-react';
import type { TableColumn } from '../../tables/columns';

type Column = TableColumn<SessionTableRow>;

export const NAME_COLUMN: Column = {
  id: 'name',
  title: 'Name',
  kind: 'text',
  sticky: true,
  widthPx: 190,
  value: (row) => row.name,
};

/** Tells the rows apart where both teams are shown and a sort has mixed them. */
export const TEAM_COLUMN: Column = {
  id: 'team',
  title: 'Team',
  kind: 'text',
  widthPx: 104,
  value: (row) => (row.isOpposition ? 'Opposition' : 'Our team'),
};

export function kpiColumn({ id, title, unit, note, group, isLead }: SessionTableColumn): Column {
  return {
    id,
    title,
    unit,
    note,
    group,
    isLead,
    kind: 'number',
    value: (row) => row.value(id),
    text: (row) => row.text(id),
  };
}

/** A pencil for a player of ours, a question mark for a track that is still nobody's; nothing for the opposition. */
export function controlColumn(
  own: readonly { readonly player: Player }[],
  unidentified: readonly { readonly playerId: number }[],
  onEdit: (player: Player) => void,
  onIdentify: () => void,
): Column {
  const open = new Set(unidentified.map((each) => each.playerId));
  const players = new Map(own.map(({ player }) => [player.playerId, player]));
  return {
    id: 'control',
    title: 'Edit',
    kind: 'text',
    widthPx: 64,
    sortable: false,
    value: () => '',
    cell: ({ playerId, name }) => {
      const player = players.get(playerId);
      if (player === undefined) return null;
      const isOpen = open.has(playerId);
      return (
        <ActionIcon
          // A stop of the arrow keys, not of Tab: Enter on the cell presses it.
          tabIndex={-1}
          variant="subtle"
          color="gray.9"
          c="var(--ink)"
          aria-label={isOpen ? `Identify ${name}` : `Edit ${name}`}
          onClick={() => (isOpen ? onIdentify() : onEdit(player))}
        >
          {isOpen ? <IconUserQuestion size={16} aria-hidden="true" /> : <IconPencil size={16} aria-hidden="true" />}
        </ActionIcon>
      );
    },
  };
}
