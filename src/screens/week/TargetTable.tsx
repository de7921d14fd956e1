import type { TargetRow } from '@halfturn/core/views/week/week-targets';
import { Button } from '@mantine/core';
import { PlainTable } from '../../tables/PlainTable';

interface Props {
  readonly targets: readonly TargetRow[];
  readonly squads: readonly { readonly squadId: number; readonly name: string }[];
  readonly onRemove: (target: TargetRow) => void;
}

export function TargetTable({ targets, squads, onRemove }: Props) {
  const squadName = (id: number | null) => squads.find(({ squadId }) => squadId === id)?.name ?? 'A squad';
  const removal = (row: TargetRow) => (
    <Button variant="default" size="compact-sm" onClick={() => onRemove(row)}>
      Remove
    </Button>
  );
  return (
    <PlainTable
      label="Targets in force"
      rows={targets}
      rowKey={({ id }) => id}
      columns={[
        { title: 'On', kind: 'head', cell: ({ on }) => on },
        { title: 'For', isBrief: true, cell: ({ whom, scopeKey }) => whom ?? squadName(scopeKey) },
        { title: 'Target', kind: 'number', isBrief: true, explained: null, cell: ({ text }) => text },
        { title: 'Remove', cell: removal },
      ]}
    />
  );
}
