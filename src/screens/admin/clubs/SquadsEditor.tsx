import { addSquad, type AdminClub, deleteSquad, renameSquad } from '@halfturn/contract/admin/clubs';
import { Button, Stack, Text } from '@mantine/core';
import { useChange } from '../../../state/calls/use-change';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';
import { AddByName } from './AddByName';
import { ChangeProblem, SAID_HERE } from '../../../frame/problems/ChangeProblem';
import { NameForm } from './NameForm';

interface Props {
  readonly club: Pick<AdminClub, 'customerId' | 'squads'>;
}

export function SquadsEditor({ club: { customerId, squads } }: Props) {
  const add = useChange(addSquad, { named: SAID_HERE });
  const remove = useChange(deleteSquad, { named: SAID_HERE });
  return (
    <Stack>
      <ChangeProblem changes={[add, remove]} />
      <PlainTable
        label="Squads"
        minWidthPx={480}
        columns={columnsOf(customerId, (squadId) => remove.mutate({ body: { customerId, squadId } }))}
        rows={squads}
        rowKey={({ squadId }) => squadId}
      />
      <AddByName
        noun="squad"
        article="a"
        maxLength={60}
        isPending={add.isPending}
        onAdd={(name, onAdded) => add.mutate({ body: { customerId, name } }, { onSuccess: onAdded })}
      />
    </Stack>
  );
}

type Squad = AdminClub['squads'][number];

function columnsOf(customerId: number, onDelete: (squadId: number) => void): readonly PlainColumn<Squad>[] {
  return [
    {
      title: 'Squad',
      kind: 'head',
      cell: ({ squadId, name }) => <SquadName customerId={customerId} squadId={squadId} name={name} />,
    },
    { title: 'Players', kind: 'number', explained: null, cell: ({ players }) => players },
    {
      title: 'Actions',
      cell: ({ squadId, name, isPermanent }) =>
        isPermanent ? (
          <Text size="sm" c="dimmed">
            Always kept
          </Text>
        ) : (
          <Button size="compact-sm" variant="default" aria-label={`Delete ${name}`} onClick={() => onDelete(squadId)}>
            Delete
          </Button>
        ),
    },
  ];
}

interface NameProps {
  readonly customerId: number;
  readonly squadId: number;
  readonly name: string;
}

function SquadName({ customerId, squadId, name }: NameProps) {
  const rename = useChange(renameSquad, { named: SAID_HERE });
  return (
    <NameForm
      name={name}
      maxLength={60}
      error={rename.refusal?.message ?? rename.problem}
      onRename={(text) => rename.mutate({ body: { customerId, squadId, name: text } })}
    />
  );
}
