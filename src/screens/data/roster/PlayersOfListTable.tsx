import type { PlannedRow } from '@halfturn/core/roster/plan-list';
import { STATE_TEXTS } from '@halfturn/core/views/data/roster-texts';
import { shirtText } from '@halfturn/core/roster/shirt-number';
import { Text } from '@mantine/core';
import { PlainTable } from '../../../tables/PlainTable';
import type { RosterClub } from './roster-club';

const KEPT = '–';

export function PlayersOfListTable({
  rows,
  club,
}: {
  readonly rows: readonly PlannedRow[];
  readonly club: RosterClub;
}) {
  const positionOf = (id: number) => club.positions.find(({ positionId }) => positionId === id)?.description ?? KEPT;
  const squadOf = (id: number) => club.squads.find(({ squadId }) => squadId === id)?.name ?? KEPT;
  return (
    <PlainTable
      label="Players of the list"
      minWidthPx={700}
      columns={[
        { title: 'Line', kind: 'time', cell: ({ line }) => line },
        { title: 'Name', kind: 'head', cell: ({ name }) => name || KEPT },
        { title: 'Shirt', kind: 'time', cell: ({ entry }) => shirtOf(entry?.shirtNumber ?? null) },
        { title: 'Position', cell: ({ entry }) => (entry === null ? KEPT : positionOf(entry.positionId)) },
        { title: 'Squad', cell: ({ entry }) => (entry === null ? KEPT : squadOf(entry.squadId)) },
        { title: 'Born', kind: 'time', cell: ({ entry }) => entry?.birthDate ?? KEPT },
        { title: 'State', cell: remarksOf },
      ]}
      rows={rows.toSorted((a, b) => Number(b.state === 'problem') - Number(a.state === 'problem'))}
      rowKey={({ line }) => line}
    />
  );
}

function shirtOf(shirtNumber: number | null): string {
  return shirtNumber === null ? KEPT : shirtText(shirtNumber);
}

function remarksOf({ state, problems, notes }: PlannedRow) {
  return (
    <>
      <Text size="sm" fw={600}>
        {STATE_TEXTS[state]}
      </Text>
      {[...problems, ...notes].map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
    </>
  );
}
