import type { Player } from '@halfturn/contract/player/players';
import { isKpiMetric } from '@halfturn/core/metrics/explained/metric-registry';
import type { SessionTableColumn } from '@halfturn/core/views/session/kpi-overview-columns';
import { shirtLabel, shirtText } from '@halfturn/core/roster/shirt-number';
import { titleInFile } from '@halfturn/core/views/words/download-name';
import { cellOf, listedName, type SessionTableRow } from '@halfturn/core/views/session/kpi-overview-rows';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconUserQuestion } from '@tabler/icons-react';
import { stickyWidthPx, type TableColumn } from '../../tables/table-columns';

type Column = TableColumn<SessionTableRow>;

/** Fits the names of both teams, so that no cell moves when rows of one come or go. */
export function nameColumnPx(rows: readonly SessionTableRow[]): number {
  return stickyWidthPx(rows.map(listedName), 190);
}

/** Marks the opposition's players before their names, since sorting mixes both teams. */
export function nameColumn(widthPx: number): Column {
  return {
    id: 'name',
    title: 'Name',
    kind: 'text',
    sticky: true,
    widthPx,
    value: ({ plainName }) => plainName,
    text: listedName,
  };
}

export const TEAM_COLUMN: Column = {
  id: 'team',
  title: 'Team',
  kind: 'text',
  value: (row) => (row.isOpposition ? 'Opposition' : 'Our team'),
};

/** Replaces the position if the club works with shirt numbers (portal-core section 6). */
export const SHIRT_COLUMN: Column = {
  id: 'shirt',
  title: 'Shirt',
  kind: 'text',
  widthPx: 84,
  value: ({ shirtNumber }) => (shirtNumber === null ? null : shirtText(shirtNumber)),
  text: ({ shirtNumber }) => shirtLabel(shirtNumber),
};

export function fileColumns(title: string, day: string): readonly Column[] {
  return [
    { id: 'session', title: 'Session', kind: 'text', value: () => titleInFile(title) },
    { id: 'date', title: 'Date', kind: 'text', value: () => day },
  ];
}

/** @param isMarked whether to draw values against the comparison */
export function kpiColumn(
  { id, title, unit, note, group, isLead }: SessionTableColumn,
  isMarked: boolean,
  place: { readonly sessionId: number; readonly drillId: number },
): Column {
  return {
    ...(isMarked ? { mark: (row) => cellOf(row, id).mark } : {}),
    id,
    title,
    unit,
    note,
    group,
    isLead,
    kind: 'number',
    explained: isKpiMetric(id) ? ({ playerId }) => ({ metric: id, playerId, ...place }) : null,
    value: (row) => cellOf(row, id).value,
    text: (row) => cellOf(row, id).text,
  };
}

export function controlColumn(
  own: readonly Player[],
  unidentified: readonly { readonly playerId: number }[],
  onEdit: (player: Player) => void,
  onIdentify: (playerId: number) => void,
): Column {
  const open = new Set(unidentified.map((each) => each.playerId));
  const players = new Map(own.map((player) => [player.playerId, player]));
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
          // Reached by arrow keys, not Tab: Enter on the cell presses it.
          tabIndex={-1}
          variant="subtle"
          color="gray.9"
          c="var(--ink)"
          aria-label={isOpen ? `Identify ${name}` : `Edit ${name}`}
          onClick={() => (isOpen ? onIdentify(playerId) : onEdit(player))}
        >
          {isOpen ? <IconUserQuestion size={16} aria-hidden="true" /> : <IconPencil size={16} aria-hidden="true" />}
        </ActionIcon>
      );
    },
  };
}
